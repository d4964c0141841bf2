#include <cairo-pdf.h>
#include <cairo.h>

#include <algorithm>
#include <memory>

#include "circuits/pen.h"
#include "engine/check.h"

#ifdef __SANITIZE_ADDRESS__
// Fontconfig, which finds Cairo its letters, keeps what it found for good; that is no leak of ours.
extern "C" const char* __lsan_default_suppressions();
extern "C" const char* __lsan_default_suppressions() { return "leak:libfontconfig\n"; }
extern "C" const char* __lsan_default_options();
extern "C" const char* __lsan_default_options() { return "print_suppressions=0"; }
#endif

namespace paddock::circuits {
namespace {

constexpr double kMillimetre = 72 / 25.4;  // in points
constexpr double kMargin = 10 * kMillimetre;
constexpr double kHeading = 14 * kMillimetre;
constexpr double kFooting = 9 * kMillimetre;
constexpr const char* kFont = "DejaVu Sans";
constexpr Paint kInk{0x1d2733};

struct Closer {
  void operator()(cairo_t* pen) const { cairo_destroy(pen); }
  void operator()(cairo_surface_t* surface) const { cairo_surface_destroy(surface); }
};
using Pen = std::unique_ptr<cairo_t, Closer>;

void choose(cairo_t* pen, const Paint& paint) {
  const auto part = [&](int shift) { return ((paint.rgb >> shift) & 255) / 255.0; };
  cairo_set_source_rgba(pen, part(16), part(8), part(0), paint.opacity);
}

void draw(cairo_t* pen, const Shape& shape) {
  cairo_new_path(pen);
  for (const Vectors& line : shape.lines) {
    cairo_new_sub_path(pen);
    for (Vector point : line) cairo_line_to(pen, point.x, point.y);
    if (shape.ends == Ends::Closed) cairo_close_path(pen);
  }
  if (shape.fill) {
    choose(pen, *shape.fill);
    cairo_fill_preserve(pen);
  }
  if (shape.stroke) {
    choose(pen, *shape.stroke);
    cairo_set_line_width(pen, shape.width);
    cairo_set_dash(pen, shape.dashes.data(), static_cast<int>(shape.dashes.size()), 0);
    cairo_stroke_preserve(pen);
  }
}

enum class Align { Left, Middle, Right };

void write(cairo_t* pen, const Label& label, Align align) {
  cairo_select_font_face(
      pen, kFont, CAIRO_FONT_SLANT_NORMAL,
      label.weight == Label::Weight::Bold ? CAIRO_FONT_WEIGHT_BOLD : CAIRO_FONT_WEIGHT_NORMAL);
  cairo_set_font_size(pen, label.size);
  cairo_text_extents_t extents;
  cairo_text_extents(pen, label.text.c_str(), &extents);
  const double share = align == Align::Left ? 0 : align == Align::Middle ? 0.5 : 1;
  choose(pen, label.paint);
  cairo_move_to(pen, label.at.x - share * extents.x_advance, label.at.y + 0.35 * label.size);
  cairo_show_text(pen, label.text.c_str());
}

void draw(cairo_t* pen, const Label& label) { write(pen, label, Align::Middle); }

void draw_legend(cairo_t* pen, const SheetText& text, Vector at) {
  const std::pair<Paint, const std::string&> parts[] = {
      {paint::kYellow, text.stops}, {paint::kRed, text.shortest}, {paint::kGreen, text.longest}};
  constexpr double kSize = 8.5;
  for (const auto& [colour, words] : parts) {
    draw(pen, Shape{{rectangle(at, 11, 9)}, Ends::Closed, colour});
    const Label label{at + Vector{10, 0}, kSize, words, kInk, Label::Weight::Regular};
    write(pen, label, Align::Left);
    cairo_text_extents_t extents;
    cairo_text_extents(pen, words.c_str(), &extents);
    at.x += extents.x_advance + 30;
  }
}

void draw_frame(cairo_t* pen, const SheetText& text, Vector page) {
  const double top = kMargin + kHeading * 0.4;
  const double bottom = page.y - kMargin - 2;
  write(pen, {{kMargin, top}, 24, text.heading, kInk}, Align::Left);
  write(pen, {{page.x - kMargin, top}, 11, text.figures, kInk, Label::Weight::Regular},
        Align::Right);
  draw_legend(pen, text, {kMargin + 6, bottom});
  write(pen, {{page.x - kMargin, bottom}, 6.5, text.credit, kInk, Label::Weight::Regular},
        Align::Right);
}

// The circuit as large as fits between heading and footing.
void draw_circuit(cairo_t* pen, const Drawing& drawing, Vector page) {
  const Vector space{page.x - 2 * kMargin, page.y - 2 * kMargin - kHeading - kFooting};
  const Vector size = drawing.high - drawing.low;
  const double scale = std::min(space.x / size.x, space.y / size.y);
  const Vector corner{kMargin + (space.x - size.x * scale) / 2,
                      kMargin + kHeading + (space.y - size.y * scale) / 2};
  cairo_translate(pen, corner.x, corner.y);
  cairo_scale(pen, scale, scale);
  cairo_translate(pen, -drawing.low.x, -drawing.low.y);
  cairo_set_line_join(pen, CAIRO_LINE_JOIN_ROUND);
  for (const auto& mark : drawing.marks) {
    std::visit([&](const auto& one) { draw(pen, one); }, mark);
  }
}

cairo_status_t collect(void* file, const unsigned char* bytes, unsigned int count) {
  static_cast<std::string*>(file)->append(reinterpret_cast<const char*>(bytes), count);
  return CAIRO_STATUS_SUCCESS;
}

}  // namespace

std::string to_pdf(const Drawing& drawing, const SheetText& text, Sheet sheet) {
  const Vector size = drawing.high - drawing.low;
  const double shorter = (sheet == Sheet::A4 ? 210 : 297) * kMillimetre;
  const double longer = (sheet == Sheet::A4 ? 297 : 420) * kMillimetre;
  const Vector page = size.x >= size.y ? Vector{longer, shorter} : Vector{shorter, longer};
  std::string file;
  const std::unique_ptr<cairo_surface_t, Closer> surface(
      cairo_pdf_surface_create_for_stream(collect, &file, page.x, page.y));
  cairo_pdf_surface_set_metadata(surface.get(), CAIRO_PDF_METADATA_TITLE, text.heading.c_str());
  // The same board gives the same file, whenever it is printed.
  cairo_pdf_surface_set_metadata(surface.get(), CAIRO_PDF_METADATA_CREATE_DATE,
                                 "2006-01-01T00:00:00Z");
  {
    const Pen pen(cairo_create(surface.get()));
    draw_frame(pen.get(), text, page);
    draw_circuit(pen.get(), drawing, page);
    cairo_show_page(pen.get());
  }
  cairo_surface_finish(surface.get());
  PADDOCK_CHECK(cairo_surface_status(surface.get()) == CAIRO_STATUS_SUCCESS);
  return file;
}

}  // namespace paddock::circuits
