// Table: one running match with its players, its dice and its journal. No sockets, no database, no
// terminal: whoever runs it asks for the next step and keeps the journal's lines.
#pragma once

#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

#include "engine/dice.h"
#include "engine/journal.h"
#include "games/any_game.h"

namespace paddock {

inline constexpr std::string_view kHuman = "human";

class Table {
 public:
  // A new match. Throws InputError for players or options that do not fit the game.
  Table(const AnyGame& game, const OptionValues& options, std::vector<JournalSeat> players,
        const Secret& secret);

  // A match that goes on where its journal stops. Throws InputError when the secret is not the one
  // the journal was begun with, or a move in it is not possible.
  Table(const Journal& journal, const Secret& secret);

  const AnyMatch& match() const { return *match_; }
  const std::vector<JournalSeat>& players() const { return header_.seats; }
  bool is_over() const { return match_->to_act().is_nobody(); }

  // The seat of the person whose turn it is; none while nature or a bot is to move, or it is over.
  std::optional<Seat> waiting_for() const;

  // One move of nature or of a bot; there must be one to make.
  std::vector<AnyEvent> step();

  // A person's move.
  std::variant<std::vector<AnyEvent>, Rejection> play(Seat seat, std::string_view notation);

  // What a move would do, up to nature's next say. Changes nothing.
  std::vector<AnyEvent> preview(std::string_view notation) const;

  // The journal's text since this was last asked, closing included once it is over.
  std::string take_journal();

 private:
  std::variant<std::vector<AnyEvent>, Rejection> make(Actor actor, std::string_view notation);
  void repeat(const JournalEntry& entry);
  std::string roll();
  std::string ask_bot(Seat seat) const;
  bool is_bot(Seat seat) const;

  JournalHeader header_;
  std::unique_ptr<AnyMatch> match_;
  Secret secret_;
  Dice dice_;
  std::uint64_t bot_seed_;
  std::uint64_t moves_ = 0;
  std::uint64_t rolls_ = 0;
  std::string text_;  // the whole journal so far
  std::size_t taken_ = 0;
};

}  // namespace paddock
