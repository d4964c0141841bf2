#include "protocol/answers.h"

#include "bots/any_bot.h"
#include "games/registry.h"
#include "protocol/frames.h"
#include "table/replay.h"

namespace paddock {
namespace {

constexpr int kStepsInAnAnswer = 400;

void write_option(JsonOut& out, const OptionSpec& spec) {
  out.open_object().key("name").value(spec.name);
  out.key("kind").value(name_of(spec.kind));
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
  out.close_array().key("characters").open_array();
  for (const std::string& bot : bot_names(game)) {
    for (const std::string& name : character_names(game, bot)) out.value(bot + ":" + name);
  }
  out.close_array().key("options").open_array();
  for (const OptionSpec& spec : game.options()) write_option(out, spec);
  out.close_array().close_object();
}

// Refuses what is not over: a running match has secrets.
const LiveMatch& finished_match(const Table& table) {
  if (table.status() == Table::Status::Over) return *table.live();
  throw Refused({"not-over", Message("error.wire.not_over")});
}

void check_step(int from, int seats, const MatchLog& log, Viewer viewer) {
  if (from < 0 || from > log.size() || (!viewer.is_spectator() && index(viewer.seat()) >= seats)) {
    throw InputError(Message("error.wire.step"));
  }
}

}  // namespace

Answer refusal_answer(const Refusal& refusal, Language language, int wait) {
  if (wait == 0 && refusal.code == "busy") wait = 2;
  if (wait == 0 && refusal.code == "memory") wait = 30;
  return {refusal.code.status(), "application/json", refusal_text(refusal, translator(language)),
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
  const MatchLog log = played(journal);
  check_step(from, static_cast<int>(journal.header.seats.size()), log, viewer);
  return {200, "application/json", replay_text(journal.header, log, from, kStepsInAnAnswer, viewer),
          ""};
}

Telling replay_of(const Table& table, int from, Viewer viewer) {
  const LiveMatch& live = finished_match(table);
  check_step(from, static_cast<int>(live.players().size()), live.log(), viewer);
  return [header = live.header(), log = live.log().copy(), from, viewer] {
    return Answer{200, "application/json", replay_text(header, log, from, kStepsInAnAnswer, viewer),
                  ""};
  };
}

Telling journal_of(const std::string& id, const Table& table) {
  return [id, text = finished_match(table).telling()] {
    return Answer{200, "text/plain; charset=utf-8", text(), "paddock-" + id + ".journal"};
  };
}

namespace {

// A match as it was played, for telling it elsewhere than on its table's loop.
struct Played {
  JournalHeader header;
  MatchLog log;
  EntryLog entries;
};

AnyStory told_story(const JournalHeader& header, const MatchLog& log, int part) {
  const AnyGame& game = find_game(header.game);
  std::vector<AnyMoveCode> moves;
  moves.reserve(static_cast<std::size_t>(log.size()));
  for (int i = 0; i < log.size(); ++i) moves.push_back(log.code(i));
  auto story = game.story(OptionValues::parse(game.options(), header.options),
                          static_cast<int>(header.seats.size()), moves, part);
  if (!story) throw Refused({"no-page", Message("error.wire.no_story")});
  return std::move(*story);
}

// When a move that counts was made. Given moves have no entry.
std::optional<std::int64_t> time_of(const Played& played, int move) {
  const std::vector<int> last = played.entries.last_moves(played.log.size() - move);
  if (move < played.header.given || last.empty()) return std::nullopt;
  return played.entries.time(last.back());
}

Answer tell_story(const Played& played, int part, std::int64_t now) {
  const AnyStory story = told_story(played.header, played.log, part);
  JsonOut out;
  out.open_object();
  if (const auto started = time_of(played, story.began_with)) {
    // The time here as well: who watches together need not have the same clock.
    out.key("started").value(*started).key("now").value(now);
  }
  out.fields(story.fields).close_object();
  return {200, "application/json", out.take(), ""};
}

TableSettings fork_settings(const MatchLog& log, TableSettings settings,
                            const wire::ForkTable& request) {
  const std::string bot =
      request.bot.value_or("").empty() ? bot_names(find_game(settings.game)).back() : *request.bot;
  settings.is_public = false;
  settings.clock.reset();
  settings.secret = fresh_secret();
  settings.given.clear();
  MatchLog::Moves moves(log, 0);
  for (; moves.number() < request.moves; moves.skip()) settings.given.push_back(moves.entry());
  if (moves.now().to_act().is_nobody()) throw InputError(Message("error.wire.step"));
  for (std::size_t i = 0; i < settings.seats.size(); ++i) {
    const bool is_mine = seat_at(static_cast<int>(i)) == request.seat.seat;
    SeatSettings seat;
    seat.kind = is_mine ? SeatSettings::Kind::Person : SeatSettings::Kind::Bot;
    seat.name = is_mine ? request.name : bot_name(static_cast<int>(i), bot);
    if (!is_mine) seat.bot = bot;
    if (is_mine && request.commitment) seat.commitment = request.commitment->bytes;
    settings.seats[i] = std::move(seat);
  }
  return settings;
}

}  // namespace

Answer story_answer(std::string_view text, int part) {
  const Journal journal = parse_journal(text);
  JsonOut out;
  out.open_object().fields(told_story(journal.header, played(journal), part).fields);
  return {200, "application/json", out.close_object().take(), ""};
}

Telling story_of(const Table& table, int part, std::function<std::int64_t()> now) {
  if (table.live() == nullptr) throw Refused({"no-page", Message("error.wire.no_story")});
  return [played = Played{table.live()->header(), table.live()->log().copy(), table.log()}, part,
          now = std::move(now)] { return tell_story(played, part, now()); };
}

std::function<TableSettings()> fork_of(const Table& table, const wire::ForkTable& request) {
  const LiveMatch& live = finished_match(table);
  const auto seats = static_cast<int>(table.seats().size());
  check_step(request.moves, seats, live.log(), request.seat.seat);
  return [log = live.log().copy(), settings = table.settings(), request] {
    return fork_settings(log, settings, request);
  };
}

}  // namespace paddock
