#include "protocol/requests.h"

#include <algorithm>
#include <array>
#include <limits>
#include <map>

#include "bots/any_bot.h"
#include "games/registry.h"
#include "table/table.h"

namespace paddock {
namespace {

enum class Kind { Text, Id, Seat, Whole, Flag, Tokens, Language, Secret, Object, Array };

struct Field {
  std::string_view name;
  Kind kind;
  bool is_needed = true;
};
using Shape = std::vector<Field>;

bool is_whole(const Json& value, std::int64_t low, std::int64_t high) {
  if (!value.is_number_integer()) return false;
  if (value.is_number_unsigned() && value.get<std::uint64_t>() > std::uint64_t{1} << 62)
    return false;
  const auto number = value.get<std::int64_t>();
  return number >= low && number <= high;
}

bool is_command_id(const Json& value) {
  if (!value.is_string()) return false;
  const auto& text = value.get_ref<const std::string&>();
  const auto fits = [](char c) {
    return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9') || c == '-' ||
           c == '_';
  };
  return !text.empty() && text.size() <= 40 && std::ranges::all_of(text, fits);
}

bool is_token_list(const Json& value) {
  return value.is_array() && value.size() <= kMaxSeats &&
         std::ranges::all_of(value, [](const Json& token) {
           return token.is_string() && token.get_ref<const std::string&>().size() <= 64;
         });
}

bool fits(const Json& value, Kind kind) {
  switch (kind) {
    case Kind::Text:
      return value.is_string();
    case Kind::Id:
      return is_command_id(value);
    case Kind::Seat:
      return is_whole(value, 1, kMaxSeats);
    case Kind::Whole:
      return is_whole(value, 0, std::numeric_limits<int>::max());
    case Kind::Flag:
      return value.is_boolean();
    case Kind::Tokens:
      return is_token_list(value);
    case Kind::Language:
      return value == "en" || value == "fr";
    case Kind::Secret:
      return value.is_string() && from_hex(value.get<std::string>());
    case Kind::Object:
      return value.is_object();
    case Kind::Array:
      return value.is_array();
  }
  return false;
}

bool has_shape(const Json& object, const Shape& shape) {
  if (!object.is_object()) return false;
  std::size_t known = 0;
  for (const Field& field : shape) {
    const auto found = object.find(field.name);
    if (found == object.end()) {
      if (field.is_needed) return false;
      continue;
    }
    if (!fits(*found, field.kind)) return false;
    ++known;
  }
  return known == object.size();
}

Shape command(Shape more) {
  Shape shape = {{"type", Kind::Text}, {"id", Kind::Id}, {"seat", Kind::Seat}};
  shape.insert(shape.end(), more.begin(), more.end());
  return shape;
}

const std::map<std::string, Shape, std::less<>>& shapes() {
  static const std::map<std::string, Shape, std::less<>> map = {
      {"hello",
       {{"type", Kind::Text},
        {"protocol", Kind::Whole},
        {"tokens", Kind::Tokens},
        {"last", Kind::Whole, false},
        {"lang", Kind::Language, false}}},
      {"move", command({{"move", Kind::Text}, {"after", Kind::Whole}})},
      {"undo", command({{"after", Kind::Whole}})},
      {"reset", command({{"after", Kind::Whole}})},
      {"takeback", command({{"after", Kind::Whole}})},
      {"answer", command({{"agree", Kind::Flag}})},
      {"chat", command({{"text", Kind::Text}})},
      {"leave", command({})},
      {"return", command({})},
      {"start", command({})},
      {"hurry", command({})},
      {"ready", command({})},
      {"reveal", command({{"secret", Kind::Secret, false}})},
      {"cover", command({{"other", Kind::Seat}})},
      {"preview", {{"type", Kind::Text}, {"seat", Kind::Seat}, {"move", Kind::Text}}},
      {"look", {{"type", Kind::Text}, {"n", Kind::Whole}}},
      {"log", {{"type", Kind::Text}, {"before", Kind::Whole}}},
      {"ping", {{"type", Kind::Text}}},
  };
  return map;
}

[[noreturn]] void refuse_field(std::string_view field) {
  throw InputError(Message("error.wire.field", {{"field", field}}));
}

Json parse_body(std::string_view body, const Shape& shape) {
  std::optional<Json> json = parse_json(body);
  if (!json) throw InputError(Message("error.wire.body"));
  for (const Field& field : shape) {
    const auto found = json->find(field.name);
    if (found == json->end() ? field.is_needed : !fits(*found, field.kind)) {
      refuse_field(field.name);
    }
  }
  for (const auto& [name, value] : json->items()) {
    if (std::ranges::find(shape, name, &Field::name) == shape.end()) refuse_field(name);
  }
  return std::move(*json);
}

std::optional<Digest> commitment_in(const Json& json) {
  if (!json.contains("commitment")) return std::nullopt;
  return from_hex(json["commitment"].get<std::string>());
}

SeatSettings parse_seat(const Json& json, int number) {
  if (!json.is_object() || !json.contains("kind")) refuse_field("seats");
  SeatSettings seat;
  if (json["kind"] == "me") {
    const Shape shape = {
        {"kind", Kind::Text}, {"name", Kind::Text}, {"commitment", Kind::Secret, false}};
    if (!has_shape(json, shape)) refuse_field("seats");
    seat.kind = SeatSettings::Kind::Person;
    seat.name = json["name"].get<std::string>();
    seat.commitment = commitment_in(json);
  } else if (json["kind"] == "bot") {
    if (!has_shape(json,
                   {{"kind", Kind::Text}, {"bot", Kind::Text}, {"name", Kind::Text, false}})) {
      refuse_field("seats");
    }
    seat.kind = SeatSettings::Kind::Bot;
    seat.bot = json["bot"].get<std::string>();
    seat.name = json.value("name", "");
    if (seat.name.empty() && !seat.bot.empty()) seat.name = bot_name(number, seat.bot);
  } else if (!has_shape(json, {{"kind", Kind::Text}}) || json["kind"] != "open") {
    refuse_field("seats");
  }
  return seat;
}

ClockSettings parse_clock(const Json& json) {
  const bool is_right = has_shape(json, {{"move", Kind::Whole}, {"bank", Kind::Whole}}) &&
                        is_whole(json["move"], 5, 86'400) && is_whole(json["bank"], 0, 604'800);
  if (!is_right) refuse_field("clock");
  return {json["move"].get<std::int64_t>() * 1000, json["bank"].get<std::int64_t>() * 1000};
}

StartBy parse_start_by(const std::string& text) {
  if (text != "maker" && text != "anybody") refuse_field("start_by");
  return text == "maker" ? StartBy::Maker : StartBy::Anybody;
}

}  // namespace

std::optional<Json> parse_json(std::string_view text) {
  // The parser would take a zero byte for the end.
  if (text.find('\0') != std::string_view::npos) return std::nullopt;
  Json json = Json::parse(text, nullptr, false);
  if (!json.is_object()) return std::nullopt;
  return json;
}

bool is_valid_message(const Json& message) {
  const auto type = message.find("type");
  if (type == message.end() || !type->is_string()) return false;
  const auto shape = shapes().find(type->get_ref<const std::string&>());
  return shape != shapes().end() && has_shape(message, shape->second);
}

CreateRequest parse_create(std::string_view body) {
  const Json json = parse_body(body, {{"game", Kind::Text},
                                      {"title", Kind::Text, false},
                                      {"options", Kind::Object, false},
                                      {"seats", Kind::Array},
                                      {"clock", Kind::Object, false},
                                      {"public", Kind::Flag, false},
                                      {"stand_in", Kind::Text, false},
                                      {"start_by", Kind::Text, false},
                                      {"seats_each", Kind::Seat, false},
                                      {"seed", Kind::Whole, false}});
  CreateRequest request;
  TableSettings& settings = request.settings;
  const AnyGame& game = find_game(json["game"].get<std::string>());
  settings.game = game.id();
  settings.title = json.value("title", "");
  settings.is_public = json.value("public", false);
  settings.stand_in = json.value("stand_in", bot_names(game).back());
  if (json.contains("clock")) settings.clock = parse_clock(json["clock"]);
  settings.start_by = parse_start_by(json.value("start_by", "maker"));
  settings.seats_each = json.value("seats_each", 1);
  if (json.contains("options")) {
    for (const auto& [name, value] : json["options"].items()) {
      if (!value.is_string()) refuse_field("options");
      settings.options.emplace_back(name, value.get<std::string>());
    }
  }
  if (json["seats"].empty() || json["seats"].size() > kMaxSeats) refuse_field("seats");
  for (const Json& seat : json["seats"]) {
    const auto number = static_cast<int>(settings.seats.size());
    settings.seats.push_back(parse_seat(seat, number));
    if (settings.seats.back().kind == SeatSettings::Kind::Person) {
      request.mine.push_back(seat_at(number));
    }
  }
  // Who knows the seed knows the dice: nobody else shall sit down to that.
  const auto is_open = [](const SeatSettings& s) { return s.kind == SeatSettings::Kind::Open; };
  if (json.contains("seed") && std::ranges::any_of(settings.seats, is_open)) {
    throw InputError(Message("error.wire.seed"));
  }
  settings.secret =
      json.contains("seed") ? secret_from_seed(json["seed"].get<std::uint64_t>()) : fresh_secret();
  return request;
}

ClaimRequest parse_claim(std::string_view body) {
  const Json json = parse_body(body, {{"name", Kind::Text},
                                      {"seat", Kind::Seat, false},
                                      {"invite", Kind::Text, false},
                                      {"commitment", Kind::Secret, false}});
  ClaimRequest request{json["name"].get<std::string>(), std::nullopt, json.value("invite", ""),
                       commitment_in(json)};
  if (json.contains("seat")) request.seat = seat_at(json["seat"].get<int>() - 1);
  return request;
}

ForkRequest parse_fork(std::string_view body) {
  const Json json = parse_body(body, {{"moves", Kind::Whole},
                                      {"seat", Kind::Seat},
                                      {"name", Kind::Text},
                                      {"bot", Kind::Text, false},
                                      {"commitment", Kind::Secret, false}});
  return {json["moves"].get<int>(), seat_at(json["seat"].get<int>() - 1),
          json["name"].get<std::string>(), json.value("bot", ""), commitment_in(json)};
}

}  // namespace paddock
