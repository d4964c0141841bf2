// AnyGame and AnyMatch: the one small run-time face of a game, for whoever must not know which game
// it is: table, server, program. Moves go by their notation, the words of the journal.
#pragma once

#include <cstdint>
#include <functional>
#include <memory>
#include <nlohmann/json_fwd.hpp>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <variant>
#include <vector>

#include "engine/game.h"
#include "engine/inline_list.h"
#include "engine/json_out.h"
#include "engine/message_json.h"
#include "engine/picture.h"
#include "games/sent.h"

namespace paddock {

using Json = nlohmann::ordered_json;

// What a game calls one of its steps by; the same key is the same step wherever it stands.
using StepKey = std::uint16_t;
using StepPath = InlineList<StepKey, 4>;

// Part of a move that a person chooses on its own: first the card, then the car.
struct Step {
  std::string id;  // "red 1": what may be typed, whatever the language
  int number = 0;  // what it is called by at the table, a place for example; 0: none
  Message label;
  Message note;  // what it does; may be empty
  Ink ink = Ink::Plain;
  int rank = 0;  // a list for people begins with the least: what it costs, say
};

// The words of a game, its Text: what it must know to be played by people and programs. Everything
// is given a View, never a State.
template <class G>
concept InWords = requires(const typename G::View& view, const typename G::Event& event,
                           typename G::Move move, StepKey key, const Translator& say) {
  // A move as the steps a person chooses it by.
  { G::Text::path(move) } -> std::same_as<StepPath>;
  { G::Text::step(view, key) } -> std::same_as<Step>;
  // What the log says of an event; empty: nothing.
  { G::Text::message(event) } -> std::same_as<Message>;
  // The rule by which it happened, by its id; of what has a message.
  { G::Text::rule(event) } -> std::same_as<std::string_view>;
  // Why the one who is to choose cannot do that now: by_rule(rule, reason) of engine/message.h.
  { G::Text::why_not(view, move) } -> std::same_as<Message>;
  // What has to be rolled or drawn next, for a table with real dice.
  { G::Text::asks_nature(view) } -> std::same_as<Message>;
  { G::Text::picture(view, say) } -> std::same_as<Picture>;
  // The view as it is sent, described: what everybody may know, and what the viewer may know
  // besides.
  { G::Text::public_view(view) } -> std::same_as<typename G::Text::Public>;
  { G::Text::private_view(view) } -> std::same_as<typename G::Text::Private>;
};

struct AnyMove {
  std::string notation;
  std::vector<Step> steps;
};

// Every possible move; steps that several moves share are there once: five cards on twelve cars are
// sixty moves, but seventeen steps.
struct Choices {
  struct Choice {
    std::string notation;
    InlineList<std::uint8_t, 4> steps;  // indices
  };
  std::vector<Step> steps;
  std::vector<Choice> moves;
};

struct AnyEvent {
  Audience audience = Audience::everybody();
  Message message;          // empty: nothing for the log
  std::string json;         // what happened, as an object
  std::string_view rule{};  // by which it happened, where there is a message
  Message detail{};         // for people who rolled and drew for it themselves; mostly empty
  bool is_scene = false;    // the picture is worth another look, though nobody is asked anything
};

// What a move made happen, in order. A terminal wants it in words, a server as JSON: each is made
// when it is asked for.
class AnyEvents {
 public:
  virtual ~AnyEvents() = default;
  virtual std::size_t size() const = 0;
  virtual Audience audience(std::size_t i) const = 0;
  virtual AnyEvent event(std::size_t i) const = 0;
  // People want to look at it before the match goes on: a race of a season has ended.
  virtual bool ask_for_a_rest() const = 0;
  // The same as the fields of an object: "message", where there is one, and "data".
  virtual void write(JsonOut& out, std::size_t i) const = 0;
};

// What a move made happen, and who may know which move it was.
struct Happening {
  Audience audience = Audience::everybody();
  std::shared_ptr<const AnyEvents> told;  // none: nothing

  std::size_t size() const { return told == nullptr ? 0 : told->size(); }
  std::vector<AnyEvent> events() const {
    std::vector<AnyEvent> list;
    for (std::size_t i = 0; i < size(); ++i) list.push_back(told->event(i));
    return list;
  }
};

void write_fields(JsonOut& out, const AnyEvent& event);
sent::Step sent_step(Step step);  // as it is sent

// A source of chance that is chosen at run time.
struct AnySource {
  std::function<std::uint32_t(std::uint32_t)> draw;
  std::uint32_t below(std::uint32_t bound) { return draw(bound); }
};

// A move as its game has it, for whoever must not know which game that is. It means something at
// the position where it is possible, and nowhere else.
struct AnyMoveCode {
  std::uint64_t bits = 0;
  friend bool operator==(AnyMoveCode, AnyMoveCode) = default;
};

// One match being played.
class AnyMatch {
 public:
  virtual ~AnyMatch() = default;
  virtual std::unique_ptr<AnyMatch> clone() const = 0;

  virtual Actor to_act() const = 0;
  virtual Choices choices() const = 0;                    // of the seat to act
  virtual void write_choices(JsonOut& out) const = 0;     // the same as fields: "steps", "moves"
  virtual AnyMoveCode draw(AnySource& source) const = 0;  // nature's next move

  // The parser and the printer of moves: what is possible now, and nothing else.
  virtual std::optional<AnyMoveCode> find(std::string_view notation) const = 0;
  virtual std::string notation(AnyMoveCode move) const = 0;

  // Makes a move that was found or drawn here; `repeat` does without a word.
  virtual Happening make(AnyMoveCode move) = 0;
  virtual void repeat(AnyMoveCode move) = 0;

  // What may come up when nature is to move, who may know it, and what has to be rolled or drawn:
  // for a table with real dice.
  virtual std::vector<std::string> outcomes() const = 0;
  virtual Audience audience_of_outcomes() const = 0;
  virtual Message asks_nature() const = 0;  // empty: the game has no words for it

  // A move is legal because moves() lists it (nature's: because outcomes() does).
  virtual std::variant<AnyMoveCode, Rejection> possible(Actor actor,
                                                        std::string_view notation) const = 0;

  // What everybody may know, and what one seat may know besides. Together they are that seat's
  // view.
  virtual void write_public(FieldsOut& out) const = 0;
  virtual void write_private(FieldsOut& out, Seat seat) const = 0;
  virtual Picture picture(Viewer viewer, const Translator& say) const = 0;
  // What may come of a choice of the seat to act, with exact chances, as a JSON object. Empty where
  // the game has nothing to say of it.
  virtual std::string outlook(std::string_view notation) const = 0;
  virtual Result result() const = 0;
  virtual std::uint64_t fingerprint() const = 0;

  // Refused, it changes nothing.
  std::variant<Happening, Rejection> apply(Actor actor, std::string_view notation) {
    auto found = possible(actor, notation);
    if (auto* rejection = std::get_if<Rejection>(&found)) return std::move(*rejection);
    return make(std::get<AnyMoveCode>(found));
  }

  // The whole view as one JSON object.
  std::string view(Viewer viewer) const {
    FieldsOut fields;
    fields.reserve(16, 1024);
    write_public(fields);
    if (!viewer.is_spectator()) write_private(fields, viewer.seat());
    return fields.object();
  }

  // The choices one by one, each with all its steps.
  std::vector<AnyMove> moves() const {
    const Choices all = choices();
    std::vector<AnyMove> list;
    for (const Choices::Choice& choice : all.moves) {
      AnyMove move{choice.notation, {}};
      for (std::uint8_t step : choice.steps) move.steps.push_back(all.steps[step]);
      list.push_back(std::move(move));
    }
    return list;
  }
};

// What is needed to draw a game, the same at every table: a board, say.
struct GameFile {
  std::string type;  // of its content, as HTTP calls it
  std::string body;
};

// Part of a match told whole, for a client that plays it like a film.
struct AnyStory {
  std::string fields;  // of a JSON object
  int began_with = 0;  // the number of the move it began with, from 0
};

class AnyGame {
 public:
  virtual ~AnyGame() = default;
  virtual std::string_view id() const = 0;
  virtual int rules_version() const = 0;
  virtual int min_seats() const = 0;
  virtual int max_seats() const = 0;
  virtual int usual_seats() const = 0;  // where nobody says how many
  virtual const std::vector<OptionSpec>& options() const = 0;
  virtual std::optional<GameFile> file(std::string_view name) const = 0;
  // One part of a match (a race of a season, from 1) that was played so. None: it has not begun, or
  // the game tells no stories.
  virtual std::optional<AnyStory> story(const OptionValues& options, int seats,
                                        const std::vector<AnyMoveCode>& moves, int part) const = 0;
  // Throws InputError for a number of seats or options that do not go together.
  virtual std::unique_ptr<AnyMatch> start(const OptionValues& options, int seats) const = 0;
};

}  // namespace paddock
