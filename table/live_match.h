// LiveMatch: one match being played, with its players, its dice and its journal. No seats to claim,
// no clock, no chat: those are the table's. Whoever runs it asks for the next step and keeps the
// journal's lines.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

#include "engine/dice.h"
#include "engine/journal.h"
#include "games/any_game.h"
#include "table/history.h"

namespace paddock {

inline constexpr std::string_view kHuman = "human";

// Ours, which can be checked, or those on a real table, of which somebody says what came up.
enum class DiceKind : std::uint8_t { Checked, Real };

class LiveMatch {
 public:
  // A new match. Throws InputError for players or options that do not fit the game.
  LiveMatch(const AnyGame& game, const OptionValues& options, std::vector<JournalSeat> players,
            const Secret& secret, const SeatSecrets& seats = {}, DiceKind dice = DiceKind::Checked,
            const std::vector<std::pair<Seat, Digest>>& withheld = {});

  // A match that goes on where its journal stops. Throws InputError when the secrets are not the
  // ones the journal was begun with, or a move in it is not possible.
  LiveMatch(const Journal& journal, const Secret& secret, const SeatSecrets& seats = {});

  const AnyMatch& match() const { return history_.now(); }
  const History& history() const { return history_; }
  const JournalHeader& header() const { return header_; }
  const std::vector<JournalSeat>& players() const { return header_.seats; }
  bool is_over() const { return match().to_act().is_nobody(); }

  // The seat of the person whose turn it is; none while nature or a bot is to move, or it is over.
  std::optional<Seat> waiting_for() const;

  bool dice_are_real() const { return std::holds_alternative<RealDice>(header_.dice); }
  // Nature is to move and somebody has to say what came up: `play` for nature.
  bool waits_for_dice() const { return dice_are_real() && match().to_act().is_nature(); }

  // One move of nature or of a bot; there must be one to make.
  Happening step();

  // What nature's dice say next, and what a bot would do in a seat whose turn it is. Making the
  // move is `play`, which casts the die.
  std::string roll() const;
  std::string ask_bot(Seat seat, std::string_view bot) const;

  std::variant<Happening, Rejection> play(Actor actor, std::string_view notation);

  // The last moves do not count. Dice that were cast stay cast: nobody gets the same roll again.
  void take_back(int moves);

  // What a move would do, up to nature's next say. Changes nothing.
  std::vector<AnyEvent> preview(std::string_view notation) const;

  // A line in the journal that is no move.
  void comment(std::string_view text);

  // What it takes up, with every position it ever had: somebody may look back at any of them.
  std::size_t bytes() const;

  const std::string& journal() const { return text_; }
  // The journal's text since this was last asked, closing included once it is over.
  std::string take_journal();

 private:
  void repeat(const JournalEntry& entry, bool given);
  void count(Actor actor, bool given);

  JournalHeader header_;
  History history_;
  Secret secret_;
  SeatSecrets seat_secrets_;
  Dice dice_;
  std::uint64_t bot_seed_;
  std::uint64_t moves_ = 0;  // ever made, taken back or not
  std::uint64_t rolls_ = 0;  // ever cast
  std::string text_;         // the whole journal so far
  std::size_t taken_ = 0;
  std::size_t position_bytes_ = 0;  // of one
};

}  // namespace paddock
