// A number with a decimal point in it ("1:34.63", "+0.25 %"), to be said with the point or comma of
// a language. For people only: files and JSON keep the point.
#pragma once

#include "engine/message.h"

namespace paddock {

inline Message decimal(std::string_view number) {
  const std::size_t point = number.find('.');
  if (point == std::string_view::npos) return Message("number.whole", {{"number", number}});
  return Message("number.decimal",
                 {{"whole", number.substr(0, point)}, {"parts", number.substr(point + 1)}});
}

}  // namespace paddock
