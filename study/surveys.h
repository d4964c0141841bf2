// A survey of a game: what a batch of its matches has to tell besides who won. A game that has one
// declares it in games/<game>/study/survey.h; one without has the empty survey here.
#pragma once

#include <nlohmann/json.hpp>
#include <string>
#include <vector>

#include "games/any_game.h"

namespace paddock {

// A table to be printed, and the same as JSON for programs.
struct SurveyTable {
  Message title;
  std::vector<Message> heads;  // of the cells
  struct Row {
    Message name;
    std::vector<Message> cells;
  };
  std::vector<Row> rows;
};
struct SurveyReport {
  std::vector<SurveyTable> tables;
  std::vector<std::pair<std::string, Json>> json;  // fields of the report
};

// Specialised by a game that has a survey: it hears the events of one match after another on one
// thread; `begin` and `end` are told of each, and each_count (study/counts.h) says what adds up.
template <Game G>
struct SurveyOf {
  static constexpr bool kExists = false;
};

}  // namespace paddock
