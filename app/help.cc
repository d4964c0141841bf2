#include "app/help.h"

#include "app/app.h"
#include "engine/picture.h"
#include "engine/text.h"

namespace paddock {
namespace {

std::string folded(std::string_view line) {
  if (width_of(line) <= kColumns) return std::string(line);
  const std::size_t indent = line.starts_with(' ') ? kDescriptions : 0;
  const PictureRow words = wrapped({{std::string(line.substr(indent))}}, kColumns - indent);
  std::string result(line.substr(0, indent));
  for (char c : words[0].text) {
    result += c;
    if (c == '\n') result += std::string(indent, ' ');
  }
  return result;
}

}  // namespace

std::string within_columns(const std::string& help) {
  std::string result;
  for (std::string_view line : split(help, '\n')) result.append(folded(line)).append("\n");
  result.pop_back();  // as many lines as before
  return result;
}

}  // namespace paddock
