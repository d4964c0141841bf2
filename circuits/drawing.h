// Drawing: a board as shapes and words, before it is SVG or paper. Coordinates are the board's own
// in decimetres but with y downwards, as screens and sheets have it.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

#include "circuits/board.h"
#include "circuits/vector.h"

namespace paddock::circuits {

// A colour. One with a name can be changed by the page an SVG is shown on: --board-NAME.
struct Paint {
  std::uint32_t rgb = 0;
  double opacity = 1;
  std::string_view name = {};
};

enum class Ends { Open, Closed };

struct Shape {
  std::vector<Vectors> lines;
  Ends ends = Ends::Closed;
  std::optional<Paint> fill = {};
  std::optional<Paint> stroke = {};
  double width = 0;
  std::vector<double> dashes = {};
};

struct Label {
  enum class Weight { Regular, Bold };
  Vector at;  // the middle of the text
  double size = 0;
  std::string text;
  Paint paint;
  Weight weight = Weight::Bold;
};

struct Drawing {
  std::string title;
  Vector low;  // corners of what is drawn
  Vector high;
  std::vector<std::variant<Shape, Label>> marks;

  void add(Shape shape) { marks.emplace_back(std::move(shape)); }
  void add(Label label) { marks.emplace_back(std::move(label)); }
};

Drawing draw_board(const Board& board);

// At most 150 kB, without ids, so that several can stand on one page.
std::string to_svg(const Drawing& drawing);

enum class Sheet { A4, A3 };

// What a printed sheet says, in the reader's language.
struct SheetText {
  std::string heading;
  std::string figures;
  std::string stops;  // what the numbers on the corners' signs mean
  std::string shortest;
  std::string longest;
  std::string credit;
};

// One sheet to print, across or upright as the circuit lies.
std::string to_pdf(const Drawing& drawing, const SheetText& text, Sheet sheet);

}  // namespace paddock::circuits
