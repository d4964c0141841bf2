// Odds and hints as they are sent, to a page from its own engine or from a server.
#pragma once

#include <optional>

#include "engine/describe_json.h"
#include "insight/any_insight.h"
#include "insight/fraction.h"

namespace paddock::sent {

struct OddsLine {
  int seat = 0;  // its number
  Fraction win{};
  Fraction podium{};
  Fraction points{};  // to be expected
  Fraction error{};   // standard error of `win`; 0: it is exact
};
BOOST_DESCRIBE_STRUCT(OddsLine, (), (seat, win, podium, points, error))

// Somebody who races and is no seat.
struct EntrantOdds {
  std::string id{};
  Message name{};
  Message kind{};
  Fraction win{};
  Fraction podium{};
  Fraction points{};
  Fraction title{};
};
BOOST_DESCRIBE_STRUCT(EntrantOdds, (), (id, name, kind, win, podium, points, title))

struct Odds {
  int playouts = 0;  // 0: worked out exactly
  std::vector<OddsLine> seats{};
  std::vector<EntrantOdds> entrants{};
};
BOOST_DESCRIBE_STRUCT(Odds, (), (playouts, seats, entrants))

struct Hint {
  std::string move{};
  Fraction win{};
  Fraction error{};
  Fraction behind{};  // the best one, and the error of that
  Fraction behind_error{};
  Fraction points{};
  std::vector<Message> reasons{};
};
BOOST_DESCRIBE_STRUCT(Hint, (), (move, win, error, behind, behind_error, points, reasons))

// Best first. The slip is one of them that somebody new would often make, and should not.
struct Hints {
  std::vector<Hint> hints{};
  std::optional<std::string> slip{};
};
BOOST_DESCRIBE_STRUCT(Hints, (), (hints, slip))

// As a viewer may know them.
Odds odds_now(const AnyMatch& match, Viewer viewer, Effort effort);
Hints hints_now(const AnyMatch& match, Effort effort);

}  // namespace paddock::sent
