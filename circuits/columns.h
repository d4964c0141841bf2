// Whole numbers of several kinds, each kind in a column of its own: like stands beside like, and
// what compresses the whole finds little left in it. A number is kept as its distance from what was
// expected of it. The writer and the reader are called alike, so that one function is both.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>

#include "engine/check.h"

namespace paddock::circuits {

enum class Column : std::uint8_t {
  Counts,
  Letters,
  Facts,
  Stretches,
  Changes,
  Pieces,
  Joints,   // of spaces, where there is one
  Ahead,    // of a point, from those behind it
  Between,  // of a point on a line that is known
  Across,
  Roads,
};
inline constexpr std::size_t kColumns = 11;

// 0, -1, 1, -2, 2, … as 0, 1, 2, 3, 4, …, in bytes of seven bits, the last one below 128.
class ColumnWriter {
 public:
  template <class Number>
  void code(Column column, Number& number, std::int64_t expected) {
    put(column, static_cast<std::int64_t>(number) - expected);
  }

  const std::array<std::string, kColumns>& columns() const { return columns_; }

 private:
  void put(Column column, std::int64_t difference) {
    std::string& bytes = columns_[static_cast<std::size_t>(column)];
    auto left = static_cast<std::uint64_t>(difference < 0 ? -2 * difference - 1 : 2 * difference);
    for (; left >= 128; left /= 128) bytes += static_cast<char>(left % 128 + 128);
    bytes += static_cast<char>(left);
  }

  std::array<std::string, kColumns> columns_;
};

class ColumnReader {
 public:
  using Columns = std::array<std::string_view, kColumns>;
  explicit ColumnReader(const Columns& columns) : columns_(columns) {}

  template <class Number>
  void code(Column column, Number& number, std::int64_t expected) {
    number = static_cast<Number>(expected + take(column));
  }

 private:
  std::int64_t take(Column column) {
    std::string_view& bytes = columns_[static_cast<std::size_t>(column)];
    std::uint64_t number = 0;
    for (unsigned shift = 0;; shift += 7) {
      PADDOCK_CHECK(!bytes.empty());
      const auto next = static_cast<unsigned char>(bytes.front());
      bytes.remove_prefix(1);
      number |= std::uint64_t{next & 0x7fU} << shift;
      if (next < 128) break;
    }
    const auto half = static_cast<std::int64_t>(number / 2);
    return number % 2 == 0 ? half : -half - 1;
  }

  Columns columns_;
};

}  // namespace paddock::circuits
