#include "print/document.h"

#include <cairo-pdf.h>
#include <cairo.h>

#include <algorithm>
#include <numbers>

#include "engine/check.h"
#include "engine/text.h"

#ifdef __SANITIZE_ADDRESS__
// Fontconfig, which finds Cairo its letters, keeps what it found for good; that is no leak of ours.
// Weak, because the drawings of circuits say the same.
extern "C" [[gnu::weak]] const char* __lsan_default_suppressions();
extern "C" const char* __lsan_default_suppressions() { return "leak:libfontconfig\n"; }
extern "C" [[gnu::weak]] const char* __lsan_default_options();
extern "C" const char* __lsan_default_options() { return "print_suppressions=0"; }
#endif

namespace paddock::printing {
namespace {

constexpr double kPoint = 25.4 / 72;  // in millimetres
constexpr double kPixels = 4;         // of a picture, to a millimetre
constexpr double kMargin = 10;        // of every sheet
constexpr double kNarrowest = 0.84;   // so far letters are squeezed before they shrink
constexpr double kSmallest = 4.6;     // points that can still be read
constexpr double kCapitals = 0.36;    // half the height of a capital, in sizes of letters
constexpr double kLine = 1.25;        // from line to line, in sizes of letters
constexpr const char* kFont = "DejaVu Sans";

cairo_status_t collect(void* file, const unsigned char* bytes, unsigned int count) {
  static_cast<std::string*>(file)->append(reinterpret_cast<const char*>(bytes), count);
  return CAIRO_STATUS_SUCCESS;
}

struct Closer {
  void operator()(cairo_t* pen) const { cairo_destroy(pen); }
  void operator()(cairo_surface_t* surface) const { cairo_surface_destroy(surface); }
};

PageSize size_of(Paper paper) {
  return paper == Paper::A4 ? PageSize{210, 297} : PageSize{215.9, 279.4};
}

// Without its last character.
std::string shorter(std::string text) {
  while (!text.empty() && (static_cast<unsigned char>(text.back()) & 0xc0) == 0x80) text.pop_back();
  if (!text.empty()) text.pop_back();
  return text;
}

double start_of(const Box& box, double width, Align align) {
  const double share = align == Align::Left ? 0 : align == Align::Middle ? 0.5 : 1;
  return box.x + share * (box.width - width);
}

}  // namespace

struct Document::Canvas {
  std::unique_ptr<cairo_surface_t, Closer> surface;
  std::unique_ptr<cairo_t, Closer> pen;
};

Document::Document(Paper paper, const std::string& title)
    : paper_(paper), canvas_(std::make_unique<Canvas>()) {
  const PageSize size = size_of(paper);
  canvas_->surface.reset(cairo_pdf_surface_create_for_stream(collect, &file_, size.width / kPoint,
                                                             size.height / kPoint));
  cairo_surface_t* surface = canvas_->surface.get();
  cairo_pdf_surface_set_metadata(surface, CAIRO_PDF_METADATA_TITLE, title.c_str());
  cairo_pdf_surface_set_metadata(surface, CAIRO_PDF_METADATA_CREATOR, "Paddock");
  // The same sheets give the same file, whenever they are printed.
  cairo_pdf_surface_set_metadata(surface, CAIRO_PDF_METADATA_CREATE_DATE, "2006-01-01T00:00:00Z");
  canvas_->pen.reset(cairo_create(surface));
  cairo_scale(canvas_->pen.get(), 1 / kPoint, 1 / kPoint);
}

Document::Document(Pixels pixels) : paper_(Paper::A4), canvas_(std::make_unique<Canvas>()) {
  canvas_->surface.reset(
      cairo_image_surface_create(CAIRO_FORMAT_RGB24, pixels.width, pixels.height));
  canvas_->pen.reset(cairo_create(canvas_->surface.get()));
  cairo_scale(canvas_->pen.get(), kPixels, kPixels);
  sizes_.push_back({pixels.width / kPixels, pixels.height / kPixels});
}

Document::~Document() = default;

void Document::add_page(Orientation orientation) {
  if (!sizes_.empty()) cairo_show_page(canvas_->pen.get());
  PageSize size = size_of(paper_);
  if (orientation == Orientation::Landscape) std::swap(size.width, size.height);
  cairo_pdf_surface_set_size(canvas_->surface.get(), size.width / kPoint, size.height / kPoint);
  sizes_.push_back(size);
}

Box Document::page() const { return {0, 0, sizes_.back().width, sizes_.back().height}; }
Box Document::sheet() const { return page().inset(kMargin); }

void Document::stroke(Colour colour, double width) {
  cairo_t* pen = canvas_->pen.get();
  cairo_set_source_rgb(pen, (colour >> 16 & 255) / 255.0, (colour >> 8 & 255) / 255.0,
                       (colour & 255) / 255.0);
  if (width > 0) {
    cairo_set_line_width(pen, width);
    cairo_stroke(pen);
  } else {
    cairo_fill(pen);
  }
}

void Document::rounded(const Box& box, double radius) {
  cairo_t* pen = canvas_->pen.get();
  constexpr double kQuarter = std::numbers::pi / 2;
  cairo_new_path(pen);
  cairo_arc(pen, box.right() - radius, box.y + radius, radius, -kQuarter, 0);
  cairo_arc(pen, box.right() - radius, box.bottom() - radius, radius, 0, kQuarter);
  cairo_arc(pen, box.x + radius, box.bottom() - radius, radius, kQuarter, 2 * kQuarter);
  cairo_arc(pen, box.x + radius, box.y + radius, radius, 2 * kQuarter, 3 * kQuarter);
  cairo_close_path(pen);
}

void Document::fill(const Box& box, Colour colour) {
  cairo_rectangle(canvas_->pen.get(), box.x, box.y, box.width, box.height);
  stroke(colour, 0);
}

void Document::fill_rounded(const Box& box, double radius, Colour colour) {
  rounded(box, radius);
  stroke(colour, 0);
}

void Document::frame(const Box& box, Colour colour, double width) {
  cairo_rectangle(canvas_->pen.get(), box.x, box.y, box.width, box.height);
  stroke(colour, width);
}

void Document::frame_rounded(const Box& box, double radius, Colour colour, double width) {
  rounded(box, radius);
  stroke(colour, width);
}

void Document::across(double x, double y, double length, Colour colour, double width) {
  cairo_move_to(canvas_->pen.get(), x, y);
  cairo_rel_line_to(canvas_->pen.get(), length, 0);
  stroke(colour, width);
}

void Document::down(double x, double y, double length, Colour colour, double width) {
  cairo_move_to(canvas_->pen.get(), x, y);
  cairo_rel_line_to(canvas_->pen.get(), 0, length);
  stroke(colour, width);
}

void Document::cross(const Box& box, Colour colour, double width) {
  cairo_t* pen = canvas_->pen.get();
  cairo_move_to(pen, box.x, box.y);
  cairo_line_to(pen, box.right(), box.bottom());
  cairo_move_to(pen, box.x, box.bottom());
  cairo_line_to(pen, box.right(), box.y);
  stroke(colour, width);
}

void Document::arrow_left(const Box& box, Colour colour) {
  cairo_t* pen = canvas_->pen.get();
  const double middle = box.y + box.height / 2;
  const double head = box.height / 2;
  cairo_move_to(pen, box.x + head, middle);
  cairo_line_to(pen, box.right(), middle);
  stroke(colour, box.height * 0.13);
  cairo_move_to(pen, box.x, middle);
  cairo_line_to(pen, box.x + 1.5 * head, box.y);
  cairo_line_to(pen, box.x + 1.5 * head, box.bottom());
  cairo_close_path(pen);
  stroke(colour, 0);
}

void Document::choose(const Style& style, double squeeze) const {
  cairo_t* pen = canvas_->pen.get();
  cairo_select_font_face(
      pen, kFont, CAIRO_FONT_SLANT_NORMAL,
      style.weight == Weight::Bold ? CAIRO_FONT_WEIGHT_BOLD : CAIRO_FONT_WEIGHT_NORMAL);
  const double size = style.points * kPoint;
  cairo_matrix_t letters;
  cairo_matrix_init_scale(&letters, size * squeeze, size);
  cairo_set_font_matrix(pen, &letters);
}

double Document::width_of(std::string_view text, const Style& style) const {
  choose(style, 1);
  cairo_text_extents_t extents;
  cairo_text_extents(canvas_->pen.get(), std::string(text).c_str(), &extents);
  return extents.x_advance;
}

void Document::show(double x, double baseline, const std::string& text, const Style& style,
                    double squeeze, Written::Fit fit) {
  cairo_t* pen = canvas_->pen.get();
  choose(style, squeeze);
  cairo_text_extents_t extents;
  cairo_text_extents(pen, text.c_str(), &extents);
  cairo_set_source_rgb(pen, (style.colour >> 16 & 255) / 255.0, (style.colour >> 8 & 255) / 255.0,
                       (style.colour & 255) / 255.0);
  cairo_move_to(pen, x, baseline);
  cairo_show_text(pen, text.c_str());
  cairo_new_path(pen);
  const Box ink{x + extents.x_bearing, baseline + extents.y_bearing, extents.width, extents.height};
  written_.push_back({pages(), text, ink, fit});
}

void Document::text(const Box& box, std::string_view text, const Style& given) {
  if (text.empty()) return;
  PADDOCK_CHECK(is_utf8(text));
  Style style = given;
  style.points = std::min(style.points, box.height / kPoint);
  std::string line(text);
  double width = width_of(line, style);
  const double needed = std::min(1.0, box.width / width);
  const double squeeze = std::max(needed, kNarrowest);
  style.points = std::max(style.points * needed / squeeze, std::min(kSmallest, style.points));
  width = width_of(line, style) * squeeze;
  Written::Fit fit = Written::Fit::Whole;
  while (width > box.width * 1.001 && !line.empty()) {
    fit = Written::Fit::Cut;
    if (line.ends_with("…")) line = shorter(line);
    line = shorter(line) + "…";
    width = width_of(line, style) * squeeze;
    if (line == "…") break;
  }
  const double baseline = box.y + box.height / 2 + kCapitals * style.points * kPoint;
  show(start_of(box, width, style.align), baseline, line, style, squeeze, fit);
}

std::vector<std::string> Document::lines_of(double width, std::string_view text,
                                            const Style& style) const {
  std::vector<std::string> lines;
  for (std::string_view word : split(text, ' ')) {
    const std::string longer =
        lines.empty() ? std::string(word) : lines.back() + " " + std::string(word);
    if (lines.empty() || width_of(longer, style) * kNarrowest > width) {
      lines.emplace_back(word);
    } else {
      lines.back() = longer;
    }
  }
  return lines;
}

void Document::paragraph(const Box& box, std::string_view text, const Style& given) {
  if (text.empty()) return;
  Style style = given;
  std::vector<std::string> lines = lines_of(box.width, text, style);
  const auto is_too_large = [&] {
    const bool is_too_high =
        static_cast<double>(lines.size()) * style.points * kPoint * kLine > box.height;
    const bool is_too_wide = std::ranges::any_of(lines, [&](const std::string& line) {
      return width_of(line, style) * kNarrowest > box.width;
    });
    return is_too_high || is_too_wide;
  };
  while (is_too_large() && style.points > kSmallest) {
    style.points = std::max(style.points * 0.95, kSmallest);
    lines = lines_of(box.width, text, style);
  }
  const double step = style.points * kPoint * kLine;
  const auto held = std::max<std::size_t>(1, static_cast<std::size_t>(box.height / step + 0.001));
  if (lines.size() > held) {  // what does not go in stands behind the last line and is cut there
    for (std::size_t i = held; i < lines.size(); ++i) lines[held - 1] += " " + lines[i];
    lines.resize(held);
  }
  for (std::size_t i = 0; i < lines.size(); ++i) {
    this->text({box.x, box.y + static_cast<double>(i) * step, box.width, step}, lines[i], style);
  }
}

void Document::finish() {
  PADDOCK_CHECK(cairo_status(canvas_->pen.get()) == CAIRO_STATUS_SUCCESS);
  canvas_->pen.reset();
  cairo_surface_finish(canvas_->surface.get());
  PADDOCK_CHECK(cairo_surface_status(canvas_->surface.get()) == CAIRO_STATUS_SUCCESS);
}

std::string Document::pdf() {
  PADDOCK_CHECK(!sizes_.empty());
  cairo_show_page(canvas_->pen.get());
  finish();
  return std::move(file_);
}

std::string Document::png() {
  const auto written = cairo_surface_write_to_png_stream(canvas_->surface.get(), collect, &file_);
  PADDOCK_CHECK(written == CAIRO_STATUS_SUCCESS);
  finish();
  return std::move(file_);
}

}  // namespace paddock::printing
