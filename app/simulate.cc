// paddock simulate: many races between bots, and what came of them.
#include "study/simulate.h"

#include <fmt/format.h>

#include <chrono>
#include <filesystem>
#include <fstream>
#include <nlohmann/json.hpp>

#include "app/app.h"
#include "app/columns.h"
#include "app/crew.h"
#include "app/kept_file.h"
#include "app/terminal.h"
#include "bots/any_bot.h"
#include "games/find_game.h"
#include "study/simulation_file.h"

namespace paddock {
namespace {

struct SimulateArguments {
  std::string game;
  std::string games = "1000";
  std::string seats;
  std::vector<std::string> options;
  std::string seed = "1";
  std::string threads;
  std::string journals;
  std::string resume;
  bool json = false;
};

double share(std::uint64_t part, std::uint64_t whole) {
  return whole == 0 ? 0 : static_cast<double>(part) / static_cast<double>(whole);
}
double share(std::int64_t part, std::uint64_t whole) {
  return whole == 0 ? 0 : static_cast<double>(part) / static_cast<double>(whole);
}

Json tally_json(const Tally& tally) {
  const auto [low, high] = interval(tally.wins, tally.played);
  return {{"played", tally.played},
          {"wins", tally.wins},
          {"win_rate", share(tally.wins, tally.played)},
          {"low", low},
          {"high", high},
          {"mean_place", share(tally.places, tally.played)},
          {"mean_points", share(tally.points, tally.played)}};
}

Json report_json(const SimulateArguments& arguments, const SimulationPlan& plan,
                 const SimulationReport& report, double seconds) {
  Json json = {{"game", arguments.game}, {"games", report.games}, {"seed", plan.seed}};
  json["options"] = Json::object();
  for (const auto& [name, value] : plan.options.all()) json["options"][name] = value;
  json["bots"] = Json::object();
  for (const auto& [name, tally] : report.bots) json["bots"][name] = tally_json(tally);
  json["seats"] = Json::array();
  for (const Tally& tally : report.seats) json["seats"].push_back(tally_json(tally));
  json["moves_per_game"] = share(report.moves, report.games);
  json["events_per_game"] = Json::object();
  for (const auto& [name, count] : report.events) {
    json["events_per_game"][name] = share(count, report.games);
  }
  for (const auto& [name, survey] : report.survey.json) json[name] = survey;
  json["timing"] = {{"processes", plan.crew->size()},
                    {"threads", plan.threads},
                    {"seconds", seconds},
                    {"games_per_second", static_cast<double>(report.games) / seconds}};
  return json;
}

std::vector<std::string> tally_row(const Voice& voice, const std::string& name,
                                   const Tally& tally) {
  const auto [low, high] = interval(tally.wins, tally.played);
  const auto percent = [&](double part) { return voice.number(100 * part, 2); };
  // Between numbers with a decimal comma another one would be misread.
  const std::string range = fmt::format("[{} – {}]", percent(low), percent(high));
  return {name,
          std::to_string(tally.played),
          percent(share(tally.wins, tally.played)) + " %",
          range,
          voice.number(share(tally.places, tally.played), 2),
          voice.number(share(tally.points, tally.played), 2)};
}

void print_tallies(const Voice& voice, const SimulationReport& report) {
  Grid rows = {{"", voice.word("simulate.played"), voice.word("simulate.wins"), "95 %",
                voice.word("simulate.place"), voice.word("simulate.points")}};
  for (const auto& [name, tally] : report.bots) rows.push_back(tally_row(voice, name, tally));
  for (std::size_t seat = 0; seat < report.seats.size(); ++seat) {
    const Message name("seat.number", {{"number", static_cast<int>(seat) + 1}});
    rows.push_back(tally_row(voice, voice.say(name), report.seats[seat]));
  }
  print_columns(rows);
}

void print_per_game(const Voice& voice, const SimulationReport& report) {
  Grid rows = {{voice.word("simulate.moves"), voice.number(share(report.moves, report.games), 2)}};
  for (const auto& [name, count] : report.events) {
    rows.push_back({name, voice.number(share(count, report.games), 2)});
  }
  fmt::print("\n{}\n", voice.word("simulate.per_game"));
  print_columns(rows);
}

void print_survey(const Voice& voice, const SurveyTable& table) {
  Grid rows(1, {""});
  for (const Message& head : table.heads) rows[0].push_back(voice.say(head));
  for (const SurveyTable::Row& row : table.rows) {
    rows.push_back({voice.say(row.name)});
    for (const Message& cell : row.cells) rows.back().push_back(voice.say(cell));
  }
  fmt::print("\n{}\n", wrapped({{voice.say(table.title)}}, kColumns)[0].text);
  print_columns(rows);
}

void print_report(const Voice& voice, const SimulationReport& report, double seconds) {
  print_tallies(voice, report);
  print_per_game(voice, report);
  for (const SurveyTable& table : report.survey.tables) print_survey(voice, table);
  const auto rate = static_cast<std::int64_t>(static_cast<double>(report.games) / seconds);
  fmt::print("\n{}\n",
             voice.say(Message("simulate.done", {{"games", static_cast<std::int64_t>(report.games)},
                                                 {"seconds", voice.number(seconds, 2)},
                                                 {"rate", rate}})));
}

std::vector<std::string> seats_of(const AnyGame& game, const std::string& text) {
  if (text.empty()) {
    return std::vector<std::string>(static_cast<std::size_t>(game.usual_seats()), "random");
  }
  const std::vector<std::string> seats = split_list(text);
  for (const std::string& bot : seats) check_bot(game, bot);
  return seats;
}

SimulationPlan plan_of(const AnyGame& game, const SimulateArguments& arguments) {
  SimulationPlan plan;
  plan.bots = seats_of(game, arguments.seats);
  plan.options = parse_options(game, arguments.options);
  plan.games = parse_number("--games", arguments.games, 1, 1'000'000'000'000);
  plan.seed = parse_number("--seed", arguments.seed, 0, UINT64_MAX);
  plan.crew = &crew();
  plan.threads = threads_of_each(*plan.crew, arguments.threads);
  (void)game.start(plan.options, static_cast<int>(plan.bots.size()));  // refuses what cannot be
  return plan;
}

void make_folder(const std::string& folder) {
  std::error_code error;
  std::filesystem::create_directories(folder, error);
  if (error || !std::filesystem::is_directory(folder)) {
    throw InputError(Message("error.folder", {{"folder", folder}}));
  }
  for (const auto& entry : std::filesystem::directory_iterator(folder)) {
    if (entry.path().extension() == ".journal") {
      throw InputError(Message("error.folder.journals", {{"folder", folder}}));
    }
  }
}

void keep_journals(SimulationPlan& plan, const std::string& folder) {
  if (plan.crew->is_first()) make_folder(folder);
  (void)plan.crew->hear_first(0);  // nobody writes before the first process has looked
  plan.journal = [folder](std::uint64_t race, const std::string& text) {
    const std::string path = fmt::format("{}/{:08}.journal", folder, race);
    std::ofstream file(path, std::ios::binary | std::ios::trunc);
    file << text;
    file.close();
    if (!file) throw InputError(Message("error.file.unwritable", {{"file", path}}));
  };
}

// Races, showing how far it is, and keeps what was raced every few seconds.
SimulationReport race(const AnyGame& game, SimulationPlan plan, const std::string& file,
                      const Voice& voice) {
  SimulatedSoFar begun;
  KeptFile kept(file, plan.crew->is_first() ? KeptFile::Use::ReadAndWrite : KeptFile::Use::Read);
  if (const auto text = kept.read()) begun = parse_simulation(*text, game, plan, file);
  const auto print = [&](const SimulatedSoFar& so_far) {
    return print_simulation(game, plan, so_far);
  };
  Terminal terminal;
  if (kept.is_kept()) {
    terminal.catch_interrupts();
    plan.stop = [&] { return terminal.was_interrupted(); };
    plan.keep = [&](const SimulatedSoFar& so_far) {
      if (kept.is_due() || so_far.races == plan.games) kept.write(print(so_far));
    };
  }
  ProgressBar bar(voice, "simulate.progress", plan.games, begun.races);
  if (plan.crew->is_first()) plan.progress = [&](std::uint64_t done) { bar.show(done); };
  return simulate(game, plan, begun);
}

int run_simulate(const SimulateArguments& arguments, const Voice& voice) {
  const AnyGame& game = find_game(arguments.game);
  SimulationPlan plan = plan_of(game, arguments);
  if (!arguments.journals.empty()) {
    if (!arguments.resume.empty()) throw InputError(Message("error.study.journals"));
    keep_journals(plan, arguments.journals);
  }
  const auto started = std::chrono::steady_clock::now();
  const SimulationReport report = race(game, plan, arguments.resume, voice);
  const double seconds =
      std::chrono::duration<double>(std::chrono::steady_clock::now() - started).count();
  if (!plan.crew->is_first()) return 0;
  if (arguments.json) {
    fmt::print("{}\n", report_json(arguments, plan, report, seconds).dump(2));
  } else {
    print_report(voice, report, seconds);
  }
  if (report.games == plan.games) return 0;
  print_stopped(voice, report.games, plan.games, arguments.resume);
  return kFailed;
}

}  // namespace

Command add_simulate(CommandLine& program, const Voice& voice) {
  CommandLine app = program.add_command("simulate", voice.word("cli.simulate"));
  auto arguments = std::make_shared<SimulateArguments>();
  app.add_required("game", arguments->game, voice.word("cli.game"));
  app.add_option("--games", arguments->games, voice.word("cli.simulate.games"));
  app.add_option("--seats", arguments->seats, voice.word("cli.simulate.seats"));
  app.add_repeated("--option", arguments->options, voice.word("cli.option"));
  app.add_option("--seed", arguments->seed, voice.word("cli.seed"));
  app.add_option("--threads", arguments->threads, voice.word("cli.simulate.threads"));
  app.add_option("--journals", arguments->journals, voice.word("cli.simulate.journals"));
  app.add_option("--resume", arguments->resume, voice.word("cli.resume"));
  app.add_flag("--json", arguments->json, voice.word("cli.json"));
  return {app, [arguments, &voice] { return run_simulate(*arguments, voice); }, Sharing::ByCrew};
}

}  // namespace paddock
