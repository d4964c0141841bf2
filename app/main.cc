// The `paddock` program: reads the command line and hands over to a subcommand.
#include <fmt/format.h>
#include <sys/ioctl.h>
#include <unistd.h>

#include <CLI/CLI.hpp>
#include <cstdlib>
#include <cstring>
#include <sstream>

#include "app/app.h"
#include "app/help.h"
#include "engine/check.h"
#include "engine/picture.h"
#include "engine/text.h"
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

// CLI11 would only say that a subcommand is missing.
void check_command(const CLI::App& program, int argc, char** argv) {
  for (int i = 1; i < argc; ++i) {
    const std::string_view word = argv[i];
    if (word == "--lang") ++i;
    if (word.starts_with('-')) continue;
    std::vector<std::string> names;
    for (const CLI::App* command : program.get_subcommands([](const CLI::App*) { return true; })) {
      if (command->get_name() == word) return;
      names.push_back(command->get_name());
    }
    throw InputError(Message("error.command", {{"command", word}, {"valid", listed(names)}}));
  }
}

int run(int argc, char** argv, const Voice& voice) {
  if (std::getenv("PADDOCK_EXAMPLES") != nullptr) offer_examples();
  CLI::App program(voice.word("cli.description"), "paddock");
  program.require_subcommand(1);
  speak_help(program, voice);
  std::string language;
  program.add_option("--lang", language, voice.word("cli.lang"));
  program.fallthrough();
  CommandLine line(program);
  const std::vector<Command> commands = {
      add_games(line, voice),    add_play(line, voice),   add_serve(line, voice),
      add_simulate(line, voice), add_ladder(line, voice), add_replay(line, voice),
      add_verify(line, voice),   add_backup(line, voice), add_restore(line, voice),
      add_circuits(line, voice), add_charts(line, voice), add_print(line, voice),
      add_bench(line, voice),    add_load(line, voice)};
  check_command(program, argc, argv);
  try {
    program.parse(argc, argv);
  } catch (const CLI::ParseError& error) {
    if (error.get_exit_code() == 0) {  // --help, --version
      std::ostringstream help;
      program.exit(error, help, help);
      fmt::print("{}", within_columns(help.str()));
      return 0;
    }
    complain(voice.say(Message("error.usage", {{"reason", error.what()}})));
    return kWrongUse;
  }
  for (const Command& command : commands) {
    if (!command.line.was_called()) continue;
    command.line.refuse_empty();
    return command.run();
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
    complain(voice.say(error.message()));
    return kFailed;
  } catch (const InputError& error) {
    complain(voice.say(error.message()));
    return kWrongUse;
  } catch (const std::exception& error) {
    complain(voice.say(Message("error.internal", {{"reason", error.what()}})));
    return kFailed;
  }
}

}  // namespace paddock

int main(int argc, char** argv) { return paddock::main_program(argc, argv); }
