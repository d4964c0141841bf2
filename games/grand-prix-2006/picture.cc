// What a follower sees at a terminal: the timing tower while a race is run, the championship before
// the next one.
#include "engine/decimal.h"
#include "games/grand-prix-2006/names.h"
#include "games/grand-prix-2006/outlook.h"
#include "games/grand-prix-2006/predictions.h"
#include "games/grand-prix-2006/text.h"

namespace paddock::grand_prix_2006 {
namespace {

constexpr std::size_t kNameWidth = 22;
constexpr std::size_t kTeamWidth = 13;
constexpr std::size_t kTimeWidth = 10;
constexpr int kShownInTable = 10;

class Painter {
 public:
  Painter(const State& state, const Translator& say)
      : state_(state), book_(state.book()), say_(say) {}

  Picture paint() {
    switch (state_.phase) {
      case Phase::Following:
      case Phase::Predicting:
      case Phase::Waiting:
        paint_next_race();
        if (state_.race > 0) paint_tables();
        paint_predictions();
        break;
      default:
        paint_tower();
        if (state_.phase == Phase::Over && state_.is_season != 0) paint_tables();
        if (state_.phase == Phase::Over) paint_predictions();
    }
    return picture_;
  }

 private:
  std::string word(std::string_view key) const { return say_(Message(key)); }
  std::string said(std::string_view number) const { return say_(decimal(number)); }
  void row(PictureRow spans) { picture_.push_back(std::move(spans)); }

  void paint_next_race() {
    const Circuit& circuit = book_[state_.circuit()];
    row({{say_(Message("gp.picture.next", {{"race", state_.race + 1},
                                           {"races", int{state_.races}},
                                           {"name", race_name(book_, state_.circuit())},
                                           {"circuit", circuit.name}})),
          Ink::Bold}});
    for (const Message& message : messages_of(outlook_of(state_))) {
      row({{say_(message), Ink::Plain}});
    }
  }

  void paint_tower() {
    row({{say_(Message("gp.picture.lap", {{"name", race_name(book_, state_.circuit())},
                                          {"lap", int{state_.lap}},
                                          {"laps", int{state_.laps}}})),
          Ink::Bold}});
    row({{"     " + left(word("gp.picture.driver"), kNameWidth) +
              left(word("gp.picture.team"), kTeamWidth) +
              right(word("gp.picture.gap"), kTimeWidth) +
              right(word("gp.picture.last"), kTimeWidth) + "  " + word("gp.picture.stops"),
          Ink::Dim}});
    for (int place = 1; place <= state_.cars; ++place) paint_car(place);
  }

  bool is_followed(DriverId driver) const {
    const TeamId team = book_.team_of(driver, state_.circuit());
    for (std::size_t seat = 0; seat < state_.players; ++seat) {
      const Favourite favourite = state_.follows[seat];
      if (favourite == Favourite(driver) || favourite == Favourite(team)) return true;
    }
    return false;
  }

  // Has it run the lap being run already?
  bool has_run(int place) const {
    return state_.phase >= Phase::Modifier && state_.phase <= Phase::PitRow && place <= state_.turn;
  }

  // A car's time when this lap began: in the middle of one some have run it and others have not.
  Hundredths time_before_lap(int place) const {
    const std::size_t own = index_of(state_.at(place));
    return state_.times[own] - (has_run(place) ? state_.lap_times[own] : 0);
  }

  // The leader's time and everybody else's gap to it; while the grid is driven for, that one lap.
  std::string time_text(int place) const {
    const Hundredths time = time_before_lap(place);
    if (state_.lap == 0) return time == 0 ? "" : said(print_time(time));
    return said(place == 1 ? print_time(time) : print_gap(time - time_before_lap(1)));
  }

  void paint_car(int place) {
    const DriverId driver = state_.at(place);
    const std::size_t own = index_of(driver);
    const bool runs = place <= state_.running;
    const bool followed = is_followed(driver);
    std::string text = (followed ? "▸" : " ") + right(std::to_string(place), 3) + " ";
    if (!runs) text = (followed ? "▸" : " ") + std::string("  – ");
    text += left(book_[driver].name, kNameWidth);
    text += left(book_.teams[index_of(book_.team_of(driver, state_.circuit()))], kTeamWidth);
    if (runs) {
      text += right(time_text(place), kTimeWidth);
      text += right(state_.lap_times[own] == 0 ? "" : said(print_time(state_.lap_times[own])),
                    kTimeWidth);
      text += "  " + std::to_string(state_.stops[own]);
    } else {
      text += say_(Message("gp.picture.out", {{"lap", int{state_.out_lap[own]}},
                                              {"reason", message_of(state_.out_reason[own])}}));
    }
    row({{text, followed ? Ink::Bold : runs ? Ink::Plain : Ink::Dim}});
  }

  void paint_tables() {
    row({});
    row({{left(word("gp.picture.drivers"), 4 + kNameWidth + 8) + word("gp.picture.teams"),
          Ink::Bold}});
    const DriverStandings drivers = drivers_table(state_);
    const TeamStandings teams = teams_table(state_);
    for (std::size_t i = 0; i < static_cast<std::size_t>(kShownInTable); ++i) {
      std::string text;
      if (i < drivers.size()) {
        text = line(drivers[i].place, book_[drivers[i].id].name, drivers[i].points, kNameWidth);
      }
      text = left(text, 4 + kNameWidth + 8);
      if (i < teams.size()) {
        text +=
            line(teams[i].place, book_.teams[index_of(teams[i].id)], teams[i].points, kTeamWidth);
      }
      row({{text, Ink::Plain}});
    }
  }

  // What every seat says of the race, with its points; then what is asked.
  void paint_predictions() {
    if (state_.has_predicted != 0) row({{word("gp.picture.predictions"), Ink::Bold}});
    for (std::size_t seat = 0; state_.has_predicted != 0 && seat < state_.players; ++seat) {
      row({{"  " +
                say_(Message("gp.picture.predicted", {{"player", seat_at(static_cast<int>(seat))},
                                                      {"points", predicted_points(state_, seat)}})),
            Ink::Plain},
           {said(state_.predictions[seat]), Ink::Dim}});
    }
    if (state_.phase != Phase::Predicting) return;
    row({{word("gp.picture.question." + std::string(name_of(state_.question))), Ink::Bold}});
  }

  std::string said(const Prediction& prediction) const {
    std::string text;
    for (std::size_t i = 0; i < kQuestions; ++i) {
      if (prediction[i].is_nothing()) continue;
      text += "  " + word("gp.picture.said." + std::string(kNamesOf<Question>[i])) + " ";
      text +=
          prediction[i].is_nobody() ? word("gp.pick.nobody") : book_[prediction[i].driver()].code;
    }
    return text;
  }

  static std::string line(int place, const std::string& name, int points, std::size_t width) {
    return right(std::to_string(place), 3) + " " + left(name, width) +
           right(std::to_string(points), 4);
  }

  const State& state_;
  const Almanac& book_;
  const Translator& say_;
  Picture picture_;
};

}  // namespace

Picture GrandPrix2006Text::picture(const View& view, const Translator& say) {
  return Painter(view.state, say).paint();
}

}  // namespace paddock::grand_prix_2006
