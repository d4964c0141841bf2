#include "table/table.h"

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

}  // namespace

Table::Table(const AnyGame& game, const OptionValues& options, std::vector<JournalSeat> players,
             const Secret& secret)
    : secret_(secret), dice_(secret, {}), bot_seed_(bot_seed(secret)) {
  match_ = game.start(options, static_cast<int>(players.size()));
  std::set<std::string> names;
  for (const JournalSeat& player : players) {
    if (player.player != kHuman) check_bot(game, player.player);
    if (!is_valid_name(player.name)) throw InputError(Message("error.name"));
    if (!names.insert(player.name).second) {
      throw InputError(Message("error.name.twice", {{"name", player.name}}));
    }
  }
  header_ = {std::string(game.id()), game.rules_version(), options.all(), std::move(players),
             DiceCommitments{commitment(secret), {}}};
  text_ = print(header_);
}

Table::Table(const Journal& journal, const Secret& secret)
    : header_(journal.header), secret_(secret), dice_(secret, {}), bot_seed_(bot_seed(secret)) {
  const auto* dice = std::get_if<DiceCommitments>(&header_.dice);
  if (dice == nullptr) throw InputError(Message("error.resume.simulated"));
  if (dice->table != commitment(secret) || !dice->seats.empty()) {
    throw InputError(Message("error.resume.secret"));
  }
  match_ = start_match(header_);
  for (const JournalSeat& player : header_.seats) {
    if (player.player != kHuman) check_bot(find_game(header_.game), player.player);
  }
  for (const JournalEntry& entry : journal.entries) {
    if (entry.actor) repeat(entry);
  }
  text_ = print(journal);
  taken_ = text_.size();
}

// A move of the journal, made again; nature's must be what the secret gives.
void Table::repeat(const JournalEntry& entry) {
  if (entry.actor->is_nature() && match_->to_act().is_nature()) {
    const std::string expected = roll();
    if (expected != entry.text) {
      throw journal_error(entry.line, Message("error.verify.outcome", {{"expected", expected}}));
    }
  }
  replay(*match_, {entry});
  ++moves_;
}

bool Table::is_bot(Seat seat) const {
  return header_.seats[static_cast<std::size_t>(index(seat))].player != kHuman;
}

std::optional<Seat> Table::waiting_for() const {
  const Actor actor = match_->to_act();
  if (!actor.is_seat() || is_bot(actor.seat())) return std::nullopt;
  return actor.seat();
}

std::vector<AnyEvent> Table::step() {
  const Actor actor = match_->to_act();
  PADDOCK_CHECK(!actor.is_nobody() && !waiting_for());
  auto outcome = make(actor, actor.is_nature() ? roll() : ask_bot(actor.seat()));
  PADDOCK_CHECK(std::holds_alternative<std::vector<AnyEvent>>(outcome));
  return std::get<std::vector<AnyEvent>>(std::move(outcome));
}

std::string Table::roll() {
  Dice::Roll roll = dice_.roll(rolls_++);
  AnySource source{[&](std::uint32_t bound) { return roll.below(bound); }};
  return match_->draw(source);
}

std::string Table::ask_bot(Seat seat) const {
  Rng mind(bot_seed_, moves_, seat);
  const std::string& bot = header_.seats[static_cast<std::size_t>(index(seat))].player;
  return choose_move(*match_, seat, bot, mind);
}

std::variant<std::vector<AnyEvent>, Rejection> Table::play(Seat seat, std::string_view notation) {
  return make(seat, notation);
}

std::vector<AnyEvent> Table::preview(std::string_view notation) const {
  auto outcome = match_->clone()->apply(match_->to_act(), notation);
  if (auto* events = std::get_if<std::vector<AnyEvent>>(&outcome)) return *events;
  return {};
}

std::variant<std::vector<AnyEvent>, Rejection> Table::make(Actor actor, std::string_view notation) {
  auto outcome = match_->apply(actor, notation);
  if (std::holds_alternative<Rejection>(outcome)) return outcome;
  ++moves_;
  text_ += print(JournalEntry{actor, std::string(notation), 0});
  if (is_over()) {
    JournalClosing closing;
    closing.table_secret = secret_;
    closing.result = match_->result();
    text_ += print_closing(closing, text_);
  }
  return outcome;
}

std::string Table::take_journal() {
  std::string fresh = text_.substr(taken_);
  taken_ = text_.size();
  return fresh;
}

}  // namespace paddock
