// Values of the wire that are more than a number or a text. Each says what it looks like there:
// how it is written, what may be read as it, and its JSON Schema.
#pragma once

#include <algorithm>
#include <limits>
#include <nlohmann/json.hpp>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "engine/describe_schema.h"
#include "engine/dice.h"
#include "games/any_game.h"
#include "lang/catalogue.h"
#include "table/moment.h"

namespace paddock::wire {

// The definition of a text that looks so.
inline std::string schema_of_text(Schema& schema, std::string_view name, std::string_view pattern) {
  return schema.named(name, [&] {
    JsonOut out;
    out.open_object().key("type").value("string").key("pattern").value(pattern);
    return out.close_object().take();
  });
}

inline const std::string* text_in(const Json& json) { return json.get_ptr<const std::string*>(); }

inline std::optional<std::int64_t> whole_in(const Json& json, std::int64_t low, std::int64_t high) {
  if (!json.is_number_integer()) return std::nullopt;
  const auto number = json.get<std::int64_t>();
  const bool wraps = json.is_number_unsigned() && number < 0;
  if (wraps || number < low || number > high) return std::nullopt;
  return number;
}

// A word of our own in a type: Literal<"move">.
template <std::size_t N>
struct Word {
  char letters[N]{};
  constexpr Word(const char (&text)[N]) { std::copy_n(text, N, letters); }
  constexpr std::string_view text() const { return {letters, N - 1}; }
};

// Always this word: it tells one kind of message from the others.
template <Word kWord>
struct Literal {
  static constexpr std::string_view text() { return kWord.text(); }
  void write_json(JsonOut& out) const { out.value(text()); }
  static std::string schema(Schema&) { return "{\"const\":\"" + std::string(text()) + "\"}"; }
  static std::optional<Literal> read(const Json& json) {
    const std::string* word = text_in(json);
    if (word == nullptr || *word != text()) return std::nullopt;
    return Literal();
  }
};

// A whole number with bounds.
template <int kLow, int kHigh>
struct Within {
  int number = kLow;
  constexpr operator int() const { return number; }

  void write_json(JsonOut& out) const { out.value(number); }
  static std::string schema(Schema&) {
    return "{\"type\":\"integer\",\"minimum\":" + std::to_string(kLow) +
           ",\"maximum\":" + std::to_string(kHigh) + "}";
  }
  static std::optional<Within> read(const Json& json) {
    const auto number = whole_in(json, kLow, kHigh);
    if (!number) return std::nullopt;
    return Within{static_cast<int>(*number)};
  }
};
using Whole = Within<0, std::numeric_limits<int>::max()>;

// A time, or how long something takes, in milliseconds. (Larger ones a browser's numbers could not
// tell apart.)
struct Time {
  static constexpr std::int64_t kMost = std::int64_t{1} << 53;
  Milliseconds milliseconds{};

  Time() = default;
  Time(Milliseconds duration) : milliseconds(duration) {}
  Time(WallTime wall) : milliseconds(wall.time_since_epoch()) {}
  void write_json(JsonOut& out) const { out.value(milliseconds.count()); }
  static std::string schema(Schema&) { return R"({"type":"integer","minimum":0})"; }
  static std::optional<Time> read(const Json& json) {
    const auto number = whole_in(json, 0, kMost);
    if (!number) return std::nullopt;
    return Time(Milliseconds(*number));
  }
};

// The version of what is said here. Another is understood as far as that.
struct Protocol {
  static constexpr int kOurs = 1;
  int number = kOurs;
  void write_json(JsonOut& out) const { out.value(number); }
  static std::string schema(Schema&) { return "{\"const\":1}"; }
  static std::optional<Protocol> read(const Json& json) {
    const auto whole = Whole::read(json);
    if (!whole) return std::nullopt;
    return Protocol{*whole};
  }
};

// A seat, counted from 1.
struct SeatNumber {
  Seat seat{};
  constexpr SeatNumber() = default;
  constexpr SeatNumber(Seat which) : seat(which) {}
  constexpr operator Seat() const { return seat; }

  void write_json(JsonOut& out) const { out.value(seat_number(seat)); }
  static std::string schema(Schema& schema) {
    return schema.named("SeatNumber", [&] { return schema.of<Within<1, kMaxSeats>>(); });
  }
  static std::optional<SeatNumber> read(const Json& json) {
    const auto number = whole_in(json, 1, kMaxSeats);
    if (!number) return std::nullopt;
    return SeatNumber(seat_at(static_cast<int>(*number) - 1));
  }
};

// What a client calls one of its commands.
struct CommandId {
  static constexpr std::size_t kLongest = 40;
  static constexpr std::string_view kPattern = "^[A-Za-z0-9_-]{1,40}$";
  std::string text;

  void write_json(JsonOut& out) const { out.value(text); }
  static std::string schema(Schema& schema) {
    return schema_of_text(schema, "CommandId", kPattern);
  }
  static std::optional<CommandId> read(const Json& json) {
    const std::string* text = text_in(json);
    if (text == nullptr || text->empty() || text->size() > kLongest) return std::nullopt;
    if (!std::ranges::all_of(*text, is_letter)) return std::nullopt;
    return CommandId{*text};
  }

 private:
  static constexpr bool is_letter(char c) {
    return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9') || c == '-' ||
           c == '_';
  }
};

// Who holds it plays the seat. One that is none is let in here and refused by the table.
struct Token {
  static constexpr std::size_t kLongest = 64;
  static constexpr std::string_view kPattern = "^[A-Za-z0-9_-]{43}$";
  std::string text;

  void write_json(JsonOut& out) const { out.value(text); }
  static std::string schema(Schema& schema) { return schema_of_text(schema, "Token", kPattern); }
  static std::optional<Token> read(const Json& json) {
    const std::string* text = text_in(json);
    if (text == nullptr || text->size() > kLongest) return std::nullopt;
    return Token{*text};
  }
};

// 32 bytes in hexadecimal: a seat's own part of the dice, and the SHA-256 that promises it.
template <Word kName>
struct Bytes {
  static constexpr std::string_view kPattern = "^[0-9a-f]{64}$";
  Digest bytes{};
  void write_json(JsonOut& out) const { out.value(to_hex(bytes)); }
  static std::string schema(Schema& schema) {
    return schema_of_text(schema, kName.text(), kPattern);
  }
  static std::optional<Bytes> read(const Json& json) {
    const std::string* text = text_in(json);
    const auto read = text == nullptr ? std::nullopt : from_hex(*text);
    if (!read) return std::nullopt;
    return Bytes{*read};
  }
};
using SecretBytes = Bytes<"Secret">;
using Commitment = Bytes<"Commitment">;

struct LanguageCode {
  Language language = Language::English;
  void write_json(JsonOut& out) const { out.value(language == Language::French ? "fr" : "en"); }
  static std::string schema(Schema&) { return R"({"enum":["en","fr"]})"; }
  static std::optional<LanguageCode> read(const Json& json) {
    const std::string* text = text_in(json);
    if (text == nullptr || (*text != "en" && *text != "fr")) return std::nullopt;
    return LanguageCode{*text == "fr" ? Language::French : Language::English};
  }
};

// A list with bounds.
template <class T, std::size_t kLeast, std::size_t kMost>
struct ListOf {
  std::vector<T> items;
  void write_json(JsonOut& out) const { write_list(out, items); }
  static std::string schema(Schema& schema) {
    return "{\"type\":\"array\",\"minItems\":" + std::to_string(kLeast) +
           ",\"maxItems\":" + std::to_string(kMost) + ",\"items\":" + schema.of<T>() + "}";
  }
  static std::optional<ListOf> read(const Json& json);  // protocol/read_json.h
};

// One of several kinds, told apart by a Literal of theirs. A definition of its own in the schema.
template <Word kName, class... Kinds>
struct OneOf {
  std::variant<Kinds...> kind;
  void write_json(JsonOut& out) const {
    std::visit([&](const auto& it) { paddock::write_json(out, it); }, kind);
  }
  static std::string schema(Schema& schema) {
    return schema.named(kName.text(), [&] {
      JsonOut out;
      out.open_object().key("anyOf").open_array();
      (out.raw(schema.of<Kinds>()), ...);
      return out.close_array().close_object().take();
    });
  }
  static std::optional<OneOf> read(const Json& json);  // protocol/read_json.h
};

}  // namespace paddock::wire
