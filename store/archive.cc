#include "store/archive.h"

#include "engine/check.h"

namespace paddock {

Archive::Archive(Connection& connection)
    : take_(connection, "DELETE FROM line WHERE number = ? RETURNING text, checksum"),
      last_chunk_(connection,
                  "SELECT number, lines FROM archive WHERE table_number = ?"
                  " ORDER BY number DESC LIMIT 1"),
      extend_(connection,
              "UPDATE archive SET text = text || ?, lines = lines + ?, checksum = ?"
              " WHERE number = ?"),
      insert_(connection,
              "INSERT INTO archive (table_number, lines, text, checksum) VALUES (?, ?, ?, ?)") {}

void Archive::fold(std::int64_t table, std::span<const std::int64_t> lines) {
  const auto [text, checksum] = take(lines);
  const auto count = static_cast<std::int64_t>(lines.size());
  {
    Rows rows = last_chunk_.query(table);
    // A short chunk is extended: a race of usual length is one row, and a long record is never
    // rewritten whole.
    if (rows.next() && rows.number(1) < static_cast<std::int64_t>(kLinesInChunk)) {
      return extend_.run(text, count, checksum, rows.number(0));
    }
  }
  insert_.run(table, count, text, checksum);
}

Archive::Taken Archive::take(std::span<const std::int64_t> lines) {
  Taken taken;
  std::size_t count = 0;
  for (const std::int64_t line : lines) {
    for (Rows rows = take_.query(line); rows.next(); ++count) {
      taken.text.append(rows.text(0)).append("\n");
      taken.checksum = rows.number(1);
    }
  }
  PADDOCK_CHECK(count == lines.size());
  return taken;
}

void add_lines_of(std::string_view chunk, std::vector<std::string>& lines) {
  while (!chunk.empty()) {
    const std::size_t end = chunk.find('\n');
    lines.emplace_back(chunk.substr(0, end));
    chunk.remove_prefix(end + 1);
  }
}

}  // namespace paddock
