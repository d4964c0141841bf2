// The shelf as one string of bytes: what is carried into a browser. What follows from the rest is
// left out, and every other number is foretold from its neighbours; what is kept is by how much
// that was wrong, which is nothing or little and compresses to an eighth of what the files do.
// Exact: what comes out is what went in.
#pragma once

#include <span>
#include <string>
#include <string_view>

#include "circuits/columns.h"
#include "circuits/shelf.h"

namespace paddock::circuits {

struct Shelved {
  Board board;
  Road road;
};

std::string pack(std::span<const Shelved> shelf);

// The bytes must outlive it.
class Packed {
 public:
  explicit Packed(std::string_view bytes);
  std::vector<std::string> ids() const;
  Board board(std::size_t number) const;
  Road road(std::size_t number) const;

 private:
  std::vector<ColumnReader::Columns> parts_;  // boards, then roads
};

}  // namespace paddock::circuits
