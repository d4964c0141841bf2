#include "games/formula-motor-racing/print/scoresheet.h"
#include "games/formula-motor-racing/text.h"
#include "print/journal.h"

namespace paddock::printing {
namespace {

namespace event = formula_motor_racing::event;
using formula_motor_racing::FormulaMotorRacing;

class Scribe {
 public:
  explicit Scribe(Season& season) : season_(season) {}
  void operator()(const event::RaceEnded&) { season_.scored.push_back({}); }
  void operator()(const event::Scored& e) {
    season_.scored.back()[static_cast<std::size_t>(e.car)] = e.points;
  }
  void operator()(const event::TeamChosen&) {}
  void operator()(const event::TeamDrawn&) {}
  void operator()(const event::RaceBegins&) {}
  void operator()(const event::CardTaken&) {}
  void operator()(const event::CardSeen&) {}
  void operator()(const event::CardPlayed&) {}
  void operator()(const event::Rolled&) {}
  void operator()(const event::Moved&) {}
  void operator()(const event::Followed&) {}
  void operator()(const event::Stayed&) {}
  void operator()(const event::Retired&) {}
  void operator()(const event::NoEffect&) {}
  void operator()(const event::Decided&) {}
  void operator()(const event::SeasonEnded&) {}
  void operator()(const event::Champion&) {}
  void operator()(const event::DriversChampion&) {}

 private:
  Season& season_;
};

}  // namespace

Season season_of(const Journal& journal) {
  Season season;
  const auto match = hear_journal<FormulaMotorRacing>(journal, Scribe(season));
  const auto& played = dynamic_cast<const MatchOf<FormulaMotorRacing>&>(*match);
  const formula_motor_racing::Open open = played.glimpse(seat_at(0)).view().open;
  season.races = open.races;
  const auto name_of = [&](Seat seat) {
    return journal.header.seats[static_cast<std::size_t>(index(seat))].name;
  };
  for (std::size_t i = 0; i < open.owners.size(); ++i) {
    if (!open.owners[i].is_nobody()) season.drivers[i] = name_of(open.owners[i].seat());
  }
  for (const formula_motor_racing::Contender& contender :
       formula_motor_racing::championship(open)) {
    Season::Contender line{"", {}, contender.points};
    if (contender.owner.is_nobody()) {
      line.teams.push_back(contender.team);
    } else {
      line.name = name_of(contender.owner.seat());
      for (std::size_t i = 0; i < open.owners.size(); ++i) {
        if (open.owners[i].is(contender.owner.seat()))
          line.teams.push_back(static_cast<formula_motor_racing::Colour>(i));
      }
    }
    season.contenders.push_back(line);
  }
  return season;
}

}  // namespace paddock::printing
