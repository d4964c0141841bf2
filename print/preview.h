// Preview: a table as one picture, which stands beside a link to it where links are shown with one.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "engine/message.h"
#include "print/document.h"

namespace paddock::printing {

inline constexpr Document::Pixels kPreview{1200, 630};

struct Preview {
  struct Line {
    int seat;  // from 1
    std::string name;
    int place = 0;  // 0: it is not over
    int points = 0;
  };
  std::string game;         // in words
  std::string title;        // may be empty
  Message state;            // how it stands
  std::vector<Line> lines;  // as they are shown, from the top
};

void draw(Document& document, const Preview& preview, const Translator& say);
std::string preview_png(const Preview& preview, const Translator& say);

}  // namespace paddock::printing
