// MatchOf<G>: the contract of one game behind the run-time face. Bots find their game's state
// through it, and see no more of it than a Glimpse.
#pragma once

#include <algorithm>
#include <array>
#include <bit>
#include <cstring>
#include <memory>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "engine/capabilities.h"
#include "engine/describe_json.h"
#include "engine/describe_tag.h"
#include "engine/text.h"
#include "games/any_game.h"
#include "games/phrases.h"

namespace paddock {

// How a match came to where it is: kept for bots that conclude something from it.
template <Game G>
struct Past {
  typename G::State start;
  std::vector<typename G::Move> moves;
};

// What a bot is given: it can look at the seat's view, now and before every move there was, and at
// nothing else.
template <Game G>
class Glimpse {
 public:
  using View = typename G::View;
  using Move = typename G::Move;

  // Without a past nothing is recalled.
  Glimpse(const typename G::State& state, Seat seat, const Past<G>* past = nullptr)
      : state_(state), seat_(seat), past_(past) {}
  View view() const { return G::view(state_, seat_); }
  Seat seat() const { return seat_; }

  // Calls visit(view, actor, move) for every move that was made: what the seat knew before it,
  // whose it was, and which one, as a std::optional<Move>: none where the seat may not know it.
  template <class Visit>
  void recall(Visit visit) const {
    if (past_ == nullptr) return;
    typename G::State state = past_->start;
    NoEvents silent;
    for (const Move& move : past_->moves) {
      const bool is_known = G::audience(state, move).includes(seat_);
      visit(G::view(state, seat_), G::to_act(state),
            is_known ? std::optional<Move>(move) : std::nullopt);
      G::apply(state, move, silent);
    }
  }

 private:
  const typename G::State& state_;
  Seat seat_;
  const Past<G>* past_;
};

template <Game G>
class EventsOf final : public AnyEvents {
 public:
  using Text = typename G::Text;
  using Event = typename G::Event;

  explicit EventsOf(EventLog<Event> log) : log_(std::move(log)) {}
  std::size_t size() const override { return log_.heard.size(); }
  Audience audience(std::size_t i) const override { return log_.heard[i].audience; }
  AnyEvent event(std::size_t i) const override {
    const Event& event = log_.heard[i].event;
    JsonOut json;
    write_json(json, event);
    AnyEvent told{audience(i), Text::message(event), json.take(), Text::rule(event)};
    if constexpr (TellsDetails<G>) told.detail = Text::detail(event);
    if constexpr (ShowsScenes<G>) told.is_scene = Text::is_scene(event);
    return told;
  }

  bool ask_for_a_rest() const override {
    if constexpr (Rests<G>) {
      return std::ranges::any_of(
          log_.heard, [](const auto& entry) { return Text::asks_for_a_rest(entry.event); });
    }
    return false;
  }

  void write(JsonOut& out, std::size_t i) const override {
    const auto fields = [&] {
      JsonOut made;
      write_fields(made, event(i));
      return made.take();
    };
    if constexpr (KeepsPhrases<G>) {
      static thread_local Phrases phrases;
      out.raw(phrases.get(tag_of_event(log_.heard[i].event), fields));
    } else {
      out.raw(fields());
    }
  }

 private:
  EventLog<Event> log_;
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

  void write_choices(JsonOut& out) const override {
    const typename G::View view = G::view(state_, to_act().seat());
    const typename G::MoveList moves = list();
    std::vector<StepKey> keys;
    keys.reserve(64);
    out.key("steps").open_array();
    for (const Move& move : moves) {
      for (StepKey key : Text::path(move)) {
        if (std::ranges::find(keys, key) != keys.end()) continue;
        keys.push_back(key);
        write_step(out, view, key);
      }
    }
    out.close_array().key("moves").open_array();
    std::string notation;
    for (const Move& move : moves) {
      notate(notation, move);
      sent::Choice choice{notation, {}};
      for (StepKey key : Text::path(move)) {
        const auto at = std::ranges::find(keys, key) - keys.begin();
        choice.steps.push_back(static_cast<std::uint8_t>(at));
      }
      write_json(out, choice);
    }
    out.close_array();
  }

  AnyMoveCode draw(AnySource& source) const override {
    PADDOCK_CHECK(to_act().is_nature());
    return code_of(G::draw(state_, source));
  }

  std::optional<AnyMoveCode> find(std::string_view notation) const override {
    const std::optional<Move> move = find_move(notation);
    if (!move) return std::nullopt;
    return code_of(*move);
  }
  std::string notation(AnyMoveCode move) const override {
    return G::notation(state_, move_of(move));
  }

  Happening make(AnyMoveCode code) override {
    const Move move = move_of(code);
    const Audience audience = G::audience(state_, move);
    EventLog<typename G::Event> log;
    G::apply(state_, move, log);
    return {audience, std::make_shared<const EventsOf<G>>(std::move(log))};
  }
  void repeat(AnyMoveCode move) override {
    NoEvents silent;
    G::apply(state_, move_of(move), silent);
  }

  std::vector<std::string> outcomes() const override {
    std::vector<std::string> notations;
    if (!to_act().is_nature()) return notations;
    typename G::OutcomeList outcomes;
    G::outcomes(state_, outcomes);
    for (const auto& outcome : outcomes) notations.push_back(G::notation(state_, outcome.move));
    return notations;
  }
  Audience audience_of_outcomes() const override {
    typename G::OutcomeList outcomes;
    G::outcomes(state_, outcomes);
    return outcomes.empty() ? Audience::everybody() : G::audience(state_, outcomes[0].move);
  }
  Message asks_nature() const override {
    return Text::asks_nature(G::view(state_, Viewer::spectator()));
  }

  std::variant<AnyMoveCode, Rejection> possible(Actor actor,
                                                std::string_view notation) const override {
    if (to_act().is_nobody()) {
      return Rejection{Rejection::Code::MatchOver, Message("refusal.match_over")};
    }
    if (actor != to_act()) {
      if (to_act().is_nature()) {
        return Rejection{Rejection::Code::NotYourTurn, Message("error.move.nature")};
      }
      return Rejection{Rejection::Code::NotYourTurn,
                       Message("error.move.turn", {{"player", to_act().seat()}})};
    }
    const std::optional<AnyMoveCode> move = find(notation);
    if (!move) {
      return Rejection{Rejection::Code::IllegalMove, why_not(actor, notation)};
    }
    return *move;
  }

  void write_public(FieldsOut& out) const override {
    write_fields_of(out, Text::public_view(G::view(state_, Viewer::spectator())));
  }
  void write_private(FieldsOut& out, Seat seat) const override {
    write_fields_of(out, Text::private_view(G::view(state_, seat)));
  }
  Picture picture(Viewer viewer, const Translator& say) const override {
    return Text::picture(G::view(state_, viewer), say);
  }
  std::string outlook(std::string_view notation) const override {
    JsonOut json;
    if constexpr (GivesOutlooks<G>) {
      const std::optional<Move> move = to_act().is_seat() ? find_move(notation) : std::nullopt;
      if (!move) return {};
      const auto outlook = Text::outlook(G::view(state_, to_act().seat()), *move);
      if (outlook) write_json(json, *outlook);
    }
    return json.take();
  }
  Result result() const override { return G::result(state_); }
  std::uint64_t fingerprint() const override { return paddock::fingerprint(state_); }

  Glimpse<G> glimpse(Seat seat, const Past<G>* past = nullptr) const {
    return Glimpse<G>(state_, seat, past);
  }
  // What a viewer may know, and no more.
  typename G::View seen_by(Viewer viewer) const { return G::view(state_, viewer); }
  // Of a match that began here.
  Past<G> past(const std::vector<AnyMoveCode>& moves) const {
    Past<G> past{state_, {}};
    past.moves.reserve(moves.size());
    for (const AnyMoveCode move : moves) past.moves.push_back(move_of(move));
    return past;
  }
  typename G::MoveList list() const {
    typename G::MoveList moves;
    G::moves(state_, moves);
    return moves;
  }

  // The move that is possible now and said so. Whether it is possible is for the list to say.
  std::optional<Move> find_move(std::string_view notation) const {
    const std::optional<Move> meant = G::parse(state_, notation);
    if (!meant) return std::nullopt;
    if (to_act().is_seat()) {
      for (const Move& move : list()) {
        if (G::said(move) == *meant) return move;
      }
      return std::nullopt;
    }
    typename G::OutcomeList outcomes;
    G::outcomes(state_, outcomes);
    for (const Outcome<Move>& outcome : outcomes) {
      if (G::said(outcome.move) == *meant) return outcome.move;
    }
    return std::nullopt;
  }

  template <class Events>
  void make(AnyMoveCode move, Events& events) {
    G::apply(state_, move_of(move), events);
  }

  std::string notation(Move move) const { return G::notation(state_, move); }
  static AnyMoveCode code_of(Move move) {
    AnyMoveCode code;
    std::memcpy(&code.bits, &move, sizeof(Move));
    return code;
  }
  static Move move_of(AnyMoveCode code) {
    std::array<std::byte, sizeof(Move)> bytes;
    std::memcpy(bytes.data(), &code.bits, sizeof(Move));
    return std::bit_cast<Move>(bytes);
  }

 private:
  // Of what a seat or nature cannot do now.
  Message why_not(Actor actor, std::string_view notation) const {
    constexpr std::size_t kLongest = 200;  // of what is said back to people
    if (notation.empty() || !is_printable(notation) || notation.size() > kLongest) {
      return Message("error.move.words");
    }
    const std::optional<Move> meant = G::parse(state_, notation);
    if (!meant || !actor.is_seat()) return Message("error.move.illegal", {{"move", notation}});
    return Text::why_not(G::view(state_, actor.seat()), *meant);
  }

  // The move's notation in place of what `text` was.
  void notate(std::string& text, Move move) const {
    if constexpr (WritesNotationInPlace<G>) {
      text.clear();
      G::append_notation(text, state_, move);
    } else {
      text = G::notation(state_, move);
    }
  }

  static void write_step(JsonOut& out, const typename G::View& view, StepKey key) {
    if constexpr (KeepsPhrases<G>) {
      static thread_local Phrases phrases;
      out.raw(phrases.get(Text::tag(view, key), [&] {
        JsonOut made;
        write_json(made, sent_step(Text::step(view, key)));
        return made.take();
      }));
    } else {
      write_json(out, sent_step(Text::step(view, key)));
    }
  }

  State state_;
};

template <Game G>
class GameOf final : public AnyGame {
  static_assert(InWords<G>);
  static_assert(keeps_its_offers<G>());

 public:
  std::string_view id() const override { return G::kId; }
  int rules_version() const override { return G::kRulesVersion; }
  int min_seats() const override { return G::kMinSeats; }
  int max_seats() const override { return G::kMaxSeats; }
  int usual_seats() const override { return G::kUsualSeats; }
  const std::vector<OptionSpec>& options() const override { return G::options(); }
  std::optional<GameFile> file(std::string_view name) const override {
    if constexpr (GivesFiles<G>) return G::Text::file(name);
    return std::nullopt;
  }

  std::optional<AnyStory> story(const OptionValues& options, int seats,
                                const std::vector<AnyMoveCode>& moves, int part) const override {
    if constexpr (TellsStories<G>) {
      typename G::Text::Storyteller teller(part);
      MatchOf<G> match(G::start(options, seats));
      for (const AnyMoveCode move : moves) {
        match.make(move, teller);
        teller.next_move();
      }
      if (!teller.has_begun()) return std::nullopt;
      JsonOut out;
      write_fields_of(out, teller.story());
      return AnyStory{out.take(), teller.began_with()};
    }
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
