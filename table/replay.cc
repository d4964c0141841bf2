#include "table/replay.h"

#include <algorithm>

#include "games/find_game.h"
#include "table/match_log.h"

namespace paddock {
namespace {

// The options as a journal must name them: all of them, in order, so that one match has one header.
OptionValues options_of(const AnyGame& game, const JournalHeader& header) {
  OptionValues options = OptionValues::parse(game.options(), header.options);
  if (options.all() != header.options) throw InputError(Message("error.journal.options"));
  return options;
}

// Recomputes nature's moves from what the journal reveals.
class Nature {
 public:
  Nature(const JournalHeader& header, const JournalClosing& closing) {
    if (const auto* stream = std::get_if<DiceStream>(&header.dice)) {
      rng_.emplace(stream->seed, stream->race, Actor::nature());
      return;
    }
    if (std::holds_alternative<RealDice>(header.dice)) return;
    const auto& dice = std::get<DiceCommitments>(header.dice);
    check(dice.table, *closing.table_secret, closing.first_line);
    for (std::size_t i = 0; i < dice.seats.size(); ++i) {
      check(dice.seats[i].second, closing.seat_secrets[i].second,
            closing.first_line + static_cast<int>(i) + 1);
    }
    dice_.emplace(*closing.table_secret, closing.seat_secrets);
  }

  // Nothing to recompute: real dice.
  bool is_real() const { return !rng_ && !dice_; }

  AnyMoveCode next(const AnyMatch& match) {
    if (rng_) {
      AnySource source{[this](std::uint32_t bound) { return rng_->below(bound); }};
      return match.draw(source);
    }
    Dice::Roll roll = dice_->roll(number_++);
    AnySource source{[&](std::uint32_t bound) { return roll.below(bound); }};
    return match.draw(source);
  }

 private:
  static void check(const Digest& committed, const Secret& secret, int line) {
    if (commitment(secret) != committed) {
      throw Mismatch(line, Message("error.verify.commitment"));
    }
  }

  std::optional<Rng> rng_;
  std::optional<Dice> dice_;
  std::uint64_t number_ = 0;
};

void make_move(AnyMatch& match, const JournalEntry& entry, const Watch& watch) {
  const Happening happening = match.make(possible_move(match, entry));
  if (watch) watch(entry, happening.events());
}

}  // namespace

AnyMoveCode possible_move(const AnyMatch& match, const JournalEntry& entry) {
  const auto found = match.possible(*entry.actor, entry.text);
  if (const auto* rejection = std::get_if<Rejection>(&found)) {
    throw journal_error(entry.line, rejection->message);
  }
  return std::get<AnyMoveCode>(found);
}

std::unique_ptr<AnyMatch> start_match(const JournalHeader& header) {
  const AnyGame& game = find_game(header.game);
  if (header.rules != game.rules_version()) {
    throw InputError(
        Message("error.journal.rules", {{"given", header.rules}, {"valid", game.rules_version()}}));
  }
  return game.start(options_of(game, header), static_cast<int>(header.seats.size()));
}

std::vector<JournalEntry> standing(const std::vector<JournalEntry>& entries) {
  std::vector<JournalEntry> list = entries;
  std::vector<std::size_t> moves;  // where in the list the moves that count are
  for (std::size_t i = 0; i < list.size(); ++i) {
    if (list[i].actor) moves.push_back(i);
    if (static_cast<std::size_t>(list[i].taken_back) > moves.size()) {
      throw journal_error(list[i].line, Message("error.journal.taken_back"));
    }
    for (int k = 0; k < list[i].taken_back; ++k) {
      JournalEntry& undone = list[moves.back()];
      std::string text = print(undone);
      text.pop_back();
      undone = {std::nullopt, "< " + text, undone.line};
      moves.pop_back();
    }
  }
  std::erase_if(list, [](const JournalEntry& entry) { return entry.taken_back > 0; });
  return list;
}

MatchLog played(const Journal& journal) {
  MatchLog log(start_match(journal.header));
  for (const JournalEntry& entry : standing(journal.entries)) {
    if (entry.actor) (void)log.make(possible_move(log.now(), entry));
  }
  return log;
}

void replay(AnyMatch& match, const std::vector<JournalEntry>& entries, const Watch& watch) {
  for (const JournalEntry& entry : standing(entries)) {
    if (entry.actor) make_move(match, entry, watch);
  }
}

namespace {

// Plays a journal again line by line, casting every die anew.
class Verifier {
 public:
  explicit Verifier(const Journal& journal)
      : log_(start_match(journal.header)),
        nature_(journal.header, *journal.closing),
        given_(journal.header.given) {}

  void check(const JournalEntry& entry) {
    if (entry.taken_back > log_.size()) {
      throw Mismatch(entry.line, Message("error.journal.taken_back"));
    }
    if (entry.taken_back > 0) log_.take_back(entry.taken_back);
    if (!entry.actor) return;
    (void)log_.make(is_cast(entry) ? cast_again(entry) : possible_move(log_.now(), entry));
    if (given_ > 0) {
      --given_;
      ++verified_.given;
    }
    ++verified_.moves;
  }

  const AnyMatch& match() const { return log_.now(); }
  const Verified& verified() const { return verified_; }

 private:
  // Nature's, and not given from another match.
  bool is_cast(const JournalEntry& entry) const {
    return given_ == 0 && !nature_.is_real() && log_.now().to_act().is_nature() &&
           entry.actor->is_nature();
  }

  AnyMoveCode cast_again(const JournalEntry& entry) {
    const AnyMoveCode cast = nature_.next(log_.now());
    const std::string expected = log_.now().notation(cast);
    if (expected != entry.text) {
      throw Mismatch(entry.line, Message("error.verify.outcome", {{"expected", expected}}));
    }
    ++verified_.outcomes;
    return cast;
  }

  MatchLog log_;
  Nature nature_;
  int given_;
  Verified verified_;
};

}  // namespace

Verified verify(std::string_view text) {
  const Journal journal = parse_journal(text);
  if (!journal.closing) throw InputError(Message("error.verify.unfinished"));
  if (const std::optional<int> line = broken_line(text)) {
    throw Mismatch(*line, Message("error.verify.seal"));
  }
  Verifier verifier(journal);
  for (const JournalEntry& entry : journal.entries) verifier.check(entry);
  if (!verifier.match().to_act().is_nobody() ||
      verifier.match().result() != journal.closing->result) {
    throw Mismatch(journal.closing->first_line, Message("error.verify.result"));
  }
  return verifier.verified();
}

}  // namespace paddock
