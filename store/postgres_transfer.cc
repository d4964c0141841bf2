#include "store/postgres_transfer.h"

#include <algorithm>
#include <utility>

#include "engine/check.h"
#include "store/archive.h"
#include "store/postgres_reading.h"
#include "store/postgres_schema.h"

namespace paddock::postgres {
namespace {

// So many go out together.
constexpr std::int64_t kLinesTogether = 10'000;

Connection opened_to_read(const std::string& uri) {
  Connection connection{Address(uri)};
  check_newest(connection);
  connection.prepare(reading_statements());
  connection.execute("BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY");
  return connection;
}

Connection opened_to_import(const std::string& uri) {
  Connection connection{Address(uri)};
  bring_up_to_date(connection);
  connection.prepare(writing_statements());
  connection.execute("SET synchronous_commit = on");
  return connection;
}

}  // namespace

Snapshot::Snapshot(const std::string& uri) : connection_(opened_to_read(uri)) {}

std::vector<std::string> Snapshot::tables() {
  const Result found = connection_.query("SELECT id FROM tables ORDER BY number");
  std::vector<std::string> ids;
  for (int row = 0; row < found.rows(); ++row) ids.push_back(found.text(row, 0));
  return ids;
}

Write Snapshot::read(const std::string& table) {
  const Address& address = connection_.address();
  const Values id = Values().add(std::string_view(table));
  auto lines = record_in(connection_.call({"record", id}), table, address);
  // Listed and not found by its id: an index that does not agree with its rows.
  if (!lines) throw TableDamaged(table, address.shown());
  return {table, std::move(*lines), listing_in(connection_.call({"listing", id}), table, address)};
}

Import::Import(const std::string& uri) : connection_(opened_to_import(uri)) {}

void Import::begin() {
  if (!std::exchange(has_begun_, true)) connection_.execute("BEGIN");
}

bool Import::has(const std::string& table) {
  begin();
  if (added_.contains(table)) return true;
  const Values id = Values().add(std::string_view(table));
  return connection_.query("SELECT count(*) FROM tables WHERE id = $1::bytea", id).number(0, 0) > 0;
}

void Import::add(const Write& table) {
  begin();
  const Result number = connection_.query("SELECT nextval('table_numbers')");
  End end{number.number(0, 0), 0, Checksum(table.table)};
  batch_.make(end.table, table.table, table.listing.value());
  for (std::span<const std::string> rest = table.lines; !rest.empty();) {
    const auto chunk = rest.first(std::min(rest.size(), Archive::kLinesInChunk));
    batch_.append(end, chunk);
    rest = rest.subspan(chunk.size());
  }
  added_.insert(table.table);
  if (batch_.lines() >= kLinesTogether) send();
}

void Import::send() { connection_.call_together(std::exchange(batch_, Batch()).calls()); }

void Import::commit() {
  if (!std::exchange(has_begun_, false)) return;
  send();
  connection_.execute("COMMIT");
  added_.clear();
}

}  // namespace paddock::postgres
