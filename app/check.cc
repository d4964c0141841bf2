// paddock check: whether a database is as it was written.
#include "store/check.h"

#include <fmt/format.h>

#include <nlohmann/json.hpp>

#include "app/app.h"
#include "store/open.h"

namespace paddock {
namespace {

struct CheckArguments {
  std::string database;
  bool is_json = false;
};

Checked check_with_bar(const std::string& database, const Voice& voice) {
  std::optional<ProgressBar> bar;
  return check_database(database, [&](std::size_t done, std::size_t all) {
    if (!bar) bar.emplace(voice, "check.progress", all);
    bar->show(done);
  });
}

void print_json(const Checked& checked, const Voice& voice) {
  nlohmann::json wrong = nlohmann::json::array();
  for (const Message& message : checked.wrong) wrong.push_back(voice.say(message));
  const nlohmann::json report = {{"fine", checked.is_fine()},
                                 {"tables", checked.tables},
                                 {"lines", checked.lines},
                                 {"damaged", checked.damaged},
                                 {"wrong", wrong},
                                 {"sealed", checked.seal == Seal::Right},
                                 {"checksums", !checked.version_without_checksums}};
  // A damaged id need not be text.
  fmt::print("{}\n", report.dump(-1, ' ', false, nlohmann::json::error_handler_t::replace));
}

Message summary_of(const Checked& checked, const std::string& database) {
  const std::vector<Argument> arguments = {
      {"file", shown_name(database)},
      {"tables", checked.tables},
      {"lines", checked.lines},
      {"damaged", static_cast<std::int64_t>(checked.damaged.size())},
      {"version", checked.version_without_checksums.value_or(0)}};
  if (!checked.is_fine()) return Message("check.damaged", arguments);
  return Message(checked.version_without_checksums ? "check.unknown" : "check.fine", arguments);
}

void print_words(const Checked& checked, const std::string& database, const Voice& voice) {
  for (const Message& message : checked.wrong) fmt::print("{}\n", voice.say(message));
  for (const std::string& table : checked.damaged) {
    fmt::print("{}\n", voice.say(Message("check.table", {{"table", table}})));
  }
  fmt::print("{}\n", voice.say(summary_of(checked, database)));
}

int run_check(const CheckArguments& arguments, const Voice& voice) {
  const Checked checked = check_with_bar(arguments.database, voice);
  if (arguments.is_json) {
    print_json(checked, voice);
  } else {
    print_words(checked, arguments.database, voice);
  }
  return checked.is_fine() ? 0 : kFailed;
}

}  // namespace

Command add_check(CommandLine& program, const Voice& voice) {
  CommandLine app = program.add_command("check", voice.word("cli.check"));
  auto arguments = std::make_shared<CheckArguments>();
  app.add_required("database", arguments->database, voice.word("cli.check.database"));
  app.add_flag("--json", arguments->is_json, voice.word("cli.json"));
  return {app, [arguments, &voice] { return run_check(*arguments, voice); }};
}

}  // namespace paddock
