#include "table/live_match.h"

#include <malloc.h>

#include <set>

#include "bots/any_bot.h"
#include "games/registry.h"
#include "table/replay.h"

namespace paddock {
namespace {

// The bots' own streams hang on the table's secret, so that a match that is taken up again goes on
// as it would have.
std::uint64_t bot_seed(const Secret& secret) {
  std::string bytes = "paddock bots 1";
  bytes.append(reinterpret_cast<const char*>(secret.data()), secret.size());
  const Digest digest = sha256(bytes);
  std::uint64_t seed = 0;
  for (std::size_t i = 0; i < 8; ++i) seed = seed << 8 | digest[i];
  return seed;
}

DiceCommitments commitments(const Secret& secret, const SeatSecrets& seats,
                            const std::vector<std::pair<Seat, Digest>>& withheld) {
  DiceCommitments dice{commitment(secret), {}, withheld};
  for (const auto& [seat, own] : seats) dice.seats.emplace_back(seat, commitment(own));
  return dice;
}

// As the allocator has it: only the game knows how large its matches are.
std::size_t bytes_of(const AnyMatch& match) {
  constexpr std::size_t kCounts = 48;  // of who looks at it, and what the allocator adds
  const auto copy = match.clone();
  return malloc_usable_size(dynamic_cast<void*>(copy.get())) + kCounts;
}

void check_players(const AnyGame& game, const std::vector<JournalSeat>& players) {
  std::set<std::string> names;
  for (const JournalSeat& player : players) {
    if (player.player != kHuman) check_bot(game, player.player);
    if (!is_valid_name(player.name)) throw InputError(Message("error.name"));
    if (!names.insert(player.name).second) {
      throw InputError(Message("error.name.twice", {{"name", player.name}}));
    }
  }
}

}  // namespace

LiveMatch::LiveMatch(const AnyGame& game, const OptionValues& options,
                     std::vector<JournalSeat> players, const Secret& secret,
                     const SeatSecrets& seats, DiceKind dice,
                     const std::vector<std::pair<Seat, Digest>>& withheld)
    : history_(game.start(options, static_cast<int>(players.size()))),
      secret_(secret),
      seat_secrets_(seats),
      dice_(secret, seats),
      bot_seed_(bot_seed(secret)) {
  check_players(game, players);
  header_ = {std::string(game.id()),
             game.rules_version(),
             options.all(),
             std::move(players),
             0,
             commitments(secret, seats, withheld)};
  if (dice == DiceKind::Real) header_.dice = RealDice{};
  text_ = print(header_);
  position_bytes_ = bytes_of(match());
}

LiveMatch::LiveMatch(const Journal& journal, const Secret& secret, const SeatSecrets& seats)
    : header_(journal.header),
      history_(start_match(journal.header)),
      secret_(secret),
      seat_secrets_(seats),
      dice_(secret, seats),
      bot_seed_(bot_seed(secret)) {
  if (std::holds_alternative<DiceStream>(header_.dice)) {
    throw InputError(Message("error.resume.simulated"));
  }
  const auto* dice = std::get_if<DiceCommitments>(&header_.dice);
  if (dice != nullptr && *dice != commitments(secret, seats, dice->withheld)) {
    throw InputError(Message("error.resume.secret"));
  }
  for (const JournalSeat& player : header_.seats) {
    if (player.player != kHuman) check_bot(find_game(header_.game), player.player);
  }
  int given = header_.given;
  for (const JournalEntry& entry : journal.entries) {
    repeat(entry, given > 0);
    if (entry.actor && given > 0) --given;
  }
  text_ = print(journal);
  taken_ = text_.size();
  position_bytes_ = bytes_of(match());
}

// A line of the journal, once more; nature's moves must be what the secret gives.
void LiveMatch::repeat(const JournalEntry& entry, bool given) {
  if (entry.taken_back > history_.size()) {
    throw journal_error(entry.line, Message("error.journal.taken_back"));
  }
  history_.take_back(entry.taken_back);
  if (!entry.actor) return;
  if (!given && !dice_are_real() && entry.actor->is_nature() && match().to_act().is_nature()) {
    const std::string expected = roll();
    if (expected != entry.text) {
      throw journal_error(entry.line, Message("error.verify.outcome", {{"expected", expected}}));
    }
  }
  const auto outcome = history_.make(*entry.actor, entry.text);
  if (const auto* rejection = std::get_if<Rejection>(&outcome)) {
    throw journal_error(entry.line, rejection->message);
  }
  count(*entry.actor, given);
}

void LiveMatch::count(Actor actor, bool given) {
  ++moves_;
  if (actor.is_nature() && !given) ++rolls_;
}

std::size_t LiveMatch::bytes() const {
  return history_.bytes() + text_.capacity() + moves_ * position_bytes_;
}

std::optional<Seat> LiveMatch::waiting_for() const {
  const Actor actor = match().to_act();
  if (!actor.is_seat()) return std::nullopt;
  if (header_.seats[static_cast<std::size_t>(index(actor.seat()))].player != kHuman) {
    return std::nullopt;
  }
  return actor.seat();
}

Happening LiveMatch::step() {
  const Actor actor = match().to_act();
  PADDOCK_CHECK(!actor.is_nobody() && !waiting_for() && !waits_for_dice());
  auto outcome =
      actor.is_nature()
          ? play(actor, roll())
          : play(actor,
                 ask_bot(actor.seat(),
                         header_.seats[static_cast<std::size_t>(index(actor.seat()))].player));
  PADDOCK_CHECK(std::holds_alternative<Happening>(outcome));
  return std::get<Happening>(std::move(outcome));
}

std::string LiveMatch::roll() const {
  Dice::Roll roll = dice_.roll(rolls_);
  AnySource source{[&](std::uint32_t bound) { return roll.below(bound); }};
  return match().draw(source);
}

std::string LiveMatch::ask_bot(Seat seat, std::string_view bot) const {
  Rng mind(bot_seed_, moves_, seat);
  return choose_move(match(), seat, bot, mind);
}

std::vector<AnyEvent> LiveMatch::preview(std::string_view notation) const {
  auto outcome = match().clone()->apply(match().to_act(), notation);
  if (auto* happening = std::get_if<Happening>(&outcome)) return happening->events();
  return {};
}

std::variant<Happening, Rejection> LiveMatch::play(Actor actor, std::string_view notation) {
  auto outcome = history_.make(actor, notation);
  if (std::holds_alternative<Rejection>(outcome)) return outcome;
  count(actor, false);
  text_ += print(JournalEntry{actor, std::string(notation)});
  if (is_over()) {
    JournalClosing closing;
    if (!dice_are_real()) {
      closing.table_secret = secret_;
      closing.seat_secrets = seat_secrets_;
    }
    closing.result = match().result();
    text_ += print_closing(closing, text_);
  }
  return outcome;
}

void LiveMatch::take_back(int moves) {
  PADDOCK_CHECK(moves > 0 && !is_over());
  history_.take_back(moves);
  JournalEntry entry;
  entry.taken_back = moves;
  text_ += print(entry);
}

void LiveMatch::comment(std::string_view text) {
  text_ += print(JournalEntry{std::nullopt, std::string(text)});
}

std::string LiveMatch::take_journal() {
  std::string fresh = text_.substr(taken_);
  taken_ = text_.size();
  return fresh;
}

}  // namespace paddock
