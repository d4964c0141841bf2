#include "server/answers.h"

#include <map>

#include "bots/any_bot.h"
#include "games/registry.h"
#include "server/clock.h"
#include "server/requests.h"
#include "table/replay.h"

namespace paddock {
namespace {

constexpr int kStepsInAnAnswer = 400;

unsigned status_of(std::string_view code) {
  static const std::map<std::string_view, unsigned> statuses = {
      {"bad-request", 400}, {"bad-name", 400},   {"origin", 403},     {"bad-token", 403},
      {"bad-invite", 403},  {"no-table", 404},   {"no-page", 404},    {"full", 409},
      {"seat-taken", 409},  {"seat-limit", 409}, {"name-taken", 409}, {"started", 409},
      {"not-over", 409},    {"too-large", 413},  {"host", 421},       {"too-many", 429},
      {"storage", 503},     {"frozen", 503},     {"stopping", 503},   {"busy", 503},
      {"memory", 503},
  };
  const auto found = statuses.find(code);
  return found == statuses.end() ? 400 : found->second;
}

void write_option(JsonOut& out, const OptionSpec& spec) {
  constexpr std::string_view kKinds[] = {"integer", "integers", "choice", "names"};
  out.open_object().key("name").value(spec.name);
  out.key("kind").value(kKinds[static_cast<std::size_t>(spec.kind)]);
  out.key("default").value(spec.default_value);
  const auto write_list = [&](std::string_view key, const std::vector<std::string>& list) {
    out.key(key).open_array();
    for (const std::string& one : list) out.value(one);
    out.close_array();
  };
  if (!spec.choices.empty()) write_list("choices", spec.choices);
  if (!spec.names.empty()) write_list("names", spec.names);
  if (spec.kind != OptionSpec::Kind::Choice) {
    out.key("low").value(std::int64_t{spec.low}).key("high").value(std::int64_t{spec.high});
  }
  out.close_object();
}

void write_game(JsonOut& out, const AnyGame& game) {
  out.open_object().key("id").value(game.id());
  out.key("rules").value(std::int64_t{game.rules_version()});
  out.key("min_seats").value(std::int64_t{game.min_seats()});
  out.key("max_seats").value(std::int64_t{game.max_seats()});
  out.key("bots").open_array();
  for (const std::string& bot : bot_names(game)) out.value(bot);
  out.close_array().key("options").open_array();
  for (const OptionSpec& spec : game.options()) write_option(out, spec);
  out.close_array().close_object();
}

const Table& table_of(const Room& room) {
  if (const auto why = room.closed()) throw Refused(*why);
  return *room.table();
}

// Refuses what is not over: a running match has secrets.
const LiveMatch& finished_match(const Room& room) {
  const Table& table = table_of(room);
  if (table.status() == Table::Status::Over) return *table.live();
  throw Refused({"not-over", Message("error.wire.not_over")});
}

void check_step(int from, int seats, const History& history, Viewer viewer) {
  if (from < 0 || from > history.size() ||
      (!viewer.is_spectator() && index(viewer.seat()) >= seats)) {
    throw InputError(Message("error.wire.step"));
  }
}

}  // namespace

Answer refusal_answer(const Refusal& refusal, Language language, int wait) {
  if (wait == 0 && refusal.code == "busy") wait = 2;
  if (wait == 0 && refusal.code == "memory") wait = 30;
  return {status_of(refusal.code), "application/json", refusal_text(refusal, translator(language)),
          "", wait};
}

Answer games_answer() {
  JsonOut out;
  out.open_object().key("games").open_array();
  for (const auto& game : all_games()) write_game(out, *game);
  out.close_array().close_object();
  return {200, "application/json", out.take(), "", 0};
}

std::optional<Answer> game_file_answer(std::string_view game, std::string_view name) {
  for (const auto& known : all_games()) {
    if (known->id() != game) continue;
    const std::optional<GameFile> file = known->file(name);
    if (file) return Answer{200, file->type, file->body, ""};
  }
  return std::nullopt;
}

Answer replay_answer(std::string_view text, int from, Viewer viewer) {
  const Journal journal = parse_journal(text);
  History history(start_match(journal.header));
  for (const JournalEntry& entry : standing(journal.entries)) {
    if (!entry.actor) continue;
    const auto outcome = history.make(*entry.actor, entry.text);
    if (const auto* rejection = std::get_if<Rejection>(&outcome)) {
      throw journal_error(entry.line, rejection->message);
    }
  }
  check_step(from, static_cast<int>(journal.header.seats.size()), history, viewer);
  return {200, "application/json",
          replay_text(journal.header, history.stretch(from, kStepsInAnAnswer), viewer), ""};
}

Telling replay_of(const Room& room, int from, Viewer viewer) {
  const LiveMatch& live = finished_match(room);
  check_step(from, static_cast<int>(live.players().size()), live.history(), viewer);
  return
      [header = live.header(), stretch = live.history().stretch(from, kStepsInAnAnswer), viewer] {
        return Answer{200, "application/json", replay_text(header, stretch, viewer), ""};
      };
}

Telling journal_of(const Room& room) {
  return [id = room.id(), text = finished_match(room).journal()] {
    return Answer{200, "text/plain; charset=utf-8", text, "paddock-" + id + ".journal"};
  };
}

namespace {

// A match as it was played, for telling it elsewhere than on its table's loop.
struct Played {
  JournalHeader header;
  std::vector<std::pair<Actor, std::string>> moves;
  std::vector<std::int64_t> times;  // of those that were not given
};

AnyStory told_story(const JournalHeader& header, const AnyGame::Moves& moves, int part) {
  const AnyGame& game = find_game(header.game);
  auto story = game.story(OptionValues::parse(game.options(), header.options),
                          static_cast<int>(header.seats.size()), moves, part);
  if (!story) throw Refused({"no-page", Message("error.wire.no_story")});
  return std::move(*story);
}

Played played_at(const Table& table) {
  Played played{table.live()->header(), {}, {}};
  const History& history = table.live()->history();
  for (int i = 0; i < history.size(); ++i) {
    played.moves.emplace_back(history.move(i).actor, history.move(i).notation);
  }
  for (const Table::Logged& logged : table.log()) {
    if (logged.entry.kind == Entry::Kind::Move && !logged.undone) {
      played.times.push_back(logged.entry.at);
    }
  }
  return played;
}

Answer tell_story(const Played& played, int part) {
  AnyGame::Moves moves;
  for (const auto& [actor, notation] : played.moves) moves.emplace_back(actor, notation);
  AnyStory story = told_story(played.header, moves, part);
  // When it was played: the entry of the move it began with. Given moves have no entry.
  const auto given = played.moves.size() - played.times.size();
  const auto first = static_cast<std::size_t>(story.began_with);
  if (first >= given && first - given < played.times.size()) {
    // The time here as well: who watches together need not have the same clock.
    story.json.insert(1, "\"started\":" + std::to_string(played.times[first - given]) +
                             ",\"now\":" + std::to_string(wall_milliseconds()) + ",");
  }
  return {200, "application/json", std::move(story.json), ""};
}

}  // namespace

Answer story_answer(std::string_view text, int part) {
  const Journal journal = parse_journal(text);
  (void)start_match(journal.header);  // refuses what cannot be
  const std::vector<JournalEntry> entries = standing(journal.entries);
  AnyGame::Moves moves;
  for (const JournalEntry& entry : entries) {
    if (entry.actor) moves.emplace_back(*entry.actor, entry.text);
  }
  return {200, "application/json", told_story(journal.header, moves, part).json, ""};
}

Telling story_of(const Room& room, int part) {
  const Table& table = table_of(room);
  if (table.live() == nullptr) throw Refused({"no-page", Message("error.wire.no_story")});
  return [played = played_at(table), part] { return tell_story(played, part); };
}

TableSettings fork_settings(const Room& room, const ForkRequest& request) {
  (void)finished_match(room);
  const Table& table = *room.table();
  const History& history = table.live()->history();
  check_step(request.moves, static_cast<int>(table.seats().size()), history, request.seat);
  TableSettings settings = table.settings();
  const std::string bot =
      request.bot.empty() ? bot_names(find_game(settings.game)).back() : request.bot;
  settings.is_public = false;
  settings.clock.reset();
  settings.secret = fresh_secret();
  settings.given.clear();
  for (int i = 0; i < request.moves; ++i) {
    settings.given.push_back({history.move(i).actor, history.move(i).notation});
  }
  if (history.position(request.moves)->to_act().is_nobody()) {
    throw InputError(Message("error.wire.step"));
  }
  for (std::size_t i = 0; i < settings.seats.size(); ++i) {
    const bool is_mine = seat_at(static_cast<int>(i)) == request.seat;
    SeatSettings seat;
    seat.kind = is_mine ? SeatSettings::Kind::Person : SeatSettings::Kind::Bot;
    seat.name = is_mine ? request.name : bot_name(static_cast<int>(i), bot);
    if (!is_mine) seat.bot = bot;
    if (is_mine) seat.commitment = request.commitment;
    settings.seats[i] = std::move(seat);
  }
  return settings;
}

}  // namespace paddock
