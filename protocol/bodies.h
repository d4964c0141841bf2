// What is sent to the server over HTTP: the bodies of POST requests, as they are on the wire.
#pragma once

#include "protocol/wire_values.h"
#include "table/or_refusal.h"
#include "table/settings.h"

namespace paddock::wire {

// Seconds for each move, then from the seat's bank.
struct Clock {
  Within<5, 86'400> move{};
  Within<0, 604'800> bank{};
};
BOOST_DESCRIBE_STRUCT(Clock, (), (move, bank))

// For whoever asks; several of them make a table at one screen.
struct WantedMe {
  Literal<"me"> kind{};
  std::string name{};
  std::optional<Commitment> commitment{};
};
BOOST_DESCRIBE_STRUCT(WantedMe, (), (kind, name, commitment))

struct WantedOpen {
  Literal<"open"> kind{};
};
BOOST_DESCRIBE_STRUCT(WantedOpen, (), (kind))

struct WantedBot {
  Literal<"bot"> kind{};
  std::string bot{};
  std::optional<std::string> name{};
};
BOOST_DESCRIBE_STRUCT(WantedBot, (), (kind, bot, name))

using WantedSeat = OneOf<"WantedSeat", WantedMe, WantedOpen, WantedBot>;

// POST /api/tables
struct CreateTable {
  std::string game{};
  std::optional<std::string> title{};
  std::optional<ByName<std::string>> options{};
  ListOf<WantedSeat, 1, kMaxSeats> seats{};
  std::optional<Clock> clock{};
  std::optional<bool> public_{};
  std::optional<std::string> stand_in{};
  std::optional<StartBy> start_by{};
  std::optional<Within<1, kMaxSeats>> seats_each{};
  std::optional<bool> hints{};     // whoever sits down agrees to it; false unless said
  std::optional<bool> win_line{};  // true unless said
  std::optional<Whole> seed{};
};
BOOST_DESCRIBE_STRUCT(CreateTable, (),
                      (game, title, options, seats, clock, public_, stand_in, start_by, seats_each,
                       hints, win_line, seed))

// POST /api/tables/ID/hints, by whoever is to move.
struct AskHints {
  Token token{};
  std::optional<bool> brief{};  // a first look, for a coach at every decision; false unless said
};
BOOST_DESCRIBE_STRUCT(AskHints, (), (token, brief))

// POST /api/tables/ID/seats
struct ClaimSeat {
  std::string name{};
  std::optional<SeatNumber> seat{};
  std::optional<std::string> invite{};
  std::optional<Commitment> commitment{};
};
BOOST_DESCRIBE_STRUCT(ClaimSeat, (), (name, seat, invite, commitment))

// POST /api/tables/ID/fork
struct ForkTable {
  Whole moves{};
  SeatNumber seat{};
  std::string name{};
  std::optional<std::string> bot{};
  std::optional<Commitment> commitment{};
};
BOOST_DESCRIBE_STRUCT(ForkTable, (), (moves, seat, name, bot, commitment))

// POST /api/day: somebody's one try at the race of today. The token is theirs for every day, made
// by their client: it tells one who races from another, and plays the seat.
struct RaceToday {
  std::string name{};
  Token token{};
};
BOOST_DESCRIBE_STRUCT(RaceToday, (), (name, token))

// POST /api/continue: a race that was begun elsewhere goes on at a table like this. The moves of
// its journal are given: what came before cannot be proven here, and is not claimed to be.
struct ContinueTable {
  CreateTable table{};
  std::string journal{};
};
BOOST_DESCRIBE_STRUCT(ContinueTable, (), (table, journal))

}  // namespace paddock::wire
