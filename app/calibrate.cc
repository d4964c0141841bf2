// paddock calibrate: whether chances come true as often as they say.
#include <fmt/format.h>

#include <nlohmann/json.hpp>

#include "app/app.h"
#include "app/columns.h"
#include "app/kept_file.h"
#include "bots/any_bot.h"
#include "games/find_game.h"
#include "study/calibrations.h"

namespace paddock {
namespace {

struct CalibrateArguments {
  std::string game;
  std::string games = "300";
  std::string bots;
  std::string seats;
  std::vector<std::string> options;
  std::string playouts = "200";
  std::string seed = "1";
  std::string threads;
  std::string svg;
  bool json = false;
};

CalibrationPlan plan_of(const AnyGame& game, const CalibrateArguments& arguments) {
  CalibrationPlan plan;
  plan.options = parse_options(game, arguments.options);
  if (!arguments.bots.empty()) plan.bots = split_list(arguments.bots);
  for (const std::string& bot : plan.bots) check_bot(game, bot);
  const auto low = static_cast<std::uint64_t>(game.min_seats());
  const auto high = static_cast<std::uint64_t>(game.max_seats());
  if (!arguments.seats.empty()) {
    plan.seats = static_cast<int>(parse_number("--seats", arguments.seats, low, high));
  }
  plan.races = parse_number("--games", arguments.games, 1, 10'000'000);
  plan.effort.playouts =
      static_cast<std::uint32_t>(parse_number("--playouts", arguments.playouts, 1, 1'000'000));
  plan.seed = parse_number("--seed", arguments.seed, 0, UINT32_MAX);
  plan.threads = parse_threads(arguments.threads);
  return plan;
}

Json json_of(const Calibration& found) {
  Json json = {
      {"predictions", found.predictions}, {"brier", found.brier()}, {"tenths", Json::array()}};
  for (const CalibrationBin& bin : found.bins) {
    json["tenths"].push_back({{"predictions", bin.count},
                              {"predicted", bin.mean_predicted()},
                              {"happened", bin.mean_happened()},
                              {"error", bin.error()}});
  }
  return json;
}

void print_table(const char* what, const Calibration& found, const Voice& voice) {
  fmt::print("{}\n", voice.word(what));
  Grid rows = {{}};
  for (const char* head : {"tenth", "count", "predicted", "happened", "off", "error"}) {
    rows[0].push_back(voice.word(std::string("calibrate.head.") + head));
  }
  const auto percent = [&](double part) { return voice.number(100 * part, 1) + " %"; };
  for (std::size_t i = 0; i < found.bins.size(); ++i) {
    const CalibrationBin& bin = found.bins[i];
    if (bin.count == 0) continue;
    rows.push_back({fmt::format("{} – {} %", 10 * i, 10 * (i + 1)), std::to_string(bin.count),
                    percent(bin.mean_predicted()), percent(bin.mean_happened()), percent(bin.off()),
                    "± " + percent(bin.error())});
  }
  print_columns(rows);
}

int run_calibrate(const CalibrateArguments& arguments, const Voice& voice) {
  const AnyGame& game = find_game(arguments.game);
  CalibrationPlan plan = plan_of(game, arguments);
  Calibrations found;
  {
    ProgressBar bar(voice, "calibrate.progress", plan.races);
    plan.progress = [&](std::uint64_t races) { bar.show(races); };
    found = calibrate(game, plan);
  }
  if (!arguments.svg.empty()) {
    write_file(arguments.svg,
               draw_calibration(found.win, std::string(game.id()), voice.word("calibrate.said"),
                                voice.word("calibrate.happened")));
  }
  if (arguments.json) {
    const Json json = {
        {"game", game.id()}, {"win", json_of(found.win)}, {"podium", json_of(found.podium)}};
    fmt::print("{}\n", json.dump(2));
  } else {
    print_table("calibrate.win", found.win, voice);
    fmt::print("\n");
    print_table("calibrate.podium", found.podium, voice);
  }
  return 0;
}

}  // namespace

Command add_calibrate(CommandLine& program, const Voice& voice) {
  CommandLine app = program.add_command("calibrate", voice.word("cli.calibrate"));
  auto arguments = std::make_shared<CalibrateArguments>();
  app.add_required("game", arguments->game, voice.word("cli.game"));
  app.add_option("--games", arguments->games, voice.word("cli.calibrate.games"));
  app.add_option("--bots", arguments->bots, voice.word("cli.calibrate.bots"));
  app.add_option("--seats", arguments->seats, voice.word("cli.ladder.seats"));
  app.add_repeated("--option", arguments->options, voice.word("cli.option"));
  app.add_option("--playouts", arguments->playouts, voice.word("cli.calibrate.playouts"));
  app.add_option("--seed", arguments->seed, voice.word("cli.seed"));
  app.add_option("--threads", arguments->threads, voice.word("cli.simulate.threads"));
  app.add_option("--svg", arguments->svg, voice.word("cli.calibrate.svg"));
  app.add_flag("--json", arguments->json, voice.word("cli.json"));
  return {app, [arguments, &voice] { return run_calibrate(*arguments, voice); }};
}

}  // namespace paddock
