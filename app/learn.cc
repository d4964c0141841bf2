// paddock learn: what the bots of a game know from racing, as a file of its data.
#include <fmt/format.h>

#include <fstream>

#include "app/app.h"
#include "app/terminal.h"
#include "games/find_game.h"
#include "study/lessons.h"

namespace paddock {
namespace {

struct LearnArguments {
  std::string game;
  std::string races;
  std::string seed = "1";
  std::string from;
  std::string out;
};

std::string learned(const AnyGame& game, const LearnArguments& arguments, const Voice& voice) {
  const std::optional<std::uint64_t> usual = usual_races(game);
  if (!usual) throw InputError(Message("error.learn.nothing", {{"game", arguments.game}}));
  Lesson lesson;
  lesson.races =
      arguments.races.empty() ? *usual : parse_number("--races", arguments.races, 1, 1'000'000'000);
  lesson.seed = parse_number("--seed", arguments.seed, 0, UINT64_MAX);
  if (!arguments.from.empty() && !goes_on(game)) {
    throw InputError(Message("error.learn.from", {{"game", arguments.game}}));
  }
  if (!arguments.from.empty()) lesson.begun = read_file(arguments.from);
  ProgressBar bar(voice, "learn.progress", lesson.races);
  lesson.progress = [&](std::uint64_t races) { bar.show(races); };
  return *learn(game, lesson);
}

int run_learn(const LearnArguments& arguments, const Voice& voice) {
  const std::string text = learned(find_game(arguments.game), arguments, voice);
  if (arguments.out.empty()) {
    fmt::print("{}", text);
    return 0;
  }
  std::ofstream file(arguments.out, std::ios::binary | std::ios::trunc);
  file << text;
  file.close();
  if (!file) throw InputError(Message("error.file.unwritable", {{"file", arguments.out}}));
  return 0;
}

}  // namespace

Command add_learn(CommandLine& program, const Voice& voice) {
  CommandLine app = program.add_command("learn", voice.word("cli.learn"));
  auto arguments = std::make_shared<LearnArguments>();
  app.add_required("game", arguments->game, voice.word("cli.game"));
  app.add_option("--races", arguments->races, voice.word("cli.learn.races"));
  app.add_option("--seed", arguments->seed, voice.word("cli.seed"));
  app.add_option("--from", arguments->from, voice.word("cli.learn.from"));
  app.add_option("--out", arguments->out, voice.word("cli.learn.out"));
  return {app, [arguments, &voice] { return run_learn(*arguments, voice); }};
}

}  // namespace paddock
