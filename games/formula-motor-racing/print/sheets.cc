#include "games/formula-motor-racing/print/sheets.h"

#include "games/formula-motor-racing/print/scoresheet.h"

namespace paddock::printing {
namespace {

Cars cars_of(const Wishes& wishes) { return wishes.has("cars") ? Cars::Apart : Cars::Together; }

void print_blank_scores(Document& document, const Wishes& wishes, const Translator& say) {
  constexpr int kWholeSeason = 17;  // rule M-63
  Season season;
  season.races = wishes.number("races").value_or(kWholeSeason);
  print_scoresheet(document, season, cars_of(wishes), say);
}

void print_season(Document& document, const Journal& journal, const Wishes& wishes,
                  const Translator& say) {
  print_scoresheet(document, season_of(journal), cars_of(wishes), say);
}

}  // namespace

Sheets SheetsOf<formula_motor_racing::FormulaMotorRacing>::sheets() {
  const Wish races{"races", Wish::Kind::Number, formula_motor_racing::kMaxRaces};
  const Wish cars{"cars", Wish::Kind::Flag};
  return {{{"scoresheet", {races, cars}, print_blank_scores}}, {cars}, print_season};
}

}  // namespace paddock::printing
