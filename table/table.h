// Table: one race or season with its people: seats to claim, a clock, chat, taking back, and bots
// that play for whoever is away. No sockets and no database: whoever runs it tells the time, keeps
// the lines of its record and says who may speak for a seat.
//
// A table is what its entries make of it: every command that is granted becomes one entry, and
// making the same entries again gives the same table.
#pragma once

#include <deque>
#include <functional>
#include <optional>
#include <string>
#include <string_view>
#include <unordered_map>
#include <utility>
#include <vector>

#include "table/entry_log.h"
#include "table/limits.h"
#include "table/live_match.h"
#include "table/moment.h"
#include "table/or_refusal.h"
#include "table/settings.h"
#include "table/thinking.h"

namespace paddock {

// Who asks, the id they gave the command, and a fingerprint of what it says: the same one twice
// happens once, another one under its id is refused.
struct Asker {
  Seat seat;
  std::string command;
  std::uint64_t content = 0;
};

// What a bot is called in a seat (from 0) when nobody gives it a name: "Greedy 2", "Vera 2".
std::string bot_name(int seat, std::string_view bot);

class Table {
 public:
  enum class Status : std::uint8_t { Open, Running, Over };
  BOOST_DESCRIBE_NESTED_ENUM(Status, Open, Running, Over)

  struct SeatState {
    SeatSettings who;
    std::optional<SeatChange> away;  // why the stand-in plays for this person
    Milliseconds bank{};             // left
    std::optional<Secret> secret{};  // revealed
    bool has_answered = false;       // revealed it, or withheld it
  };

  // An entry with all there is to tell of it. Of entries that leave the match alone both positions
  // are the same.
  struct Logged {
    Entry entry;
    Position before;  // none until the match has begun
    Position after;
    bool is_undone = false;
    SeatSet here{};  // people who sat there and for whom no stand-in played
    std::shared_ptr<const Happening> happening;  // of a move
  };

  // The match waits until these people, who were connected when a race of a season ended, have
  // looked at its result.
  struct Rest {
    SeatSet awaited;
    Tick since;
  };

  // Needed is the consent of everybody who was here when one of the moves was made, also of who has
  // gone since: absence is no consent. It waits for them, until somebody moves or it is withdrawn.
  struct TakebackRequest {
    Seat seat;
    int moves;
    std::vector<Seat> agreed;
    std::vector<Seat> needed;
  };

  // A new table. Throws InputError for settings that do not fit the game. It begins at once when no
  // seat is open and none has committed itself to a secret.
  Table(TableSettings settings, Moment now);

  // A table from its record. Throws InputError when that cannot be: a line that is no entry, a move
  // that is not legal, a die that was not cast so.
  Table(const std::vector<std::string>& record, Moment now);

  // What there is.
  const TableSettings& settings() const { return settings_; }
  const std::vector<SeatState>& seats() const { return seats_; }
  const SeatState& seat(Seat seat) const { return seats_[static_cast<std::size_t>(index(seat))]; }
  const EntryLog& log() const { return log_; }
  int last_number() const { return log_.size(); }
  Status status() const;
  int position() const { return position_; }  // number of the last entry that changed the match
  // The position after entry `number`; none until the match has begun.
  Position position_at(int number) const;
  const LiveMatch* live() const { return live_ ? &*live_ : nullptr; }
  // Every seat is taken; these committed themselves to a secret and have not revealed it. Only then
  // may anybody: whoever sat down last has committed themselves before knowing the others' secrets.
  SeatSet to_reveal() const;
  std::optional<Seat> turn() const;  // whose decision the match waits for; nobody's at rest
  const std::optional<Rest>& rest() const { return rest_; }
  bool is_person_here(Seat seat) const;  // a person, and no stand-in plays for them
  bool is_anybody_here() const;          // such a person, at any seat
  // The seat that moved last, and how many of its moves it can take back alone.
  struct Undoable {
    std::optional<Seat> seat;
    int moves = 0;
  };
  Undoable undoable() const;
  int undoable(Seat seat) const;  // the same of one seat
  const std::optional<TakebackRequest>& takeback() const { return takeback_; }
  std::optional<Seat> seat_of(const Digest& token) const;
  // Seats that were taken without the invite from there.
  int seats_taken_from(std::string_view from) const;
  bool is_makers(Seat seat) const;  // of whoever made the table
  bool may_start(Seat seat, SeatSet lost) const;
  // The entry a command became, when it was made already.
  std::optional<int> done(const Asker& asker) const;
  // The id was given to a command that said something else.
  bool is_reused(const Asker& asker) const;
  // The entries after one of them, up to another, in order. The newest are at hand until
  // `forget_news`; what older ones say and did is found by making their moves again.
  using Visit = std::function<void(Logged& logged)>;  // it is theirs to keep
  void for_each_entry(int after, int up_to, const Visit& visit) const;
  void forget_news() { news_.clear(); }
  // The lines of the record from entry `after` + 1 on.
  std::vector<std::string> record_since(int after) const;
  std::string settings_line() const;
  int given() const;  // so many moves the match began with, from another match

  // What it takes up in memory, near enough; asking costs nothing.
  std::size_t bytes() const;
  void set_limits(const TableLimits& limits) { limits_ = limits; }

  // The clock.
  Milliseconds overtime(Seat seat, Tick tick) const;  // of the move being thought about
  std::optional<Tick> deadline() const;               // when the one who thinks is out of time
  std::optional<Tick> wakes_at() const;               // when time alone makes something happen
  Tick turn_since() const { return turn_since_; }
  // For a table that was away for a while and is back: the turn goes on that began then.
  void go_on_since(Tick tick) { turn_since_ = tick; }

  // It is a race of today: what came up in it nobody may hear who has yet to race.
  bool is_sealed(WallTime now) const { return settings_.day && now < end_of(*settings_.day); }

  // Whose connections are there: who is gone is not waited for when a race ends.
  void set_connected(SeatSet seats) { connected_ = seats; }

  // Commands. Each makes entries, or says why not.
  OrRefusal<Seat> claim(std::string_view name, std::optional<Seat> wanted, const Digest& token,
                        const std::optional<Digest>& commitment, Moment now,
                        std::string_view from = {});
  static constexpr Milliseconds kTimeToReveal =
      std::chrono::seconds(10);  // then the match begins without it
  // Without a secret: it is lost.
  OrRefusal<> reveal(const Asker& asker, const std::optional<Secret>& secret, Moment now);
  // `lost`: whose connection has been gone for long.
  OrRefusal<> start(const Asker& asker, Moment now, SeatSet lost = {});
  OrRefusal<> move(const Asker& asker, std::string_view notation, int after, Moment now);
  OrRefusal<> undo(const Asker& asker, int after, Moment now);
  OrRefusal<> reset(const Asker& asker, int after, Moment now);
  OrRefusal<> ask_takeback(const Asker& asker, int after, Moment now);
  OrRefusal<> answer_takeback(const Asker& asker, bool agree, Moment now);
  // Has looked at what the table rests for. Said too late, it changes nothing.
  static constexpr Milliseconds kRest =
      std::chrono::seconds(60);  // with a clock, a rest is as long or as a move
  OrRefusal<> ready(const Asker& asker, Moment now);
  OrRefusal<> chat(const Asker& asker, std::string_view text, Moment now);
  OrRefusal<> leave(const Asker& asker, Moment now);
  OrRefusal<> come_back(const Asker& asker, Moment now);
  OrRefusal<> cover(const Asker& asker, Seat other, Moment now);

  // What follows by itself: nature's moves, bots' moves, a clock that has run out. While bots play
  // for everybody they make one move at a time, so that it can be watched and somebody who comes
  // back has not missed the race; of nature's moves, where a game has thousands in a row, so many
  // that others need not wait for them. True while there is more.
  static constexpr int kMostOfNatureAtOnce = 4000;
  bool advance(Moment now, int most_of_nature = kMostOfNatureAtOnce);
  // The same, but a bot that takes its time is not waited for: it is asked `bots_turn`, and its
  // answer is given here when it is there.
  bool advance_around_thinkers(Moment now, int most_of_nature,
                               const std::optional<Thought>& thought = std::nullopt);
  bool is_thinker_to_move() const;
  BotsTurn bots_turn() const;
  // Why bots were replaced since this was last asked.
  std::vector<std::string> take_failures() { return std::exchange(failures_, {}); }
  bool is_nature_to_move() const { return live_ && !rest_ && live_->match().to_act().is_nature(); }

 private:
  class Reader;
  void prepare(Moment now);
  OrRefusal<> may_play(const Asker& asker, int after) const;
  OrRefusal<> may_undo(const Asker& asker, int after) const;
  OrRefusal<> may_say_more() const;
  OrRefusal<> may_take_back(int moves) const;
  bool is_full() const { return last_number() >= limits_.entries; }
  void add(Entry entry);
  Milliseconds repeat(Entry entry);
  Milliseconds thought_by(Tick tick) const;
  void let_time_pass(Moment now);
  bool advance(Moment now, int most_of_nature, BotsThink where, const Thought* thought);
  void let_bot_move(Seat seat, const Thought* thought, Moment now);
  void make(Entry entry, AnyMoveCode move);
  Logged next(Entry& entry) const;
  void keep(Entry entry, Logged logged);
  void changed(const Entry& entry);
  void fold(Entry& entry, Logged& logged);
  void fold_move(Entry& entry, Logged& logged);
  void play(Entry& entry, AnyMoveCode move, Logged& logged);
  void count_undoable(Actor actor, const Happening& happening);
  void recount_undoable();
  void fold_undo(const Entry& entry);
  void fold_ask(const Entry& entry);
  void fold_answer(const Entry& entry);
  Milliseconds give_back_time(const Entry& undo);
  Milliseconds time_of(const Entry& move) const;
  void fold_seat(const Entry& entry);
  void fold_reveal(const Entry& entry);
  void begin();
  bool is_full_table() const;
  void begin_if_ready(Moment now);
  void fill(Seat open, const Asker& asker, Moment now);
  void withhold(Seat seat, Moment now);
  void step_aside(Seat seat, SeatChange change, const Asker& asker, Moment now);
  OrRefusal<> take_back(const Asker& asker, int moves, Moment now);
  void begin_rest(const Happening& happening, Tick tick);
  void end_rest_in_time(Tick tick);
  std::optional<Tick> rest_ends_at() const;
  bool is_bot_to_play(Seat seat) const;
  SeatSet people_here() const;
  SeatSet witnesses(int moves) const;
  std::vector<Seat> others_who_saw(Seat who, int moves) const;
  bool is_asked(Seat who) const;  // whether to take moves back
  bool has_begun_at(int number) const { return started_ > 0 && number >= started_; }
  std::string bot_for(Seat seat) const;
  // Who is called that, or nearly.
  const std::string* who_is_called(std::string_view name) const;

  TableSettings settings_;
  std::vector<SeatState> seats_;
  EntryLog log_;
  std::deque<Logged> news_;  // the newest entries, up to the last one
  int started_ = 0;          // number of the entry that began the match
  std::optional<LiveMatch> live_;
  std::optional<TakebackRequest> takeback_;
  std::optional<Rest> rest_;
  SeatSet connected_;
  struct Done {
    int number;
    std::uint64_t content;
  };
  const Done* find_done(const Asker& asker) const;
  // By seat and id; looked up without a copy of either.
  struct CommandHash {
    using is_transparent = void;
    template <class Text>
    std::size_t operator()(const std::pair<int, Text>& of) const {
      return std::hash<std::string_view>()(of.second) * 31 + static_cast<std::size_t>(of.first);
    }
  };
  struct SameCommand {
    using is_transparent = void;
    template <class A, class B>
    bool operator()(const std::pair<int, A>& a, const std::pair<int, B>& b) const {
      return a.first == b.first && a.second == b.second;
    }
  };
  std::unordered_map<std::pair<int, std::string>, Done, CommandHash, SameCommand> done_;
  Undoable undoable_;
  int position_ = 0;
  TableLimits limits_;
  int takebacks_ = 0;
  int moves_taken_back_ = 0;
  int others_ = 0;  // entries and commands that were no moves
  Tick turn_since_{};
  std::vector<std::string> failures_;
};

}  // namespace paddock
