// paddock bench: how fast the games run here, next to the machine's own limits.
#include "bench/bench.h"

#include <fmt/format.h>

#include <nlohmann/json.hpp>

#include "app/app.h"
#include "engine/picture.h"
#include "study/signature.h"

namespace paddock {
namespace {

void print_json(const Speeds& speeds) {
  Json json = {
      {"limits",
       {{"bounded_random_ns", speeds.bounded_random_ns}, {"state_copy_ns", speeds.state_copy_ns}}},
      {"board_load_ms", speeds.board_load_ns / 1e6},
      {"games", Json::array()}};
  for (const GameSpeed& speed : speeds.games) {
    json["games"].push_back({{"game", speed.game},
                             {"races_per_second", speed.races_per_second},
                             {"ns_per_move", speed.ns_per_move},
                             {"moves_per_race", speed.moves_per_race},
                             {"state_bytes", speed.state_bytes},
                             {"state_copy_ns", speed.state_copy_ns},
                             {"find_move_ns", speed.find_ns}});
    json["games"].back()["plain"] = {{"bot", speed.plain_bot},
                                     {"races_per_second", speed.plain_races_per_second}};
    json["games"].back()["thinkers"] = Json::array();
    for (const ThinkerSpeed& thinker : speed.thinkers) {
      json["games"].back()["thinkers"].push_back({{"bot", thinker.bot},
                                                  {"decision_us", thinker.decision_ns / 1000},
                                                  {"playouts", thinker.playouts}});
    }
    if (speed.outlook_ns > 0) json["games"].back()["outlook_us"] = speed.outlook_ns / 1000;
  }
  fmt::print("{}\n", json.dump(2));
}

void print_line(const std::string& label, const std::string& number, std::string_view behind) {
  fmt::print("{} {}{}\n", left(label, 31), right(number, 10), behind);
}

void print_game(const GameSpeed& speed, double random_ns, const Voice& voice) {
  const auto line = [&](std::string_view key, double value, int digits, std::string_view behind) {
    print_line("  " + voice.word(key), voice.number(value, digits), behind);
  };
  fmt::print("\n{}\n", speed.game);
  line("bench.copy", speed.state_copy_ns, 2, fmt::format(" ns ({} B)", speed.state_bytes));
  line("bench.races", speed.races_per_second, 0, "");
  line("bench.moves", speed.moves_per_race, 1, "");
  const std::string times = voice.number(speed.ns_per_move / random_ns, 1);
  line("bench.move", speed.ns_per_move, 2, fmt::format(" ns  (× {})", times));
  line("bench.find", speed.find_ns, 0, " ns");
  if (speed.outlook_ns > 0) line("bench.outlook", speed.outlook_ns / 1000, 2, " µs");
  print_line("  " + voice.say(Message("bench.plain", {{"bot", speed.plain_bot}})),
             voice.number(speed.plain_races_per_second, 0), "");
  for (const ThinkerSpeed& thinker : speed.thinkers) {
    print_line("  " + voice.say(Message("bench.thinker", {{"bot", thinker.bot}})),
               voice.number(thinker.decision_ns / 1000, 0),
               " µs  (" +
                   voice.say(Message("bench.playouts",
                                     {{"playouts", static_cast<std::int64_t>(thinker.playouts)}})) +
                   ")");
  }
}

void print_table(const Speeds& speeds, const Voice& voice) {
  print_line(voice.word("bench.random"), voice.number(speeds.bounded_random_ns, 2), " ns");
  print_line(voice.word("bench.board"), voice.number(speeds.board_load_ns / 1e6, 2), " ms");
  for (const GameSpeed& speed : speeds.games) print_game(speed, speeds.bounded_random_ns, voice);
}

}  // namespace

Command add_bench(CommandLine& program, const Voice& voice) {
  CommandLine app = program.add_command("bench", voice.word("cli.bench"));
  auto json = std::make_shared<bool>(false);
  auto repetitions = std::make_shared<std::string>("7");
  auto signs = std::make_shared<bool>(false);
  app.add_flag("--signature", *signs, voice.word("cli.bench.signature"));
  app.add_flag("--json", *json, voice.word("cli.json"));
  app.add_option("--repetitions", *repetitions, voice.word("cli.bench.repetitions"));
  return {app, [json, signs, repetitions, &voice] {
            if (*signs) {
              fmt::print("{}", print(sign_games()));
              return 0;
            }
            const auto times = parse_number("--repetitions", *repetitions, 1, 1000);
            const Speeds speeds = measure_speeds(static_cast<int>(times));
            if (*json) {
              print_json(speeds);
            } else {
              print_table(speeds, voice);
            }
            return 0;
          }};
}

}  // namespace paddock
