#include "protocol/answers.h"

#include "bots/any_bot.h"
#include "games/find_game.h"
#include "protocol/frames.h"
#include "protocol/sent_table.h"
#include "table/replay.h"

namespace paddock {
namespace {

constexpr int kStepsInAnAnswer = 400;

sent::OptionInfo option_info(const OptionSpec& spec) {
  sent::OptionInfo info{spec.name, {spec.kind}, spec.default_value, {}, {}, {}, {}};
  if (!spec.choices.empty()) info.choices = spec.choices;
  if (!spec.names.empty()) info.names = spec.names;
  if (spec.kind == OptionSpec::Kind::Choice) return info;
  info.low = spec.low;
  info.high = spec.high;
  return info;
}

sent::GameInfo game_info(const AnyGame& game) {
  sent::GameInfo info{game.id(), game.rules_version(), game.min_seats(), game.max_seats(), {}, {},
                      {}};
  info.bots = bot_names(game);
  for (const std::string& bot : info.bots) {
    for (const std::string& name : character_names(game, bot)) {
      info.characters.push_back(bot + ":" + name);
    }
  }
  for (const OptionSpec& spec : game.options()) info.options.push_back(option_info(spec));
  return info;
}

// Refuses what is not over: a running match has secrets.
OrRefusal<const LiveMatch*> finished_match(const Table& table) {
  if (table.status() == Table::Status::Over) return table.live();
  return refusal(RefusalCode::NotOver);
}

Refusal no_such_step() { return refusal(RefusalCode::BadRequest, "error.wire.step"); }
Refusal no_story() { return refusal(RefusalCode::NoPage, "error.wire.no_story"); }

bool is_step(int from, std::size_t seats, const MatchLog& log, Viewer viewer) {
  const bool is_viewer =
      viewer.is_spectator() || static_cast<std::size_t>(index(viewer.seat())) < seats;
  return from >= 0 && from <= log.size() && is_viewer;
}

Answer json_answer(std::string body) { return {200, "application/json", std::move(body), ""}; }

}  // namespace

Answer refusal_answer(const Refusal& refusal, Language language) {
  std::chrono::seconds wait = refusal.retry_after;
  if (wait == wait.zero() && refusal.code == RefusalCode::Busy) wait = std::chrono::seconds(2);
  if (wait == wait.zero() && refusal.code == RefusalCode::Memory) wait = std::chrono::seconds(30);
  return {status_of(refusal.code), "application/json", refusal_text(refusal, translator(language)),
          "", wait};
}

Answer games_answer() {
  sent::GameList list;
  for (const auto& game : all_games()) list.games.push_back(game_info(*game));
  return json_answer(json_of(list));
}

std::optional<Answer> game_file_answer(std::string_view game, std::string_view name) {
  for (const auto& known : all_games()) {
    if (known->id() != game) continue;
    const std::optional<GameFile> file = known->file(name);
    if (file) return Answer{200, file->type, file->body, ""};
  }
  return std::nullopt;
}

namespace {

// A journal that somebody sent, and the match it tells of.
struct Sent {
  Journal journal;
  MatchLog log;
};
OrRefusal<Sent> read_journal(std::string_view text) {
  return refusing_bad_input([&] {
    Journal journal = parse_journal(text);
    MatchLog log = played(journal);
    return Sent{std::move(journal), std::move(log)};
  });
}

}  // namespace

OrRefusal<Answer> replay_answer(std::string_view text, int from, Viewer viewer) {
  const OrRefusal<Sent> sent = read_journal(text);
  if (!sent) return sent.refusal();
  const JournalHeader& header = sent->journal.header;
  if (!is_step(from, header.seats.size(), sent->log, viewer)) return no_such_step();
  return json_answer(replay_text(header, sent->log, from, kStepsInAnAnswer, viewer));
}

OrRefusal<Telling> replay_of(const Table& table, int from, Viewer viewer) {
  const auto live = finished_match(table);
  if (!live) return live.refusal();
  const MatchLog& log = (*live)->log();
  if (!is_step(from, (*live)->players().size(), log, viewer)) return no_such_step();
  return Telling([header = (*live)->header(), log = log.copy(), from, viewer] {
    return json_answer(replay_text(header, log, from, kStepsInAnAnswer, viewer));
  });
}

OrRefusal<Telling> journal_of(const std::string& id, const Table& table) {
  const auto live = finished_match(table);
  if (!live) return live.refusal();
  return Telling([id, text = (*live)->telling()] {
    return Answer{200, "text/plain; charset=utf-8", text(), "paddock-" + id + ".journal"};
  });
}

namespace {

// A match as it was played, for telling it elsewhere than on its table's loop.
struct Played {
  JournalHeader header;
  MatchLog log;
  EntryLog entries;
};

std::optional<AnyStory> told_story(const JournalHeader& header, const MatchLog& log, int part) {
  const AnyGame& game = find_game(header.game);
  std::vector<AnyMoveCode> moves;
  moves.reserve(static_cast<std::size_t>(log.size()));
  for (int i = 0; i < log.size(); ++i) moves.push_back(log.code(i));
  return game.story(OptionValues::parse(game.options(), header.options),
                    static_cast<int>(header.seats.size()), moves, part);
}

// When a move that counts was made. Given moves have no entry.
std::optional<WallTime> time_of(const Played& played, int move) {
  const std::vector<int> last = played.entries.last_moves(played.log.size() - move);
  if (move < played.header.given || last.empty()) return std::nullopt;
  return played.entries.time(last.back());
}

OrRefusal<Answer> tell_story(const Played& played, int part, WallTime now) {
  const std::optional<AnyStory> story = told_story(played.header, played.log, part);
  if (!story) return no_story();
  JsonOut out;
  out.open_object();
  if (const auto started = time_of(played, story->began_with)) {
    // The time here as well: who watches together need not have the same clock.
    write_json(out.key("started"), wire::Time(*started));
    write_json(out.key("now"), wire::Time(now));
  }
  out.fields(story->fields).close_object();
  return json_answer(out.take());
}

// Whoever asked takes one seat, bots the others.
void seat_fork(TableSettings& settings, const wire::ForkTable& request) {
  const std::string bot =
      request.bot.value_or("").empty() ? plain_bot(find_game(settings.game)) : *request.bot;
  for (std::size_t i = 0; i < settings.seats.size(); ++i) {
    const bool is_mine = seat_at(static_cast<int>(i)) == request.seat.seat;
    SeatSettings seat;
    seat.kind = is_mine ? SeatSettings::Kind::Person : SeatSettings::Kind::Bot;
    seat.name = is_mine ? request.name : bot_name(static_cast<int>(i), bot);
    if (!is_mine) seat.bot = bot;
    if (is_mine && request.commitment) seat.commitment = request.commitment->bytes;
    settings.seats[i] = std::move(seat);
  }
}

// The first moves of a match, to begin with. Somebody must have something to do after them.
OrRefusal<> give_moves(TableSettings& settings, const MatchLog& log, int count) {
  settings.given.clear();
  MatchLog::Moves moves(log, 0);
  for (; moves.number() < count; moves.skip()) settings.given.push_back(moves.entry());
  if (moves.now().to_act().is_nobody()) return no_such_step();
  return granted();
}

OrRefusal<TableSettings> fork_settings(const MatchLog& log, TableSettings settings,
                                       const wire::ForkTable& request) {
  settings.is_public = false;
  settings.clock.reset();
  settings.secret = fresh_secret();
  if (const auto given = give_moves(settings, log, request.moves); !given) return given.refusal();
  seat_fork(settings, request);
  return settings;
}

}  // namespace

OrRefusal<Answer> story_answer(std::string_view text, int part) {
  const OrRefusal<Sent> sent = read_journal(text);
  if (!sent) return sent.refusal();
  const std::optional<AnyStory> story = told_story(sent->journal.header, sent->log, part);
  if (!story) return no_story();
  return json_answer(JsonOut().open_object().fields(story->fields).close_object().take());
}

OrRefusal<Telling> story_of(const Table& table, int part, std::function<WallTime()> now) {
  if (table.live() == nullptr) return no_story();
  return Telling([played = Played{table.live()->header(), table.live()->log().copy(), table.log()},
                  part, now = std::move(now)] { return tell_story(played, part, now()); });
}

OrRefusal<Forking> fork_of(const Table& table, const wire::ForkTable& request) {
  const auto live = finished_match(table);
  if (!live) return live.refusal();
  const MatchLog& log = (*live)->log();
  if (!is_step(request.moves, table.seats().size(), log, request.seat.seat)) return no_such_step();
  return Forking([log = log.copy(), settings = table.settings(), request] {
    return fork_settings(log, settings, request);
  });
}

OrRefusal<CreateRequest> continued(std::string_view body) {
  OrRefusal<ContinueRequest> wanted = parse_continue(body);
  if (!wanted) return wanted.refusal();
  const OrRefusal<Sent> sent = read_journal(wanted->journal);
  if (!sent) return sent.refusal();
  const JournalHeader& header = sent->journal.header;
  TableSettings& settings = wanted->create.settings;
  if (header.game != settings.game || header.seats.size() != settings.seats.size()) {
    return refusal(RefusalCode::BadRequest, "error.wire.journal");
  }
  settings.options = header.options;
  const auto given = give_moves(settings, sent->log, sent->log.size());
  if (!given) return given.refusal();
  return std::move(wanted->create);
}

}  // namespace paddock
