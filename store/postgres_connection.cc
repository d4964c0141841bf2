#include "store/postgres_connection.h"

#include <libpq-fe.h>

#include <array>
#include <concepts>
#include <new>

#include "engine/check.h"

namespace paddock::postgres {
namespace {

constexpr int kBinary = 1;
// Types of elements, from PostgreSQL's own list (pg_type.dat).
constexpr std::int32_t kBigint = 20;
constexpr std::int32_t kBytea = 17;

// Numbers go over with their highest byte first.
template <std::integral Number>
void put(std::string& bytes, Number number) {
  for (int shift = 8 * (static_cast<int>(sizeof number) - 1); shift >= 0; shift -= 8) {
    bytes += static_cast<char>(number >> shift & 0xff);
  }
}

std::string array_head(std::int32_t type, std::size_t size) {
  std::string bytes;
  const bool is_empty = size == 0;
  for (const std::int32_t word : {is_empty ? 0 : 1, 0, type}) put(bytes, word);
  if (is_empty) return bytes;
  put(bytes, static_cast<std::int32_t>(size));
  put(bytes, std::int32_t{1});  // the first has number 1
  return bytes;
}

// What a code of PostgreSQL means to the person who runs the server.
std::string_view sentence_of(std::string_view code) {
  if (code == "53100") return "error.store.full";
  if (code.starts_with("58")) return "error.store.disk";
  if (code == "XX001" || code == "XX002") return "error.store.damaged";
  if (code == "55P03" || code == "40P01") return "error.store.busy";
  if (code == "42501" || code == "25006") return "error.store.unwritable";
  // A constraint that only a second writer can break: see the fence in postgres_batch.h.
  if (code == "23502" || code == "23505") return "error.store.taken_over";
  return "error.store.failed";
}

// The server goes, has gone or is not yet there.
bool is_going(std::string_view code) { return code.starts_with("57P0") || code.starts_with("08"); }

std::string_view said(const char* text) { return text == nullptr ? "" : text; }

struct Pointers {
  explicit Pointers(const Values& values) {
    for (const std::string& value : values.encoded()) {
      data.push_back(value.data());
      sizes.push_back(static_cast<int>(value.size()));
      formats.push_back(kBinary);
    }
  }
  int count() const { return static_cast<int>(data.size()); }
  std::vector<const char*> data;
  std::vector<int> sizes;
  std::vector<int> formats;
};

// What holds unless the address says otherwise: a network that is cut is noticed within seconds.
constexpr std::array<std::pair<const char*, const char*>, 6> kSettings = {{
    {"application_name", "paddock"},
    {"connect_timeout", "5"},
    {"keepalives_idle", "5"},
    {"keepalives_interval", "2"},
    {"keepalives_count", "3"},
    {"tcp_user_timeout", "10000"},
}};

pg_conn* connected(const Address& address) {
  std::vector<const char*> names;
  std::vector<const char*> values;
  for (const auto& [name, value] : kSettings) {
    names.push_back(name);
    values.push_back(value);
  }
  names.insert(names.end(), {"dbname", nullptr});
  values.insert(values.end(), {address.uri().c_str(), nullptr});
  return PQconnectdbParams(names.data(), values.data(), /*expand_dbname=*/1);
}

}  // namespace

Values& Values::add(std::int64_t number) {
  put(values_.emplace_back(), number);
  return *this;
}

Values& Values::add(std::string_view bytes) {
  values_.emplace_back(bytes);
  return *this;
}

Values& Values::add(const std::vector<std::int64_t>& numbers) {
  std::string& bytes = values_.emplace_back(array_head(kBigint, numbers.size()));
  for (const std::int64_t number : numbers) {
    put(bytes, static_cast<std::int32_t>(sizeof number));
    put(bytes, number);
  }
  return *this;
}

Values& Values::add(const std::vector<std::string>& texts) {
  std::string& bytes = values_.emplace_back(array_head(kBytea, texts.size()));
  for (const std::string& text : texts) {
    put(bytes, static_cast<std::int32_t>(text.size()));
    bytes += text;
  }
  return *this;
}

void Result::Clear::operator()(pg_result* result) const { PQclear(result); }

int Result::rows() const { return PQntuples(get()); }

bool Result::is_null(int row, int column) const { return PQgetisnull(get(), row, column) != 0; }

std::int64_t Result::number(int row, int column) const {
  const std::string_view number = bytes(row, column);
  PADDOCK_CHECK(!number.empty() && number.size() <= sizeof(std::int64_t));
  std::int64_t value = (number.front() & 0x80) != 0 ? -1 : 0;
  for (const char byte : number) value = value << 8 | static_cast<unsigned char>(byte);
  return value;
}

std::string_view Result::bytes(int row, int column) const {
  return {PQgetvalue(get(), row, column),
          static_cast<std::size_t>(PQgetlength(get(), row, column))};
}

void Connection::Close::operator()(pg_conn* connection) const { PQfinish(connection); }

Connection::Connection(const Address& address)
    : address_(address), connection_(connected(address)) {
  if (!connection_) throw std::bad_alloc();
  if (PQstatus(connection_.get()) != CONNECTION_OK) {
    const std::string reason = address_.reason(said(PQerrorMessage(connection_.get())));
    throw ConnectionLost(
        Message("error.store.unreachable", {{"file", address_.shown()}, {"reason", reason}}));
  }
  PQsetNoticeProcessor(
      connection_.get(), [](void*, const char*) {}, nullptr);
}

Result Connection::checked(Result result) const {
  const auto status = PQresultStatus(result.get());
  if (status != PGRES_COMMAND_OK && status != PGRES_TUPLES_OK) fail(result);
  return result;
}

Result Connection::execute(const std::string& sql) {
  return checked(Result(PQexec(connection_.get(), sql.c_str())));
}

Result Connection::query(const std::string& sql, const Values& values) {
  const Pointers pointers(values);
  return checked(Result(PQexecParams(connection_.get(), sql.c_str(), pointers.count(), nullptr,
                                     pointers.data.data(), pointers.sizes.data(),
                                     pointers.formats.data(), kBinary)));
}

void Connection::prepare(std::span<const Statement> statements) {
  for (const auto& [name, sql] : statements) {
    checked(Result(PQprepare(connection_.get(), name, sql, 0, nullptr)));
  }
}

Result Connection::call(const Call& call) {
  const Pointers pointers(call.values);
  return checked(Result(PQexecPrepared(connection_.get(), call.statement, pointers.count(),
                                       pointers.data.data(), pointers.sizes.data(),
                                       pointers.formats.data(), kBinary)));
}

// What comes back is short, so that neither side can be waiting for the other to read.
std::vector<Result> Connection::call_together(std::span<const Call> calls) {
  must_have_sent(PQenterPipelineMode(connection_.get()));
  for (const Call& call : calls) {
    const Pointers pointers(call.values);
    must_have_sent(PQsendQueryPrepared(connection_.get(), call.statement, pointers.count(),
                                       pointers.data.data(), pointers.sizes.data(),
                                       pointers.formats.data(), kBinary));
  }
  must_have_sent(PQpipelineSync(connection_.get()));
  std::vector<Result> results = answers();
  if (PQexitPipelineMode(connection_.get()) == 0) lost();
  for (const Result& result : results) {
    const auto status = PQresultStatus(result.get());
    if (status != PGRES_COMMAND_OK && status != PGRES_TUPLES_OK) fail(result);
  }
  PADDOCK_CHECK(results.size() == calls.size());
  return results;
}

void Connection::must_have_sent(int sent) const {
  if (sent == 0) lost();
}

// Up to the one that says that there are no more.
std::vector<Result> Connection::answers() const {
  std::vector<Result> results;
  for (;;) {
    Result result(PQgetResult(connection_.get()));
    if (PQstatus(connection_.get()) != CONNECTION_OK) lost();
    if (result.get() == nullptr) continue;  // that was all of one statement
    if (PQresultStatus(result.get()) == PGRES_PIPELINE_SYNC) return results;
    results.push_back(std::move(result));
  }
}

// What comes unasked is a farewell; the end of the stream may come after it.
bool Connection::is_open() {
  for (int part = 0; part < 2; ++part) PQconsumeInput(connection_.get());
  return PQstatus(connection_.get()) == CONNECTION_OK;
}

void Connection::roll_back() {
  if (PQtransactionStatus(connection_.get()) != PQTRANS_IDLE) execute("ROLLBACK");
}

void Connection::fail(const Result& result) const {
  const std::string_view code = said(PQresultErrorField(result.get(), PG_DIAG_SQLSTATE));
  if (PQstatus(connection_.get()) != CONNECTION_OK || is_going(code)) lost();
  const std::string_view primary = said(PQresultErrorField(result.get(), PG_DIAG_MESSAGE_PRIMARY));
  const std::string reason =
      address_.reason(primary.empty() ? said(PQerrorMessage(connection_.get())) : primary);
  throw StoreError(Message(sentence_of(code), {{"file", address_.shown()}, {"reason", reason}}));
}

void Connection::lost() const {
  throw ConnectionLost(Message("error.store.connection", {{"file", address_.shown()}}));
}

}  // namespace paddock::postgres
