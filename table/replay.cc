#include "table/replay.h"

#include <algorithm>

#include "games/registry.h"

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
    const auto& dice = std::get<DiceCommitments>(header.dice);
    check(dice.table, *closing.table_secret, closing.first_line);
    for (std::size_t i = 0; i < dice.seats.size(); ++i) {
      check(dice.seats[i].second, closing.seat_secrets[i].second,
            closing.first_line + static_cast<int>(i) + 1);
    }
    dice_.emplace(*closing.table_secret, closing.seat_secrets);
  }

  std::string next(const AnyMatch& match) {
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
  auto outcome = match.apply(*entry.actor, entry.text);
  if (const auto* rejection = std::get_if<Rejection>(&outcome)) {
    throw journal_error(entry.line, rejection->message);
  }
  if (watch) watch(entry, std::get<std::vector<AnyEvent>>(outcome));
}

}  // namespace

std::unique_ptr<AnyMatch> start_match(const JournalHeader& header) {
  const AnyGame& game = find_game(header.game);
  if (header.rules != game.rules_version()) {
    throw InputError(
        Message("error.journal.rules", {{"given", header.rules}, {"valid", game.rules_version()}}));
  }
  return game.start(options_of(game, header), static_cast<int>(header.seats.size()));
}

void replay(AnyMatch& match, const std::vector<JournalEntry>& entries, const Watch& watch) {
  for (const JournalEntry& entry : entries) {
    if (entry.actor) make_move(match, entry, watch);
  }
}

Verified verify(std::string_view text) {
  const Journal journal = parse_journal(text);
  if (!journal.closing) throw InputError(Message("error.verify.unfinished"));
  if (const std::optional<int> line = broken_line(text)) {
    throw Mismatch(*line, Message("error.verify.seal"));
  }
  const std::unique_ptr<AnyMatch> match = start_match(journal.header);
  Nature nature(journal.header, *journal.closing);
  Verified verified;
  for (const JournalEntry& entry : journal.entries) {
    if (!entry.actor) continue;
    if (match->to_act().is_nature() && entry.actor->is_nature()) {
      const std::string expected = nature.next(*match);
      if (expected != entry.text) {
        throw Mismatch(entry.line, Message("error.verify.outcome", {{"expected", expected}}));
      }
      ++verified.outcomes;
    }
    make_move(*match, entry, {});
    ++verified.moves;
  }
  if (!match->to_act().is_nobody() || match->result() != journal.closing->result) {
    throw Mismatch(journal.closing->first_line, Message("error.verify.result"));
  }
  return verified;
}

}  // namespace paddock
