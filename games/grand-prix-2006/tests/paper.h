// The paper season: an almanac made for the rule tests, small enough to work by hand. Ten drivers
// called AAA to JJJ, six circuits, a deck on which every card tells its own number, and charts on
// which a time tells its row and its column.
#pragma once

#include <map>
#include <string>
#include <string_view>

#include "games/grand-prix-2006/almanac.h"

namespace paddock::grand_prix_2006::tests {

using Files = std::map<std::string, std::string>;

inline constexpr std::string_view kArrow = "<----";

// Row 1 of column 8 is 100.20 s; a row down costs a second, a column to the left a tenth.
constexpr Hundredths chart_time(int row, int column) {
  return static_cast<Hundredths>(10000 + 100 * row - 10 * column);
}
// Column 24 is 44 s and the row in hundredths; column X is 90 s.
constexpr Hundredths pit_time(int row, int column) {
  return static_cast<Hundredths>(2000 + 100 * column + row);
}
constexpr Hundredths terrible_time(int row) { return static_cast<Hundredths>(9000 + row); }

inline std::string seconds(Hundredths time) {
  const std::string decimals = std::to_string(100 + time % 100).substr(1);
  return std::to_string(time / 100) + "." + decimals;
}

// On the circuit "arrows" columns 3, 4 and 7 of every even row point to the left.
inline bool has_arrow(std::string_view circuit, int row, int column) {
  return circuit == "arrows" && row % 2 == 0 && (column == 3 || column == 4 || column == 7);
}

inline std::string chart_file(std::string_view circuit) {
  std::string text = "row,1,2,3,4,5,6,7,8\n";
  for (int row = 1; row <= 50; ++row) {
    text += std::to_string(row);
    for (int column = 1; column <= 8; ++column) {
      text += ',';
      text += has_arrow(circuit, row, column) ? std::string(kArrow)
                                              : print_time(chart_time(row, column));
    }
    text += '\n';
  }
  return text;
}

inline std::string pit_file() {
  std::string text = "row";
  for (int column = 1; column <= 27; ++column) text += "," + std::to_string(column);
  text += ",X\n";
  for (int row = 1; row <= 50; ++row) {
    text += std::to_string(row);
    for (int column = 1; column <= 27; ++column) text += "," + seconds(pit_time(row, column));
    text += "," + seconds(terrible_time(row)) + "\n";
  }
  return text;
}

// Card N has the number N; rows 1–50 twice, LAP TIME −4 to 4, PIT −4 to 4 and X (and on the first
// card −26), X 1–9 and X, RETIRE 1–25 four times each.
inline std::string deck_file() {
  std::string text = "number,row,lap-time,pit,x,retire\n";
  for (int card = 0; card < 100; ++card) {
    const int modifier = card == 0 ? -26 : card % 10 - 4;
    const std::string pit = card % 10 == 9 ? "X" : std::to_string(modifier);
    const int x = (card / 10 + card) % 10;
    text += std::to_string(card + 1) + "," + std::to_string(card % 50 + 1) + "," +
            std::to_string(card % 9 - 4) + "," + pit + "," + (x == 0 ? "X" : std::to_string(x)) +
            "," + std::to_string(card % 25 + 1) + "\n";
  }
  return text;
}

inline std::string reasons_file() {
  std::string text = "driver,reason,low,high\n";
  for (char letter = 'A'; letter <= 'I'; ++letter) {
    const std::string code(3, letter);
    text += code + ",ENGINE,1,40\n" + code + ",ACCIDENT,41,60\n" + code + ",WHEEL,61,100\n";
  }
  return text + "JJJ,SPUN OFF,1,10\nJJJ,FIRE,11,100\n";
}

inline std::string drivers_file() {
  return "code,name,country,rating,retires,pit1,pit2,extras,crew\n"
         "AAA,Ada Ames,Spain,8,30,3,6,10,24\n"
         "BBB,Ben Bell,Spain,7,30,3,6,10,25\n"
         "CCC,Cy Carr,Spain,6,30,2,5,10,26\n"
         "DDD,Dan Dean,Spain,5,30,3,6,0,27\n"
         "EEE,Eve Eden,Italy,4,40,3,6,10,24\n"
         "FFF,Fay Ford,Italy,3,30,3,6,10,24\n"
         "GGG,Guy Gray,Italy,2,30,4,7,10,24\n"
         "HHH,Hal Hart,Italy,1,40,3,6,10,24\n"
         "III,Ivy Ives,Italy,4,20,5,10,10,24\n"
         "JJJ,Jon Judd,Italy,4,5,20,40,10,25\n";
}

inline std::string circuits_file() {
  return "round,id,name,location,country,race,date,laps,incident,km,wet\n"
         "1,plain,Plain Road,Here,Spain,Plain Grand Prix,2006-01-01,10,10,5.000,no\n"
         "2,arrows,Arrow Road,There,Spain,Arrow Grand Prix,2006-01-02,10,10,5.000,no\n"
         "3,sprint,Sprint Road,There,Spain,Sprint Grand Prix,2006-01-03,1,10,5.000,yes\n"
         "4,dash,Dash Road,There,Spain,Dash Grand Prix,2006-01-04,1,10,5.000,no\n"
         "5,hop,Hop Road,There,Spain,Hop Grand Prix,2006-01-05,1,10,5.000,no\n"
         "6,long,Long Road,There,Spain,Long Grand Prix,2006-01-06,78,10,5.000,no\n";
}

// The grid at "plain" is C A B D E F G H, everywhere else the letters in order. I and J do not
// start at "plain", only A to D at "hop". A drives for Blue at "dash", I for Green first, then Red.
inline std::string entries_file() {
  std::string text = "round,driver,team,number,grid\n";
  const std::map<char, std::string> teams = {
      {'A', "Red"},   {'B', "Red"},   {'C', "Blue"},  {'D', "Blue"},  {'E', "Green"},
      {'F', "Green"}, {'G', "White"}, {'H', "White"}, {'I', "Green"}, {'J', "Blue"}};
  const auto enter = [&](int round, std::string_view grid) {
    for (const auto& [letter, team] : teams) {
      const std::size_t place = grid.find(letter);
      if (place == std::string_view::npos) continue;
      const bool moved = (letter == 'A' && round == 4) || (letter == 'I' && round > 2);
      const std::string drives_for = !moved ? team : letter == 'A' ? "Blue" : "Red";
      text += std::to_string(round) + "," + std::string(3, letter) + "," + drives_for + "," +
              std::to_string(letter - 'A' + 1) + "," + std::to_string(place + 1) + "\n";
    }
  };
  enter(1, "CABDEFGH");
  enter(2, "ABCDEFGHIJ");
  enter(3, "ABCDEFGHIJ");
  enter(4, "ABCDEFGHIJ");
  enter(5, "ABCD");
  enter(6, "ABCDEFGHIJ");
  return text;
}

inline Files paper_files() {
  Files files = {{"drivers.csv", drivers_file()},   {"reasons.csv", reasons_file()},
                 {"circuits.csv", circuits_file()}, {"pit-times.csv", pit_file()},
                 {"deck.csv", deck_file()},         {"entries.csv", entries_file()}};
  for (const char* circuit : {"plain", "arrows", "sprint", "dash", "hop", "long"}) {
    files["charts/" + std::string(circuit) + ".csv"] = chart_file(circuit);
  }
  return files;
}

inline Almanac load(std::string_view id, const Files& files) {
  const auto read = [&](const std::string& name) -> std::optional<std::string> {
    const auto found = files.find(name);
    if (found == files.end()) return std::nullopt;
    return found->second;
  };
  return load_almanac(id, read, "desk");
}

// The paper season's number. It is made known before anybody asks for the options: they name
// every almanac there is.
inline AlmanacNumber paper() {
  static const AlmanacNumber number = [] {
    find_almanac("2006");
    return add_almanac(load("paper", paper_files()));
  }();
  return number;
}

}  // namespace paddock::grand_prix_2006::tests
