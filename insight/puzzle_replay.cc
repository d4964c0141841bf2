// A file of puzzles brought back to life, and looked at again.
#include "bots/typed_match.h"
#include "engine/journal.h"
#include "found/insights.h"
#include "games/find_game.h"
#include "insight/puzzle_file.h"

namespace paddock {
namespace {

// Nature's move of a line, drawn anew from the stream of the race.
AnyMoveCode drawn(const AnyMatch& match, const JournalEntry& entry, Rng& nature) {
  AnySource source{[&](std::uint32_t bound) { return nature.below(bound); }};
  const AnyMoveCode code = match.draw(source);
  const std::string expected = match.notation(code);
  if (expected != entry.text) {
    throw journal_error(entry.line, Message("error.verify.outcome", {{"expected", expected}}));
  }
  return code;
}

AnyMoveCode move_of(const AnyMatch& match, const JournalEntry& entry, Rng& nature) {
  if (match.to_act().is_nature() && entry.actor->is_nature()) return drawn(match, entry, nature);
  const auto found = match.possible(*entry.actor, entry.text);
  if (const auto* rejection = std::get_if<Rejection>(&found)) {
    throw journal_error(entry.line, rejection->message);
  }
  return std::get<AnyMoveCode>(found);
}

template <Game G>
PuzzleCheck checked(const MatchOf<G>& match, const Puzzle& puzzle, Effort effort) {
  const Seat seat = match.to_act().seat();
  const auto moves = match.list();
  const auto best = match.find_move(puzzle.best);
  const auto plain = Player<G>::by_rule();
  if (!best || !plain || seat_number(seat) != puzzle.seat) return {};
  Rng rng(effort.seed, 0, seat);
  const auto nearest = plain->move(match.glimpse(seat), moves, rng);
  PuzzleCheck check{true, nearest != *best && match.notation(nearest) == puzzle.plain, false};
  for (const auto& one : InsightOf<G>::weigh(match.seen_by(seat), seat, moves, effort)) {
    constexpr double kDoubt = 2;
    if (one.move == *best) check.is_still_best = one.behind.value <= kDoubt * one.behind.error;
  }
  return check;
}

}  // namespace

void replay(const PuzzleRace& race, const AtPuzzle& visit) {
  const Journal journal = parse_journal(journal_of(race));
  const JournalHeader& header = journal.header;
  const auto* stream = std::get_if<DiceStream>(&header.dice);
  if (stream == nullptr) throw InputError(Message("error.puzzles.file"));
  const AnyGame& game = find_game(header.game);
  const auto match = game.start(OptionValues::parse(game.options(), header.options),
                                static_cast<int>(header.seats.size()));
  Rng nature(stream->seed, stream->race, Actor::nature());
  auto next = race.puzzles.begin();
  int made = 0;
  const auto look = [&] {
    for (; next != race.puzzles.end() && next->moves == made; ++next) visit(*match, *next);
  };
  for (const JournalEntry& entry : journal.entries) {
    if (!entry.actor) continue;
    look();
    match->repeat(move_of(*match, entry, nature));
    ++made;
  }
  look();
  if (next != race.puzzles.end()) throw InputError(Message("error.puzzles.file"));
}

PuzzleCheck check(const AnyMatch& match, const Puzzle& puzzle, Effort effort) {
  PuzzleCheck found;
  if (!match.to_act().is_seat()) return found;
  with_match(match,
             [&]<class G>(const MatchOf<G>& typed) { found = checked(typed, puzzle, effort); });
  return found;
}

}  // namespace paddock
