#include "table/settings.h"

#include "table/record_json.h"

namespace paddock {
namespace {

[[noreturn]] void fail() { throw InputError(Message("error.record")); }

Json seat_json(const SeatSettings& seat) {
  Json json = {{"kind", name_of(seat.kind)}};
  if (!seat.name.empty()) json["name"] = seat.name;
  if (!seat.bot.empty()) json["bot"] = seat.bot;
  if (seat.token) json["token"] = to_hex(*seat.token);
  if (seat.commitment) json["commitment"] = to_hex(*seat.commitment);
  return json;
}

SeatSettings parse_seat(const Json& json) {
  SeatSettings seat;
  seat.kind = named_in<SeatSettings::Kind>(json.at("kind"));
  seat.name = json.value("name", "");
  seat.bot = json.value("bot", "");
  if (json.contains("token")) seat.token = digest_of(json["token"]);
  if (json.contains("commitment")) seat.commitment = digest_of(json["commitment"]);
  return seat;
}

Milliseconds milliseconds_of(const Json& json) { return Milliseconds(json.get<std::int64_t>()); }

Json given_json(const JournalEntry& entry) {
  if (entry.actor->is_nature()) return {0, entry.text};
  return {seat_number(entry.actor->seat()), entry.text};
}

JournalEntry parse_given(const Json& json) {
  const int seat = json.at(0).get<int>();
  if (seat < 0 || seat > kMaxSeats) fail();
  return {seat == 0 ? Actor::nature() : Actor(seat_numbered(seat)), json.at(1).get<std::string>()};
}

}  // namespace

std::string print(const TableSettings& settings) {
  Json json = {{"table", 1}, {"game", settings.game}, {"options", Json::object()}};
  for (const auto& [name, value] : settings.options) json["options"][name] = value;
  json["title"] = settings.title;
  json["public"] = settings.is_public;
  json["created"] = settings.created.time_since_epoch().count();
  if (settings.clock) json["clock"] = {settings.clock->move.count(), settings.clock->bank.count()};
  json["stand_in"] = settings.stand_in;
  json["invite"] = settings.invite;
  json["start_by"] = name_of(settings.start_by);
  json["seats_each"] = settings.seats_each;
  if (settings.has_hints) json["hints"] = true;
  if (!settings.has_win_line) json["win_line"] = false;
  json["maker"] = settings.maker;
  if (settings.day) json["day"] = day_text(*settings.day);
  json["secret"] = to_hex(settings.secret);
  json["seats"] = Json::array();
  for (const SeatSettings& seat : settings.seats) json["seats"].push_back(seat_json(seat));
  for (const JournalEntry& entry : settings.given) json["given"].push_back(given_json(entry));
  return json.dump();
}

TableSettings parse_settings(std::string_view line) try {
  const Json json = Json::parse(line);
  if (json.at("table").get<int>() != 1) fail();
  TableSettings settings;
  settings.game = json.at("game").get<std::string>();
  for (const auto& [name, value] : json.at("options").items()) {
    settings.options.emplace_back(name, value.get<std::string>());
  }
  settings.title = json.at("title").get<std::string>();
  settings.is_public = json.at("public").get<bool>();
  settings.created = WallTime(milliseconds_of(json.at("created")));
  if (json.contains("clock")) {
    settings.clock = {milliseconds_of(json["clock"].at(0)), milliseconds_of(json["clock"].at(1))};
  }
  settings.stand_in = json.at("stand_in").get<std::string>();
  settings.invite = json.at("invite").get<std::string>();
  settings.start_by = named_in<StartBy>(json.at("start_by"));
  settings.seats_each = json.at("seats_each").get<int>();
  settings.has_hints = json.value("hints", false);
  settings.has_win_line = json.value("win_line", true);
  settings.maker = json.at("maker").get<std::string>();
  if (json.contains("day")) {
    settings.day = parse_day(json["day"].get<std::string>());
    if (!settings.day) fail();
  }
  settings.secret = digest_of(json.at("secret"));
  for (const Json& seat : json.at("seats")) settings.seats.push_back(parse_seat(seat));
  if (settings.seats.empty() || settings.seats.size() > kMaxSeats) fail();
  if (json.contains("given")) {
    for (const Json& entry : json["given"]) settings.given.push_back(parse_given(entry));
  }
  return settings;
} catch (const Json::exception&) {
  fail();
}

}  // namespace paddock
