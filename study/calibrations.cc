#include "study/calibrations.h"

#include <fmt/format.h>

#include "bots/typed_match.h"
#include "found/insights.h"

namespace paddock {
namespace {

constexpr double kSide = 400;
constexpr double kMargin = 60;

double x(double chance) { return kMargin + chance * kSide; }
double y(double chance) { return kMargin + (1 - chance) * kSide; }

std::string text(double at_x, double at_y, std::string_view anchor, std::string_view words) {
  return fmt::format("<text x=\"{:.1f}\" y=\"{:.1f}\" text-anchor=\"{}\">{}</text>\n", at_x, at_y,
                     anchor, words);
}

}  // namespace

Calibrations calibrate(const AnyGame& game, CalibrationPlan plan) {
  Calibrations found;
  if (plan.seats == 0) plan.seats = game.usual_seats();
  with_game(game, [&]<class G>() { found = calibrate<G>(plan); });
  return found;
}

std::string draw_calibration(const Calibration& calibration, const std::string& title,
                             const std::string& said, const std::string& happened) {
  constexpr double kWhole = kSide + 2 * kMargin;
  std::string svg = fmt::format(
      "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 {0} {0}\" "
      "font-family=\"sans-serif\" "
      "font-size=\"13\">\n<rect width=\"{0}\" height=\"{0}\" fill=\"#fff\"/>\n",
      kWhole);
  svg += text(kWhole / 2, 30, "middle", title);
  for (const double part : {0.0, 0.2, 0.4, 0.6, 0.8, 1.0}) {
    svg += fmt::format(
        "<path d=\"M{0:.1f} {1:.1f}V{2:.1f}M{3:.1f} {4:.1f}H{5:.1f}\" "
        "stroke=\"#ddd\"/>\n",
        x(part), y(0), y(1), x(0), y(part), x(1));
    svg += text(x(part), y(0) + 18, "middle", fmt::format("{:.0f}", 100 * part));
    svg += text(x(0) - 8, y(part) + 4, "end", fmt::format("{:.0f}", 100 * part));
  }
  svg += fmt::format("<path d=\"M{} {}L{} {}\" stroke=\"#888\" stroke-dasharray=\"4 4\"/>\n", x(0),
                     y(0), x(1), y(1));
  for (const CalibrationBin& bin : calibration.bins) {
    if (bin.count == 0) continue;
    svg += fmt::format("<circle cx=\"{:.1f}\" cy=\"{:.1f}\" r=\"5\" fill=\"#c8312b\"/>\n",
                       x(bin.mean_predicted()), y(bin.mean_happened()));
  }
  svg += text(kWhole / 2, kWhole - 14, "middle", said);
  svg += fmt::format(
      "<text transform=\"translate(18 {:.1f}) rotate(-90)\" "
      "text-anchor=\"middle\">{}</text>\n",
      kWhole / 2, happened);
  return svg + "</svg>\n";
}

}  // namespace paddock
