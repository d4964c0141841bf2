// paddock puzzles: positions in which one move is clearly the best.
#include "study/puzzles.h"

#include <fmt/format.h>

#include <nlohmann/json.hpp>

#include "app/app.h"
#include "app/kept_file.h"
#include "bots/any_bot.h"
#include "engine/text.h"
#include "games/find_game.h"

namespace paddock {
namespace {

struct PuzzlesArguments {
  std::string game;
  std::string out;
  std::string check;
  std::string count = "200";
  std::string bots;
  std::string seats;
  std::vector<std::string> options;
  std::vector<std::string> varied;
  std::string playouts = "2000";
  std::string seed = "1";
  std::string threads;
  bool json = false;
};

void check_varied(const AnyGame& game, const std::vector<std::string>& names) {
  for (const std::string& name : names) {
    if (std::ranges::find(game.options(), name, &OptionSpec::name) != game.options().end())
      continue;
    std::vector<std::string> valid;
    for (const OptionSpec& spec : game.options()) valid.push_back(spec.name);
    throw InputError(Message("error.option.unknown", {{"option", name}, {"valid", listed(valid)}}));
  }
}

PuzzlePlan plan_of(const AnyGame& game, const PuzzlesArguments& arguments) {
  constexpr std::uint64_t kMostPlayouts = 1'000'000;
  PuzzlePlan plan;
  plan.options = parse_options(game, arguments.options);
  plan.varied = arguments.varied;
  check_varied(game, plan.varied);
  if (!arguments.bots.empty()) plan.bots = split_list(arguments.bots);
  for (const std::string& bot : plan.bots) check_bot(game, bot);
  const auto low = static_cast<std::uint64_t>(game.min_seats());
  const auto high = static_cast<std::uint64_t>(game.max_seats());
  plan.seats = game.usual_seats();
  if (!arguments.seats.empty()) {
    plan.seats = static_cast<int>(parse_number("--seats", arguments.seats, low, high));
  }
  plan.count = parse_number("--count", arguments.count, 1, 100'000);
  plan.seed = parse_number("--seed", arguments.seed, 0, UINT32_MAX);
  plan.effort.playouts =
      static_cast<std::uint32_t>(parse_number("--playouts", arguments.playouts, 1, kMostPlayouts));
  plan.threads = parse_threads(arguments.threads);
  (void)game.start(plan.options, plan.seats);  // refuses what cannot be
  return plan;
}

// As it would be typed, so that the file can be made again.
std::string command_of(const PuzzlesArguments& arguments) {
  std::string command = "paddock puzzles " + arguments.game;
  const auto add = [&](const char* name, const std::string& value) {
    if (!value.empty()) command += fmt::format(" {} {}", name, value);
  };
  add("--bots", arguments.bots);
  add("--seats", arguments.seats);
  for (const std::string& one : arguments.options) add("--option", one);
  for (const std::string& one : arguments.varied) add("--vary", one);
  add("--count", arguments.count);
  add("--playouts", arguments.playouts);
  add("--seed", arguments.seed);
  return command;
}

int run_hunt(const PuzzlesArguments& arguments, const Voice& voice) {
  const AnyGame& game = find_game(arguments.game);
  PuzzlePlan plan = plan_of(game, arguments);
  if (arguments.out.empty()) throw InputError(Message("error.print.out"));
  KeptFile out(arguments.out, KeptFile::Use::ReadAndWrite);
  out.write(out.read().value_or(""));  // what cannot be written is known before it has taken long
  PuzzleFile file;
  {
    ProgressBar bar(voice, "puzzles.progress", plan.count);
    plan.progress = [&](std::uint64_t puzzles) { bar.show(puzzles); };
    file = hunt_puzzles(game, plan);
  }
  file.made = command_of(arguments);
  out.write(print(file));
  const int found = count_of(file);
  const auto races = static_cast<int>(file.races.size());
  if (arguments.json) {
    fmt::print("{}\n", Json{{"game", file.game}, {"puzzles", found}, {"races", races}}.dump(2));
  } else {
    fmt::print("{}\n", voice.say(Message("puzzles.found", {{"n", found}, {"races", races}})));
  }
  return static_cast<std::uint64_t>(found) < plan.count ? kFailed : 0;
}

struct Checked {
  int puzzles = 0;
  int wrong = 0;     // not possible, or not as the file says
  int doubtful = 0;  // another move is better by other luck
};

Checked check_file(const PuzzleFile& file, Effort effort, const Voice& voice) {
  Checked checked;
  ProgressBar bar(voice, "puzzles.checking", static_cast<std::uint64_t>(count_of(file)));
  for (const PuzzleRace& race : file.races) {
    replay(race, [&](const AnyMatch& match, const Puzzle& puzzle) {
      const PuzzleCheck found = check(match, puzzle, effort);
      checked.wrong += found.is_possible && found.is_nearest ? 0 : 1;
      checked.doubtful += found.is_still_best ? 0 : 1;
      bar.show(static_cast<std::uint64_t>(++checked.puzzles));
    });
  }
  return checked;
}

int run_check(const PuzzlesArguments& arguments, const Voice& voice) {
  const PuzzleFile file = parse_puzzles(read_file(arguments.check));
  if (file.game != find_game(arguments.game).id()) {
    throw InputError(Message("error.puzzles.game", {{"game", file.game}}));
  }
  Effort effort = effort_of(file);
  effort.seed += parse_number("--seed", arguments.seed, 0, UINT32_MAX);
  const Checked checked = check_file(file, effort, voice);
  const Message said(
      "puzzles.checked",
      {{"n", checked.puzzles}, {"wrong", checked.wrong}, {"doubtful", checked.doubtful}});
  if (arguments.json) {
    fmt::print("{}\n", Json{{"game", file.game},
                            {"puzzles", checked.puzzles},
                            {"wrong", checked.wrong},
                            {"doubtful", checked.doubtful}}
                           .dump(2));
  } else {
    fmt::print("{}\n", voice.say(said));
  }
  return checked.wrong + checked.doubtful > 0 ? kFailed : 0;
}

}  // namespace

Command add_puzzles(CommandLine& program, const Voice& voice) {
  CommandLine app = program.add_command("puzzles", voice.word("cli.puzzles"));
  auto arguments = std::make_shared<PuzzlesArguments>();
  app.add_required("game", arguments->game, voice.word("cli.game"));
  app.add_option("--out", arguments->out, voice.word("cli.puzzles.out"));
  app.add_option("--check", arguments->check, voice.word("cli.puzzles.check"));
  app.add_option("--count", arguments->count, voice.word("cli.puzzles.count"));
  app.add_option("--bots", arguments->bots, voice.word("cli.puzzles.bots"));
  app.add_option("--seats", arguments->seats, voice.word("cli.ladder.seats"));
  app.add_repeated("--option", arguments->options, voice.word("cli.option"));
  app.add_repeated("--vary", arguments->varied, voice.word("cli.puzzles.vary"));
  app.add_option("--playouts", arguments->playouts, voice.word("cli.puzzles.playouts"));
  app.add_option("--seed", arguments->seed, voice.word("cli.seed"));
  app.add_option("--threads", arguments->threads, voice.word("cli.simulate.threads"));
  app.add_flag("--json", arguments->json, voice.word("cli.json"));
  return {app, [arguments, &voice] {
            const bool checks = !arguments->check.empty();
            return checks ? run_check(*arguments, voice) : run_hunt(*arguments, voice);
          }};
}

}  // namespace paddock
