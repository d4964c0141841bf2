// paddock ladder: how strong the bots of a game are.
#include "study/ladder.h"

#include <fmt/format.h>

#include <chrono>
#include <nlohmann/json.hpp>
#include <set>

#include "app/app.h"
#include "app/columns.h"
#include "app/crew.h"
#include "app/kept_file.h"
#include "app/terminal.h"
#include "bots/any_bot.h"
#include "engine/text.h"
#include "games/find_game.h"
#include "study/ladder_chart.h"
#include "study/ladder_file.h"

namespace paddock {
namespace {

using Clock = std::chrono::steady_clock;

struct LadderArguments {
  std::string game;
  std::string games = "1000";
  std::string bots;
  std::string seats;
  std::vector<std::string> options;
  std::string seed = "1";
  std::string threads;
  std::string resume;
  std::string svg;
  bool json = false;
};

std::vector<std::string> bots_of_ladder(const AnyGame& game, const std::string& text) {
  if (text.empty()) return bot_names(game);
  const std::vector<std::string> bots = split_list(text);
  for (const std::string& bot : bots) check_bot(game, bot);
  if (bots.size() < 2 || std::set(bots.begin(), bots.end()).size() < bots.size()) {
    throw InputError(Message("error.ladder.bots", {{"bots", text}}));
  }
  return bots;
}

int seats_of_ladder(const AnyGame& game, const std::string& text) {
  const int least = std::max(2, game.min_seats());
  if (text.empty()) return std::max(least, game.usual_seats());
  return static_cast<int>(parse_number("--seats", text, static_cast<std::uint64_t>(least),
                                       static_cast<std::uint64_t>(game.max_seats())));
}

LadderPlan plan_of(const AnyGame& game, const LadderArguments& arguments) {
  LadderPlan plan;
  plan.bots = bots_of_ladder(game, arguments.bots);
  plan.options = parse_options(game, arguments.options);
  plan.seats = seats_of_ladder(game, arguments.seats);
  plan.deals = (parse_number("--games", arguments.games, 2, 1'000'000'000) + 1) / 2;
  plan.seed = parse_number("--seed", arguments.seed, 0, UINT64_MAX);
  plan.crew = &crew();
  plan.threads = threads_of_each(*plan.crew, arguments.threads);
  (void)game.start(plan.options, plan.seats);  // refuses what cannot be
  return plan;
}

LadderTally race(const AnyGame& game, LadderPlan plan, const std::string& file,
                 const Voice& voice) {
  LadderTally begun = empty_tally(plan.bots.size());
  KeptFile kept(file, plan.crew->is_first() ? KeptFile::Use::ReadAndWrite : KeptFile::Use::Read);
  if (const auto text = kept.read()) begun = parse_ladder(*text, game, plan, file);
  const auto print = [&](const LadderTally& tally) { return print_ladder(game, plan, tally); };
  kept.write(print(begun));  // what cannot be written is known before hours have gone into it
  Terminal terminal;
  terminal.catch_interrupts();
  ProgressBar bar(voice, "ladder.progress", deals_of(plan), begun.deals);
  plan.progress = [&](const LadderTally& tally) {
    bar.show(tally.deals);
    if (kept.is_due()) kept.write(print(tally));
  };
  plan.stop = [&] { return terminal.was_interrupted(); };
  const LadderTally tally = play_ladder(game, plan, std::move(begun));
  kept.write(print(tally));
  return tally;
}

Json share_json(const Share& share) {
  return {{"value", share.value}, {"low", share.low}, {"high", share.high}};
}

Json line_json(const LadderReport::Line& line) {
  const Rating& rating = line.rating;
  return {{"bot", line.bot},
          {"rating", {{"value", rating.value}, {"low", rating.low}, {"high", rating.high}}},
          {"races", line.races},
          {"win_rate", share_json(line.wins)},
          {"decisions", line.decisions}};
}

Json report_json(const AnyGame& game, const LadderPlan& plan, const LadderReport& report,
                 double seconds) {
  Json json = {{"game", game.id()}, {"seats", plan.seats}, {"seed", plan.seed}};
  json["options"] = Json::object();
  for (const auto& [name, value] : plan.options.all()) json["options"][name] = value;
  json["bots"] = Json::array();
  Json thinking = Json::object();
  for (const LadderReport::Line& line : report.bots) {
    json["bots"].push_back(line_json(line));
    thinking[line.bot] = line.thinking_ns / 1000;
  }
  json["pairs"] = Json::array();
  for (const LadderReport::PairLine& pair : report.pairs) {
    json["pairs"].push_back({{"first", pair.first},
                             {"second", pair.second},
                             {"races", pair.races},
                             {"win_rate", share_json(pair.wins)}});
  }
  json["timing"] = {{"processes", plan.crew->size()},
                    {"threads", plan.threads},
                    {"seconds", seconds},
                    {"thinking_us", std::move(thinking)}};
  return json;
}

std::string span_of(const Voice& voice, double low, double high, int digits) {
  return fmt::format("[{} – {}]", voice.number(low, digits), voice.number(high, digits));
}

std::vector<std::string> share_cells(const Voice& voice, const Share& wins) {
  return {voice.number(100 * wins.value, 1) + " %",
          span_of(voice, 100 * wins.low, 100 * wins.high, 1)};
}

void print_bots(const Voice& voice, const LadderReport& report) {
  Grid rows = {{"", voice.word("ladder.rating"), "95 %", voice.word("ladder.wins"), "95 %",
                voice.word("ladder.races"), voice.word("ladder.thinking")}};
  for (const LadderReport::Line& line : report.bots) {
    const std::vector<std::string> wins = share_cells(voice, line.wins);
    rows.push_back({line.bot, voice.number(line.rating.value, 0),
                    span_of(voice, line.rating.low, line.rating.high, 0), wins[0], wins[1],
                    std::to_string(line.races), voice.number(line.thinking_ns / 1000, 1) + " µs"});
  }
  print_columns(rows);
}

void print_pairs(const Voice& voice, const LadderReport& report) {
  Grid rows;
  for (const LadderReport::PairLine& pair : report.pairs) {
    const Message name("ladder.pair", {{"first", pair.first}, {"second", pair.second}});
    const std::vector<std::string> wins = share_cells(voice, pair.wins);
    rows.push_back({voice.say(name), std::to_string(pair.races), wins[0], wins[1]});
  }
  fmt::print("\n{}\n", voice.word("ladder.pairs"));
  print_columns(rows);
}

std::string title_of(const Voice& voice, const AnyGame& game, const LadderPlan& plan,
                     const LadderReport& report) {
  const auto races = static_cast<std::int64_t>(report.pairs.front().races);
  return voice.say(
      Message("ladder.title", {{"game", game.id()}, {"seats", plan.seats}, {"races", races}}));
}

void print_report(const AnyGame& game, const LadderPlan& plan, const LadderReport& report,
                  const LadderArguments& arguments, double seconds, const Voice& voice) {
  const std::string title = title_of(voice, game, plan, report);
  if (!arguments.svg.empty()) {
    write_file(arguments.svg, draw_ladder(report, title, voice.word("ladder.scale")));
  }
  if (arguments.json) {
    fmt::print("{}\n", report_json(game, plan, report, seconds).dump(2));
  } else {
    fmt::print("{}\n", title);
    print_bots(voice, report);
    print_pairs(voice, report);
  }
}

int run_ladder(const LadderArguments& arguments, const Voice& voice) {
  const AnyGame& game = find_game(arguments.game);
  const LadderPlan plan = plan_of(game, arguments);
  const auto started = Clock::now();
  const LadderTally tally = race(game, plan, arguments.resume, voice);
  const std::chrono::duration<double> taken = Clock::now() - started;
  if (!plan.crew->is_first()) return 0;
  print_report(game, plan, report_of(plan, tally), arguments, taken.count(), voice);
  if (tally.deals == deals_of(plan)) return 0;
  print_stopped(voice, tally.deals, deals_of(plan), arguments.resume);
  return kFailed;
}

}  // namespace

Command add_ladder(CommandLine& program, const Voice& voice) {
  CommandLine app = program.add_command("ladder", voice.word("cli.ladder"));
  auto arguments = std::make_shared<LadderArguments>();
  app.add_required("game", arguments->game, voice.word("cli.game"));
  app.add_option("--games", arguments->games, voice.word("cli.ladder.games"));
  app.add_option("--bots", arguments->bots, voice.word("cli.ladder.bots"));
  app.add_option("--seats", arguments->seats, voice.word("cli.ladder.seats"));
  app.add_repeated("--option", arguments->options, voice.word("cli.option"));
  app.add_option("--seed", arguments->seed, voice.word("cli.seed"));
  app.add_option("--threads", arguments->threads, voice.word("cli.simulate.threads"));
  app.add_option("--resume", arguments->resume, voice.word("cli.resume"));
  app.add_option("--svg", arguments->svg, voice.word("cli.ladder.svg"));
  app.add_flag("--json", arguments->json, voice.word("cli.json"));
  return {app, [arguments, &voice] { return run_ladder(*arguments, voice); }, Sharing::ByCrew};
}

}  // namespace paddock
