// A review as one HTML file: no script, no other file, light and dark.
#include <fmt/format.h>

#include <array>

#include "app/review.h"

namespace paddock {
namespace {

constexpr int kWide = 960;
constexpr int kHigh = 260;
constexpr std::array<std::string_view, kMaxSeats> kColours = {
    "#c8312b", "#2a62b8", "#1f8a4c", "#b97a00", "#7a3fa0",
    "#0f8b8d", "#8a5a34", "#d0578f", "#5b6b7a", "#93a800"};

std::string escaped(std::string_view text) {
  std::string safe;
  for (const char c : text) {
    switch (c) {
      case '&':
        safe += "&amp;";
        break;
      case '<':
        safe += "&lt;";
        break;
      case '>':
        safe += "&gt;";
        break;
      case '"':
        safe += "&quot;";
        break;
      default:
        safe += c;
    }
  }
  return safe;
}

std::string element(std::string_view tag, std::string_view text) {
  return fmt::format("<{0}>{1}</{0}>\n", tag, escaped(text));
}

std::string row(const std::vector<std::string>& cells, std::string_view tag) {
  std::string html = "<tr>";
  for (const std::string& cell : cells) html += fmt::format("<{0}>{1}</{0}>", tag, escaped(cell));
  return html + "</tr>\n";
}

double across(const Review& review, int moves) {
  return kWide * static_cast<double>(moves) / std::max(review.moves, 1);
}

// One seat's chance as a line of its own; each has its own pattern besides its colour.
std::string line_of(const Review& review, std::size_t seat) {
  std::string points;
  for (const LinePoint& point : review.line) {
    points += fmt::format("{:.1f},{:.1f} ", across(review, point.moves),
                          kHigh * (1 - point.win[seat].part()));
  }
  const std::string dashes = seat == 0 ? "none" : fmt::format("{} {}", 12 - seat, 1 + seat % 4);
  return fmt::format(
      "<polyline points=\"{}\" fill=\"none\" stroke=\"{}\" stroke-width=\"2.5\" "
      "stroke-dasharray=\"{}\"/>\n",
      points, kColours[seat], dashes);
}

std::string drawing(const ReviewedMatch& match, const Voice& voice) {
  std::string svg = fmt::format("<svg viewBox=\"-40 -10 {} {}\" role=\"img\" aria-label=\"{}\">\n",
                                kWide + 180, kHigh + 20, escaped(voice.word("review.line")));
  for (const int part : {0, 25, 50, 75, 100}) {
    const double y = kHigh * (1 - part / 100.0);
    svg += fmt::format(
        "<path d=\"M0 {0:.1f}H{1}\" class=\"grid\"/><text x=\"-6\" y=\"{2:.1f}\" "
        "text-anchor=\"end\">{3}</text>\n",
        y, kWide, y + 4, part);
  }
  for (std::size_t seat = 0; seat < match.names.size(); ++seat) {
    svg += line_of(match.review, seat);
    const double y = 16 + 22.0 * static_cast<double>(seat);
    svg += fmt::format(
        "<path d=\"M{0} {1:.0f}h24\" stroke=\"{2}\" stroke-width=\"3\"/><text x=\"{3}\" "
        "y=\"{4:.0f}\">{5}</text>\n",
        kWide + 10, y, kColours[seat], kWide + 40, y + 4, escaped(match.names[seat]));
  }
  return svg + "</svg>\n";
}

std::string players(const ReviewedMatch& match, const Voice& voice) {
  std::vector<std::string> heads;
  for (const char* head :
       {"player", "start", "luck", "skill", "others", "end", "accuracy", "decisions"}) {
    heads.push_back(voice.word(std::string("review.head.") + head));
  }
  std::string html = "<table>\n" + row(heads, "th");
  for (const ReviewedPlayer& one : match.review.players) {
    html += row({match.names[static_cast<std::size_t>(index(one.seat))], percent(one.start, voice),
                 change_in_percent(one.luck, voice), change_in_percent(one.skill, voice),
                 change_in_percent(one.others, voice), percent(one.end, voice),
                 percent(one.accuracy, voice), std::to_string(one.decisions)},
                "td");
  }
  return html + "</table>\n";
}

std::string mistakes(const ReviewedMatch& match, const Voice& voice, const Translator& say) {
  std::string html = element("h2", voice.word("review.mistakes")) + "<ul>\n";
  for (const ReviewedDecision& one : match.review.decisions) {
    if (one.mark == Mark::Fine) continue;
    std::string item = escaped(say(mistake_in_words(one, voice)));
    for (const Message& reason : one.best_reasons) item += "<br>\n" + escaped(say(reason));
    html += fmt::format("<li>{}</li>\n", item);
  }
  return html + "</ul>\n";
}

std::string swings(const Review& review, const Voice& voice, const Translator& say) {
  std::string html = element("h2", voice.word("review.turns")) + "<ul>\n";
  for (const Swing& swing : review.turning_points) {
    html += element("li", say(swing_in_words("review.turn", swing, voice)));
  }
  const auto tell = [&](std::string_view key, const std::optional<Swing>& swing) {
    if (swing) html += element("li", say(swing_in_words(key, *swing, voice)));
  };
  tell("review.unluckiest", review.unluckiest);
  tell("review.luckiest", review.luckiest);
  tell("review.best", review.best_decision);
  return html + "</ul>\n";
}

constexpr std::string_view kStyle =
    "body{font:16px/1.5 system-ui,sans-serif;max-width:72rem;margin:2rem auto;padding:0 1rem;"
    "color:#1c1f24;background:#fff}table{border-collapse:collapse}td,th{padding:.3rem .8rem;"
    "text-align:right;border-bottom:1px solid #ccc}td:first-child,th:first-child{text-align:left}"
    "svg{width:100%;height:auto;font-size:13px}svg text{fill:currentColor}.grid{stroke:#8886}"
    "@media(prefers-color-scheme:dark){body{color:#e8eaee;background:#15181d}}";

}  // namespace

std::string review_page(const ReviewedMatch& match, const Voice& voice) {
  const Translator say = translator(voice.language, match.names);
  const std::string title = say(Message("review.title", {{"game", name_of_game(match.game, say)}}));
  std::string html = fmt::format(
      "<!doctype html>\n<html lang=\"{}\"><head><meta charset=\"utf-8\">\n<meta name=\"viewport\" "
      "content=\"width=device-width\">\n<title>{}</title>\n<style>{}</style></head>\n<body>\n",
      voice.language == Language::French ? "fr" : "en", escaped(title), kStyle);
  html += element("h1", title);
  for (const Message& note : match.notes) html += element("p", say(note));
  html += drawing(match, voice) + players(match, voice);
  html += element("p", voice.word("review.explained"));
  html += mistakes(match, voice, say) + swings(match.review, voice, say);
  return html + "</body></html>\n";
}

}  // namespace paddock
