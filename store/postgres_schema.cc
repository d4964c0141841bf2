#include "store/postgres_schema.h"

#include <string>
#include <utility>
#include <vector>

namespace paddock::postgres {
namespace {

// A record is the rows of `chunk` one after the other: `first` is how many lines come before. The
// key keeps two programs from both writing the same place of a record. `server` has the servers
// that live: the owner of a table is one of them, or nobody's number. A row of it is that server's
// fence: whoever writes in its name has its newest token, and counts its writes there
// (postgres_batch.h).
constexpr const char* kFirstVersion = R"(
CREATE TABLE paddock (version integer NOT NULL);
INSERT INTO paddock VALUES (0);
CREATE SEQUENCE server_numbers;
CREATE TABLE server (
  number bigint PRIMARY KEY,
  token bigint NOT NULL,
  written bigint NOT NULL,
  address bytea NOT NULL,
  seen timestamptz NOT NULL
) WITH (fillfactor = 10);
CREATE SEQUENCE table_numbers;
CREATE TABLE tables (
  number bigint PRIMARY KEY,
  id bytea NOT NULL UNIQUE,
  status smallint NOT NULL,
  public boolean NOT NULL,
  created bigint NOT NULL,
  summary bytea NOT NULL,
  maker bytea NOT NULL,
  checksum integer NOT NULL,
  owner bigint NOT NULL
);
CREATE INDEX lobby ON tables (created) WHERE public AND status < 2;
CREATE TABLE chunk (
  table_number bigint NOT NULL,
  first integer NOT NULL,
  lines integer NOT NULL,
  text bytea NOT NULL,
  checksum integer NOT NULL,
  PRIMARY KEY (table_number, first)
);
)";

constexpr const char* kFirstCensus = R"(
SELECT id, coalesce(sum(lines), 0)::bigint
FROM tables LEFT JOIN chunk ON table_number = number GROUP BY id ORDER BY id
)";

// The tables of one maker are asked for: those of a day.
constexpr const char* kSecondVersion = R"(
CREATE INDEX of_maker ON tables (maker, created);
)";

constexpr Version kKnownVersions[] = {{kFirstVersion, kFirstCensus},
                                      {kSecondVersion, kFirstCensus}};

using KnownVersions = std::span<const Version>;
using CountedLines = std::vector<std::pair<std::string, std::int64_t>>;

StoreError complaint_about(std::string_view key, const Connection& connection) {
  return StoreError(Message(key, {{"file", connection.address().shown()}}));
}

// What an extension put there is nobody's data.
constexpr const char* kOthersThings = R"(
SELECT count(*) FROM pg_class AS thing
WHERE relnamespace = current_schema()::regnamespace AND relkind IN ('r', 'p', 'v', 'm', 'f', 'S')
  AND NOT EXISTS (SELECT FROM pg_depend WHERE objid = thing.oid AND deptype = 'e')
)";

// 0 where there is nothing. A table of our name without our column is another program's.
std::size_t version_in(Connection& connection, KnownVersions known) {
  if (connection.query("SELECT to_regclass('paddock') IS NULL").number(0, 0) != 0) {
    if (connection.query(kOthersThings).number(0, 0) == 0) return 0;
    throw complaint_about("error.store.not_ours", connection);
  }
  const Result found =
      connection.query("SELECT (to_jsonb(paddock) ->> 'version')::bigint FROM paddock");
  if (found.rows() != 1 || found.is_null(0, 0) || found.number(0, 0) < 1) {
    throw complaint_about("error.store.not_ours", connection);
  }
  const std::int64_t version = found.number(0, 0);
  if (version > static_cast<std::int64_t>(known.size())) {
    throw StoreError(Message("error.store.newer", {{"file", connection.address().shown()},
                                                   {"given", version},
                                                   {"valid", static_cast<int>(known.size())}}));
  }
  return static_cast<std::size_t>(version);
}

CountedLines lines_counted(Connection& connection, const Version& version) {
  const Result found = connection.query(version.census);
  CountedLines counted;
  for (int row = 0; row < found.rows(); ++row) {
    counted.emplace_back(found.text(row, 0), found.number(row, 1));
  }
  return counted;
}

void take_steps(Connection& connection, KnownVersions known, std::size_t from) {
  for (const Version& version : known.subspan(from)) connection.execute(version.steps);
  connection.execute("UPDATE paddock SET version = " + std::to_string(known.size()));
}

// From an older version with tables in it: every one of them must keep its lines.
void take_steps_keeping_all(Connection& connection, KnownVersions known, std::size_t from) try {
  const CountedLines before = lines_counted(connection, known[from - 1]);
  take_steps(connection, known, from);
  if (lines_counted(connection, known.back()) != before) {
    throw complaint_about("error.store.lost", connection);
  }
} catch (const ConnectionLost&) {
  throw;
} catch (const StoreError& reason) {
  throw StoreError(Message("error.store.migration", {{"file", connection.address().shown()},
                                                     {"from", static_cast<int>(from)},
                                                     {"to", static_cast<int>(known.size())},
                                                     {"reason", reason.message()}}));
}

}  // namespace

std::span<const Version> versions() { return kKnownVersions; }

void bring_up_to_date(Connection& connection, KnownVersions known) {
  if (version_in(connection, known) == known.size()) return;
  connection.execute("BEGIN");
  // Two programs that find an empty database at once: the second one finds what the first has made.
  connection.execute("SELECT pg_advisory_xact_lock(1348756587)");
  const std::size_t from = version_in(connection, known);
  if (from == 0) {
    take_steps(connection, known, 0);
  } else {
    take_steps_keeping_all(connection, known, from);
  }
  connection.execute("COMMIT");
}

void check_newest(Connection& connection, KnownVersions known) {
  const std::size_t version = version_in(connection, known);
  if (version == 0) throw complaint_about("error.store.not_ours", connection);
  if (version != known.size()) throw complaint_about("error.store.older", connection);
}

}  // namespace paddock::postgres
