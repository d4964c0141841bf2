#include "server/http_path.h"

namespace paddock {
namespace {

// None: it is no whole number.
std::optional<int> whole_in(std::string_view query, std::string_view name, int otherwise) {
  const std::optional<std::string_view> text = text_in(query, name);
  if (!text) return otherwise;
  const std::optional<int> value = parse_whole<int>(*text);
  return value && *value >= 0 ? value : std::nullopt;
}

}  // namespace

std::optional<std::string_view> text_in(std::string_view query, std::string_view name) {
  for (std::string_view part : split(query, '&')) {
    if (part.starts_with(name) && part.substr(name.size(), 1) == "=") {
      return part.substr(name.size() + 1);
    }
  }
  return std::nullopt;
}

OrRefusal<PartOfMatch> part_in(std::string_view query) {
  const std::optional<int> from = whole_in(query, "from", 0);
  const std::optional<int> race = whole_in(query, "race", 1);
  const std::optional<int> viewer = whole_in(query, "viewer", 0);
  const std::optional<int> after = whole_in(query, "after", 0);
  if (!from || !race || !viewer || *viewer > kMaxSeats || !after) {
    return refusal(RefusalCode::BadRequest, "error.wire.step");
  }
  PartOfMatch part;
  part.from = *from;
  part.race = *race;
  if (text_in(query, "after")) part.after = after;
  if (*viewer > 0) part.viewer = Viewer(seat_at(*viewer - 1));
  return part;
}

}  // namespace paddock
