// The `paddock` program: reads the command line and hands over to a subcommand.
#include <fmt/format.h>
#include <sys/ioctl.h>
#include <unistd.h>

#include <cstdlib>
#include <cstring>
#include <thread>

#include "app/app.h"
#include "app/crew.h"
#include "engine/check.h"
#include "engine/picture.h"
#include "games/find_game.h"
#include "store/store.h"

namespace paddock {
namespace {

// From --lang wherever it stands, else from the environment. Help texts are needed before anything
// else is parsed.
std::string language_code(int argc, char** argv) {
  for (int i = 1; i < argc; ++i) {
    const std::string_view argument = argv[i];
    if (argument == "--lang" && i + 1 < argc) return argv[i + 1];
    if (argument.starts_with("--lang=")) return std::string(argument.substr(7));
  }
  for (const char* name : {"LC_ALL", "LC_MESSAGES", "LANG"}) {
    const char* value = std::getenv(name);
    if (value == nullptr || *value == '\0') continue;
    return std::strncmp(value, "fr", 2) == 0 ? "fr" : "en";
  }
  return "en";
}

// At a terminal words stay whole.
void complain(const std::string& sentence) {
  const PictureRow row = {{"paddock: " + sentence}};
  winsize window = {};
  const bool is_seen = ioctl(STDERR_FILENO, TIOCGWINSZ, &window) == 0 && window.ws_col > 0;
  fmt::print(stderr, "{}\n", is_seen ? wrapped(row, window.ws_col)[0].text : row[0].text);
}

// What one process says all would: the first is given the time to.
void complain_in_crew(const std::string& sentence) {
  constexpr std::chrono::seconds kTimeForTheFirst{5};
  if (is_one_of_several()) {
    try {
      if (!crew().is_first()) std::this_thread::sleep_for(kTimeForTheFirst);
    } catch (const InputError&) {  // there is no crew to be first in, which is being complained of
    }
  }
  complain(sentence);
}

int run_in_crew(const Command& command) {
  if (!is_one_of_several()) return command.run();
  Crew& all = crew();
  if (command.sharing == Sharing::Never && all.size() > 1) {
    throw InputError(Message("error.crew.command"));
  }
  const int code = command.run();
  if (code == 0) all.part();
  return code;
}

int run(int argc, char** argv, const Voice& voice) {
  if (std::getenv("PADDOCK_EXAMPLES") != nullptr) offer_examples();
  ProgramLine program(voice);
  CommandLine& line = program.commands();
  const std::vector<Command> commands = {
      add_games(line, voice),    add_play(line, voice),      add_serve(line, voice),
      add_simulate(line, voice), add_ladder(line, voice),    add_learn(line, voice),
      add_replay(line, voice),   add_verify(line, voice),    add_review(line, voice),
      add_puzzles(line, voice),  add_calibrate(line, voice), add_backup(line, voice),
      add_restore(line, voice),  add_copy(line, voice),      add_check(line, voice),
      add_circuits(line, voice), add_charts(line, voice),    add_print(line, voice),
      add_bench(line, voice),    add_load(line, voice)};
  if (const std::optional<std::string> asked_for = program.read(argc, argv)) {
    fmt::print("{}", *asked_for);
    return 0;
  }
  for (const Command& command : commands) {
    if (!command.line.was_called()) continue;
    command.line.refuse_empty();
    return run_in_crew(command);
  }
  return kWrongUse;
}

}  // namespace

int main_program(int argc, char** argv) {
  Voice voice{Language::English, translator(Language::English)};
  try {
    voice.language = parse_language(language_code(argc, argv));
    voice.say = translator(voice.language);
    bring_own_files([&](const Message& wrong) { complain(voice.say(wrong)); });
    return run(argc, argv, voice);
  } catch (const StoreError& error) {
    complain_in_crew(voice.say(error.message()));
    return kFailed;
  } catch (const InputError& error) {
    complain_in_crew(voice.say(error.message()));
    return kWrongUse;
  } catch (const std::exception& error) {
    complain_in_crew(voice.say(Message("error.internal", {{"reason", error.what()}})));
    return kFailed;
  }
}

}  // namespace paddock

int main(int argc, char** argv) { return paddock::main_program(argc, argv); }
