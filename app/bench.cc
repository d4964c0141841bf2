// paddock bench: how fast the games run here, next to the machine's own limits.
#include "bench/bench.h"

#include <fmt/format.h>

#include "app/app.h"
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
                             {"state_copy_ns", speed.state_copy_ns}});
    if (speed.outlook_ns > 0) json["games"].back()["outlook_us"] = speed.outlook_ns / 1000;
  }
  fmt::print("{}\n", json.dump(2));
}

void print_table(const Speeds& speeds, const Voice& voice) {
  fmt::print("{:<28} {:>10.2f} ns\n", voice.word("bench.random"), speeds.bounded_random_ns);
  fmt::print("{:<28} {:>10.2f} ms\n", voice.word("bench.board"), speeds.board_load_ns / 1e6);
  for (const GameSpeed& speed : speeds.games) {
    fmt::print("\n{}\n", speed.game);
    fmt::print("  {:<26} {:>10.2f} ns ({} B)\n", voice.word("bench.copy"), speed.state_copy_ns,
               speed.state_bytes);
    fmt::print("  {:<26} {:>10.0f}\n", voice.word("bench.races"), speed.races_per_second);
    fmt::print("  {:<26} {:>10.1f}\n", voice.word("bench.moves"), speed.moves_per_race);
    fmt::print("  {:<26} {:>10.2f} ns  (× {:.1f})\n", voice.word("bench.move"), speed.ns_per_move,
               speed.ns_per_move / speeds.bounded_random_ns);
    if (speed.outlook_ns == 0) continue;
    fmt::print("  {:<26} {:>10.2f} µs\n", voice.word("bench.outlook"), speed.outlook_ns / 1000);
  }
}

}  // namespace

Command add_bench(CLI::App& program, const Voice& voice) {
  CLI::App* app = program.add_subcommand("bench", voice.word("cli.bench"));
  auto json = std::make_shared<bool>(false);
  auto repetitions = std::make_shared<std::string>("7");
  auto signs = std::make_shared<bool>(false);
  app->add_flag("--signature", *signs, voice.word("cli.bench.signature"));
  app->add_flag("--json", *json, voice.word("cli.json"));
  app->add_option("--repetitions", *repetitions, voice.word("cli.bench.repetitions"))
      ->capture_default_str();
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
