#include "store/schema.h"

#include <cerrno>
#include <string>
#include <utility>
#include <vector>

#include "store/files.h"
#include "store/seal.h"
#include "store/sqlite_record.h"

namespace paddock {
namespace {

// "Pddk": tells our databases from all others.
constexpr std::int64_t kApplicationId = 0x5064646b;

// A table's record is its archive, then its lines in the tail. The tail has no index: writing one
// made appending ten times slower.
constexpr const char* kVersion1 = R"(
CREATE TABLE tables (
  number INTEGER PRIMARY KEY,
  id TEXT NOT NULL UNIQUE,
  status INTEGER NOT NULL,
  public INTEGER NOT NULL,
  created INTEGER NOT NULL,
  summary TEXT NOT NULL
);
CREATE INDEX lobby ON tables (created) WHERE public = 1 AND status < 2;
CREATE TABLE line (
  number INTEGER PRIMARY KEY,
  table_number INTEGER NOT NULL,
  text TEXT NOT NULL
);
CREATE TABLE archive (
  number INTEGER PRIMARY KEY,
  table_number INTEGER NOT NULL,
  lines INTEGER NOT NULL,
  text TEXT NOT NULL
);
CREATE INDEX archive_of_table ON archive (table_number);
)";

constexpr const char* kCensus1 = R"(
WITH held (table_number, lines) AS (
  SELECT table_number, lines FROM archive UNION ALL SELECT table_number, 1 FROM line)
SELECT id, coalesce(sum(lines), 0)
FROM tables LEFT JOIN held ON table_number = tables.number GROUP BY id ORDER BY id
)";

// Whose tables are whose, so that one maker's do not fill the lobby.
constexpr const char* kVersion2 = R"(
ALTER TABLE tables ADD COLUMN maker TEXT NOT NULL DEFAULT '';
)";

// What each row was when it was written.
constexpr const char* kVersion3 = R"(
ALTER TABLE tables ADD COLUMN checksum INTEGER NOT NULL DEFAULT 0;
ALTER TABLE line ADD COLUMN checksum INTEGER NOT NULL DEFAULT 0;
ALTER TABLE archive ADD COLUMN checksum INTEGER NOT NULL DEFAULT 0;
)";

// The tables of one maker are asked for: those of a day.
constexpr const char* kVersion4 = R"(
CREATE INDEX of_maker ON tables (maker, created);
)";

constexpr SchemaVersion kVersions[] = {{kVersion1, kCensus1},
                                       {kVersion2, kCensus1},
                                       {kVersion3, kCensus1, add_checksums},
                                       {kVersion4, kCensus1}};

using Versions = std::span<const SchemaVersion>;
using Census = std::vector<std::pair<std::string, std::int64_t>>;

StoreError about(std::string_view key, const Connection& connection) {
  return StoreError(Message(key, {{"file", connection.file().string()}}));
}

// 0 for a file with nothing in it.
std::size_t version_of(Connection& connection, Versions versions) {
  const std::int64_t id = connection.number("PRAGMA application_id");
  const std::int64_t version = connection.number("PRAGMA user_version");
  if (id == 0 && version == 0 && connection.number("SELECT count(*) FROM sqlite_schema") == 0) {
    return 0;
  }
  if (id != kApplicationId || version < 1) throw about("error.store.not_ours", connection);
  if (version > static_cast<std::int64_t>(versions.size())) {
    throw StoreError(Message("error.store.newer", {{"file", connection.file().string()},
                                                   {"given", version},
                                                   {"valid", static_cast<int>(versions.size())}}));
  }
  return static_cast<std::size_t>(version);
}

void run_steps(Connection& connection, Versions versions, std::size_t from) {
  for (const SchemaVersion& version : versions.subspan(from)) {
    connection.execute(version.steps);
    if (version.then != nullptr) version.then(connection);
  }
  connection.execute("PRAGMA application_id = " + std::to_string(kApplicationId));
  connection.execute("PRAGMA user_version = " + std::to_string(versions.size()));
}

Census census(Connection& connection, const SchemaVersion& version) {
  Census counted;
  Statement statement(connection, version.census);
  Rows rows = statement.query();
  while (rows.next()) counted.emplace_back(rows.text(0), rows.number(1));
  return counted;
}

enum class Ending : std::uint8_t { Trial, ForGood };

// From an older version with tables in it: every one of them must keep its lines.
void migrate(Connection& connection, Versions versions, std::size_t from, Ending ending) try {
  Transaction transaction(connection, Transaction::Kind::Writing);
  const Census before = census(connection, versions[from - 1]);
  run_steps(connection, versions, from);
  check_whole(connection);
  if (census(connection, versions.back()) != before) throw about("error.store.lost", connection);
  if (ending == Ending::ForGood) transaction.commit();
} catch (const StoreError& reason) {
  throw StoreError(Message("error.store.migration", {{"file", connection.file().string()},
                                                     {"from", static_cast<int>(from)},
                                                     {"to", static_cast<int>(versions.size())},
                                                     {"reason", reason.message()}}));
}

// paddock.db.version-1, or paddock.db.version-1.2 when that is taken.
void keep_copy(Connection& connection, std::size_t version) {
  const auto first = beside(connection.file(), ".version-" + std::to_string(version));
  const Draft draft(first);
  copy_database(connection, draft.path());
  auto name = first;
  for (int again = 2; !publish(draft.path(), name); ++again) {
    name = beside(first, "." + std::to_string(again));
  }
}

}  // namespace

std::span<const SchemaVersion> schema_versions() { return kVersions; }

void bring_up_to_date(Connection& connection, Versions versions) {
  const std::size_t version = version_of(connection, versions);
  if (version > 0) remove_seal(connection);  // a backup that is served is a database like others
  if (version == versions.size()) return;
  if (version == 0) return upgrade_copy(connection, versions);
  migrate(connection, versions, version, Ending::Trial);
  keep_copy(connection, version);
  migrate(connection, versions, version, Ending::ForGood);
}

void upgrade_copy(Connection& connection, Versions versions) {
  const std::size_t version = version_of(connection, versions);
  if (version == versions.size()) return;
  if (version > 0) return migrate(connection, versions, version, Ending::ForGood);
  Transaction transaction(connection, Transaction::Kind::Writing);
  run_steps(connection, versions, 0);
  transaction.commit();
}

std::size_t check_ours(Connection& connection, Versions versions) {
  const std::size_t version = version_of(connection, versions);
  if (version == 0) throw about("error.store.not_ours", connection);
  return version;
}

void check_newest(Connection& connection, Versions versions) {
  if (version_of(connection, versions) != versions.size()) {
    throw about("error.store.older", connection);
  }
}

void check_whole(Connection& connection) {
  if (connection.text("PRAGMA integrity_check(1)") != "ok") {
    throw about("error.store.damaged", connection);
  }
}

void copy_database(Connection& connection, const std::filesystem::path& to) try {
  make_empty(to);  // SQLite would not say which of the two files it cannot open
  connection.execute("VACUUM INTO " + sql_text(to.string()));
} catch (const StoreError& error) {
  if (error.message().key == "error.store.full") throw file_error(error.message().key, to, ENOSPC);
  throw;
}

}  // namespace paddock
