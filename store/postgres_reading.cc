#include "store/postgres_reading.h"

#include "engine/check.h"
#include "store/archive.h"
#include "store/checksum.h"

namespace paddock::postgres {
namespace {

constexpr Statement kReadingStatements[] = {
    // One statement sees one moment. A table without lines has one row without a chunk.
    {"record",
     "SELECT first, lines, text, chunk.checksum FROM tables LEFT JOIN chunk"
     " ON table_number = number WHERE id = $1::bytea ORDER BY first"},
    {"listing",
     "SELECT id, status, public, created, summary, maker, checksum FROM tables"
     " WHERE id = $1::bytea"},
    {"lobby",
     "SELECT id, status, public, created, summary, maker, checksum FROM (SELECT *, row_number() "
     "OVER"
     " (PARTITION BY status, CASE maker WHEN '' THEN id ELSE maker END"
     " ORDER BY created DESC, number DESC) AS turn"
     " FROM tables WHERE public AND status < 2) AS shown WHERE turn <= $1::bigint"
     " ORDER BY status, turn, created DESC, number DESC LIMIT $2::bigint"},
    {"made_by",
     "SELECT id, status, public, created, summary, maker, checksum FROM tables"
     " WHERE maker = $1::bytea ORDER BY created DESC, number DESC LIMIT $2::bigint"},
};

Listing listing_at(const Result& result, int row) {
  return {.status = static_cast<Listing::Status>(result.number(row, 1)),
          .is_public = result.number(row, 2) != 0,
          .created = WallTime(Milliseconds(result.number(row, 3))),
          .summary = result.text(row, 4),
          .maker = result.text(row, 5)};
}

bool is_as_written(const Result& result, int row, const Listing& listing) {
  return checksum_of(result.bytes(row, 0), listing) == Checksum::kept(result.number(row, 6));
}

}  // namespace

std::span<const Statement> reading_statements() { return kReadingStatements; }

std::optional<std::vector<std::string>> record_in(const Result& result, std::string_view table,
                                                  const Address& address) {
  if (result.rows() == 0) return std::nullopt;
  std::vector<std::string> lines;
  if (result.is_null(0, 0)) return lines;
  Checksum checksum(table);
  for (int row = 0; row < result.rows(); ++row) {
    const std::string_view text = result.bytes(row, 2);
    checksum.add_lines(text);
    const bool is_next = result.number(row, 0) == static_cast<std::int64_t>(lines.size());
    if (!is_next || checksum != Checksum::kept(result.number(row, 3))) {
      throw TableDamaged(table, address.shown());
    }
    add_lines_of(text, lines);
  }
  return lines;
}

Listing listing_in(const Result& result, std::string_view table, const Address& address) {
  PADDOCK_CHECK(result.rows() == 1);
  Listing listing = listing_at(result, 0);
  if (!is_as_written(result, 0, listing)) throw TableDamaged(table, address.shown());
  return listing;
}

std::vector<Listed> listed_in(const Result& result) {
  std::vector<Listed> tables;
  for (int row = 0; row < result.rows(); ++row) {
    Listing listing = listing_at(result, row);
    if (is_as_written(result, row, listing)) {
      tables.push_back({result.text(row, 0), std::move(listing)});
    }
  }
  return tables;
}

}  // namespace paddock::postgres
