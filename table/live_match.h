// LiveMatch: one match being played, with its players, its dice and its log. No seats to claim, no
// clock, no chat: those are the table's. Whoever runs it asks for the next step; the journal is
// printed when it is asked for.
#pragma once

#include <functional>
#include <optional>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

#include "bots/any_bot.h"
#include "engine/dice.h"
#include "engine/journal.h"
#include "games/any_game.h"
#include "table/match_log.h"

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

  const AnyMatch& match() const { return log_.now(); }
  const MatchLog& log() const { return log_; }
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
  // move is `make`, which casts the die.
  AnyMoveCode roll() const;
  BotsMove ask_bot(Seat seat, std::string_view bot) const;
  Rng mind_of(Seat seat) const;                  // the stream a bot has for its next move there
  AnyPast past_for(std::string_view bot) const;  // what it wants to know of how it came to this

  Happening make(AnyMoveCode move);  // possible now
  std::variant<Happening, Rejection> play(Actor actor, std::string_view notation);

  // The last moves do not count. Dice that were cast stay cast: nobody gets the same roll again.
  void take_back(int moves);

  // What a move would do, up to nature's next say. Changes nothing.
  std::vector<AnyEvent> preview(std::string_view notation) const;

  // A line in the journal that is no move.
  void comment(std::string_view text);

  // The whole journal so far, closing included once it is over. Takes long after many moves;
  // `telling` gives it to another thread to print.
  std::string journal() const { return telling()(); }
  std::function<std::string()> telling() const;
  // The journal's text since this was last asked.
  std::string take_journal();

 private:
  void repeat(const JournalEntry& entry, bool given);
  AnyMoveCode roll_again(const JournalEntry& entry) const;  // throws when it is another
  JournalClosing closing() const;

  JournalHeader header_;
  MatchLog log_;
  Secret secret_;
  SeatSecrets seat_secrets_;
  Dice dice_;
  std::uint64_t bot_seed_;
  std::uint64_t moves_ = 0;  // ever made, taken back or not
  std::uint64_t rolls_ = 0;  // ever cast
  std::size_t taken_ = 0;    // so much of the journal was taken
};

}  // namespace paddock
