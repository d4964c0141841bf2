#include "study/ladder_chart.h"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>

namespace paddock {
namespace {

constexpr double kWidth = 720;
constexpr double kLeft = 150;  // names stand before it
constexpr double kRight = 690;
constexpr double kTop = 56;  // below the title
constexpr double kRow = 34;

std::string escaped(const std::string& text) {
  std::string result;
  for (char c : text) {
    if (c == '<') result += "&lt;";
    if (c == '&') result += "&amp;";
    if (c != '<' && c != '&') result += c;
  }
  return result;
}

// Where a rating stands from left to right.
class Scale {
 public:
  explicit Scale(const LadderReport& report) {
    for (const LadderReport::Line& line : report.bots) {
      low_ = std::min(low_, line.rating.low);
      high_ = std::max(high_, line.rating.high);
    }
    step_ = step_for((high_ - low_) / 6);
    low_ = step_ * std::floor(low_ / step_);
    high_ = step_ * std::ceil(high_ / step_);
  }
  double x(double rating) const {
    return kLeft + (rating - low_) / (high_ - low_) * (kRight - kLeft);
  }
  double low() const { return low_; }
  double high() const { return high_; }
  double step() const { return step_; }

 private:
  // 1, 2 or 5 with zeros behind it, and at least so much.
  static double step_for(double least) {
    double step = 1;
    for (int i = 0; step < least; ++i) step *= i % 3 == 1 ? 2.5 : 2;
    return step;
  }
  double low_ = -1;
  double high_ = 1;
  double step_ = 1;
};

std::string gridline(double x, double bottom, double rating) {
  return fmt::format(
      "<line x1=\"{0:.1f}\" y1=\"{1}\" x2=\"{0:.1f}\" y2=\"{2}\" stroke=\"#ddd\"/>\n"
      "<text x=\"{0:.1f}\" y=\"{3}\" text-anchor=\"middle\" fill=\"#555\">{4:.0f}</text>\n",
      x, kTop, bottom, bottom + 18, rating == 0 ? 0 : rating);
}

std::string row(const LadderReport::Line& line, const Scale& scale, double y) {
  return fmt::format(
      "<text x=\"{0}\" y=\"{1}\" text-anchor=\"end\" dominant-baseline=\"central\">{2}</text>\n"
      "<line x1=\"{3:.1f}\" y1=\"{1}\" x2=\"{4:.1f}\" y2=\"{1}\" stroke=\"#b3261e\" "
      "stroke-width=\"3\" stroke-linecap=\"round\"/>\n"
      "<circle cx=\"{5:.1f}\" cy=\"{1}\" r=\"6\" fill=\"#b3261e\"/>\n"
      "<text x=\"{5:.1f}\" y=\"{6}\" text-anchor=\"middle\" font-size=\"11\">{7:.0f}</text>\n",
      kLeft - 12, y, escaped(line.bot), scale.x(line.rating.low), scale.x(line.rating.high),
      scale.x(line.rating.value), y - 10, line.rating.value);
}

}  // namespace

std::string draw_ladder(const LadderReport& report, const std::string& title,
                        const std::string& scale_name) {
  const Scale scale(report);
  const double bottom = kTop + kRow * static_cast<double>(report.bots.size());
  std::string svg = fmt::format(
      "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 {0} {1}\" "
      "font-family=\"sans-serif\" "
      "font-size=\"14\">\n<title>{2}</title>\n<rect width=\"{0}\" height=\"{1}\" fill=\"#fff\"/>\n"
      "<text x=\"20\" y=\"30\" font-size=\"16\" font-weight=\"bold\">{2}</text>\n",
      kWidth, bottom + 48, escaped(title));
  for (double at = scale.low(); at <= scale.high() + scale.step() / 2; at += scale.step()) {
    svg += gridline(scale.x(at), bottom, at);
  }
  double y = kTop + kRow / 2 + 4;
  for (const LadderReport::Line& line : report.bots) {
    svg += row(line, scale, y);
    y += kRow;
  }
  svg += fmt::format("<text x=\"{:.1f}\" y=\"{}\" text-anchor=\"middle\" fill=\"#555\">{}</text>\n",
                     (kLeft + kRight) / 2, bottom + 38, escaped(scale_name));
  return svg + "</svg>\n";
}

}  // namespace paddock
