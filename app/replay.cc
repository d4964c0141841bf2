// paddock replay: a journal told again, whole or up to a move.
#include "table/replay.h"

#include <fmt/format.h>

#include <nlohmann/json.hpp>

#include "app/app.h"
#include "app/terminal.h"
#include "engine/journal.h"

namespace paddock {
namespace {

struct ReplayArguments {
  std::string file;
  std::string to;
  bool json = false;
};

// Keeps the first `count` moves and the comments before the next.
void cut(Journal& journal, std::uint64_t count) {
  std::uint64_t moves = 0;
  std::size_t kept = 0;
  for (; kept < journal.entries.size(); ++kept) {
    if (!journal.entries[kept].actor) continue;
    if (moves == count) break;
    ++moves;
  }
  journal.entries.resize(kept);
}

std::uint64_t count_moves(const Journal& journal) {
  std::uint64_t moves = 0;
  for (const JournalEntry& entry : journal.entries) moves += entry.actor ? 1 : 0;
  return moves;
}

Json actor_json(Actor actor) {
  if (actor.is_nature()) return "nature";
  if (actor.is_nobody()) return Json();
  return index(actor.seat()) + 1;
}

Json result_json(const Result& result) {
  Json list = Json::array();
  for (int seat = 0; seat < result.seats; ++seat) {
    const Result::Line& line = result.lines[static_cast<std::size_t>(seat)];
    list.push_back(
        {{"seat", seat_number(seat_at(seat))}, {"place", line.place}, {"points", line.points}});
  }
  return list;
}

int print_json(const Journal& journal, AnyMatch& match) {
  Json json = {{"game", journal.header.game}, {"moves", Json::array()}};
  replay(match, journal.entries, [&](const JournalEntry& entry, const auto& events) {
    Json move = {{"by", actor_json(*entry.actor)}, {"move", entry.text}, {"events", Json::array()}};
    for (const AnyEvent& event : events) move["events"].push_back(Json::parse(event.json));
    move["fingerprint"] = fmt::format("{:016x}", match.fingerprint());
    json["moves"].push_back(std::move(move));
  });
  json["to_act"] = actor_json(match.to_act());
  json["view"] = Json::parse(match.view(Viewer::spectator()));
  json["result"] = result_json(match.result());
  fmt::print("{}\n", json.dump(2));
  return 0;
}

int print_words(const Journal& journal, AnyMatch& match, const Voice& voice) {
  std::vector<std::string> names;
  for (const JournalSeat& seat : journal.header.seats) names.push_back(seat.name);
  const Translator say = translator(voice.language, names);
  Terminal terminal;
  int number = 0;
  for (const JournalEntry& entry : journal.entries) {
    if (!entry.actor) {
      terminal.print(Picture{{{"; " + entry.text, Ink::Dim}}});
      continue;
    }
    ++number;
    replay(match, {entry}, [&](const JournalEntry&, const auto& events) {
      for (const AnyEvent& event : events) {
        const std::string line = say(event.message);
        if (line.empty()) continue;
        terminal.print(Picture{{{fmt::format("{:>5}  ", number), Ink::Dim}, {line}}});
      }
    });
  }
  terminal.print(Picture{{}});
  terminal.print(match.picture(Viewer::spectator(), say));
  return 0;
}

int run_replay(const ReplayArguments& arguments, const Voice& voice) {
  Journal journal = parse_journal(read_file(arguments.file));
  journal.entries = standing(journal.entries);
  const std::unique_ptr<AnyMatch> match = start_match(journal.header);
  if (!arguments.to.empty()) {
    cut(journal, parse_number("--to", arguments.to, 0, count_moves(journal)));
  }
  replay(*match->clone(),
         journal.entries);  // refuses a journal that breaks off before telling any of it
  return arguments.json ? print_json(journal, *match) : print_words(journal, *match, voice);
}

}  // namespace

Command add_replay(CommandLine& program, const Voice& voice) {
  CommandLine app = program.add_command("replay", voice.word("cli.replay"));
  auto arguments = std::make_shared<ReplayArguments>();
  app.add_required("file", arguments->file, voice.word("cli.replay.file"));
  app.add_option("--to", arguments->to, voice.word("cli.replay.to"));
  app.add_flag("--json", arguments->json, voice.word("cli.json"));
  return {app, [arguments, &voice] { return run_replay(*arguments, voice); }};
}

}  // namespace paddock
