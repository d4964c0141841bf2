#include "protocol/view_text.h"

namespace paddock {
std::string view_text(const Position& position, Viewer viewer) {
  return position == nullptr ? "{}" : position->view(viewer);
}

std::string patch(const FieldsOut& before, const FieldsOut& after) {
  JsonOut out;
  for (std::size_t i = 0; i < after.size(); ++i) {
    const FieldsOut::Field field = after[i];
    if (field.is_unchanged) continue;
    const std::optional<FieldsOut::Field> old = before.field_named(field.name, i);
    if (!old || old->is_unchanged || old->json != field.json) out.key(field.name).raw(field.json);
  }
  for (std::size_t i = 0; i < before.size(); ++i) {
    if (!after.field_named(before[i].name, i)) out.key(before[i].name).raw("null");
  }
  return out.take();
}

// What see() writes of one position and of the next, as a patch.
template <class See>
std::string change(const AnyMatch& before, const AnyMatch& after, See see) {
  FieldsOut old;
  FieldsOut fresh;
  see(before, old);
  see(after, fresh);
  return patch(old, fresh);
}

void write_view_patch(JsonOut& out, const AnyMatch& before, const AnyMatch& after, Viewer viewer) {
  out.open_object();
  out.fields(change(before, after,
                    [](const AnyMatch& it, FieldsOut& fields) { it.write_public(fields); }));
  if (!viewer.is_spectator()) {
    out.fields(change(before, after, [&](const AnyMatch& it, FieldsOut& fields) {
      it.write_private(fields, viewer.seat());
    }));
  }
  out.close_object();
}

template <class See>
std::string ViewCache::advance(Shown& shown, const Position& before, const Position& after,
                               See see) {
  if (shown.position != before) {
    shown.view.begin(nullptr);
    if (before != nullptr) see(*before, shown.view);
  }
  shown.next.begin(&shown.view);
  see(*after, shown.next);
  std::string changes = patch(shown.view, shown.next);
  std::swap(shown.view, shown.next);
  shown.position = after;
  return changes;
}

std::string ViewCache::public_patch(const Position& before, const Position& after) {
  return advance(public_, before, after,
                 [](const AnyMatch& match, FieldsOut& out) { match.write_public(out); });
}

std::string ViewCache::private_patch(Seat seat, const Position& before, const Position& after) {
  return advance(private_[static_cast<std::size_t>(index(seat))], before, after,
                 [&](const AnyMatch& match, FieldsOut& out) { match.write_private(out, seat); });
}

}  // namespace paddock
