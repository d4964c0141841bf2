// Reviewer: makes the review of one game's match, position by position.
#pragma once

#include <algorithm>
#include <array>
#include <cmath>

#include "insight/dice_report.h"
#include "insight/insight.h"
#include "insight/review.h"
#include "insight/swings.h"

namespace paddock {

// After which moves of a match everybody's chances are worked out: after every one, but of
// nature's, where there are many in a row, after a few of them: what is known of few positions
// tells more than guesses at many. All moves between two such positions are of one actor.
std::vector<bool> positions_to_judge(const std::vector<Actor>& actors);

template <Game G>
class Reviewer final : public ReviewWork {
 public:
  using State = typename G::State;
  using View = typename G::View;
  using Move = typename G::Move;
  using Insight = InsightOf<G>;

  Reviewer(Past<G> past, ReviewEffort effort)
      : past_(std::move(past)), state_(past_.start), seed_(effort.seed) {
    for (State state = past_.start; const Move& move : past_.moves) {
      actors_.push_back(G::to_act(state));
      NoEvents silent;
      G::apply(state, move, silent);
    }
    seats_ = G::result(state_).seats;
    judged_ = positions_to_judge(actors_);
    review_.moves = moves();
    review_.players.resize(static_cast<std::size_t>(seats_));
    share_out(effort.playouts);
    judge_position();
    for (int i = 0; i < seats_; ++i) player(i).start = chances_[static_cast<std::size_t>(i)];
  }

  int moves() const override { return static_cast<int>(past_.moves.size()); }
  int done() const override { return done_; }

  bool step() override {
    if (done_ == moves()) return false;
    const Move move = past_.moves[static_cast<std::size_t>(done_)];
    const Actor actor = G::to_act(state_);
    if (actor.is_seat()) weigh(actor.seat(), move);
    if (actor.is_nature()) look_at_die(move);
    const bool is_judged = judged_after();
    Swing swing{done_, {}, {}, is_judged ? G::notation(state_, move) : "", {}, {}};
    if (actor.is_seat()) swing.said = said(G::view(state_, actor.seat()), move);
    G::apply(state_, move, log_);
    ++done_;
    if (!is_judged) return true;
    swing.told = told(log_);
    log_ = {};
    const auto before = chances_;
    const auto errors = errors_;
    judge_position();
    credit(actor, before, errors, swing);
    return true;
  }

  Review take() override {
    review_.is_over = G::to_act(state_).is_nobody();
    for (int i = 0; i < seats_; ++i) {
      ReviewedPlayer& one = player(i);
      one.seat = seat_at(i);
      one.end = chances_[static_cast<std::size_t>(i)];
      const Blind& blind = blind_[static_cast<std::size_t>(i)];
      const double kept = blind.gap > 0 ? 1 - blind.lost / blind.gap : 1;
      one.accuracy = Fraction::of(std::clamp(kept, 0.0, 1.0));
    }
    swings_.tell(review_);
    review_.dice = dice_.lines();
    return std::move(review_);
  }

 private:
  using Chances = std::array<Fraction, kMaxSeats>;
  using Errors = std::array<double, kMaxSeats>;
  // What a seat gave away, and what it would have by picking blindly.
  struct Blind {
    double lost = 0;
    double gap = 0;
  };

  ReviewedPlayer& player(int i) { return review_.players[static_cast<std::size_t>(i)]; }
  bool judged_after() const { return judged_[static_cast<std::size_t>(done_) + 1]; }

  // Decisions get more than positions: what was better has to be seen among many moves.
  void share_out(std::uint32_t playouts) {
    constexpr std::uint32_t kOfADecision = 3;
    constexpr std::uint32_t kLeast = 24;
    constexpr std::uint32_t kMost = 1000;
    const auto judged = static_cast<std::uint32_t>(std::ranges::count(judged_, true));
    const auto asked = static_cast<std::uint32_t>(
        std::ranges::count_if(actors_, [](Actor actor) { return actor.is_seat(); }));
    const std::uint32_t views = G::kHasSecrets ? static_cast<std::uint32_t>(seats_) + 1 : 1;
    const std::uint32_t parts = judged * views + asked * kOfADecision + 1;
    position_ = std::clamp(playouts / parts, kLeast, kMost);
    decision_ = kOfADecision * position_;
  }

  void judge_position() {
    if (G::to_act(state_).is_nobody()) {
      const Result result = G::result(state_);
      return set_all(odds_of(result));
    }
    const View open = G::view(state_, Viewer::spectator());
    if (done_ == 0 || !same_bytes(open, open_)) {
      open_ = open;
      // Whoever plays well shall not gain by it what worse players were expected to lose.
      if constexpr (!G::kHasSecrets) {
        return set_all(Insight::odds_among_equals(open, {position_, seed_}));
      }
      add_to_line(Insight::odds(open, {position_, seed_, Wanted::Wins}));
    }
    if constexpr (G::kHasSecrets) judge_views();
  }

  // What a seat cannot see changes nothing for it.
  void judge_views() {
    for (int i = 0; i < seats_; ++i) {
      const auto at = static_cast<std::size_t>(i);
      const View view = G::view(state_, seat_at(i));
      if (done_ > 0 && same_bytes(view, views_[at])) continue;
      views_[at] = view;
      const Estimate own = Insight::own_chance(view, seat_at(i), {position_, seed_});
      chances_[at] = Fraction::of(own.value);
      errors_[at] = own.error;
    }
  }

  void set_all(const Odds& odds) {
    for (int i = 0; i < seats_; ++i) {
      chances_[static_cast<std::size_t>(i)] = Fraction::of(odds[seat_at(i)].win);
      errors_[static_cast<std::size_t>(i)] = odds[seat_at(i)].error;
    }
    add_to_line(odds);
  }

  void add_to_line(const Odds& odds) {
    LinePoint point{done_, {}};
    for (int i = 0; i < seats_; ++i) point.win.push_back(Fraction::of(odds[seat_at(i)].win));
    review_.line.push_back(std::move(point));
  }

  // Named is only what cannot well be the scatter of two estimates.
  void credit(Actor actor, const Chances& before, const Errors& errors, Swing swing) {
    constexpr double kDoubt = 2;
    for (int i = 0; i < seats_; ++i) {
      const auto at = static_cast<std::size_t>(i);
      const Fraction change = chances_[at] - before[at];
      ReviewedPlayer& one = player(i);
      const bool is_own = actor.is_seat() && actor.seat() == seat_at(i);
      (actor.is_nature() ? one.luck : is_own ? one.skill : one.others) += change;
      if (std::abs(change.part()) <= kDoubt * std::hypot(errors[at], errors_[at])) continue;
      swing.seat = seat_at(i);
      swing.change = change;
      swings_.add(swing, actor.is_nature() ? Swings::Kind::Luck
                         : is_own          ? Swings::Kind::Skill
                                           : Swings::Kind::Others);
    }
  }

  void weigh(Seat seat, const Move& made) {
    typename G::MoveList moves;
    G::moves(state_, moves);
    if (moves.size() < 2) return;
    const View view = G::view(state_, seat);
    const auto weighed = Insight::weigh(view, seat, moves, {decision_, seed_});
    const Weighed<Move> best = weighed.front();
    Estimate loss{};
    if (best.move != made) loss = compare(view, seat, best.move, made);
    // Seen more closely it may have been no worse: then nothing better is known.
    const Move better = loss.value > 0 ? best.move : made;
    loss.value = std::max(loss.value, 0.0);
    const Fraction lost = Fraction::of(loss.value);
    const Fraction best_win = Fraction::of(std::max(best.win.value, loss.value));
    review_.decisions.push_back(
        {done_, seat, G::notation(state_, made), said(view, made), best_win - lost,
         G::notation(state_, better), said(view, better), best_win, lost, Fraction::of(loss.error),
         mark_of(loss.value, loss.error, seats_), Insight::reasons(view, seat, made),
         Insight::reasons(view, seat, better)});
    ++player(index(seat)).decisions;
    double sum = 0;
    for (const auto& one : weighed) sum += std::max(one.behind.value, 0.0);
    Blind& blind = blind_[static_cast<std::size_t>(index(seat))];
    blind.lost += loss.value;
    blind.gap += std::max(sum / static_cast<double>(weighed.size()), loss.value);
  }

  // Two moves alone, with other luck than that by which one of many was found to be the best:
  // the best of many has been lucky.
  Estimate compare(const View& view, Seat seat, const Move& best, const Move& made) {
    typename G::MoveList both;
    both.push_back(best);
    both.push_back(made);
    const auto weighed = Insight::weigh(view, seat, both, {decision_, seed_ + 1});
    if (weighed.front().move == best) return weighed.back().behind;
    return {-weighed.back().behind.value, weighed.back().behind.error};
  }

  static std::vector<Message> said(const View& view, const Move& move) {
    std::vector<Message> words;
    for (const auto key : G::Text::path(move)) words.push_back(G::Text::step(view, key).label);
    return words;
  }

  static std::vector<Message> told(const EventLog<typename G::Event>& log) {
    constexpr std::size_t kMost = 4;
    std::vector<Message> words;
    for (const auto& heard : log.heard) {
      if (words.size() == kMost) break;
      if (heard.audience != Audience::everybody()) continue;
      Message message = G::Text::message(heard.event);
      if (!message.key.empty()) words.push_back(std::move(message));
    }
    return words;
  }

  void look_at_die(const Move& outcome) {
    const View view = G::view(state_, Viewer::spectator());
    const std::optional<Rolled> rolled = Insight::roll(view, outcome);
    if (!rolled) return;
    typename G::OutcomeList outcomes;
    G::outcomes(state_, outcomes);
    double weights = 0;
    double sum = 0;
    double squares = 0;
    for (const Outcome<Move>& one : outcomes) {
      const int value = Insight::roll(view, one.move)->value;
      weights += one.weight;
      sum += static_cast<double>(one.weight) * value;
      squares += static_cast<double>(one.weight) * value * value;
    }
    const double mean = sum / weights;
    dice_.add(rolled->seat, rolled->die, rolled->value, mean, squares / weights - mean * mean);
  }

  Past<G> past_;
  State state_;
  std::uint64_t seed_;
  std::vector<Actor> actors_;
  std::vector<bool> judged_;  // after so many moves
  int seats_ = 0;
  int done_ = 0;
  std::uint32_t position_ = 0;  // play-outs of one
  std::uint32_t decision_ = 0;
  Chances chances_{};
  Errors errors_{};
  EventLog<typename G::Event> log_;  // since the last position that was judged
  View open_{};
  std::array<View, kMaxSeats> views_{};
  std::array<Blind, kMaxSeats> blind_{};
  Swings swings_;
  DiceReport dice_;
  Review review_;
};

}  // namespace paddock
