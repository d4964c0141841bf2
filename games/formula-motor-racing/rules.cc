// Set-up, championship, result: what surrounds a race.
#include <algorithm>

#include "engine/message.h"
#include "games/formula-motor-racing/state.h"

namespace paddock::formula_motor_racing {

const std::vector<OptionSpec>& FormulaMotorRacing::options() {
  static const std::vector<OptionSpec> specs = {
      {"races",
       OptionSpec::Kind::Integer,
       std::to_string(number("races-default")),
       1,
       kMaxRaces,
       {}},
      {"cards-removed", OptionSpec::Kind::Integers, "0", 0, kMaxCardsRemoved, {}},
      {"drivers", OptionSpec::Kind::Choice, "no", 0, 0, {"yes", "no"}},
      {"edition", OptionSpec::Kind::Choice, "english-2007", 0, 0, {"english-2007", "french"}},
  };
  return specs;
}

namespace {

CardsRemoved cards_removed(const OptionValues& options, int races) {
  const std::vector<int> given = options.integers("cards-removed");
  const auto count = static_cast<int>(given.size());
  if (count != 1 && count != races) {
    throw InputError(Message("fmr.error.cards_removed", {{"given", count}, {"races", races}}));
  }
  CardsRemoved removed;
  for (int race = 0; race < races; ++race) {
    removed.set(race, given[static_cast<std::size_t>(count == 1 ? 0 : race)]);
  }
  return removed;
}

}  // namespace

State FormulaMotorRacing::start(const OptionValues& options, int seats) {
  PADDOCK_CHECK(seats >= kMinPlayers && seats <= kMaxPlayers);
  State state;
  Open& open = state.open;
  open.players = static_cast<std::uint8_t>(seats);
  open.races = static_cast<std::uint8_t>(options.integer("races"));
  open.removed = cards_removed(options, open.races);
  open.drivers_championship = options.text("drivers") == "yes" ? 1 : 0;
  open.edition = options.text("edition") == "french" ? Edition::French : Edition::English2007;
  // rule M-4: three players drive two teams each.
  open.set_up_left = static_cast<std::uint8_t>(seats == kMinPlayers ? 2 * seats : seats);
  return state;
}

namespace {

// rules M-61, M-62
bool is_ahead(const Contender& a, const Contender& b) {
  return a.points != b.points ? a.points > b.points : a.best_place < b.best_place;
}

void count_in(Contender& contender, Colour team, const Open& open) {
  for (int number = 1; number <= 2; ++number) {
    const Car car = car_of(team, number);
    const int place = open.line.place_of(car);
    contender.points += open.points[static_cast<std::size_t>(car)];
    contender.best_place =
        contender.best_place == 0 ? place : std::min(contender.best_place, place);
  }
}

// Every player that has a team, then every free team.
InlineList<Contender, kColours> contenders_of(const Open& open) {
  InlineList<Contender, kColours> contenders;
  for (int seat = 0; seat < open.players; ++seat) {
    Contender contender;
    contender.owner = seat_at(seat);
    for (int team = 0; team < kColours; ++team) {
      if (!open.owners[static_cast<std::size_t>(team)].is(seat_at(seat))) continue;
      count_in(contender, static_cast<Colour>(team), open);
    }
    if (contender.best_place != 0) contenders.push_back(contender);
  }
  for (int team = 0; team < kColours; ++team) {
    if (!open.owners[static_cast<std::size_t>(team)].is_nobody()) continue;
    Contender contender;
    contender.team = static_cast<Colour>(team);
    count_in(contender, contender.team, open);
    contenders.push_back(contender);
  }
  return contenders;
}

}  // namespace

Standings championship(const Open& open) {
  const InlineList<Contender, kColours> contenders = contenders_of(open);
  std::array<const Contender*, kColours> order{};
  for (const Contender& contender : contenders) {
    std::size_t better = 0;
    for (const Contender& other : contenders) better += is_ahead(other, contender) ? 1 : 0;
    while (order[better] != nullptr) ++better;  // only before a race are two contenders level
    order[better] = &contender;
  }
  Standings standings;
  for (std::size_t i = 0; i < contenders.size(); ++i) standings.push_back(*order[i]);
  return standings;
}

std::array<Car, kCars> drivers(const Open& open) {
  const auto points_of = [&](int place) {
    return open.points[static_cast<std::size_t>(open.line.at(place))];
  };
  std::array<Car, kCars> order;
  for (int place = 1; place <= kCars; ++place) {
    std::size_t better = 0;
    for (int other = 1; other <= kCars; ++other) {
      const bool level = points_of(other) == points_of(place);
      better += points_of(other) > points_of(place) || (level && other < place) ? 1 : 0;
    }
    order[better] = open.line.at(place);
  }
  return order;
}

Result FormulaMotorRacing::result(const State& state) {
  Result result;
  result.seats = state.open.players;
  std::uint8_t place = 0;
  for (const Contender& contender : championship(state.open)) {
    ++place;
    if (contender.owner.is_nobody()) continue;
    result.lines[static_cast<std::size_t>(index(contender.owner.seat()))] = {place,
                                                                             contender.points};
  }
  return result;
}

std::string FormulaMotorRacing::invariants(const State& state) {
  const Open& open = state.open;
  if (open.phase == Phase::ChoosingTeams || open.phase == Phase::DrawingGrid) return {};
  unsigned cars = 0;
  for (int place = 1; place <= kCars; ++place) cars |= 1u << static_cast<int>(open.line.at(place));
  if (cars != (1u << kCars) - 1) return "the line is not a permutation of the twelve cars";
  if (open.running > kCars) return "more than twelve cars are running";
  const CardSet deck = CardSet::whole_deck(open.edition);
  const int in_play = open.phase == Phase::Rolling || open.phase == Phase::Charging ||
                              open.phase == Phase::Spinning || open.phase == Phase::Crashing
                          ? 1
                          : 0;
  int total = 0;
  for (int i = 0; i < kFaces; ++i) {
    const auto card = static_cast<Card>(i);
    int copies = state.pile.count(card) + open.discards.count(card);
    for (const CardSet& hand : state.hands) copies += hand.count(card);
    if (copies != deck.count(card)) return "a card is lost or doubled";
    total += copies;
  }
  if (total != kDeckCards) return "the deck is not whole";
  if (open.phase == Phase::Over) return {};
  for (int seat = 0; seat < open.players; ++seat) {
    const int cards = state.hands[static_cast<std::size_t>(seat)].size();
    if (cards > kHandCards || (open.phase != Phase::Dealing && cards < kHandCardsAtEnd)) {
      return "a hand has a wrong number of cards";
    }
  }
  if (in_play == 0 && (open.roll != 0 || open.rolls != 0)) return "a roll is left over";
  return {};
}

}  // namespace paddock::formula_motor_racing
