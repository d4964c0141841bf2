// paddock copy: tables from one database into another.
#include <fmt/format.h>

#include <nlohmann/json.hpp>

#include "app/app.h"
#include "store/open.h"
#include "store/transfer.h"

namespace paddock {
namespace {

struct CopyArguments {
  std::string from;
  std::string to;
  bool is_json = false;
};

// The bar knows how many there are once the first is looked at.
Copied bring_over_with_bar(const CopyArguments& arguments, const Voice& voice) {
  const auto from = open_snapshot(arguments.from);
  const auto to = open_import(arguments.to);
  std::optional<ProgressBar> bar;
  return bring_over(*from, *to, Portions::Some, [&](std::size_t done, std::size_t all) {
    if (!bar) bar.emplace(voice, "copy_tables.progress", all);
    bar->show(done);
  });
}

int run_copy(const CopyArguments& arguments, const Voice& voice) {
  const Copied copied = bring_over_with_bar(arguments, voice);
  if (arguments.is_json) {
    fmt::print("{}\n", nlohmann::json{{"brought", copied.brought},
                                      {"there", copied.there_already},
                                      {"damaged", copied.damaged}}
                           .dump(-1, ' ', false, nlohmann::json::error_handler_t::replace));
  } else {
    fmt::print("{}\n",
               voice.say(Message("copy_tables.done", {{"tables", copied.brought},
                                                      {"there", copied.there_already},
                                                      {"database", shown_name(arguments.to)}})));
    for (const std::string& table : copied.damaged) {
      fmt::print("{}\n", voice.say(Message("check.table", {{"table", table}})));
    }
  }
  return copied.damaged.empty() ? 0 : kFailed;
}

}  // namespace

Command add_copy(CommandLine& program, const Voice& voice) {
  CommandLine app = program.add_command("copy", voice.word("cli.copy"));
  auto arguments = std::make_shared<CopyArguments>();
  app.add_required("from", arguments->from, voice.word("cli.copy.from"));
  app.add_required("to", arguments->to, voice.word("cli.copy.to"));
  app.add_flag("--json", arguments->is_json, voice.word("cli.json"));
  return {app, [arguments, &voice] { return run_copy(*arguments, voice); }};
}

}  // namespace paddock
