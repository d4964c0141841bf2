#include "store/sqlite_record.h"

#include <unordered_map>

#include "engine/check.h"
#include "store/archive.h"

namespace paddock {
namespace {

using Checksums = std::unordered_map<std::int64_t, Checksum>;  // by the number of the table

// Also gives every table a checksum to go on from.
Checksums add_to_listings(Connection& connection) {
  Checksums begun;
  Statement tables(connection,
                   "SELECT id, status, public, created, summary, maker, number FROM tables");
  Statement keep(connection, "UPDATE tables SET checksum = ? WHERE number = ?");
  for (Rows rows = tables.query(); rows.next();) {
    const std::int64_t number = rows.number(6);
    begun.emplace(number, Checksum(rows.text(0)));
    keep.run(checksum_of(rows.text(0), listing_in(rows, 1)).number(), number);
  }
  return begun;
}

// What belongs to no table is nobody's.
template <class Add>
void add_to_rows(Connection& connection, const std::string& rows_of, Checksums& so_far, Add add) {
  Statement all(connection,
                "SELECT number, table_number, text FROM " + rows_of + " ORDER BY number");
  Statement keep(connection, "UPDATE " + rows_of + " SET checksum = ? WHERE number = ?");
  for (Rows rows = all.query(); rows.next();) {
    const auto found = so_far.find(rows.number(1));
    if (found == so_far.end()) continue;
    add(found->second, rows.text(2));
    keep.run(found->second.number(), rows.number(0));
  }
}

}  // namespace

RecordReader::RecordReader(Connection& connection)
    : connection_(connection),
      chunks_(connection,
              "SELECT text, checksum FROM archive WHERE table_number = ? ORDER BY number"),
      line_(connection, "SELECT text, checksum FROM line WHERE number = ?"),
      last_chunk_(connection,
                  "SELECT checksum FROM archive WHERE table_number = ?"
                  " ORDER BY number DESC LIMIT 1") {}

std::vector<std::string> RecordReader::read(std::int64_t number, std::string_view table,
                                            std::span<const std::int64_t> tail) {
  std::vector<std::string> lines;
  Checksum checksum(table);
  const auto must_be = [&](std::int64_t kept) {
    if (checksum != Checksum::kept(kept)) throw TableDamaged(table, connection_.file().string());
  };
  for (Rows rows = chunks_.query(number); rows.next();) {
    checksum.add_lines(rows.text(0));
    must_be(rows.number(1));
    add_lines_of(rows.text(0), lines);
  }
  for (const std::int64_t line : tail) {
    Rows rows = line_.query(line);
    PADDOCK_CHECK(rows.next());
    checksum.add_line(rows.text(0));
    must_be(rows.number(1));
    lines.emplace_back(rows.text(0));
  }
  return lines;
}

Checksum RecordReader::end_of(std::int64_t number, std::string_view table,
                              std::optional<std::int64_t> last_line) {
  if (last_line) {
    Rows rows = line_.query(*last_line);
    PADDOCK_CHECK(rows.next());
    return Checksum::kept(rows.number(1));
  }
  Rows rows = last_chunk_.query(number);
  return rows.next() ? Checksum::kept(rows.number(0)) : Checksum(table);
}

Listing listing_in(const Rows& rows, int column) {
  return {.status = static_cast<Listing::Status>(rows.number(column)),
          .is_public = rows.number(column + 1) != 0,
          .created = WallTime(Milliseconds(rows.number(column + 2))),
          .summary = std::string(rows.text(column + 3)),
          .maker = std::string(rows.text(column + 4))};
}

bool is_as_written(const Rows& rows) {
  return checksum_of(rows.text(0), listing_in(rows, 1)) == Checksum::kept(rows.number(6));
}

void add_checksums(Connection& connection) {
  Checksums so_far = add_to_listings(connection);
  add_to_rows(connection, "archive", so_far,
              [](Checksum& checksum, std::string_view text) { checksum.add_lines(text); });
  add_to_rows(connection, "line", so_far,
              [](Checksum& checksum, std::string_view text) { checksum.add_line(text); });
}

}  // namespace paddock
