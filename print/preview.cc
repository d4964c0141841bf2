#include "print/preview.h"

#include <algorithm>
#include <array>

#include "print/words.h"

namespace paddock::printing {
namespace {

constexpr Colour kGround = 0x10141b;
constexpr Colour kQuiet = 0xa9b3c2;
constexpr Colour kLetters = 0xf3f5f8;
constexpr Colour kKerb = 0xc4202c;
constexpr std::size_t kFew = 6;  // so many stand below each other in one column
constexpr double kRow = 14;

// Of seats, by their numbers.
constexpr std::array<Colour, 10> kSeats = {0x1d6fd6, 0xc4560a, 0x14793f, 0xa3206a, 0x7a3bb8,
                                           0x8a6a00, 0x0b7d80, 0xc4122f, 0x56606f, 0x6b4a1f};

// A kerb along the upper edge.
void draw_kerb(Document& document, const Box& edge) {
  constexpr int kStones = 20;
  for (int i = 0; i < kStones; ++i) {
    document.fill(edge.column(i, kStones), i % 2 == 0 ? kKerb : colour::kWhite);
  }
}

bool has_points(const Preview& preview) {
  return std::ranges::any_of(preview.lines, [](const auto& line) { return line.points != 0; });
}

void draw_seat(Document& document, const Box& box, const Preview::Line& line,
               const std::string& points) {
  const Box badge = box.left(12).inset(0, 2);
  const auto which = static_cast<std::size_t>(line.seat - 1) % kSeats.size();
  document.fill_rounded(badge, 2, kSeats[which]);
  document.text(badge, std::to_string(line.seat), {17, Weight::Bold, kLetters, Align::Middle});
  const Box rest = box.after(16);
  const Box name = points.empty() ? rest : rest.before(46);
  const std::string place = line.place > 0 ? std::to_string(line.place) + ". " : "";
  document.text(name, place + line.name, {20, Weight::Bold, kLetters, Align::Left});
  document.text(rest.end(44), points, {17, Weight::Regular, kQuiet, Align::Right});
}

}  // namespace

void draw(Document& document, const Preview& preview, const Translator& say) {
  const Box page = document.page();
  document.fill(page, kGround);
  draw_kerb(document, page.top(6));
  const Box body = page.below(6).inset(14, 9);
  const bool is_named = !preview.title.empty();
  const std::string& headline = is_named ? preview.title : preview.game;
  document.text(body.top(20), headline, {40, Weight::Bold, kLetters, Align::Left});
  const std::string game = is_named ? preview.game + " · " : "";
  document.text(body.below(21).top(10), game + say(preview.state),
                {19, Weight::Regular, kQuiet, Align::Left});
  const Box rows = body.below(37).above(12);
  const bool with_points = has_points(preview);
  const int columns = preview.lines.size() > kFew ? 2 : 1;
  for (std::size_t i = 0; i < std::min(preview.lines.size(), 2 * kFew); ++i) {
    const Box column =
        rows.column(static_cast<int>(i / kFew), columns).inset(columns > 1 ? 2 : 0, 0);
    const Box row = column.below(static_cast<double>(i % kFew) * kRow).top(kRow);
    const Message points("link.points", {{"points", preview.lines[i].points}});
    draw_seat(document, row, preview.lines[i], with_points ? say(points) : "");
  }
  document.text(body.foot(9), "Paddock", {17, Weight::Bold, kQuiet, Align::Right});
}

std::string preview_png(const Preview& preview, const Translator& say) {
  Document document(kPreview);
  draw(document, preview, say);
  return document.png();
}

}  // namespace paddock::printing
