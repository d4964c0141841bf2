// What the subcommands of the program share.
#pragma once

#include <chrono>
#include <filesystem>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "app/command_line.h"
#include "engine/message.h"
#include "games/any_game.h"
#include "lang/catalogue.h"

namespace paddock {

// Said once at the start: the language everything is written in.
struct Voice {
  Language language;
  Translator say;
  std::string word(std::string_view key) const { return say(Message(key)); }
  std::string number(double value, int digits) const;  // with so many decimals
};

// What is printed for people fits into so many.
inline constexpr std::size_t kColumns = 80;

inline constexpr int kFailed = 1;
inline constexpr int kWrongUse = 2;

// Each adds its subcommand. What it runs returns the exit code, or throws InputError (exit code 2).
enum class Sharing : std::uint8_t { Never, ByCrew };
struct Command {
  CommandLine line;
  std::function<int()> run;
  Sharing sharing = Sharing::Never;  // whether several processes may run it together
};
Command add_games(CommandLine& program, const Voice& voice);
Command add_play(CommandLine& program, const Voice& voice);
Command add_serve(CommandLine& program, const Voice& voice);
Command add_load(CommandLine& program, const Voice& voice);
Command add_simulate(CommandLine& program, const Voice& voice);
Command add_ladder(CommandLine& program, const Voice& voice);
Command add_learn(CommandLine& program, const Voice& voice);
Command add_replay(CommandLine& program, const Voice& voice);
Command add_verify(CommandLine& program, const Voice& voice);
Command add_review(CommandLine& program, const Voice& voice);
Command add_puzzles(CommandLine& program, const Voice& voice);
Command add_calibrate(CommandLine& program, const Voice& voice);
Command add_backup(CommandLine& program, const Voice& voice);
Command add_restore(CommandLine& program, const Voice& voice);
Command add_copy(CommandLine& program, const Voice& voice);
Command add_check(CommandLine& program, const Voice& voice);
Command add_circuits(CommandLine& program, const Voice& voice);
Command add_charts(CommandLine& program, const Voice& voice);
Command add_print(CommandLine& program, const Voice& voice);
Command add_bench(CommandLine& program, const Voice& voice);

// A folder beside the database for files of one's own ("circuits": boards that can be raced on like
// the shipped ones); and reading what is kept there and in the folders that games name. A file that
// is wrong is complained of and left out.
std::filesystem::path own_folder(std::string_view name);
std::optional<std::string> file_in(const std::filesystem::path& folder, const std::string& name);
void bring_own_files(const std::function<void(const Message&)>& complain);

// "human,greedy,random" in pieces. Throws InputError for an empty piece.
std::vector<std::string> split_list(std::string_view text);

// The options given as name=value, checked. Throws InputError.
OptionValues parse_options(const AnyGame& game, const std::vector<std::string>& given);

// A whole number written out, within bounds. Throws InputError naming the option and its bounds.
std::uint64_t parse_number(std::string_view option, const std::string& text, std::uint64_t low,
                           std::uint64_t high);

// How many threads, one a core where nothing is given. Throws InputError.
int parse_threads(const std::string& text);

// A text from disk. Throws InputError when it cannot be read or is larger than any of ours.
std::string read_file(const std::string& path);

// A line on the terminal that shows how far something has come and how long it will still take;
// silent when there is no terminal.
class ProgressBar {
 public:
  // `begun` of the total were done before.
  ProgressBar(const Voice& voice, std::string_view label, std::uint64_t total,
              std::uint64_t begun = 0);
  ~ProgressBar();
  void show(std::uint64_t done);

 private:
  std::string left_after(std::uint64_t done, double seconds) const;

  const Voice& voice_;
  std::string label_;
  std::uint64_t total_;
  std::uint64_t begun_;
  bool visible_ = false;
  std::chrono::steady_clock::time_point started_;
};

}  // namespace paddock
