// The archive: lines folded together, a few rows a table. New lines go to the tail, where appending
// is fast; folding moves them here, where reading one table is.
#pragma once

#include <cstdint>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "store/sqlite.h"

namespace paddock {

class Archive {
 public:
  explicit Archive(Connection& connection);

  // Moves the first of a table's lines from the tail to the end of its archive, in the transaction
  // that is open. All of one table at once, so that every line is moved only once.
  void fold(std::int64_t table, std::span<const std::int64_t> lines);

  // Whole records go here at once, in as many rows.
  static constexpr std::size_t kLinesInChunk = 256;

 private:
  struct Taken {
    std::string text;
    std::int64_t checksum = 0;  // the last line's: it is of all lines up to there
  };
  Taken take(std::span<const std::int64_t> lines);

  Statement take_;
  Statement last_chunk_;
  Statement extend_;
  Statement insert_;
};

// The lines in a chunk of the archive, each of which ends in a line feed.
void add_lines_of(std::string_view chunk, std::vector<std::string>& lines);

}  // namespace paddock
