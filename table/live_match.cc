#include "table/live_match.h"

#include <set>

#include "games/find_game.h"
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
    : log_(game.start(options, static_cast<int>(players.size()))),
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
}

LiveMatch::LiveMatch(const Journal& journal, const Secret& secret, const SeatSecrets& seats)
    : header_(journal.header),
      log_(start_match(journal.header)),
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
  taken_ = this->journal().size();
}

// A line of the journal, once more; nature's moves must be what the secret gives.
void LiveMatch::repeat(const JournalEntry& entry, bool given) {
  if (entry.taken_back > log_.size()) {
    throw journal_error(entry.line, Message("error.journal.taken_back"));
  }
  if (entry.taken_back > 0) return log_.take_back(entry.taken_back);
  if (!entry.actor) return log_.comment(entry.text);
  const bool is_cast = !given && entry.actor->is_nature() && match().to_act().is_nature();
  const AnyMoveCode move =
      is_cast && !dice_are_real() ? roll_again(entry) : possible_move(match(), entry);
  const std::uint64_t rolls = rolls_ + (is_cast ? 1 : 0);
  (void)make(move);
  rolls_ = rolls;  // what was given was not cast here
}

AnyMoveCode LiveMatch::roll_again(const JournalEntry& entry) const {
  const AnyMoveCode rolled = roll();
  const std::string expected = match().notation(rolled);
  if (expected == entry.text) return rolled;
  throw journal_error(entry.line, Message("error.verify.outcome", {{"expected", expected}}));
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
  if (actor.is_nature()) return make(roll());
  const auto seat = static_cast<std::size_t>(index(actor.seat()));
  return make(ask_bot(actor.seat(), header_.seats[seat].player).move);
}

AnyMoveCode LiveMatch::roll() const {
  Dice::Roll roll = dice_.roll(rolls_);
  AnySource source{[&](std::uint32_t bound) { return roll.below(bound); }};
  return match().draw(source);
}

Rng LiveMatch::mind_of(Seat seat) const { return Rng(bot_seed_, moves_, seat); }

BotsMove LiveMatch::ask_bot(Seat seat, std::string_view bot) const {
  return choose_move(match(), past_for(bot), seat, bot, mind_of(seat));
}

AnyPast LiveMatch::past_for(std::string_view bot) const {
  return recalls(find_game(header_.game), bot) ? log_.past() : AnyPast{};
}

std::vector<AnyEvent> LiveMatch::preview(std::string_view notation) const {
  auto outcome = match().clone()->apply(match().to_act(), notation);
  if (auto* happening = std::get_if<Happening>(&outcome)) return happening->events();
  return {};
}

Happening LiveMatch::make(AnyMoveCode move) {
  ++moves_;
  if (match().to_act().is_nature()) ++rolls_;
  return log_.make(move);
}

std::variant<Happening, Rejection> LiveMatch::play(Actor actor, std::string_view notation) {
  auto found = match().possible(actor, notation);
  if (auto* rejection = std::get_if<Rejection>(&found)) return std::move(*rejection);
  return make(std::get<AnyMoveCode>(found));
}

void LiveMatch::take_back(int moves) {
  PADDOCK_CHECK(!is_over());
  log_.take_back(moves);
}

void LiveMatch::comment(std::string_view text) { log_.comment(text); }

JournalClosing LiveMatch::closing() const {
  JournalClosing closing;
  if (!dice_are_real()) {
    closing.table_secret = secret_;
    closing.seat_secrets = seat_secrets_;
  }
  closing.result = match().result();
  return closing;
}

std::function<std::string()> LiveMatch::telling() const {
  const auto closing = is_over() ? std::optional(this->closing()) : std::nullopt;
  return [header = header_, log = log_.copy(), closing] {
    std::string text = print(header);
    for (MatchLog::Walk walk(log, 0); !walk.is_at_end(); walk.skip()) text += print(walk.entry());
    if (closing) text += print_closing(*closing, text);
    return text;
  };
}

std::string LiveMatch::take_journal() {
  std::string whole = journal();
  std::string fresh = whole.substr(taken_);
  taken_ = whole.size();
  return fresh;
}

}  // namespace paddock
