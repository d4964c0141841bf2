// Document: sheets of paper to print, drawn into one vector PDF, or one picture. Lengths are
// millimetres, sizes of letters points. Every text is measured and made to fit its box: squeezed a
// little, then smaller, and cut only when it could not be read any smaller. What was written where
// is kept, so that a test can say whether anything was cut or lies on something else.
#pragma once

#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include "print/box.h"

namespace paddock::printing {

enum class Paper { A4, Letter };
enum class Orientation { Portrait, Landscape };

using Colour = unsigned;  // 0xrrggbb
namespace colour {
inline constexpr Colour kInk = 0x1d2733;
inline constexpr Colour kWhite = 0xffffff;
inline constexpr Colour kGrey = 0x5f6b78;
inline constexpr Colour kRule = 0xb9c2cb;
inline constexpr Colour kZebra = 0xeff2f5;
inline constexpr Colour kTint = 0xffe3a6;
inline constexpr Colour kAccent = 0xc4202c;
}  // namespace colour

enum class Weight { Regular, Bold };
enum class Align { Left, Middle, Right };

struct Style {
  double points = 9;
  Weight weight = Weight::Regular;
  Colour colour = colour::kInk;
  Align align = Align::Left;
};

struct Written {
  int page;  // from 1
  std::string text;
  Box ink;  // what the letters cover
  enum class Fit { Whole, Cut } fit;
};

struct PageSize {
  double width;
  double height;
};

class Document {
 public:
  Document(Paper paper, const std::string& title);
  // A picture of so many pixels, four to a millimetre: a page that has begun.
  struct Pixels {
    int width;
    int height;
  };
  explicit Document(Pixels pixels);
  ~Document();

  // Begins a page. Whatever is drawn lies on the last one begun.
  void add_page(Orientation orientation);
  Box page() const;   // all of it
  Box sheet() const;  // what every printer can print on
  int pages() const { return static_cast<int>(sizes_.size()); }
  const std::vector<PageSize>& sizes() const { return sizes_; }
  const std::vector<Written>& written() const { return written_; }

  void fill(const Box& box, Colour colour);
  void fill_rounded(const Box& box, double radius, Colour colour);
  void frame(const Box& box, Colour colour, double width);
  void frame_rounded(const Box& box, double radius, Colour colour, double width);
  void across(double x, double y, double length, Colour colour, double width);  // a level line
  void down(double x, double y, double length, Colour colour, double width);    // an upright one
  void cross(const Box& box, Colour colour, double width);
  void arrow_left(const Box& box, Colour colour);

  // One line, in the middle of the box's height.
  void text(const Box& box, std::string_view text, const Style& style);
  // As many lines as the box holds, from its top.
  void paragraph(const Box& box, std::string_view text, const Style& style);

  // The whole file; nothing can be drawn any more.
  std::string pdf();
  std::string png();  // of a picture

 private:
  struct Canvas;
  void finish();
  void rounded(const Box& box, double radius);
  void stroke(Colour colour, double width);
  double width_of(std::string_view text, const Style& style) const;  // in millimetres
  void choose(const Style& style, double squeeze) const;
  void show(double x, double baseline, const std::string& text, const Style& style, double squeeze,
            Written::Fit fit);
  std::vector<std::string> lines_of(double width, std::string_view text, const Style& style) const;

  Paper paper_;
  std::string file_;
  std::vector<PageSize> sizes_;
  std::vector<Written> written_;
  std::unique_ptr<Canvas> canvas_;
};

}  // namespace paddock::printing
