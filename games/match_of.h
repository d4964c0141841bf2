// MatchOf<G>: the contract of one game behind the run-time face. Bots find their game's state
// through it, and see no more of it than a Glimpse.
#pragma once

#include <algorithm>
#include <memory>
#include <string>
#include <utility>

#include "games/any_game.h"

namespace paddock {

// What a bot is given: it can look at the seat's view, and at nothing else.
template <Game G>
class Glimpse {
 public:
  Glimpse(const typename G::State& state, Seat seat) : state_(state), seat_(seat) {}
  typename G::View view() const { return G::view(state_, seat_); }
  Seat seat() const { return seat_; }

 private:
  const typename G::State& state_;
  Seat seat_;
};

template <Game G>
class MatchOf final : public AnyMatch {
 public:
  using State = typename G::State;
  using Move = typename G::Move;
  using Text = typename G::Text;

  explicit MatchOf(const State& state) : state_(state) {}

  std::unique_ptr<AnyMatch> clone() const override { return std::make_unique<MatchOf>(state_); }
  Actor to_act() const override { return G::to_act(state_); }

  Choices choices() const override {
    Choices choices;
    if (!to_act().is_seat()) return choices;
    const typename G::View view = G::view(state_, to_act().seat());
    std::vector<StepKey> keys;
    for (const Move& move : list()) {
      Choices::Choice choice{G::notation(state_, move), {}};
      for (StepKey key : Text::path(move)) {
        const auto known = std::ranges::find(keys, key);
        choice.steps.push_back(static_cast<std::uint8_t>(known - keys.begin()));
        if (known != keys.end()) continue;
        keys.push_back(key);
        choices.steps.push_back(Text::step(view, key));
      }
      choices.moves.push_back(std::move(choice));
    }
    PADDOCK_CHECK(keys.size() < 256);
    return choices;
  }

  std::string draw(AnySource& source) const override {
    PADDOCK_CHECK(to_act().is_nature());
    return G::notation(state_, G::draw(state_, source));
  }

  std::variant<Happening, Rejection> apply(Actor actor, std::string_view notation) override {
    if (to_act().is_nobody()) {
      return Rejection{Rejection::Code::MatchOver, Message("error.move.over")};
    }
    if (actor != to_act()) {
      if (to_act().is_nature()) {
        return Rejection{Rejection::Code::NotYourTurn, Message("error.move.nature")};
      }
      return Rejection{Rejection::Code::NotYourTurn,
                       Message("error.move.turn", {{"player", to_act().seat()}})};
    }
    const std::optional<Move> move = find(notation);
    if (!move) {
      return Rejection{Rejection::Code::IllegalMove,
                       Message("error.move.illegal", {{"move", notation}})};
    }
    Happening happening{G::audience(state_, *move), {}};
    EventLog<typename G::Event> log;
    G::apply(state_, *move, log);
    for (const auto& [event, audience] : log.entries) {
      JsonOut json;
      Text::write(json, event);
      happening.events.push_back({audience, Text::message(event), json.take()});
    }
    return happening;
  }

  FieldsOut public_view() const override {
    FieldsOut fields;
    fields.reserve(16, 1024);
    Text::write_public(fields, G::view(state_, Viewer::spectator()));
    return fields;
  }
  FieldsOut private_view(Seat seat) const override {
    FieldsOut fields;
    Text::write_private(fields, G::view(state_, seat));
    return fields;
  }
  Picture picture(Viewer viewer, const Translator& say) const override {
    return Text::picture(G::view(state_, viewer), say);
  }
  std::string outlook(std::string_view notation) const override {
    JsonOut json;
    if constexpr (requires(const typename G::View& view, Move move) {
                    Text::write_outlook(json, view, move);
                  }) {
      const std::optional<Move> move = to_act().is_seat() ? find(notation) : std::nullopt;
      if (move) Text::write_outlook(json, G::view(state_, to_act().seat()), *move);
    }
    return json.take();
  }
  Result result() const override { return G::result(state_); }
  std::uint64_t fingerprint() const override { return paddock::fingerprint(state_); }

  Glimpse<G> glimpse(Seat seat) const { return Glimpse<G>(state_, seat); }
  typename G::MoveList list() const {
    typename G::MoveList moves;
    G::moves(state_, moves);
    return moves;
  }
  std::string notation(Move move) const { return G::notation(state_, move); }

 private:
  // The parser of moves: what the printer prints for a move that is possible now, and nothing else.
  std::optional<Move> find(std::string_view notation) const {
    if (to_act().is_seat()) {
      for (const Move& move : list()) {
        if (G::notation(state_, move) == notation) return move;
      }
      return std::nullopt;
    }
    typename G::OutcomeList outcomes;
    G::outcomes(state_, outcomes);
    for (const Outcome<Move>& outcome : outcomes) {
      if (G::notation(state_, outcome.move) == notation) return outcome.move;
    }
    return std::nullopt;
  }

  State state_;
};

template <Game G>
class GameOf final : public AnyGame {
 public:
  std::string_view id() const override { return G::kId; }
  int rules_version() const override { return G::kRulesVersion; }
  int min_seats() const override { return G::kMinSeats; }
  int max_seats() const override { return G::kMaxSeats; }
  const std::vector<OptionSpec>& options() const override { return G::options(); }
  std::optional<GameFile> file(std::string_view name) const override {
    if constexpr (requires { G::Text::file(name); }) return G::Text::file(name);
    return std::nullopt;
  }

  std::unique_ptr<AnyMatch> start(const OptionValues& options, int seats) const override {
    if (seats < G::kMinSeats || seats > G::kMaxSeats) {
      throw InputError(Message(
          "error.seats",
          {{"game", G::kId}, {"low", G::kMinSeats}, {"high", G::kMaxSeats}, {"given", seats}}));
    }
    return std::make_unique<MatchOf<G>>(G::start(options, seats));
  }
};

}  // namespace paddock
