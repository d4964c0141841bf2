#include "store/sqlite_store.h"

#include <algorithm>
#include <chrono>

#include "engine/check.h"
#include "store/files.h"

namespace paddock {
namespace {

// The newest lines stay in the tail: their tables are still running, and folding a table once, when
// many of its lines have come together, is cheaper than folding it for every line.
constexpr std::size_t kTailToKeep = 20'000;
constexpr std::size_t kLinesToFold = 250;
constexpr std::chrono::milliseconds kTimeToTidy{10};

FileLock take_lock(const std::filesystem::path& file) {
  make_place_for(file);
  auto lock = FileLock::try_take(file);
  if (!lock) throw StoreError(Message("error.store.serving", {{"file", file.string()}}));
  return std::move(*lock);
}

// A program that was killed may have written what it never synced: whoever opens the file finds it
// in the log, and the next loss of power would take it away again. Before anybody is told of it, it
// is carried over to the file and synced; where somebody reads an older moment and the log has to
// stay, a commit syncs all of it.
void sync_what_was_found(Connection& connection) {
  connection.wait_for_others(std::chrono::milliseconds(0));
  // (Of this file alone: after a migration SQLite's own for things that pass may still be in use.)
  const bool is_carried_over = connection.number("PRAGMA main.wal_checkpoint(TRUNCATE)") == 0;
  connection.wait_for_others(Connection::kPatience);
  if (is_carried_over) return;
  const std::int64_t version = connection.number("PRAGMA user_version");
  connection.execute("PRAGMA user_version = " + std::to_string(version));
}

Connection open_writer(const std::filesystem::path& file, std::span<const SchemaVersion> versions) {
  Connection connection(file, Connection::Mode::MayCreate);
  bring_up_to_date(connection, versions);
  // A commit is one append to the log and one sync of it, and readers are not in its way.
  if (connection.text("PRAGMA journal_mode = WAL") != "wal") {
    throw StoreError(Message("error.store.no_log", {{"file", file.string()}}));
  }
  connection.execute("PRAGMA synchronous = FULL");
  // The log is carried over into the file after 16 MB, which measured best: less often than SQLite
  // would, and still in a few milliseconds.
  connection.execute("PRAGMA wal_autocheckpoint = 4000");
  // A backup lets the log grow while it runs; afterwards it need not stay so long.
  connection.execute("PRAGMA journal_size_limit = 67108864");
  sync_what_was_found(connection);
  return connection;
}

// What is damaged is no reason to show nothing.
std::vector<Listed> listed_in(Rows rows) {
  std::vector<Listed> tables;
  while (rows.next()) {
    if (is_as_written(rows)) tables.push_back({std::string(rows.text(0)), listing_in(rows, 1)});
  }
  return tables;
}

}  // namespace

SqliteStore::SqliteStore(const std::filesystem::path& file, std::span<const SchemaVersion> versions)
    : lock_(take_lock(file)),
      writer_(open_writer(file, versions)),
      find_(writer_, "SELECT number FROM tables WHERE id = ?"),
      make_(writer_,
            "INSERT INTO tables (id, status, public, created, summary, maker, checksum)"
            " VALUES (?, ?, ?, ?, ?, ?, ?)"),
      list_(writer_,
            "UPDATE tables SET status = ?, public = ?, created = ?, summary = ?, maker = ?,"
            " checksum = ? WHERE number = ?"),
      append_(writer_, "INSERT INTO line (table_number, text, checksum) VALUES (?, ?, ?)"),
      oldest_(writer_, "SELECT table_number FROM line ORDER BY number LIMIT 1"),
      archive_(writer_),
      ends_reader_(writer_),
      reader_(file, Connection::Mode::MustExist),
      find_to_read_(reader_, "SELECT number FROM tables WHERE id = ?"),
      records_(reader_),
      lobby_(reader_,
             "SELECT id, status, public, created, summary, maker, checksum FROM (SELECT *, "
             "row_number() OVER"
             " (PARTITION BY status, CASE maker WHEN '' THEN id ELSE maker END"
             " ORDER BY created DESC, number DESC) AS turn"
             " FROM tables WHERE public = 1 AND status < 2) WHERE turn <= ?"
             " ORDER BY status, turn, created DESC, number DESC LIMIT ?"),
      made_by_(reader_,
               "SELECT id, status, public, created, summary, maker, checksum FROM tables"
               " WHERE maker = ? ORDER BY created DESC, number DESC LIMIT ?"),
      tail_(Tail::scan(writer_)) {}

void SqliteStore::write(std::span<const Write> writes) {
  if (writes.empty()) return;
  const std::lock_guard writing(writing_);
  try {
    commit(writes);
  } catch (const StoreError&) {
    ends_.clear();
    forget_refused_commit();
    throw;
  } catch (...) {
    ends_.clear();
    throw;
  }
}

void SqliteStore::commit(std::span<const Write> writes) {
  if (is_unsynced_) writer_.execute("PRAGMA synchronous = FULL");
  is_unsynced_ = false;
  // Not later: of lines that are not yet committed only what is kept here knows.
  constexpr std::size_t kMostKept = 50'000;
  if (ends_.size() >= kMostKept) ends_.clear();
  std::vector<FreshLine> fresh;
  Transaction transaction(writer_, Transaction::Kind::Writing);
  for (const Write& write : writes) append(write, fresh);
  const std::lock_guard agreeing(agreeing_);
  // What is on disk is in the tail: nothing may fail between the two.
  make_room_for(fresh);
  transaction.commit();
  for (const auto& [table, line] : fresh) tail_.add(table, line);
}

void SqliteStore::make_room_for(std::span<const FreshLine> fresh) {
  for (auto first = fresh.begin(); first != fresh.end();) {
    const auto last = std::find_if(
        first, fresh.end(), [&](const FreshLine& line) { return line.table != first->table; });
    tail_.make_room(first->table, static_cast<std::size_t>(last - first));
    first = last;
  }
}

// When a sync fails the log may hold a complete commit that was refused, and a crash before the
// next commit would bring it back. Emptying the log forgets it. If even that fails there is nothing
// left to try, and the next commit overwrites it.
void SqliteStore::forget_refused_commit() {
  try {
    writer_.wait_for_others(std::chrono::milliseconds(0));
    writer_.execute("PRAGMA main.wal_checkpoint(TRUNCATE)");
  } catch (const StoreError&) {
  }
  writer_.wait_for_others(Connection::kPatience);
}

void SqliteStore::append(const Write& write, std::vector<FreshLine>& fresh) {
  auto& [table, checksum] = end_of(write);
  for (const std::string& line : write.lines) {
    PADDOCK_CHECK(line.find('\n') == std::string::npos);
    checksum.add_line(line);
    append_.run(table, line, checksum.number());
    fresh.push_back({table, writer_.last_row()});
  }
}

// Finds the table or makes it, and keeps its listing.
SqliteStore::End& SqliteStore::end_of(const Write& write) {
  End* const found = known_end_of(write.table);
  PADDOCK_CHECK(found != nullptr || write.listing);
  if (!write.listing) return *found;
  const auto& [status, is_public, created, summary, maker] = *write.listing;
  const auto status_number = static_cast<std::int64_t>(status);
  const std::int64_t since_1970 = created.time_since_epoch().count();
  const std::int64_t checksum = checksum_of(write.table, *write.listing).number();
  if (found != nullptr) {
    list_.run(status_number, is_public, since_1970, summary, maker, checksum, found->table);
    return *found;
  }
  make_.run(write.table, status_number, is_public, since_1970, summary, maker, checksum);
  const End end{writer_.last_row(), Checksum(write.table)};
  return ends_.insert_or_assign(write.table, end).first->second;
}

// A busy table is asked for many times a second: the answer is kept.
SqliteStore::End* SqliteStore::known_end_of(const std::string& table) {
  if (const auto kept = ends_.find(table); kept != ends_.end()) return &kept->second;
  Rows rows = find_.query(table);
  if (!rows.next()) return nullptr;
  const std::int64_t number = rows.number(0);
  const End end{number, ends_reader_.end_of(number, table, tail_.last_line_of(number))};
  return &ends_.insert_or_assign(table, end).first->second;
}

std::optional<std::vector<std::string>> SqliteStore::read(std::string_view table) {
  const std::lock_guard reading(reading_);
  Transaction moment(reader_, Transaction::Kind::Reading);
  std::int64_t number = 0;
  LineNumbers tail;
  {
    // The first query of a transaction fixes the moment it sees.
    const std::lock_guard agreeing(agreeing_);
    Rows rows = find_to_read_.query(table);
    if (!rows.next()) return std::nullopt;
    number = rows.number(0);
    tail = tail_.lines_of(number);
  }
  return records_.read(number, table, tail);
}

std::vector<Listed> SqliteStore::lobby(int most) {
  const std::lock_guard reading(reading_);
  return listed_in(lobby_.query(kMostOfOneMaker, most));
}

std::vector<Listed> SqliteStore::made_by(std::string_view maker, int most) {
  const std::lock_guard reading(reading_);
  return listed_in(made_by_.query(maker, most));
}

void SqliteStore::tidy() {
  const auto enough = std::chrono::steady_clock::now() + kTimeToTidy;
  const std::lock_guard writing(writing_);
  if (tail_.lines() <= kTailToKeep) return;
  // Folding needs no sync: undone by a power cut, the lines are still in the tail. The next write
  // has one again, whatever happens here.
  is_unsynced_ = true;
  writer_.execute("PRAGMA synchronous = NORMAL");
  while (tail_.lines() > kTailToKeep && std::chrono::steady_clock::now() < enough) {
    fold_oldest_table();
  }
}

void SqliteStore::fold_oldest_table() {
  Transaction transaction(writer_, Transaction::Kind::Writing);
  const std::int64_t table = oldest_.number();
  LineNumbers lines = tail_.lines_of(table);
  lines.resize(std::min(lines.size(), kLinesToFold));
  archive_.fold(table, lines);
  const std::lock_guard agreeing(agreeing_);
  transaction.commit();
  tail_.remove_first(table, lines.size());
}

bool SqliteStore::has_room() const {
  constexpr std::uintmax_t kLeast =
      16 * 1024 * 1024;  // what the log may grow by before it is carried over
  std::error_code error;
  const auto space =
      std::filesystem::space(std::filesystem::absolute(writer_.file()).parent_path(), error);
  return !error && space.available >= kLeast;
}

// The version of the file's layout, once more: it goes through the log like any other write.
void SqliteStore::try_writing() {
  const std::lock_guard writing(writing_);
  writer_.execute("PRAGMA user_version = " + writer_.text("PRAGMA user_version"));
}

}  // namespace paddock
