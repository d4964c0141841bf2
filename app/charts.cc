// paddock charts: the charts, cards and decks of Grand Prix 2006, to list, to check and to begin
// own ones from.
#include <fmt/format.h>

#include <filesystem>
#include <fstream>

#include "app/app.h"
#include "games/grand-prix-2006/almanac.h"

namespace paddock {
namespace {

using grand_prix_2006::Almanac;

struct ChartsArguments {
  std::string folder;
  bool write = false;
};

std::string described(const Almanac& almanac, const Voice& voice) {
  return voice.say(Message("charts.line", {{"id", almanac.id},
                                           {"drivers", static_cast<int>(almanac.drivers.size())},
                                           {"circuits", static_cast<int>(almanac.circuits.size())},
                                           {"teams", static_cast<int>(almanac.teams.size())}}));
}

int list(const Voice& voice) {
  for (const std::string& id : grand_prix_2006::almanac_ids()) {
    const Almanac& almanac = grand_prix_2006::almanac(grand_prix_2006::find_almanac(id));
    fmt::print("{}\n", described(almanac, voice));
  }
  fmt::print("{}\n",
             voice.say(Message("charts.where", {{"folder", own_folder("charts").string()}})));
  return 0;
}

int check(const std::filesystem::path& folder, const Voice& voice) {
  if (!std::filesystem::is_directory(folder)) {
    throw InputError(Message("error.charts.folder", {{"folder", folder.string()}}));
  }
  const auto read = [&](const std::string& name) { return file_in(folder, name); };
  const Almanac almanac = grand_prix_2006::load_own_almanac("checked", read, folder.string());
  fmt::print("{}\n", voice.say(Message("charts.right", {{"folder", folder.string()}})));
  fmt::print("{}\n", described(almanac, voice));
  return 0;
}

// Nothing that is there already is written over.
int write(const std::filesystem::path& folder, const Voice& voice) {
  std::error_code error;
  std::filesystem::create_directories(folder / "charts", error);
  for (const auto& [name, text] : grand_prix_2006::shipped_files()) {
    const std::filesystem::path path = folder / name;
    if (std::filesystem::exists(path)) {
      throw InputError(Message("error.charts.exists", {{"file", path.string()}}));
    }
    std::ofstream file(path, std::ios::binary);
    file << text;
    file.close();
    if (!file) throw InputError(Message("error.file.unwritable", {{"file", path.string()}}));
  }
  fmt::print("{}\n", voice.say(Message("charts.written", {{"folder", folder.string()}})));
  return 0;
}

}  // namespace

Command add_charts(CommandLine& program, const Voice& voice) {
  CommandLine app = program.add_command("charts", voice.word("cli.charts"));
  auto arguments = std::make_shared<ChartsArguments>();
  app.add_option("folder", arguments->folder, voice.word("cli.charts.folder"));
  app.add_flag("--write", arguments->write, voice.word("cli.charts.write"));
  return {app, [arguments, &voice] {
            if (arguments->folder.empty() && arguments->write) {
              throw InputError(Message("error.charts.folder", {{"folder", ""}}));
            }
            if (arguments->folder.empty()) return list(voice);
            return arguments->write ? write(arguments->folder, voice)
                                    : check(arguments->folder, voice);
          }};
}

}  // namespace paddock
