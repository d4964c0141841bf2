// CsvReader: one csv file of an almanac, line by line. Whatever is wrong is said with the file and
// the line.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "engine/message.h"

namespace paddock::grand_prix_2006 {

struct CsvLine {
  const std::string* file;
  int line;
  std::vector<std::string_view> fields;

  // `reason` is the key of a sentence.
  [[noreturn]] void refuse(std::string_view reason, std::vector<Argument> with = {}) const;
  std::string_view text(std::size_t field) const;  // printable, not empty
  int whole(std::size_t field, int low, int high) const;
  void need_number(std::size_t field, int number) const;  // lines that are numbered one by one
  std::int64_t thousandths(std::size_t field) const;      // of "24.31": 24310
};

class CsvReader {
 public:
  // Throws InputError for a wrong header or a line with too few or too many fields.
  CsvReader(std::string file, std::string text, std::string_view header);
  CsvReader(const CsvReader&) = delete;
  CsvReader& operator=(const CsvReader&) = delete;

  const std::vector<CsvLine>& lines() const { return lines_; }
  void need_lines(std::size_t low, std::size_t high) const;

 private:
  std::string file_;
  std::string text_;
  std::vector<CsvLine> lines_;
};

}  // namespace paddock::grand_prix_2006
