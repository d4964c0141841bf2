#include "server/view_text.h"

namespace paddock {
namespace {

// Fields come in the same order in every view of a game, so the search seldom goes far.
const FieldsOut::Field* find(const FieldsOut& view, std::string_view name, std::size_t from,
                             FieldsOut::Field& found) {
  for (std::size_t step = 0; step < view.size(); ++step) {
    found = view[(from + step) % view.size()];
    if (found.name == name) return &found;
  }
  return nullptr;
}

}  // namespace

std::string view_text(const Position& position, Viewer viewer) {
  return position == nullptr ? "{}" : position->view(viewer);
}

std::string patch(const FieldsOut& before, const FieldsOut& after) {
  JsonOut out;
  out.open_object();
  FieldsOut::Field found;
  for (std::size_t i = 0; i < after.size(); ++i) {
    const auto* old = find(before, after[i].name, i, found);
    if (old == nullptr || old->json != after[i].json) out.key(after[i].name).raw(after[i].json);
  }
  for (std::size_t i = 0; i < before.size(); ++i) {
    if (find(after, before[i].name, i, found) == nullptr) out.key(before[i].name).raw("null");
  }
  if (out.text().size() == 1) return {};
  out.close_object();
  return out.take();
}

std::string joined(const std::string& patch, const std::string& more) {
  if (patch.empty()) return more;
  if (more.empty()) return patch;
  return std::string(patch, 0, patch.size() - 1).append(",").append(more, 1);
}

std::string view_patch(const AnyMatch& before, const AnyMatch& after, Viewer viewer) {
  std::string change = patch(before.public_view(), after.public_view());
  if (!viewer.is_spectator()) {
    const Seat seat = viewer.seat();
    change = joined(change, patch(before.private_view(seat), after.private_view(seat)));
  }
  return change.empty() ? "{}" : change;
}

template <class See>
std::string ViewCache::advance(Shown& shown, const Position& before, const Position& after,
                               See see) {
  if (shown.position != before) shown.view = before == nullptr ? FieldsOut() : see(*before);
  FieldsOut next = see(*after);
  std::string change = patch(shown.view, next);
  shown = {after, std::move(next)};
  return change;
}

std::string ViewCache::public_patch(const Position& before, const Position& after) {
  return advance(public_, before, after, [](const AnyMatch& match) { return match.public_view(); });
}

std::string ViewCache::private_patch(Seat seat, const Position& before, const Position& after) {
  return advance(private_[static_cast<std::size_t>(index(seat))], before, after,
                 [&](const AnyMatch& match) { return match.private_view(seat); });
}

}  // namespace paddock
