#include "protocol/requests.h"

#include <algorithm>
#include <nlohmann/json.hpp>

#include "bots/any_bot.h"
#include "engine/text.h"
#include "games/find_game.h"
#include "protocol/new_table.h"
#include "protocol/read_json.h"
#include "table/table.h"

namespace paddock {
namespace {

Refusal bad(Message message) { return {RefusalCode::BadRequest, std::move(message)}; }

// Exactly this body, or which of its fields is wrong.
template <class Body>
OrRefusal<Body> read_body(std::string_view text) {
  const std::optional<Json> json = parse_json(text);
  if (!json) return bad(Message("error.wire.body"));
  Body body;
  if (const auto wrong = wire::read_fields(*json, body)) {
    return bad(Message("error.wire.field", {{"field", *wrong}}));
  }
  return body;
}

OrRefusal<const AnyGame*> game_called(std::string_view id) {
  std::vector<std::string> names;
  for (const auto& game : all_games()) {
    if (game->id() == id) return game.get();
    names.emplace_back(game->id());
  }
  return bad(Message("error.game.unknown", {{"game", id}, {"valid", listed(names)}}));
}

std::optional<Digest> bytes_of(const std::optional<wire::Commitment>& commitment) {
  if (!commitment) return std::nullopt;
  return commitment->bytes;
}

// A seat as it was wanted, and its number, from 0.
struct SettleSeat {
  int number;

  SeatSettings operator()(const wire::WantedMe& me) const {
    SeatSettings seat;
    seat.kind = SeatSettings::Kind::Person;
    seat.name = me.name;
    seat.commitment = bytes_of(me.commitment);
    return seat;
  }
  SeatSettings operator()(const wire::WantedOpen&) const { return {}; }
  SeatSettings operator()(const wire::WantedBot& bot) const {
    SeatSettings seat;
    seat.kind = SeatSettings::Kind::Bot;
    seat.bot = bot.bot;
    seat.name = bot.name.value_or("");
    if (seat.name.empty() && !seat.bot.empty()) seat.name = bot_name(number, seat.bot);
    return seat;
  }
};

CreateRequest settle_seats(const wire::CreateTable& wanted) {
  CreateRequest request;
  for (const wire::WantedSeat& seat : wanted.seats.items) {
    const auto number = static_cast<int>(request.settings.seats.size());
    request.settings.seats.push_back(std::visit(SettleSeat{number}, seat.kind));
    if (std::holds_alternative<wire::WantedMe>(seat.kind)) request.mine.push_back(seat_at(number));
  }
  return request;
}

std::optional<ClockSettings> settle_clock(const std::optional<wire::Clock>& clock) {
  if (!clock) return std::nullopt;
  return ClockSettings{std::chrono::seconds(clock->move), std::chrono::seconds(clock->bank)};
}

// Who knows the seed knows the dice: nobody else shall sit down to that.
bool is_seed_allowed(const TableSettings& settings) {
  return std::ranges::none_of(
      settings.seats, [](const SeatSettings& s) { return s.kind == SeatSettings::Kind::Open; });
}

OrRefusal<CreateRequest> settle(wire::CreateTable wanted) {
  const OrRefusal<const AnyGame*> named = game_called(wanted.game);
  if (!named) return named.refusal();
  const AnyGame& game = **named;
  CreateRequest request = settle_seats(wanted);
  TableSettings& settings = request.settings;
  if (wanted.seed && !is_seed_allowed(settings)) return bad(Message("error.wire.seed"));
  settings.game = game.id();
  settings.title = wanted.title.value_or("");
  settings.is_public = wanted.public_.value_or(false);
  settings.stand_in = wanted.stand_in.value_or(plain_bot(game));
  settings.clock = settle_clock(wanted.clock);
  settings.has_hints = wanted.hints.value_or(false);
  settings.has_win_line = wanted.win_line.value_or(true);
  settings.start_by = wanted.start_by.value_or(StartBy::Maker);
  settings.seats_each = wanted.seats_each.value_or(wire::Within<1, kMaxSeats>{});
  if (wanted.options) settings.options = std::move(wanted.options->entries);
  settings.secret =
      wanted.seed ? secret_from_seed(static_cast<std::uint64_t>(*wanted.seed)) : fresh_secret();
  return request;
}

}  // namespace

std::optional<Json> parse_json(std::string_view text) {
  // The parser would take a zero byte for the end.
  if (text.find('\0') != std::string_view::npos) return std::nullopt;
  Json json = Json::parse(text, nullptr, false);
  if (!json.is_object()) return std::nullopt;
  return json;
}

OrRefusal<CreateRequest> parse_create(std::string_view text) {
  OrRefusal<wire::CreateTable> body = read_body<wire::CreateTable>(text);
  if (!body) return body.refusal();
  return settle(std::move(*body));
}

OrRefusal<wire::ClaimSeat> parse_claim(std::string_view body) {
  return read_body<wire::ClaimSeat>(body);
}

OrRefusal<wire::AskHints> parse_ask_hints(std::string_view body) {
  return read_body<wire::AskHints>(body);
}

OrRefusal<wire::RaceToday> parse_race_today(std::string_view text) {
  OrRefusal<wire::RaceToday> body = read_body<wire::RaceToday>(text);
  if (body && !is_token(body->token.text)) return refusal(RefusalCode::BadToken);
  return body;
}

OrRefusal<wire::ForkTable> parse_fork(std::string_view body) {
  return read_body<wire::ForkTable>(body);
}

OrRefusal<ContinueRequest> parse_continue(std::string_view text) {
  OrRefusal<wire::ContinueTable> body = read_body<wire::ContinueTable>(text);
  if (!body) return body.refusal();
  OrRefusal<CreateRequest> create = settle(std::move(body->table));
  if (!create) return create.refusal();
  return ContinueRequest{std::move(*create), std::move(body->journal)};
}

}  // namespace paddock
