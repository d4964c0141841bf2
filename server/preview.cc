#include "server/preview.h"

#include <algorithm>

#include "engine/check.h"
#include "engine/text.h"
#include "print/preview.h"
#include "protocol/new_table.h"

namespace paddock {
namespace {

std::vector<printing::Preview::Line> seats_of(const Table& table) {
  std::vector<printing::Preview::Line> lines;
  for (int i = 0; i < static_cast<int>(table.seats().size()); ++i) {
    const std::string& name = table.seat(seat_at(i)).who.name;
    if (!name.empty()) lines.push_back({i + 1, name});
  }
  return lines;
}

// Those who came first first.
void add_result(std::vector<printing::Preview::Line>& lines, const Result& result) {
  for (printing::Preview::Line& line : lines) {
    const Result::Line& own = result.lines[static_cast<std::size_t>(line.seat - 1)];
    line.place = own.place;
    line.points = own.points;
  }
  std::ranges::stable_sort(lines, {}, &printing::Preview::Line::place);
}

std::string_view state_of(Table::Status status) {
  switch (status) {
    case Table::Status::Open:
      return "link.waiting";
    case Table::Status::Running:
      return "link.running";
    case Table::Status::Over:
      break;
  }
  return "link.over";
}

void add_tag(std::string& head, std::string_view name, std::string_view content) {
  head.append("<meta property=\"")
      .append(name)
      .append("\" content=\"")
      .append(content)
      .append("\" />\n    ");
}

}  // namespace

std::string_view table_of_page(std::string_view path) {
  if (!path.starts_with("/t/") && !path.starts_with("/r/")) return {};
  const std::string_view id = path.substr(3);
  return is_table_id(id) ? id : std::string_view();
}

std::string with_preview(std::string_view page, std::string_view site, std::string_view path) {
  const std::string address(site);
  std::string head;
  add_tag(head, "og:type", "website");
  add_tag(head, "og:site_name", "Paddock");
  add_tag(head, "og:title", "A race at Paddock");
  add_tag(head, "og:description",
          "Formula racing table games, against bots or friends: take a seat, look on, or watch how "
          "it went.");
  add_tag(head, "og:url", address + std::string(path));
  add_tag(head, "og:image",
          address + "/api/tables/" + std::string(table_of_page(path)) + "/preview.png");
  add_tag(head, "og:image:width", std::to_string(printing::kPreview.width));
  add_tag(head, "og:image:height", std::to_string(printing::kPreview.height));
  add_tag(head, "twitter:card", "summary_large_image");
  const std::size_t at = page.find("<link ");
  PADDOCK_CHECK(at != std::string_view::npos);
  return std::string(page.substr(0, at)).append(head).append(page.substr(at));
}

Telling preview_of(const Table& table, Language language) {
  const Translator say = translator(language);
  printing::Preview preview;
  preview.game = name_of_game(table.settings().game, say);
  preview.title = table.settings().title;
  preview.state = Message(state_of(table.status()));
  preview.lines = seats_of(table);
  const bool is_over = table.status() == Table::Status::Over;
  if (is_over) add_result(preview.lines, table.live()->match().result());
  return [preview = std::move(preview), say] {
    return OrRefusal(Answer{200, "image/png", printing::preview_png(preview, say)});
  };
}

}  // namespace paddock
