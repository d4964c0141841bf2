#include "store/sqlite_transfer.h"

#include <algorithm>

#include "engine/check.h"
#include "store/archive.h"
#include "store/schema.h"

namespace paddock {
namespace {

// Whoever reads at one moment needs no lock: the log keeps what that moment was.
Connection newest_of(const std::filesystem::path& file, std::optional<Draft>& draft) {
  must_be_file(file);
  Connection connection(file, Connection::Mode::MustExist);
  if (check_ours(connection) == schema_versions().size()) return connection;
  draft.emplace(file);
  copy_database(connection, draft->path());
  Connection copy(draft->path(), Connection::Mode::MustExist);
  upgrade_copy(copy);
  return copy;
}

std::optional<FileLock> lock_if_free(const std::filesystem::path& file) {
  make_place_for(file);
  return FileLock::try_take(file);
}

// While a server has the database it has seen to its version; else that is for us to do.
Connection ready_to_import(const std::filesystem::path& file, const std::optional<FileLock>& ours) {
  Connection connection(file, Connection::Mode::MayCreate);
  if (ours) {
    bring_up_to_date(connection);
  } else {
    check_newest(connection);
  }
  connection.execute("PRAGMA synchronous = FULL");
  return connection;
}

}  // namespace

SqliteSnapshot::SqliteSnapshot(const std::filesystem::path& file)
    : connection_(newest_of(file, draft_)) {}

SqliteSnapshot::SqliteSnapshot(Connection connection) : connection_(std::move(connection)) {}

std::vector<std::string> SqliteSnapshot::tables() {
  std::vector<std::string> ids;
  // Not by way of an index: what is damaged there is to be found, too.
  Statement all(connection_, "SELECT id FROM tables NOT INDEXED ORDER BY number");
  for (Rows rows = all.query(); rows.next();) ids.emplace_back(rows.text(0));
  return ids;
}

Write SqliteSnapshot::read(const std::string& table) {
  Rows rows = find_.query(table);
  // Its id is no longer what the index says, or the listing not what was written.
  if (!rows.next() || !is_as_written(rows)) throw TableDamaged(table, connection_.file().string());
  const std::int64_t number = rows.number(7);
  return {table, records_.read(number, table, tail_.lines_of(number)), listing_in(rows, 1)};
}

SqliteImport::SqliteImport(const std::filesystem::path& file)
    : lock_(lock_if_free(file)),
      connection_(ready_to_import(file, lock_)),
      find_(connection_, "SELECT count(*) FROM tables WHERE id = ?"),
      make_(connection_,
            "INSERT INTO tables (id, status, public, created, summary, maker, checksum)"
            " VALUES (?, ?, ?, ?, ?, ?, ?)"),
      append_(connection_,
              "INSERT INTO archive (table_number, lines, text, checksum) VALUES (?, ?, ?, ?)") {}

// From the first question on, so that what is not there does not come in between.
void SqliteImport::begin() {
  if (!transaction_) transaction_.emplace(connection_, Transaction::Kind::Writing);
}

bool SqliteImport::has(const std::string& table) {
  begin();
  return find_.number(table) != 0;
}

// New tables go to the archive alone: a running server knows where every line of the tail is.
void SqliteImport::add(const Write& table) {
  begin();
  const Listing& listing = table.listing.value();
  const auto status = static_cast<std::int64_t>(listing.status);
  make_.run(table.table, status, listing.is_public, listing.created.time_since_epoch().count(),
            listing.summary, listing.maker, checksum_of(table.table, listing).number());
  const std::int64_t number = connection_.last_row();
  Checksum checksum(table.table);
  for (std::span<const std::string> rest = table.lines; !rest.empty();) {
    const auto chunk = rest.first(std::min(rest.size(), Archive::kLinesInChunk));
    std::string text;
    for (const std::string& line : chunk) text.append(line).append("\n");
    checksum.add_lines(text);
    append_.run(number, static_cast<std::int64_t>(chunk.size()), text, checksum.number());
    rest = rest.subspan(chunk.size());
  }
}

void SqliteImport::commit() {
  if (transaction_) transaction_->commit();
  transaction_.reset();
}

void must_be_file(const std::filesystem::path& file) {
  if (!std::filesystem::exists(file)) {
    throw InputError(Message("error.file.none", {{"file", file.string()}}));
  }
  if (std::filesystem::is_directory(file)) {
    throw StoreError(Message("error.store.directory", {{"file", file.string()}}));
  }
}

}  // namespace paddock
