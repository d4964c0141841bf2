// Puzzles: positions of races in which one move is clearly the best, and not the one that lies
// nearest. Everything in them is as the seat to act can know it.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "engine/describe_json.h"
#include "insight/fraction.h"
#include "insight/insight.h"

namespace paddock {

struct Puzzle {
  int moves = 0;        // of its race, made before it
  int seat = 0;         // whose decision it is, by its number
  int choices = 0;      // so many moves there are
  std::string best{};   // in the words of the journal
  std::string plain{};  // what lies nearest: the bot that plays by a plain rule does it
  Fraction win{};       // with the best move
  Fraction lead{};      // over the second best, in a duel of the two
  Fraction error{};     // standard error of the lead; 0: it is exact
  Fraction missed{};    // by so large a share of the levels of bots
  int grade = 0;        // how hard it is
};
BOOST_DESCRIBE_STRUCT(Puzzle, (),
                      (moves, seat, choices, best, plain, win, lead, error, missed, grade))

// Hard is what good bots miss, what is close, and what is one of many: a rating as players have it,
// from about 900 to about 2000.
int grade_of(const Puzzle& puzzle, int seats);

// The error is small beside it, and it is no trifle: a fifth of a fair share of the victory.
bool stands_out(Estimate lead, int seats);

// Looks at positions for puzzles.
template <Game G>
class PuzzleEye {
 public:
  using State = typename G::State;
  using Move = typename G::Move;
  using MoveList = typename G::MoveList;

  // `levels`: who may miss it. Whoever weighs a puzzle with this effort finds the same figures.
  PuzzleEye(std::vector<Player<G>> levels, Effort effort)
      : plain_(Player<G>::by_rule()), levels_(std::move(levels)), effort_(effort) {}

  // Where a seat is to act; `past` is how it came to that.
  std::optional<Puzzle> look(const State& state, const Past<G>& past) const {
    const Seat seat = G::to_act(state).seat();
    MoveList moves;
    G::moves(state, moves);
    if (moves.size() < 2) return std::nullopt;
    const std::optional<Move> nearest = what_lies_nearest(state, seat, moves);
    if (!nearest) return std::nullopt;
    if (is_nearest_at_once(state, seat, moves, *nearest)) return std::nullopt;
    const std::optional<Found> found = best_of(state, seat, moves, *nearest);
    if (!found) return std::nullopt;
    // What nobody ever finds is rather a fault of the weighing.
    const Fraction missed = missed_by(Glimpse<G>(state, seat, &past), moves, found->move);
    if (missed >= Fraction::of(1)) return std::nullopt;
    Puzzle puzzle{static_cast<int>(past.moves.size()),
                  seat_number(seat),
                  static_cast<int>(moves.size()),
                  G::notation(state, found->move),
                  G::notation(state, *nearest),
                  Fraction::of(found->win),
                  Fraction::of(found->lead.value),
                  Fraction::of(found->lead.error),
                  missed};
    puzzle.grade = grade_of(puzzle, G::result(state).seats);
    return puzzle;
  }

 private:
  struct Found {
    Move move;
    double win;
    Estimate lead;
  };

  // None where the rule leaves it to chance.
  std::optional<Move> what_lies_nearest(const State& state, Seat seat,
                                        const MoveList& moves) const {
    constexpr std::uint64_t kTries = 4;
    std::optional<Move> nearest;
    for (std::uint64_t i = 0; i < kTries; ++i) {
      Rng rng(effort_.seed, i, seat);
      const Move move = plain_->move(Glimpse<G>(state, seat), moves, rng);
      if (nearest && *nearest != move) return std::nullopt;
      nearest = move;
    }
    return nearest;
  }

  // Where the strongest that answers at once does it, too, there is seldom anything better: it is
  // not worth weighing.
  bool is_nearest_at_once(const State& state, Seat seat, const MoveList& moves,
                          const Move& nearest) const {
    const Player<G> strongest = Player<G>::plain();
    if (&strongest.bot() == &plain_->bot()) return false;
    Rng rng(effort_.seed, 0, seat);
    return strongest.move(Glimpse<G>(state, seat), moves, rng) == nearest;
  }

  // A glance, a closer look, and a duel with the second best: each with other luck than the one
  // before, because the best of many has been lucky.
  std::optional<Found> best_of(const State& state, Seat seat, const MoveList& moves,
                               const Move& nearest) const {
    constexpr std::uint32_t kGlance = 4;
    const int seats = G::result(state).seats;
    const auto view = G::view(state, seat);
    const Effort glance{1 + effort_.playouts / kGlance, effort_.seed + 1};
    const auto seen = InsightOf<G>::weigh(view, seat, moves, glance);
    if (seen[0].move == nearest || !stands_out(seen[1].behind, seats)) return std::nullopt;
    const auto closer = InsightOf<G>::weigh(view, seat, moves, effort_);
    if (closer[0].move != seen[0].move || !stands_out(closer[1].behind, seats)) return std::nullopt;
    MoveList both;
    both.push_back(closer[0].move);
    both.push_back(closer[1].move);
    const auto duel =
        InsightOf<G>::weigh(view, seat, both, {2 * effort_.playouts, effort_.seed + 2});
    if (duel[0].move != closer[0].move || !stands_out(duel[1].behind, seats)) return std::nullopt;
    return Found{closer[0].move, closer[0].win.value, duel[1].behind};
  }

  // Those who choose differently from time to time are asked several times.
  Fraction missed_by(const Glimpse<G>& glimpse, const MoveList& moves, const Move& best) const {
    constexpr std::uint64_t kTries = 8;
    double sum = 0;
    for (const Player<G>& level : levels_) {
      const std::uint64_t tries = level.thinks() ? 1 : kTries;
      double misses = 0;
      for (std::uint64_t i = 0; i < tries; ++i) {
        Rng rng(effort_.seed, i, glimpse.seat());
        misses += level.move(glimpse, moves, rng) == best ? 0 : 1;
      }
      sum += misses / static_cast<double>(tries);
    }
    return Fraction::of(sum / static_cast<double>(levels_.size()));
  }

  std::optional<Player<G>> plain_;
  std::vector<Player<G>> levels_;
  Effort effort_;
};

}  // namespace paddock
