// Checksum: what a record was up to one of its lines. Every row that keeps lines carries one, so
// that a letter a bad disk has changed, a line that is missing and one that is another table's are
// noticed when the table is read.
#pragma once

#include <cstdint>
#include <string_view>

#include "store/store.h"

namespace paddock {

// The CRC-32 of the table's id and of its lines so far, each with a line feed: that of many lines
// at once is the same as that of one after the other, so lines can be folded together.
class Checksum {
 public:
  explicit Checksum(std::string_view table);  // of a record without lines
  // As it was kept in a database.
  static Checksum kept(std::int64_t number);
  std::int64_t number() const;  // fits into 32 bits with its sign, which keeps rows short

  void add_line(std::string_view line);
  void add_lines(std::string_view chunk);  // each with its line feed

  bool operator==(const Checksum&) const = default;

 private:
  explicit Checksum(std::uint32_t value) : value_(value) {}
  std::uint32_t value_;
};

// Of what the lobby shows of a table.
Checksum checksum_of(std::string_view table, const Listing& listing);

// A record, or a listing, is not what was written.
class TableDamaged : public StoreError {
 public:
  TableDamaged(std::string_view table, std::string_view database);
};

}  // namespace paddock
