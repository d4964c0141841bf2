// paddock print: cards, charts and sheets on paper, blank or filled in from a journal.
#include <fcntl.h>
#include <fmt/format.h>
#include <unistd.h>

#include <algorithm>
#include <cerrno>
#include <filesystem>

#include "app/app.h"
#include "engine/journal.h"
#include "games/formula-motor-racing/state.h"
#include "games/grand-prix-2006/almanac.h"
#include "print/sheets.h"

namespace paddock {
namespace {

using printing::Document;
using printing::Wishes;

struct Arguments {
  std::string sheet;
  std::string file;
  std::string out;
  std::string paper = "a4";
  std::string circuit;
  std::string laps;
  std::string races;
  std::string race;
  bool cars = false;
};

void check_options(const CLI::App& app, const std::string& sheet) {
  const bool is_journal = sheet == "race";
  const std::vector<std::string> taken =
      is_journal ? std::vector<std::string>{"--race", "--cars"} : printing::options_of(sheet);
  for (const char* option : {"--circuit", "--laps", "--races", "--race", "--cars"}) {
    if (app.count(option) == 0 || std::ranges::find(taken, option) != taken.end()) continue;
    throw InputError(Message("error.print.option", {{"sheet", sheet}, {"option", option}}));
  }
  if (is_journal && app.count("file") == 0) throw InputError(Message("error.print.journal"));
  if (!is_journal && app.count("file") > 0) {
    throw InputError(Message("error.print.no_file", {{"sheet", sheet}}));
  }
  if (app.count("--out") == 0) throw InputError(Message("error.print.out"));
}

std::optional<int> number(const char* option, const std::string& text, int most) {
  if (text.empty()) return std::nullopt;
  return static_cast<int>(parse_number(option, text, 1, static_cast<std::uint64_t>(most)));
}

Wishes wishes_of(const Arguments& arguments) {
  Wishes wishes;
  if (!arguments.circuit.empty()) wishes.circuit = arguments.circuit;
  wishes.laps = number("--laps", arguments.laps, printing::kMostLaps);
  wishes.races = number("--races", arguments.races, formula_motor_racing::kMaxRaces);
  wishes.race = number("--race", arguments.race, grand_prix_2006::kMostCircuits);
  wishes.cars = arguments.cars ? printing::Cars::Apart : printing::Cars::Together;
  return wishes;
}

printing::Paper paper_of(const std::string& name) {
  if (name == "a4") return printing::Paper::A4;
  if (name == "letter") return printing::Paper::Letter;
  throw InputError(Message("error.print.paper", {{"paper", name}}));
}

// Said before anything is drawn; the file itself is made when there is something to put in it.
void check_out(const std::string& path) {
  std::error_code error;
  if (std::filesystem::exists(std::filesystem::symlink_status(path, error))) {
    throw InputError(Message("error.print.exists", {{"file", path}}));
  }
  const std::filesystem::path folder = std::filesystem::path(path).parent_path();
  if (!folder.empty() && !std::filesystem::is_directory(folder, error)) {
    throw InputError(Message("error.print.folder", {{"folder", folder.string()}}));
  }
}

// A file that is there stays as it is, and none is left that is not whole.
void write_new(const std::string& path, std::string_view text) {
  const int file = ::open(path.c_str(), O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0644);
  if (file < 0 && errno == EEXIST) {
    throw InputError(Message("error.print.exists", {{"file", path}}));
  }
  bool is_well = file >= 0;
  while (is_well && !text.empty()) {
    const ssize_t written = ::write(file, text.data(), text.size());
    if (written < 0 && errno == EINTR) continue;
    is_well = written > 0;
    if (is_well) text.remove_prefix(static_cast<std::size_t>(written));
  }
  if (file >= 0 && ::close(file) != 0) is_well = false;
  if (is_well) return;
  if (file >= 0) ::unlink(path.c_str());
  throw InputError(Message("error.file.unwritable", {{"file", path}}));
}

int run_print(const Arguments& arguments, const CLI::App& app, const Voice& voice) {
  check_options(app, arguments.sheet);
  const Wishes wishes = wishes_of(arguments);
  Document document(paper_of(arguments.paper), "Paddock: " + arguments.sheet);
  check_out(arguments.out);
  if (arguments.sheet == "race") {
    const Journal journal = parse_journal(read_file(arguments.file));
    printing::print_journal(document, journal, wishes, voice.say);
  } else {
    printing::print_sheets(document, arguments.sheet, wishes, voice.say);
  }
  const int pages = document.pages();
  write_new(arguments.out, document.pdf());
  fmt::print("{}\n", voice.say(Message("print.done", {{"pages", pages}, {"file", arguments.out}})));
  return 0;
}

}  // namespace

Command add_print(CLI::App& program, const Voice& voice) {
  CLI::App* app = program.add_subcommand("print", voice.word("cli.print"));
  auto arguments = std::make_shared<Arguments>();
  app->add_option("sheet", arguments->sheet, voice.word("cli.print.sheet"));
  app->add_option("file", arguments->file, voice.word("cli.print.file"));
  app->add_option("--out", arguments->out, voice.word("cli.print.out"));
  app->add_option("--paper", arguments->paper, voice.word("cli.print.paper"))
      ->capture_default_str();
  app->add_option("--circuit", arguments->circuit, voice.word("cli.print.circuit"));
  app->add_option("--laps", arguments->laps, voice.word("cli.print.laps"));
  app->add_option("--races", arguments->races, voice.word("cli.print.races"));
  app->add_option("--race", arguments->race, voice.word("cli.print.race"));
  app->add_flag("--cars", arguments->cars, voice.word("cli.print.cars"));
  return {app, [arguments, app, &voice] { return run_print(*arguments, *app, voice); }};
}

}  // namespace paddock
