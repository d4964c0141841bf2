#include "protocol/told.h"

#include <algorithm>

#include "protocol/sent_entries.h"

namespace paddock {

EventsText::EventsText(const Happening& happening) {
  JsonOut out;
  for (std::size_t i = 0; i < happening.size(); ++i) {
    const Audience audience = happening.told->audience(i);
    out.open_object();
    happening.told->write(out, i);
    sent::Only only;
    if (const std::optional<Seat> seat = audience.only()) only.only = *seat;
    write_fields_of(out, only);
    out.close_object();
    parts_.push_back({audience, out.text().size()});
  }
  json_ = out.take();
}

std::vector<Told> tell(const Table& table, int after, int up_to) {
  std::vector<Told> list;
  list.reserve(static_cast<std::size_t>(std::max(0, up_to - after)));
  table.for_each_entry(after, up_to, [&](Table::Logged& logged) {
    Told& told = list.emplace_back(Told{std::move(logged), Audience::everybody(), {}, {}, {}, {}});
    const Entry::Kind kind = told.logged.entry.kind;
    if (kind == Entry::Kind::Start) {
      told.commitments = &std::get<DiceCommitments>(table.live()->header().dice).seats;
    }
    if (kind == Entry::Kind::Move) {
      told.audience = told.logged.happening->audience;
      told.events = EventsText(*told.logged.happening);
    }
  });
  return list;
}

void add_public_patches(std::vector<Told>& told, ViewCache& views) {
  for (Told& one : told) {
    const Table::Logged& logged = one.logged;
    if (logged.before == logged.after) continue;
    one.public_patch = views.public_patch(logged.before, logged.after);
  }
}

void add_private_patches(std::vector<Told>& told, Viewers viewers, ViewCache& views) {
  for (Told& one : told) {
    const Table::Logged& logged = one.logged;
    if (logged.before == logged.after) continue;
    viewers.for_each_seat([&](Seat seat) {
      one.private_patches[static_cast<std::size_t>(index(seat))] =
          views.private_patch(seat, logged.before, logged.after);
    });
  }
}

}  // namespace paddock
