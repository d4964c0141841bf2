#include "engine/picture.h"

#include <algorithm>

namespace paddock {
namespace {

// Where the words of a row begin, behind a number: what goes on below begins there too.
std::size_t indent_of(const PictureRow& row) {
  constexpr std::size_t kMost = 8;
  std::size_t indent = 0;
  for (const Span& span : row) {
    const std::size_t words = span.text.find_first_not_of(" 0123456789");
    if (words != std::string::npos) return std::min(indent + words, kMost);
    indent += span.text.size();
  }
  return 0;
}

}  // namespace

PictureRow wrapped(const PictureRow& row, std::size_t columns) {
  const std::size_t indent = indent_of(row);
  std::size_t column = 0;
  PictureRow result;
  for (const Span& span : row) {
    std::string text;
    for (std::size_t at = 0; at < span.text.size();) {
      const std::size_t word = std::min(span.text.find_first_not_of(' ', at), span.text.size());
      const std::size_t end = std::min(span.text.find(' ', word), span.text.size());
      const std::string_view gap(span.text.data() + at, word - at);
      const std::string_view letters(span.text.data() + word, end - word);
      at = end;
      if (column + gap.size() + width_of(letters) > columns && column > indent) {
        text.append("\n").append(std::string(indent, ' '));
        column = indent;
      } else {
        text.append(gap);
        column += gap.size();
      }
      text.append(letters);
      column += width_of(letters);
    }
    result.push_back({std::move(text), span.ink});
  }
  return result;
}

Picture cut_to(const Picture& picture, std::size_t rows) {
  if (picture.size() <= rows) return picture;
  const auto is_own = [](const PictureRow& row) {
    return std::ranges::any_of(row, [](const Span& span) { return span.ink == Ink::Bold; });
  };
  std::vector<bool> kept(picture.size());
  std::size_t left = rows - std::min<std::size_t>(rows, 2);  // two rows of dots at most
  std::size_t own = left / 2;
  for (std::size_t i = 0; i < picture.size() && own > 0; ++i) {
    if (!is_own(picture[i])) continue;
    kept[i] = true;
    --own;
    --left;
  }
  for (std::size_t i = 0; i < picture.size() && left > 0; ++i) {
    if (kept[i]) continue;
    kept[i] = true;
    --left;
  }
  Picture cut;
  int dots = 0;
  for (std::size_t i = 0; i < picture.size(); ++i) {
    if (kept[i]) {
      cut.push_back(picture[i]);
    } else if ((i == 0 || kept[i - 1]) && dots < 2) {
      cut.push_back({{"     …", Ink::Dim}});
      ++dots;
    }
  }
  return cut;
}

}  // namespace paddock
