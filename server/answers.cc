#include "server/answers.h"

#include <map>

#include "bots/any_bot.h"
#include "games/registry.h"
#include "server/requests.h"
#include "table/replay.h"

namespace paddock {
namespace {

unsigned status_of(std::string_view code) {
  static const std::map<std::string_view, unsigned> statuses = {
      {"bad-request", 400}, {"bad-name", 400},   {"origin", 403},     {"bad-token", 403},
      {"bad-invite", 403},  {"no-table", 404},   {"no-page", 404},    {"full", 409},
      {"seat-taken", 409},  {"seat-limit", 409}, {"name-taken", 409}, {"started", 409},
      {"not-over", 409},    {"too-large", 413},  {"host", 421},
      {"too-many", 429},    {"storage", 503},
      {"frozen", 503},      {"stopping", 503},
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

// Refuses what is not over: a running match has secrets.
std::optional<Refusal> refuse_unless_over(const Room& room) {
  if (room.frozen()) return room.frozen();
  if (room.table()->status() == Table::Status::Over) return std::nullopt;
  return Refusal{"not-over", Message("error.wire.not_over")};
}

void check_step(int from, int seats, const History& history, Viewer viewer) {
  if (from < 0 || from > history.size() ||
      (!viewer.is_spectator() && index(viewer.seat()) >= seats)) {
    throw InputError(Message("error.wire.step"));
  }
}

}  // namespace

Answer refusal_answer(const Refusal& refusal, Language language) {
  return {status_of(refusal.code), "application/json", refusal_text(refusal, translator(language)),
          ""};
}

Answer games_answer() {
  JsonOut out;
  out.open_object().key("games").open_array();
  for (const auto& game : all_games()) write_game(out, *game);
  out.close_array().close_object();
  return {200, "application/json", out.take(), ""};
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
  return {200, "application/json", replay_text(journal.header, history, from, viewer), ""};
}

std::variant<Answer, Refusal> replay_answer(const Room& room, int from, Viewer viewer) {
  if (const auto refused = refuse_unless_over(room)) return *refused;
  const LiveMatch& live = *room.table()->live();
  check_step(from, static_cast<int>(live.players().size()), live.history(), viewer);
  return Answer{200, "application/json", replay_text(live.header(), live.history(), from, viewer),
                ""};
}

std::variant<Answer, Refusal> journal_answer(const Room& room) {
  if (const auto refused = refuse_unless_over(room)) return *refused;
  return Answer{200, "text/plain; charset=utf-8", room.table()->live()->journal(),
                "paddock-" + room.id() + ".journal"};
}

namespace {

std::optional<AnyStory> story_of(const JournalHeader& header, const AnyGame::Moves& moves,
                                 int part) {
  const AnyGame& game = find_game(header.game);
  return game.story(OptionValues::parse(game.options(), header.options),
                    static_cast<int>(header.seats.size()), moves, part);
}

Refusal no_story() { return {"no-page", Message("error.wire.no_story")}; }

}  // namespace

std::variant<Answer, Refusal> story_answer(std::string_view text, int part) {
  const Journal journal = parse_journal(text);
  (void)start_match(journal.header);  // refuses what cannot be
  const std::vector<JournalEntry> entries = standing(journal.entries);
  AnyGame::Moves moves;
  for (const JournalEntry& entry : entries) {
    if (entry.actor) moves.emplace_back(*entry.actor, entry.text);
  }
  const std::optional<AnyStory> story = story_of(journal.header, moves, part);
  if (!story) return no_story();
  return Answer{200, "application/json", story->json, ""};
}

std::variant<Answer, Refusal> story_answer(const Room& room, int part) {
  if (room.frozen()) return *room.frozen();
  const Table& table = *room.table();
  if (table.live() == nullptr) return no_story();
  const History& history = table.live()->history();
  AnyGame::Moves moves;
  for (int i = 0; i < history.size(); ++i) {
    moves.emplace_back(history.move(i).actor, history.move(i).notation);
  }
  const std::optional<AnyStory> story = story_of(table.live()->header(), moves, part);
  if (!story) return no_story();
  // When it was played: the entry of the move it began with. Given moves have no entry.
  int left = story->began_with - static_cast<int>(table.settings().given.size());
  std::int64_t started = 0;
  for (const Table::Logged& logged : table.log()) {
    if (logged.entry.kind != Entry::Kind::Move || logged.undone) continue;
    if (left-- != 0) continue;
    started = logged.entry.at;
    break;
  }
  std::string json = story->json;
  // The time here as well: who watches together need not have the same clock.
  if (started != 0) {
    json.insert(1, "\"started\":" + std::to_string(started) +
                       ",\"now\":" + std::to_string(wall_milliseconds()) + ",");
  }
  return Answer{200, "application/json", std::move(json), ""};
}

std::variant<TableSettings, Refusal> fork_settings(const Room& room, const ForkRequest& request) {
  if (const auto refused = refuse_unless_over(room)) return *refused;
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
