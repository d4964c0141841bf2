// What follows by itself: the clock, nature's moves, bots' moves.
#include <algorithm>

#include "table/table.h"

namespace paddock {

std::int64_t Table::overtime(Seat who, std::int64_t tick) const {
  if (!settings_.clock || turn() != who || !is_person_here(who)) return 0;
  const std::int64_t over = tick - turn_since_ - settings_.clock->move;
  return std::clamp<std::int64_t>(over, 0, seat(who).bank);
}

std::optional<std::int64_t> Table::wakes_at() const {
  if (to_reveal().any()) return turn_since_ + kTimeToReveal;
  if (rest_) return rest_ends_at();
  return deadline();
}

std::optional<std::int64_t> Table::deadline() const {
  if (!settings_.clock || !turn() || !is_person_here(*turn())) return std::nullopt;
  return turn_since_ + settings_.clock->move + seat(*turn()).bank;
}

std::int64_t Table::thought_by(std::int64_t tick) const {
  return deadline() ? std::max<std::int64_t>(0, tick - turn_since_) : 0;
}

// What time alone changes.
void Table::let_time_pass(Moment now) {
  if (const auto out_of_time = deadline(); out_of_time && *out_of_time <= now.tick) {
    step_aside(*turn(), SeatChange::Timeout, {*turn(), ""}, now);
  }
  end_rest_in_time(now.tick);
  const SeatSet late = to_reveal();
  if (late.none() || turn_since_ + kTimeToReveal > now.tick) return;
  for (std::size_t i = 0; i < seats_.size(); ++i) {
    if (late[i]) withhold(seat_at(static_cast<int>(i)), now);
  }
  begin_if_ready(now);
}

bool Table::advance(Moment now, int most_of_nature) {
  let_time_pass(now);
  int by_bots = 0;
  int by_nature = 0;
  while (live_ && !rest_ && !live_->is_over() && !is_full()) {
    Entry entry;
    entry.stamp(now);
    const Actor actor = live_->match().to_act();
    if (actor.is_nature()) {
      if (++by_nature > most_of_nature) return true;
      make(std::move(entry), live_->roll());
      continue;
    }
    if (!is_bot_to_play(actor.seat())) return false;
    if (!is_anybody_here() && by_bots > 0) return true;
    ++by_bots;
    entry.seat = actor.seat();
    entry.bot = bot_for(actor.seat());
    const AnyMoveCode chosen = live_->ask_bot(actor.seat(), entry.bot);
    make(std::move(entry), chosen);
  }
  return false;
}

}  // namespace paddock
