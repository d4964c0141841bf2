// A table as lists and welcomes show it.
#include <algorithm>

#include "protocol/frames.h"

namespace paddock {
namespace {

sent::Seat sent_seat(const Table& table, Seat which) {
  const Table::SeatState& state = table.seat(which);
  sent::Seat seat{which, {state.who.kind}, state.who.name, {}, {}, {}, {}};
  if (state.who.kind == SeatSettings::Kind::Bot) seat.bot = state.who.bot;
  if (state.away) seat.away = {*state.away};
  seat.maker = sent::yes_if(table.is_makers(which));
  if (state.who.commitment) seat.commitment = {*state.who.commitment};
  return seat;
}

std::vector<sent::Seat> sent_seats(const Table& table) {
  std::vector<sent::Seat> seats;
  for (std::size_t i = 0; i < table.seats().size(); ++i) {
    seats.push_back(sent_seat(table, seat_at(static_cast<int>(i))));
  }
  return seats;
}

std::optional<wire::Clock> sent_clock(const std::optional<ClockSettings>& clock) {
  if (!clock) return std::nullopt;
  const auto seconds = [](Milliseconds time) {
    return static_cast<int>(std::chrono::floor<std::chrono::seconds>(time).count());
  };
  return wire::Clock{{seconds(clock->move)}, {seconds(clock->bank)}};
}

void add_result(sent::Table& sent, const Table& table) {
  const Result result = table.live()->match().result();
  sent.result = result_lines(result);
  sent.won = result.is_won;
}

// What the results of the day are made of.
void add_day(sent::Table& sent, const Table& table) {
  sent.day = day_text(*table.settings().day);
  if (table.status() != Table::Status::Over) return;
  sent.finished = table.log().time(table.position());
  add_result(sent, table);
}

}  // namespace

std::vector<sent::ResultLine> result_lines(const Result& result) {
  std::vector<sent::ResultLine> lines;
  for (int seat = 0; seat < result.seats; ++seat) {
    const Result::Line& line = result.lines[static_cast<std::size_t>(seat)];
    lines.push_back({seat_at(seat), line.place, line.points});
  }
  return lines;
}

sent::Table sent_table(const std::string& id, const Table& table) {
  const TableSettings& settings = table.settings();
  sent::Table sent;
  sent.table = id;
  sent.title = settings.title;
  sent.game = settings.game;
  sent.options = {settings.options};
  sent.public_ = settings.is_public;
  sent.created = settings.created;
  sent.status = {table.status()};
  sent.seats = sent_seats(table);
  sent.clock = sent_clock(settings.clock);
  sent.stand_in = settings.stand_in;
  sent.start_by = settings.start_by;
  sent.seats_each = settings.seats_each;
  sent.hints = sent::yes_if(settings.has_hints);
  sent.no_win_line = sent::yes_if(!settings.has_win_line);
  sent.moves = table.live() == nullptr ? 0 : table.live()->log().size();
  sent.commitment = {commitment(settings.secret)};
  if (table.given() > 0) sent.forked = table.given();
  if (settings.day) add_day(sent, table);
  return sent;
}

std::string summary(const std::string& id, const Table& table) {
  return json_of(sent_table(id, table));
}

std::string summary_now(const std::string& id, const Table& table, Tick now) {
  sent::Table sent = sent_table(id, table);
  if (const std::optional<Seat> turn = table.turn()) sent.turn = *turn;
  if (const auto deadline = table.deadline()) {
    sent.left = std::max(Milliseconds(0), *deadline - now);
  }
  if (table.status() == Table::Status::Over) add_result(sent, table);
  return json_of(sent);
}

}  // namespace paddock
