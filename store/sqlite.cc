#include "store/sqlite.h"

#include <fmt/format.h>
#include <sqlite3.h>

#include <new>

namespace paddock {
namespace {

// What a code of SQLite means to the person who runs the server.
std::string_view key_of(int code) {
  switch (code & 0xff) {
    case SQLITE_FULL:
      return "error.store.full";
    case SQLITE_IOERR:
      return "error.store.disk";
    case SQLITE_NOTADB:
      return "error.store.not_database";
    case SQLITE_CORRUPT:
      return "error.store.damaged";
    case SQLITE_CANTOPEN:
    case SQLITE_PERM:
    case SQLITE_AUTH:
      return "error.store.unreadable";
    case SQLITE_READONLY:
      return "error.store.unwritable";
    case SQLITE_BUSY:
    case SQLITE_LOCKED:
      return "error.store.busy";
    default:
      return "error.store.failed";
  }
}

int flags_of(Connection::Mode mode) {
  switch (mode) {
    case Connection::Mode::MayCreate:
      return SQLITE_OPEN_READWRITE | SQLITE_OPEN_CREATE;
    case Connection::Mode::MustExist:
      return SQLITE_OPEN_READWRITE;
    case Connection::Mode::LookAt:
      return SQLITE_OPEN_READONLY;
    case Connection::Mode::LookAtResting:
      return SQLITE_OPEN_READONLY | SQLITE_OPEN_URI;
  }
  PADDOCK_CHECK(false);
}

// What means something in such a name is written by its number.
std::string uri_of(const std::filesystem::path& file) {
  std::string uri = "file:";
  for (const char character : std::filesystem::absolute(file).string()) {
    const bool is_special = character == '?' || character == '#' || character == '%';
    uri += is_special ? fmt::format("%{:02x}", character) : std::string(1, character);
  }
  return uri;
}

// These can only come from a wrong use of a statement.
bool is_our_bug(int code) {
  return (code & 0xff) == SQLITE_MISUSE || (code & 0xff) == SQLITE_RANGE;
}

}  // namespace

void Connection::Close::operator()(sqlite3* handle) const { sqlite3_close_v2(handle); }

Connection::Connection(const std::filesystem::path& file, Mode mode) : file_(file) {
  // Each connection is used by one thread at a time: its owner has a mutex, SQLite needs none.
  sqlite3* handle = nullptr;
  const std::string name =
      mode == Mode::LookAtResting ? uri_of(file) + "?immutable=1" : file.string();
  const int code =
      sqlite3_open_v2(name.c_str(), &handle, flags_of(mode) | SQLITE_OPEN_NOMUTEX, nullptr);
  handle_.reset(handle);
  if (code != SQLITE_OK) fail(code);
  sqlite3_extended_result_codes(handle, 1);
  wait_for_others(kPatience);
  // A file may come from anywhere: nothing written in it is to be run.
  execute("PRAGMA trusted_schema = OFF");
}

void Connection::execute(const std::string& sql) {
  const int code = sqlite3_exec(handle(), sql.c_str(), nullptr, nullptr, nullptr);
  if (code != SQLITE_OK) fail(code);
}

std::int64_t Connection::number(const std::string& sql) { return Statement(*this, sql).number(); }

std::string Connection::text(const std::string& sql) {
  Statement statement(*this, sql);
  Rows rows = statement.query();
  PADDOCK_CHECK(rows.next());
  std::string text(rows.text(0));
  // What a statement changes is there once it has come to its end, and not before it says so.
  while (rows.next()) {
  }
  return text;
}

std::int64_t Connection::last_row() const { return sqlite3_last_insert_rowid(handle()); }

void Connection::wait_for_others(std::chrono::milliseconds longest) {
  sqlite3_busy_timeout(handle(), static_cast<int>(longest.count()));
}

bool Connection::in_transaction() const { return sqlite3_get_autocommit(handle()) == 0; }

void Connection::fail(int code) const {
  if ((code & 0xff) == SQLITE_NOMEM) throw std::bad_alloc();
  const char* reason = handle_ ? sqlite3_errmsg(handle()) : sqlite3_errstr(code);
  if (is_our_bug(code)) throw Bug(std::string("SQLite: ") + reason);
  throw StoreError(Message(key_of(code), {{"file", file_.string()}, {"reason", reason}}));
}

Rows::~Rows() { sqlite3_reset(statement_); }

bool Rows::next() {
  const int code = sqlite3_step(statement_);
  if (code == SQLITE_ROW) return true;
  if (code != SQLITE_DONE) connection_->fail(code);
  return false;
}

std::int64_t Rows::number(int column) const { return sqlite3_column_int64(statement_, column); }

std::string_view Rows::text(int column) const {
  const void* text = sqlite3_column_text(statement_, column);
  const auto bytes = static_cast<std::size_t>(sqlite3_column_bytes(statement_, column));
  return text == nullptr ? std::string_view()
                         : std::string_view(static_cast<const char*>(text), bytes);
}

void Statement::Finalize::operator()(sqlite3_stmt* statement) const { sqlite3_finalize(statement); }

Statement::Statement(Connection& connection, std::string_view sql) : connection_(&connection) {
  sqlite3_stmt* statement = nullptr;
  const int code = sqlite3_prepare_v3(connection.handle(), sql.data(), static_cast<int>(sql.size()),
                                      SQLITE_PREPARE_PERSISTENT, &statement, nullptr);
  statement_.reset(statement);
  if (code != SQLITE_OK) connection.fail(code);
}

void Statement::bind(int place, std::int64_t value) {
  const int code = sqlite3_bind_int64(statement_.get(), place, value);
  if (code != SQLITE_OK) connection_->fail(code);
}

void Statement::bind(int place, std::string_view value) {
  // An empty view may point nowhere, which SQLite would take for NULL.
  const char* text = value.empty() ? "" : value.data();
  const int code =
      sqlite3_bind_text64(statement_.get(), place, text, value.size(), SQLITE_STATIC, SQLITE_UTF8);
  if (code != SQLITE_OK) connection_->fail(code);
}

Transaction::Transaction(Connection& connection, Kind kind) : connection_(connection) {
  // A writer says so at once: one that turned from reading to writing could be refused half way.
  connection.execute(kind == Kind::Writing ? "BEGIN IMMEDIATE" : "BEGIN");
}

Transaction::~Transaction() {
  // After some errors SQLite has rolled back by itself.
  if (!connection_.in_transaction()) return;
  sqlite3_exec(connection_.handle(), "ROLLBACK", nullptr, nullptr, nullptr);
}

void Transaction::commit() { connection_.execute("COMMIT"); }

std::string sql_text(std::string_view text) {
  std::string sql = "'";
  for (const char character : text) sql += character == '\'' ? "''" : std::string(1, character);
  return sql + "'";
}

}  // namespace paddock
