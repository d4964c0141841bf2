#include "games/grand-prix-2006/csv_reader.h"

#include <algorithm>

#include "engine/text.h"

namespace paddock::grand_prix_2006 {

void CsvLine::refuse(std::string_view reason, std::vector<Argument> with) const {
  throw InputError(
      Message("error.almanac",
              {{"file", *file}, {"line", line}, {"reason", Message(reason, std::move(with))}}));
}

std::string_view CsvLine::text(std::size_t field) const {
  const std::string_view value = fields[field];
  if (value.empty() || value.size() > 60 || !is_printable(value)) refuse("error.almanac.text");
  return value;
}

int CsvLine::whole(std::size_t field, int low, int high) const {
  const std::optional<int> value = parse_whole<int>(fields[field]);
  if (!value || *value < low || *value > high) {
    refuse("error.almanac.whole", {{"value", fields[field]}, {"low", low}, {"high", high}});
  }
  return *value;
}

void CsvLine::need_number(std::size_t field, int number) const {
  if (parse_whole<int>(fields[field]) == number) return;
  refuse("error.almanac.number", {{"value", fields[field]}, {"number", number}});
}

std::int64_t CsvLine::thousandths(std::size_t field) const {
  constexpr std::size_t kDecimals = 3;
  const std::string_view text = fields[field];
  const std::size_t point = std::min(text.find('.'), text.size());
  std::string decimals(point < text.size() ? text.substr(point + 1) : "");
  const bool is_whole = point == text.size();
  const bool is_good = std::ranges::all_of(decimals, [](char c) { return c >= '0' && c <= '9'; });
  const std::optional<int> whole = parse_whole<int>(text.substr(0, point));
  if (!whole || *whole < 0 || *whole > 99'999 || !is_good || decimals.size() > kDecimals ||
      (decimals.empty() && !is_whole)) {
    refuse("error.almanac.seconds", {{"value", text}});
  }
  decimals.resize(kDecimals, '0');
  std::int64_t value = *whole;
  for (char digit : decimals) value = value * 10 + (digit - '0');
  return value;
}

CsvReader::CsvReader(std::string file, std::string text, std::string_view header)
    : file_(std::move(file)), text_(std::move(text)) {
  const std::size_t columns = split(header, ',').size();
  std::string_view rest = text_;
  for (int line = 1; !rest.empty() || line == 1; ++line) {
    const std::size_t end = std::min(rest.find('\n'), rest.size());
    const CsvLine read{&file_, line, split(rest.substr(0, end), ',')};
    rest.remove_prefix(std::min(end + 1, rest.size()));
    if (line == 1) {
      if (text_.substr(0, end) != header) read.refuse("error.almanac.header", {{"header", header}});
      continue;
    }
    if (read.fields.size() != columns) {
      read.refuse("error.almanac.columns", {{"count", static_cast<int>(read.fields.size())},
                                            {"needed", static_cast<int>(columns)}});
    }
    lines_.push_back(read);
  }
}

void CsvReader::need_lines(std::size_t low, std::size_t high) const {
  if (lines_.size() >= low && lines_.size() <= high) return;
  const CsvLine end{&file_, static_cast<int>(lines_.size()) + 1, {}};
  const std::string range =
      low == high ? std::to_string(low) : std::to_string(low) + "–" + std::to_string(high);
  end.refuse("error.almanac.lines",
             {{"count", static_cast<int>(lines_.size())}, {"needed", range}});
}

}  // namespace paddock::grand_prix_2006
