#include "engine/picture.h"

#include <algorithm>

namespace paddock {

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
