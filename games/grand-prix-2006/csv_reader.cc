#include "games/grand-prix-2006/csv_reader.h"

#include <charconv>
#include <cmath>

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

double CsvLine::seconds(std::size_t field) const {
  const std::string_view text = fields[field];
  double value = 0;
  const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), value);
  if (error != std::errc{} || end != text.data() + text.size() || !(value >= 0 && value < 1e5)) {
    refuse("error.almanac.seconds", {{"value", text}});
  }
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
