// What a request asks for, in its parts.
#pragma once

#include "engine/text.h"
#include "server/http.h"

namespace paddock {

// "/api/tables/abc/seats?x=1" in its parts.
struct Http::Path {
  explicit Path(std::string_view target) {
    const std::size_t mark = target.find('?');
    whole = target.substr(0, mark);
    if (mark != std::string_view::npos) query = target.substr(mark + 1);
    parts = split(whole.substr(whole.starts_with('/') ? 1 : 0), '/');
  }
  std::string_view part(std::size_t i) const { return i < parts.size() ? parts[i] : ""; }
  std::string_view whole;
  std::string_view query;
  std::vector<std::string_view> parts;
};

std::optional<std::string_view> text_in(std::string_view query, std::string_view name);

// Which part of a match a query asks for: ?from=10&viewer=2, ?race=3, ?after=12.
struct PartOfMatch {
  int from = 0;
  std::optional<int> after;  // so many moves; none: all of them
  int race = 1;
  Viewer viewer = Viewer::spectator();
};
// Refused: what is no whole number, or no viewer.
OrRefusal<PartOfMatch> part_in(std::string_view query);

}  // namespace paddock
