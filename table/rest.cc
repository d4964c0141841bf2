// Between two races: the match waits until everybody has looked at the result.
#include <algorithm>

#include "table/table.h"

namespace paddock {

void Table::begin_rest(const Happening& happening, Tick tick) {
  const SeatSet awaited = people_here() & connected_;
  if (awaited.none() || live_->is_over() || happening.size() == 0) return;
  if (happening.told->ask_for_a_rest()) rest_ = Rest{awaited, tick};
}

// Where moves have no time limit, nobody needs to hurry here either.
std::optional<Tick> Table::rest_ends_at() const {
  if (!rest_ || !settings_.clock) return std::nullopt;
  return rest_->since + std::max(kRest, settings_.clock->move);
}

// The time to think begins only now.
void Table::end_rest_in_time(Tick tick) {
  if (!rest_) return;
  const std::optional<Tick> latest = rest_ends_at();
  rest_->awaited &= people_here();  // a stand-in looks at nothing
  if (rest_->awaited.any() && !(latest && *latest <= tick)) return;
  rest_.reset();
  turn_since_ = tick;
}

OrRefusal<> Table::ready(const Asker& asker, Moment now) {
  if (!rest_) return granted();
  rest_->awaited.reset(static_cast<std::size_t>(index(asker.seat)));
  end_rest_in_time(now.tick);
  return granted();
}

}  // namespace paddock
