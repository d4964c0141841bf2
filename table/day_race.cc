#include "table/day_race.h"

#include "bots/any_bot.h"
#include "embedded/days.h"
#include "engine/text.h"
#include "games/find_game.h"
#include "table/table.h"

namespace paddock {
namespace {

// What a game puts up for the race of a day.
struct Offer {
  const AnyGame* game = nullptr;
  int seats = 0;
  std::string bot;
  // Several values take turns, from one of the game's days to the next.
  std::vector<std::pair<std::string, std::vector<std::string_view>>> options;
};

// Lines "seats,6", "bot,club", "circuit,monaco monza": the file is our own.
Offer read_offer(const AnyGame& game, std::string_view text) {
  Offer offer;
  offer.game = &game;
  for (std::string_view line : split(text, '\n')) {
    const std::vector<std::string_view> columns = split(line, ',');
    if (columns.size() != 2) continue;
    if (columns[0] == "seats") {
      offer.seats = parse_whole<int>(columns[1]).value();
    } else if (columns[0] == "bot") {
      offer.bot = columns[1];
    } else if (columns[0] != "game" && columns[0] != "what") {
      offer.options.emplace_back(columns[0], split(columns[1], ' '));
    }
  }
  return offer;
}

// In the order of the games.
const std::vector<Offer>& offers() {
  static const std::vector<Offer> offers = [] {
    std::vector<Offer> list;
    for (const auto& game : all_games()) {
      const std::string own = "\ngame," + std::string(game->id()) + "\n";
      for (std::string_view text : embedded::kDays) {
        if (text.find(own) != std::string_view::npos) list.push_back(read_offer(*game, text));
      }
    }
    return list;
  }();
  return offers;
}

// Of the level, each of its characters in turn.
std::vector<std::string> bots_of(const Offer& offer) {
  const std::vector<std::string> names = character_names(*offer.game, offer.bot);
  std::vector<std::string> bots;
  for (int seat = 1; seat < offer.seats; ++seat) {
    const auto which = static_cast<std::size_t>(seat - 1);
    bots.push_back(names.empty() ? offer.bot : offer.bot + ":" + names[which % names.size()]);
  }
  return bots;
}

}  // namespace

DayRace race_of(Day day) {
  const auto number = static_cast<std::size_t>(day.time_since_epoch().count());
  const Offer& offer = offers()[number % offers().size()];
  const std::size_t turn = number / offers().size();
  std::vector<OptionValues::Pair> chosen;
  for (const auto& [name, values] : offer.options) {
    chosen.emplace_back(name, values[turn % values.size()]);
  }
  const OptionValues options = OptionValues::parse(offer.game->options(), chosen);
  return {day, offer.game, options.all(), bots_of(offer)};
}

Secret day_secret(const DayRace& race, const Secret& key) {
  return hmac_sha256(
      key, "paddock race of the day 1 " + day_text(race.day) + " " + std::string(race.game->id()));
}

TableSettings settings_of(const DayRace& race, std::string_view name) {
  TableSettings settings;
  settings.game = race.game->id();
  settings.options = race.options;
  settings.day = race.day;
  settings.stand_in = plain_bot(*race.game);
  settings.has_win_line = false;  // it would tell what a move was worth
  settings.seats.push_back({SeatSettings::Kind::Person, std::string(name), "", {}, {}});
  for (const std::string& bot : race.bots) {
    const auto seat = static_cast<int>(settings.seats.size());
    settings.seats.push_back({SeatSettings::Kind::Bot, bot_name(seat, bot), bot, {}, {}});
  }
  return settings;
}

}  // namespace paddock
