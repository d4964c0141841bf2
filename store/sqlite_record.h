// Records and listings in a SQLite file, read with their checksums.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "store/checksum.h"
#include "store/sqlite.h"
#include "store/tail.h"

namespace paddock {

class RecordReader {
 public:
  explicit RecordReader(Connection& connection);

  // The archive of a table and its lines in the tail. Throws TableDamaged.
  std::vector<std::string> read(std::int64_t number, std::string_view table,
                                std::span<const std::int64_t> tail);
  // Of the record up to its end: what the next line's goes on from.
  Checksum end_of(std::int64_t number, std::string_view table,
                  std::optional<std::int64_t> last_line);

 private:
  Connection& connection_;
  Statement chunks_;
  Statement line_;
  Statement last_chunk_;
};

// The columns status, public, created, summary, maker, from this one on.
Listing listing_in(const Rows& rows, int column);

// The same with the id before and the checksum behind them: whether it is as it was written.
bool is_as_written(const Rows& rows);

// For files of a version that had none.
void add_checksums(Connection& connection);

}  // namespace paddock
