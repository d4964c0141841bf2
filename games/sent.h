// What is sent of a game besides its views and events: the choices there are, and events with what
// the log says of them. Described here, so that a game's words and the protocol's agree.
#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "engine/describe_schema.h"
#include "engine/inline_list.h"
#include "engine/picture.h"

namespace paddock::sent {

// An object with whatever fields.
inline constexpr std::string_view kAnyObject = R"({"type":"object","additionalProperties":{}})";

// A T that was written as JSON before.
template <class T>
struct Written {
  std::string_view json;
  void write_json(JsonOut& out) const { out.raw(json); }
  static std::string schema(Schema& schema) { return T::schema(schema); }
};

// What happened: the game's own, of which `event` says the kind.
struct Data {
  static std::string schema(Schema&) { return std::string(kAnyObject); }
};

// An event, without who alone may know it.
struct EventWords {
  std::optional<Message> message{};        // for the log; none: nothing to say
  std::optional<std::string_view> rule{};  // by which it happened, where there is a message
  Written<Data> data{};
};
BOOST_DESCRIBE_STRUCT(EventWords, (), (message, rule, data))

struct Step {
  std::string id{};             // as the view names it: a card, a car
  std::optional<int> number{};  // what it is called by at the table
  Message label{};
  std::optional<Message> note{};  // what it does
  std::optional<Ink> ink{};
};
BOOST_DESCRIBE_STRUCT(Step, (), (id, number, label, note, ink))

// A possible move, as the steps a person chooses it by.
struct Choice {
  std::string_view move{};
  InlineList<std::uint8_t, 4> steps{};  // indices
};
BOOST_DESCRIBE_STRUCT(Choice, (), (move, steps))

}  // namespace paddock::sent
