#include <array>

#include "circuits/drawing.h"

namespace paddock::circuits {
namespace {

std::string escaped(std::string_view text) {
  std::string result;
  for (char c : text) {
    if (c == '&') {
      result += "&amp;";
    } else if (c == '<') {
      result += "&lt;";
    } else {
      result += c;
    }
  }
  return result;
}

std::string number(double value) { return std::to_string(std::lround(value)); }

std::string hexadecimal(std::uint32_t rgb) {
  constexpr std::string_view kDigits = "0123456789abcdef";
  std::string text = "#";
  for (int shift = 20; shift >= 0; shift -= 4) text += kDigits[(rgb >> shift) & 15];
  return text;
}

std::string two_digits(double value) {
  const long hundredths = std::lround(100 * value);
  const std::string rest = std::to_string(hundredths % 100);
  return std::to_string(hundredths / 100) + (rest.size() < 2 ? ".0" : ".") + rest;
}

void add_paint(std::string& out, std::string_view what, const Paint& paint) {
  out += " " + std::string(what) + "=\"" + hexadecimal(paint.rgb) + "\"";
  if (paint.opacity < 1) {
    out += " " + std::string(what) + "-opacity=\"" + two_digits(paint.opacity) + "\"";
  }
}

// Programs that know no custom properties keep the attributes.
void add_style(std::string& out, const std::optional<Paint>& fill,
               const std::optional<Paint>& stroke) {
  std::string style;
  const auto add = [&](std::string_view what, const std::optional<Paint>& paint) {
    if (!paint || paint->name.empty()) return;
    style += (style.empty() ? "" : ";") + std::string(what) + ":var(--board-" +
             std::string(paint->name) + "," + hexadecimal(paint->rgb) + ")";
  };
  add("fill", fill);
  add("stroke", stroke);
  if (!style.empty()) out += " style=\"" + style + "\"";
}

// Relative steps are shorter than places. Each is taken from where the last one ended on the grid
// of whole units, so that roundings do not add up.
void add_line(std::string& out, const Vectors& line, Ends ends) {
  long x = 0;
  long y = 0;
  bool is_first = true;
  for (const Vector& point : line) {
    const long next_x = std::lround(point.x);
    const long next_y = std::lround(point.y);
    if (!is_first && next_x == x && next_y == y) continue;
    out += is_first ? "M" : "l";
    const std::string dx = std::to_string(is_first ? next_x : next_x - x);
    const std::string dy = std::to_string(is_first ? next_y : next_y - y);
    out += dx + (dy.front() == '-' ? "" : " ") + dy;
    x = next_x;
    y = next_y;
    is_first = false;
  }
  if (ends == Ends::Closed) out += "z";
}

void add_mark(std::string& out, const Shape& shape) {
  out += "<path d=\"";
  for (const Vectors& line : shape.lines) add_line(out, line, shape.ends);
  out += "\"";
  if (shape.fill) {
    add_paint(out, "fill", *shape.fill);
  } else {
    out += " fill=\"none\"";
  }
  if (shape.stroke) {
    add_paint(out, "stroke", *shape.stroke);
    out += " stroke-width=\"" + number(shape.width) + "\"";
  }
  if (!shape.dashes.empty()) {
    out += " stroke-dasharray=\"";
    for (std::size_t i = 0; i < shape.dashes.size(); ++i)
      out += (i == 0 ? "" : " ") + number(shape.dashes[i]);
    out += "\"";
  }
  add_style(out, shape.fill, shape.stroke);
  out += "/>\n";
}

void add_mark(std::string& out, const Label& label) {
  // A third of its size below its middle is where a line of figures and capitals stands.
  out +=
      "<text x=\"" + number(label.at.x) + "\" y=\"" + number(label.at.y + 0.35 * label.size) + "\"";
  out += " font-size=\"" + number(label.size) + "\"";
  if (label.weight == Label::Weight::Regular) out += " font-weight=\"400\"";
  add_paint(out, "fill", label.paint);
  out += ">" + escaped(label.text) + "</text>\n";
}

}  // namespace

std::string to_svg(const Drawing& drawing) {
  const Vector size = drawing.high - drawing.low;
  std::string out = "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"" + number(drawing.low.x) +
                    " " + number(drawing.low.y) + " " + number(size.x) + " " + number(size.y) +
                    "\" role=\"img\"";
  out +=
      " font-family=\"'DejaVu Sans',Verdana,sans-serif\" font-weight=\"700\" "
      "text-anchor=\"middle\"";
  out += " stroke-linejoin=\"round\">\n<title>" + escaped(drawing.title) + "</title>\n";
  for (const auto& mark : drawing.marks) {
    std::visit([&](const auto& one) { add_mark(out, one); }, mark);
  }
  return out + "</svg>\n";
}

}  // namespace paddock::circuits
