// Laps in one go, for whoever runs seasons by the thousand: the same draws as card by card
// (tests/two_ways_test.cc compares every event).
#pragma once

#include "games/grand-prix-2006/apply.h"

namespace paddock::grand_prix_2006 {

template <class Events>
class QuickPlay : Play<Events> {
 public:
  using Play<Events>::Play;

  // Draws on to the end of the race. Returns how many cards.
  std::uint64_t run_on(Rng& rng) {
    std::uint64_t drawn = 0;
    while (s_.phase >= Phase::QualifyingModifier && s_.phase < Phase::Over) {
      if (s_.phase == Phase::Modifier && s_.turn == 0) {
        drawn += run_lap(rng);
      } else if (s_.phase == Phase::Extras) {
        drawn += run_extras(rng);
      } else {
        read(take(rng.below(s_.left)));
        ++drawn;
      }
    }
    return drawn;
  }

 private:
  using Play<Events>::s_;
  using Play<Events>::tell_;
  using Play<Events>::book_;
  using Play<Events>::take;
  using Play<Events>::read;
  using Play<Events>::make_stop;
  using Play<Events>::end_lap;

  // Many draws in a row, with all that the next one hangs on kept at hand. Nothing gives its
  // address away, and its users are not inlined: so it is kept in registers.
  class Draws {
   public:
    Draws(State& state, const Rng& rng) : state_(state), source_(rng), left_(state.left) {}

    std::size_t next() {
      const std::uint32_t at = source_.below(left_);
      const CardId card = state_.pile[at];
      --left_;
      state_.pile[at] = state_.pile[left_];
      state_.pile[left_] = card;
      if (left_ == 0) left_ = kCards;
      return index_of(card);
    }
    Rng lend() {
      state_.left = static_cast<std::uint8_t>(left_);
      return source_;
    }
    void take_back(const Rng& rng) {
      source_ = rng;
      left_ = state_.left;
    }

   private:
    State& state_;
    Rng source_;
    std::uint32_t left_;
  };

  // The same draws as one by one.
  [[gnu::noinline]] std::uint64_t run_lap(Rng& rng) {
    State& s = s_;
    const Tables& tables = book_.tables;
    const auto& chart = tables.lap[index_of(s.circuit())];
    Draws draws(s, rng);
    const std::size_t running = s.running;
    const std::uint32_t due = s.due;
    std::uint64_t drawn = 2 * running;
    for (std::size_t turn = 0; turn < running; ++turn) {
      const DriverId own = s.order[turn];
      const std::size_t column = tables.column[tables.rating[index_of(own)]][draws.next()];
      const std::uint16_t time = chart[column][draws.next()];
      s.lap_times[index_of(own)] = time;
      if ((due & bit_of(own)) != 0) {
        s.turn = static_cast<std::uint8_t>(turn);
        Rng lent = draws.lend();
        drawn += run_stop(lent);
        draws.take_back(lent);
        continue;
      }
      s.times[index_of(own)] += time;
      if constexpr (Events::kListening) {
        tell_(event::LapDone{{s.almanac, own}, s.lap, time, s.times[index_of(own)], {}, {}, {}});
      }
    }
    rng = draws.lend();
    end_lap();
    return drawn;
  }

  [[gnu::noinline]] std::uint64_t run_extras(Rng& rng) {
    State& s = s_;
    Draws draws(s, rng);
    const std::size_t running = s.running;
    const std::uint32_t drawing = s.drawing;
    std::uint32_t due = s.due;
    std::uint64_t drawn = 0;
    for (std::size_t turn = s.turn; turn < running; ++turn) {
      const DriverId own = s.order[turn];
      if ((drawing & bit_of(own)) == 0) continue;
      ++drawn;
      if (draws.next() < book_.tables.extras[index_of(own)]) {
        due |= bit_of(own);
        tell_(event::CalledIn{{s.almanac, own}});
      }
    }
    s.due = due;
    s.turn = 0;
    s.phase = Phase::Modifier;
    rng = draws.lend();
    return drawn;
  }

  [[gnu::noinline]] std::uint64_t run_stop(Rng& rng) {
    std::uint64_t drawn = 0;
    for (s_.phase = Phase::Pit; s_.phase != Phase::Modifier; ++drawn) {
      const CardId card = take(rng.below(s_.left));
      if (s_.phase == Phase::PitRow) {
        make_stop(card);
        s_.phase = Phase::Modifier;
      } else {
        read(card);
      }
    }
    return drawn;
  }
};

template <class Events>
std::uint64_t GrandPrix2006::run_on(State& state, Rng& rng, Events& events) {
  if (state.phase == Phase::DrawingGrid) {
    apply(state, draw(state, rng), events);
    return 1;
  }
  return QuickPlay<Events>(state, events).run_on(rng);
}

}  // namespace paddock::grand_prix_2006
