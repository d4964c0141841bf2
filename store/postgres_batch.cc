#include "store/postgres_batch.h"

namespace paddock::postgres {
namespace {

constexpr Statement kWritingStatements[] = {
    {"begin", "BEGIN"},
    {"commit", "COMMIT"},
    // Without the right to write a number would be missing, which is not allowed. The server's row
    // is locked by it: until the end of the transaction nobody can take the server for dead.
    {"fence",
     "WITH fenced AS (UPDATE server SET written = $3::bigint"
     " WHERE number = $1::bigint AND token = $2::bigint RETURNING number)"
     " INSERT INTO server (number) SELECT NULL WHERE NOT EXISTS (SELECT FROM fenced)"},
    {"own",
     "INSERT INTO server (number) SELECT NULL WHERE EXISTS (SELECT FROM tables"
     " WHERE number = ANY ($1::bigint[]) AND owner <> $2::bigint)"},
    {"make",
     "INSERT INTO tables SELECT number, id, status, public <> 0, created, summary, maker, checksum,"
     " $9::bigint FROM unnest($1::bigint[], $2::bytea[], $3::bigint[], $4::bigint[], $5::bigint[],"
     " $6::bytea[], $7::bytea[], $8::bigint[])"
     " AS made (number, id, status, public, created, summary, maker, checksum)"},
    {"list",
     "UPDATE tables SET status = changed.status, public = changed.public <> 0,"
     " created = changed.created, summary = changed.summary, maker = changed.maker,"
     " checksum = changed.checksum"
     " FROM unnest($1::bigint[], $2::bytea[], $3::bigint[], $4::bigint[], $5::bigint[],"
     " $6::bytea[], $7::bytea[], $8::bigint[])"
     " AS changed (number, id, status, public, created, summary, maker, checksum)"
     " WHERE tables.number = changed.number"},
    {"append",
     "INSERT INTO chunk SELECT * FROM unnest($1::bigint[], $2::bigint[], $3::bigint[],"
     " $4::bytea[], $5::bigint[])"},
    {"undo_append",
     "DELETE FROM chunk USING unnest($1::bigint[], $2::bigint[]) AS gone (table_number, first)"
     " WHERE chunk.table_number = gone.table_number AND chunk.first = gone.first"},
    {"undo_make", "DELETE FROM tables WHERE number = ANY ($1::bigint[])"},
};

}  // namespace

std::span<const Statement> writing_statements() { return kWritingStatements; }

Call call_of(const Fence& fence) {
  return {"fence", Values().add(fence.server).add(fence.token).add(fence.write)};
}

std::vector<Call> as_transaction(std::vector<Call> calls) {
  calls.insert(calls.begin(), Call{"begin"});
  calls.push_back(Call{"commit"});
  return calls;
}

void Batch::Listings::add(std::int64_t number, const std::string& table, const Listing& listing) {
  const auto [place, is_new] = places.try_emplace(number, numbers.size());
  if (is_new) {
    for (auto* column : {&numbers, &statuses, &publics, &createds, &checksums}) {
      column->emplace_back();
    }
    for (auto* column : {&ids, &summaries, &makers}) column->emplace_back();
  }
  const std::size_t at = place->second;
  numbers[at] = number;
  ids[at] = table;
  statuses[at] = static_cast<std::int64_t>(listing.status);
  publics[at] = listing.is_public ? 1 : 0;
  createds[at] = listing.created.time_since_epoch().count();
  summaries[at] = listing.summary;
  makers[at] = listing.maker;
  checksums[at] = checksum_of(table, listing).number();
}

Values Batch::Listings::values() const {
  Values values;
  values.add(numbers).add(ids).add(statuses).add(publics).add(createds);
  values.add(summaries).add(makers).add(checksums);
  return values;
}

void Batch::make(std::int64_t number, const std::string& table, const Listing& listing) {
  made_.add(number, table, listing);
}

void Batch::list(std::int64_t number, const std::string& table, const Listing& listing) {
  Listings& listings = made_.places.contains(number) ? made_ : listed_;
  listings.add(number, table, listing);
}

void Batch::append(End& end, std::span<const std::string> lines) {
  if (lines.empty()) return;
  std::string& text = texts_.emplace_back();
  for (const std::string& line : lines) text.append(line).append("\n");
  end.checksum.add_lines(text);
  tables_.push_back(end.table);
  firsts_.push_back(end.lines);
  counts_.push_back(static_cast<std::int64_t>(lines.size()));
  checksums_.push_back(end.checksum.number());
  end.lines += counts_.back();
  lines_ += counts_.back();
}

std::vector<Call> Batch::calls() const {
  std::vector<Call> calls;
  if (!made_.numbers.empty()) calls.push_back({"make", made_.values().add(owner_)});
  if (!listed_.numbers.empty()) calls.push_back({"list", listed_.values()});
  if (!texts_.empty()) {
    Values rows;
    rows.add(tables_).add(firsts_).add(counts_).add(texts_).add(checksums_);
    calls.push_back({"append", std::move(rows)});
  }
  return calls;
}

Call Batch::check_owner() const {
  std::vector<std::int64_t> numbers = tables_;
  numbers.insert(numbers.end(), listed_.numbers.begin(), listed_.numbers.end());
  return {"own", Values().add(numbers).add(owner_)};
}

std::vector<Call> Batch::calls_to_undo() const {
  return {{"undo_append", Values().add(tables_).add(firsts_)},
          {"undo_make", Values().add(made_.numbers)}};
}

}  // namespace paddock::postgres
