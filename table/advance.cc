// What follows by itself: the clock, nature's moves, bots' moves.
#include <algorithm>

#include "games/find_game.h"
#include "table/table.h"

namespace paddock {

Milliseconds Table::overtime(Seat who, Tick tick) const {
  if (!settings_.clock || turn() != who || !is_person_here(who)) return Milliseconds(0);
  const Milliseconds over = tick - turn_since_ - settings_.clock->move;
  return std::clamp(over, Milliseconds(0), seat(who).bank);
}

std::optional<Tick> Table::wakes_at() const {
  if (to_reveal().any()) return turn_since_ + kTimeToReveal;
  if (rest_) return rest_ends_at();
  return deadline();
}

std::optional<Tick> Table::deadline() const {
  if (!settings_.clock || !turn() || !is_person_here(*turn())) return std::nullopt;
  return turn_since_ + settings_.clock->move + seat(*turn()).bank;
}

Milliseconds Table::thought_by(Tick tick) const {
  return deadline() ? std::max(Milliseconds(0), tick - turn_since_) : Milliseconds(0);
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
  return advance(now, most_of_nature, BotsThink::Here, nullptr);
}

bool Table::advance_around_thinkers(Moment now, int most_of_nature,
                                    const std::optional<Thought>& thought) {
  return advance(now, most_of_nature, BotsThink::Elsewhere, thought ? &*thought : nullptr);
}

bool Table::advance(Moment now, int most_of_nature, BotsThink where, const Thought* thought) {
  let_time_pass(now);
  int by_bots = 0;
  int by_nature = 0;
  while (live_ && !rest_ && !live_->is_over() && !is_full()) {
    const Actor actor = live_->match().to_act();
    if (actor.is_nature()) {
      if (++by_nature > most_of_nature) return true;
      Entry entry;
      entry.stamp(now);
      make(std::move(entry), live_->roll());
      continue;
    }
    if (!is_bot_to_play(actor.seat())) return false;
    if (!is_anybody_here() && by_bots > 0) return true;
    const bool is_thought = thought != nullptr && thought->position == position_ &&
                            thought->asked == bot_for(actor.seat());
    if (!is_thought && where == BotsThink::Elsewhere && is_thinker_to_move()) return false;
    ++by_bots;
    let_bot_move(actor.seat(), is_thought ? thought : nullptr, now);
  }
  return false;
}

void Table::let_bot_move(Seat seat, const Thought* thought, Moment now) {
  const BotsMove chosen =
      thought != nullptr ? thought->answer : live_->ask_bot(seat, bot_for(seat));
  if (!chosen.failure.empty()) failures_.push_back(chosen.failure);
  Entry entry;
  entry.stamp(now);
  entry.seat = seat;
  entry.bot = chosen.bot;
  make(std::move(entry), chosen.move);
}

bool Table::is_thinker_to_move() const {
  if (!live_ || rest_ || is_full()) return false;
  const Actor actor = live_->match().to_act();
  return actor.is_seat() && is_bot_to_play(actor.seat()) &&
         is_thinker(find_game(settings_.game), bot_for(actor.seat()));
}

BotsTurn Table::bots_turn() const {
  PADDOCK_CHECK(is_thinker_to_move());
  const Seat seat = live_->match().to_act().seat();
  const std::string bot = bot_for(seat);
  return {position_, seat, bot, live_->match().clone(), live_->past_for(bot), live_->mind_of(seat)};
}

}  // namespace paddock
