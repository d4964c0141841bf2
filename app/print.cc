// paddock print: cards, charts and sheets on paper, blank or filled in from a journal.
#include <fcntl.h>
#include <fmt/format.h>
#include <unistd.h>

#include <algorithm>
#include <cerrno>
#include <filesystem>

#include "app/app.h"
#include "engine/journal.h"
#include "print/sheets.h"

namespace paddock {
namespace {

using printing::Document;
using printing::Wish;
using printing::Wishes;

struct PrintArguments {
  std::string sheet;
  std::string file;
  std::string out;
  std::string paper = "a4";
};

void check_options(const CommandLine& app, const std::string& sheet) {
  const bool is_journal = sheet == "race";
  const std::vector<Wish> taken =
      is_journal ? printing::wishes_of_journals() : printing::wishes_of(sheet);
  for (const Wish& wish : printing::all_wishes()) {
    const std::string option = "--" + wish.name;
    if (!app.has(option) || std::ranges::find(taken, wish) != taken.end()) continue;
    throw InputError(Message("error.print.option", {{"sheet", sheet}, {"option", option}}));
  }
  if (is_journal && !app.has("file")) throw InputError(Message("error.print.journal"));
  if (!is_journal && app.has("file")) {
    throw InputError(Message("error.print.no_file", {{"sheet", sheet}}));
  }
  if (!app.has("--out")) throw InputError(Message("error.print.out"));
}

Wishes wishes_of(const CommandLine& app) {
  Wishes wishes;
  for (const Wish& wish : printing::all_wishes()) {
    const std::string option = "--" + wish.name;
    if (!app.has(option)) continue;
    const bool is_flag = wish.kind == Wish::Kind::Flag;
    std::string text = is_flag ? "" : app.text_of(option);
    if (text.empty() && !is_flag) continue;
    if (wish.kind == Wish::Kind::Number) {
      const auto most = static_cast<std::uint64_t>(wish.most);
      text = std::to_string(parse_number(option.c_str(), text, 1, most));
    }
    wishes.add(wish.name, text);
  }
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

int run_print(const PrintArguments& arguments, const CommandLine& app, const Voice& voice) {
  check_options(app, arguments.sheet);
  const Wishes wishes = wishes_of(app);
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

Command add_print(CommandLine& program, const Voice& voice) {
  CommandLine app = program.add_command("print", voice.word("cli.print"));
  auto arguments = std::make_shared<PrintArguments>();
  app.add_option("sheet", arguments->sheet,
                 voice.say(Message("cli.print.sheet", {{"sheets", printing::list_of_sheets()}})));
  app.add_option("file", arguments->file, voice.word("cli.print.file"));
  app.add_option("--out", arguments->out, voice.word("cli.print.out"));
  app.add_option("--paper", arguments->paper, voice.word("cli.print.paper"));
  for (const Wish& wish : printing::all_wishes()) {
    const std::string help = voice.word(("cli.print." + wish.name).c_str());
    if (wish.kind == Wish::Kind::Flag) {
      app.add_flag("--" + wish.name, help);
    } else {
      app.add_option("--" + wish.name, help);
    }
  }
  return {app, [arguments, app, &voice] { return run_print(*arguments, app, voice); }};
}

}  // namespace paddock
