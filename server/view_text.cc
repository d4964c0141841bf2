#include "server/view_text.h"

#include <algorithm>

#include "server/json_out.h"

namespace paddock {

ViewText view_text(const Position& position, Viewer viewer) {
  ViewText text;
  if (position == nullptr) return text;
  const Json view = position->view(viewer);
  for (const auto& [name, value] : view.items()) text.emplace_back(name, value.dump());
  return text;
}

std::string whole(const ViewText& view) {
  JsonOut out;
  out.open_object();
  for (const auto& [name, json] : view) out.key(name).raw(json);
  out.close_object();
  return out.take();
}

std::string patch(const ViewText& before, const ViewText& after) {
  const auto field = [](const ViewText& view, const std::string& name) {
    return std::ranges::find(view, name, &ViewText::value_type::first);
  };
  JsonOut out;
  out.open_object();
  for (const auto& [name, json] : after) {
    const auto old = field(before, name);
    if (old == before.end() || old->second != json) out.key(name).raw(json);
  }
  for (const auto& [name, json] : before) {
    if (field(after, name) == after.end()) out.key(name).raw("null");
  }
  out.close_object();
  return out.take();
}

std::string ViewCache::advance(int key, Viewer viewer, const Position& before,
                               const Position& after) {
  Shown& shown = shown_[static_cast<std::size_t>(key)];
  if (shown.position != before) shown.text = view_text(before, viewer);
  ViewText next = view_text(after, viewer);
  std::string change = patch(shown.text, next);
  shown = {after, std::move(next)};
  return change;
}

}  // namespace paddock
