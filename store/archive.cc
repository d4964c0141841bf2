#include "store/archive.h"

#include "engine/check.h"
#include "store/tail.h"

namespace paddock {
namespace {

// A chunk shorter than this is extended: a race of usual length is one row, and a long record is
// never rewritten whole.
constexpr std::int64_t kLinesInChunk = 256;

}  // namespace

Archive::Archive(Connection& connection)
    : take_(connection, "DELETE FROM line WHERE number = ? RETURNING text"),
      last_chunk_(connection,
                  "SELECT number, lines FROM archive WHERE table_number = ?"
                  " ORDER BY number DESC LIMIT 1"),
      extend_(connection,
              "UPDATE archive SET text = text || ?, lines = lines + ? WHERE number = ?"),
      insert_(connection, "INSERT INTO archive (table_number, lines, text) VALUES (?, ?, ?)") {}

void Archive::fold(std::int64_t table, std::span<const std::int64_t> lines) {
  const std::string text = take(lines);
  const auto count = static_cast<std::int64_t>(lines.size());
  {
    Rows rows = last_chunk_.query(table);
    if (rows.next() && rows.number(1) < kLinesInChunk) {
      return extend_.run(text, count, rows.number(0));
    }
  }
  insert_.run(table, count, text);
}

std::string Archive::take(std::span<const std::int64_t> lines) {
  std::string text;
  std::size_t taken = 0;
  for (const std::int64_t line : lines) {
    for (Rows rows = take_.query(line); rows.next(); ++taken)
      text.append(rows.text(0)).append("\n");
  }
  PADDOCK_CHECK(taken == lines.size());
  return text;
}

void fold_everything(Connection& connection) {
  Archive archive(connection);
  const Tail tail = Tail::scan(connection);
  Transaction transaction(connection, Transaction::Kind::Writing);
  for (const auto& [table, lines] : tail.tables()) archive.fold(table, lines);
  transaction.commit();
}

void add_lines_of(std::string_view chunk, std::vector<std::string>& lines) {
  while (!chunk.empty()) {
    const std::size_t end = chunk.find('\n');
    lines.emplace_back(chunk.substr(0, end));
    chunk.remove_prefix(end + 1);
  }
}

}  // namespace paddock
