// Message: something to say to a person, before it has a language. A key of the catalogues in
// lang/ and named arguments; an argument is a number, a text, a seat (said by its player's name) or
// another message (a card's name, say).
#pragma once

#include <cstdint>
#include <exception>
#include <functional>
#include <string>
#include <string_view>
#include <utility>
#include <variant>
#include <vector>

#include "engine/seat.h"

namespace paddock {

struct Message;

struct Argument {
  std::string name;
  std::variant<std::int64_t, std::string, Seat, std::vector<Message>> value;

  Argument(std::string_view argument, std::int64_t number);
  Argument(std::string_view argument, int number);
  Argument(std::string_view argument, std::string_view text);
  Argument(std::string_view argument, const char* text);
  Argument(std::string_view argument, Seat seat);
  Argument(std::string_view argument, Message message);
  // Several messages, said one after another with commas.
  Argument(std::string_view argument, std::vector<Message> messages);
  bool operator==(const Argument& other) const;
};

struct Message {
  std::string key;  // empty: nothing to say
  std::vector<Argument> arguments;

  Message() = default;
  explicit Message(std::string_view message_key, std::vector<Argument> with = {})
      : key(message_key), arguments(std::move(with)) {}
  bool operator==(const Message& other) const;
};

inline Argument::Argument(std::string_view argument, std::int64_t number)
    : name(argument), value(number) {}
inline Argument::Argument(std::string_view argument, int number)
    : name(argument), value(std::int64_t{number}) {}
inline Argument::Argument(std::string_view argument, std::string_view text)
    : name(argument), value(std::string(text)) {}
inline Argument::Argument(std::string_view argument, const char* text)
    : Argument(argument, std::string_view(text)) {}
inline Argument::Argument(std::string_view argument, Seat seat) : name(argument), value(seat) {}
inline Argument::Argument(std::string_view argument, Message message)
    : name(argument), value(std::vector<Message>{std::move(message)}) {}
inline Argument::Argument(std::string_view argument, std::vector<Message> messages)
    : name(argument), value(std::move(messages)) {}
// By hand and not defaulted: clang 14 cannot compare two types that hold each other.
inline bool Argument::operator==(const Argument& other) const {
  return name == other.name && value == other.value;
}
inline bool Message::operator==(const Message& other) const {
  return key == other.key && arguments == other.arguments;
}

// The reason the rules have, and which of them.
inline Message by_rule(std::string_view rule, Message reason) {
  return Message("error.move.rule", {{"reason", std::move(reason)}, {"rule", rule}});
}

// Turns a message into words of one language.
using Translator = std::function<std::string(const Message&)>;

// Why a player's move was refused. The state is as it was.
struct Rejection {
  enum class Code : std::uint8_t { NotYourTurn, IllegalMove, MatchOver };
  Code code;
  Message message;
};

// Something from outside (an argument, a file) that cannot be used. Caught at the program's door.
class InputError : public std::exception {
 public:
  explicit InputError(Message message) : message_(std::move(message)) {}
  const Message& message() const { return message_; }
  const char* what() const noexcept override { return message_.key.c_str(); }

 private:
  Message message_;
};

}  // namespace paddock
