// AnyGame and AnyMatch: the one small run-time face of a game, for whoever must not know which game
// it is: table, server, program. Moves go by their notation, the words of the journal.
#pragma once

#include <cstdint>
#include <functional>
#include <memory>
#include <nlohmann/json.hpp>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <variant>
#include <vector>

#include "engine/game.h"
#include "engine/message.h"
#include "engine/picture.h"

namespace paddock {

using Json = nlohmann::ordered_json;

// Part of a move that a person chooses on its own: first the card, then the car.
struct Step {
  std::string id;  // "red 1": what may be typed, whatever the language
  int number = 0;  // what it is called by at the table, a place for example; 0: none
  Message label;
  Message note;  // what it does; may be empty
  Ink ink = Ink::Plain;
};

struct AnyMove {
  std::string notation;
  std::vector<Step> steps;
  Json json;
};

struct AnyEvent {
  Audience audience = Audience::everybody();
  Message message;  // empty: nothing for the log
  Json json;
};

// What a move made happen, and who may know which move it was.
struct Happening {
  Audience audience = Audience::everybody();
  std::vector<AnyEvent> events;
};

// A source of chance that is chosen at run time.
struct AnySource {
  std::function<std::uint32_t(std::uint32_t)> draw;
  std::uint32_t below(std::uint32_t bound) { return draw(bound); }
};

// One match being played.
class AnyMatch {
 public:
  virtual ~AnyMatch() = default;
  virtual std::unique_ptr<AnyMatch> clone() const = 0;

  virtual Actor to_act() const = 0;
  virtual std::vector<AnyMove> moves() const = 0;         // of the seat to act
  virtual std::string draw(AnySource& source) const = 0;  // nature's next move

  // A move is legal because moves() lists it (nature's: because outcomes() does). Refused, it
  // changes nothing.
  virtual std::variant<Happening, Rejection> apply(Actor actor, std::string_view notation) = 0;

  virtual Json view(Viewer viewer) const = 0;
  virtual Picture picture(Viewer viewer, const Translator& say) const = 0;
  virtual Result result() const = 0;
  virtual std::uint64_t fingerprint() const = 0;
};

class AnyGame {
 public:
  virtual ~AnyGame() = default;
  virtual std::string_view id() const = 0;
  virtual int rules_version() const = 0;
  virtual int min_seats() const = 0;
  virtual int max_seats() const = 0;
  virtual const std::vector<OptionSpec>& options() const = 0;
  // Throws InputError for a number of seats or options that do not go together.
  virtual std::unique_ptr<AnyMatch> start(const OptionValues& options, int seats) const = 0;
};

}  // namespace paddock
