#include "insight/puzzle_file.h"

#include <nlohmann/json.hpp>

#include "games/find_game.h"

namespace paddock {
namespace {

template <class T>
std::string text_of(const T& value) {
  JsonOut out;
  write_json(out, value);
  return out.take();
}

// One item a line, so that what changed can be read.
template <class T>
std::string in_lines(const std::vector<T>& list, const std::function<std::string(const T&)>& say) {
  std::string text = "[";
  for (std::size_t i = 0; i < list.size(); ++i) text += (i == 0 ? "\n" : ",\n") + say(list[i]);
  return text + "\n]";
}

std::string print(const PuzzleRace& race) {
  return "{\"journal\":" + in_lines<std::string>(race.journal, text_of<std::string>) +
         ",\"puzzles\":" + in_lines<Puzzle>(race.puzzles, text_of<Puzzle>) + "}";
}

Fraction fraction_in(const Json& json, const char* name) {
  return Fraction::of(json.at(name).get<double>());
}

Puzzle puzzle_in(const Json& json) {
  return {json.at("moves").get<int>(),         json.at("seat").get<int>(),
          json.at("choices").get<int>(),       json.at("best").get<std::string>(),
          json.at("plain").get<std::string>(), fraction_in(json, "win"),
          fraction_in(json, "lead"),           fraction_in(json, "error"),
          fraction_in(json, "missed"),         json.at("grade").get<int>()};
}

PuzzleRace race_in(const Json& json) {
  PuzzleRace race;
  race.journal = json.at("journal").get<std::vector<std::string>>();
  for (const Json& one : json.at("puzzles")) race.puzzles.push_back(puzzle_in(one));
  return race;
}

PuzzleFile file_in(const Json& json) {
  PuzzleFile file{json.at("game").get<std::string>(), json.at("rules").get<int>(),
                  json.at("made").get<std::string>(), json.at("plain").get<std::string>(),
                  json.at("playouts").get<int>(),     json.at("seed").get<int>()};
  for (const Json& race : json.at("races")) file.races.push_back(race_in(race));
  return file;
}

}  // namespace

int count_of(const PuzzleFile& file) {
  std::size_t count = 0;
  for (const PuzzleRace& race : file.races) count += race.puzzles.size();
  return static_cast<int>(count);
}

Effort effort_of(const PuzzleFile& file) {
  return {static_cast<std::uint32_t>(file.playouts), static_cast<std::uint64_t>(file.seed)};
}

std::string journal_of(const PuzzleRace& race) {
  std::string text;
  for (const std::string& line : race.journal) text += line + "\n";
  return text;
}

std::string print(const PuzzleFile& file) {
  JsonOut out;
  out.open_object().key("game").value(file.game).key("rules").value(file.rules);
  out.key("made").value(file.made).key("plain").value(file.plain);
  out.key("playouts").value(file.playouts).key("seed").value(file.seed);
  out.key("races").raw(
      in_lines<PuzzleRace>(file.races, [](const auto& one) { return print(one); }));
  return out.close_object().take() + "\n";
}

PuzzleFile parse_puzzles(std::string_view text) {
  const Json json = Json::parse(text, nullptr, false);
  PuzzleFile file;
  try {
    file = file_in(json);
  } catch (const Json::exception&) {
    throw InputError(Message("error.puzzles.file"));
  }
  const int known = find_game(file.game).rules_version();
  if (file.rules != known) {
    throw InputError(Message("error.puzzles.rules", {{"given", file.rules}, {"valid", known}}));
  }
  return file;
}

}  // namespace paddock
