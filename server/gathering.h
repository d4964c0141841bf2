// Gathering: a table with the connections around it. Everything in it happens on its loop, one
// thing at a time; gatherings know nothing of each other.
//
// What a command makes happen is written to the ledger first. Only when it is on disk do the frames
// go out that tell of it, the acknowledgement among them. One write is under way at a time, so that
// a write that fails leaves no hole in the record.
#pragma once

#include <atomic>
#include <functional>
#include <map>
#include <memory>
#include <mutex>
#include <set>
#include <string>
#include <vector>

#include "protocol/frames.h"
#include "protocol/obey.h"
#include "server/clock.h"
#include "server/config.h"
#include "server/ledger.h"
#include "server/log.h"
#include "server/loop.h"
#include "server/memory.h"
#include "server/metrics.h"
#include "server/thinkers.h"
#include "server/worker.h"
#include "table/table.h"

namespace paddock {

class Session;

// What gatherings share.
struct House {
  Loops& loops;
  Store& store;
  Ledger& ledger;
  Worker& for_tables;    // reads them and tells of them at length
  Worker& for_journals;  // plays again what somebody sent
  Thinkers& thinkers;    // think for bots that take their time
  Memory& memory;        // of the tables
  Makers& makers;        // whose they are
  Memory& letters;       // of what is long and on its way in or out
  Metrics& metrics;
  const ServerConfig& config;
  Log log;
};

class Gathering : public std::enable_shared_from_this<Gathering> {
 public:
  using Kept = std::function<void(const OrRefusal<>& outcome)>;

  Gathering(House& house, std::string id);
  Gathering(House& house, std::string id, TableSettings settings);  // throws InputError
  ~Gathering();

  const std::string& id() const { return id_; }
  const std::string& maker() const { return maker_; }  // on the loop
  Loop& loop() const { return loop_; }

  // As it was a moment ago: for choosing which tables leave memory first.
  std::size_t bytes() const { return bytes_; }
  Tick last_used() const { return last_used_; }
  bool is_visited() const { return visitors_ > 0; }

  // When the turn began that somebody's clock runs for. A table that leaves memory and comes back
  // goes on with it: nobody gains time by it.
  std::optional<Tick> clock() const;
  void set_clock(std::optional<Tick> since) { clock_ = since; }

  // Everything below is called on the loop.

  // Brings the table back from the store; `done` hears when it is there, or why not. The reading is
  // done elsewhere.
  void load(Kept done);

  // Keeps a table that was just made; `kept` hears when it is on disk, or what went wrong.
  void keep(Kept kept);

  void greet(const std::shared_ptr<Session>& session, const wire::Hello& hello);
  void receive(Session& session, const wire::Ping& ping);
  void receive(Session& session, const wire::Command& command);
  void receive(Session& session, const wire::Question& question);
  void part(Session& session);

  struct Claim {
    std::string name;
    std::optional<Seat> seat;
    std::string invite;
    std::string from;  // the address of whoever asks
    Digest token;
    std::optional<Digest> commitment;
  };
  void claim(const Claim& claim, const std::function<void(OrRefusal<Seat>)>& done);

  const Table* table() const { return table_.get(); }
  // The server whose table it was found to be when it was loaded; from any thread.
  std::string owner() const;
  // The table may be another server's by now: everybody goes, and whoever comes back finds it
  // there.
  void let_go();
  // Why nothing can be done here: it is frozen for good, or on its way back from the store.
  std::optional<Refusal> closed() const;

  // Our own bug stops this one table, with its record as it was, and no other.
  void freeze(const std::string& reason);

  bool is_unused() const;        // nobody is here and nothing is under way
  bool is_idle(Tick now) const;  // and nothing was asked for long
  void close_all();              // the server stops

 private:
  void put_down_thought();
  // Whose command it was that made things happen.
  struct Origin {
    std::weak_ptr<Session> session;
    std::string command;
    Histogram::Clock::time_point since{};  // when it was heard
  };
  struct Outgoing {
    std::weak_ptr<Session> session;
    std::shared_ptr<const std::string> frame;
  };
  // What waits for one write to be on disk.
  struct Batch {
    std::vector<std::string> lines;
    std::vector<Outgoing> frames;
    std::vector<Origin> origins;
    std::vector<Kept> kept;
    bool is_listed = false;  // the listing changes with it
  };
  // What came of reading a table.
  struct Fetched {
    OrRefusal<std::unique_ptr<Table>> table;
    std::string bug{};    // that it is frozen for
    std::string owner{};  // the server that has it
  };
  // Who is to be told of what nature is doing.
  struct Run {
    Origin origin;
    Kept kept;
  };

  template <class Asked, class Work>
  void when_ready(Session& session, std::string_view id, const Asked& asked, Work work);
  void obey(Session& session, const wire::Command& command);
  void answer(Session& session, const wire::Question& question);
  Asking asking(const Session& session, Tick tick) const;
  void come_in(const std::shared_ptr<Session>& session, Viewers viewers, int last);
  std::optional<Viewers> seats_of(const wire::Hello& hello) const;
  void take_back_seats(Viewers viewers);
  SeatSet lost_for_long(Tick tick) const;
  OrRefusal<> may_claim(const Claim& claim) const;
  void send_takeback(std::optional<Seat> declined);

  enum class Wake : std::uint8_t { AtOnce, Later };  // what happens by itself, once it is there
  void fetch(Wake wake);
  Fetched read_table() const;
  void take(Fetched& fetched, Wake wake);
  void loaded(const OrRefusal<>& outcome);
  void give_back_table();
  void note_bytes();
  void out_of_memory();
  void lose_table(const Refusal& why);
  void dismiss(const Refusal& refusal);
  void turn_away(Session& session, std::string_view command);
  void refuse_all(const Batch& lost, const Refusal& refusal);

  void go_on(const Origin& origin, Kept kept = {},
             const std::optional<Thought>& thought = std::nullopt);
  void continue_run();
  void publish(const Origin& origin, Kept kept = {});
  void add_frames(const Origin& origin);
  void add_welcomes(const Origin& origin);
  void write_down();
  void write_next();
  void written(const Batch& batch, int up_to, const std::optional<Message>& failure);
  void storage_failed(const Batch& batch, const Message& failure);
  void hear(const Batch& batch, int up_to, const std::optional<Message>& failure);
  void work_that_waited();
  void when_all_is_written(std::function<void()> work);

  void ask_thinker();
  void drop_thought();
  void replace_thinker(std::string_view reason);
  void hear_thought(const std::shared_ptr<Thinkers::Asked>& asked, const BotsMove& answer);
  void tell_failures();

  void schedule();
  void let_time_pass();
  void send_presence_soon();
  void send_presence();
  Attendance attendance() const;
  void note_presence(Viewers viewers);
  void tell_table_who_is_connected();
  void refuse(Session& session, const Refusal& refusal, std::string_view command);

  // Our own bug freezes the table; without memory it goes back to what is on disk.
  template <class Work>
  void guarded(Work work) {
    try {
      work();
    } catch (const std::bad_alloc&) {
      out_of_memory();
    } catch (const std::exception& error) {
      freeze(error.what());
    }
  }

  House& house_;
  std::string id_;
  Loop& loop_;
  std::unique_ptr<Table> table_;
  std::optional<Tick> clock_;  // of the table that left
  std::optional<Refusal> frozen_;
  mutable std::mutex owner_mutex_;
  std::string owner_;
  std::set<std::shared_ptr<Session>> sessions_;
  std::vector<PresenceOf> presence_;
  std::string maker_;  // of the table whose bytes are counted
  ViewCache views_;
  Loop::Timer timer_;
  bool is_timer_set_ = false;
  // For a bot to notice itself that its time is over.
  static constexpr Milliseconds kGrace{250};
  std::shared_ptr<Thinkers::Asked> asked_;  // the bot that thinks
  Loop::Timer thought_timer_;
  Loop::Timer presence_timer_;
  bool presence_is_due_ = false;

  Batch next_;
  std::optional<Run> run_;  // nature moves, and will be told of when it is done
  std::vector<Kept> when_loaded_;
  std::vector<std::function<void()>> when_written_;
  bool is_writing_ = false;
  bool is_kept_ = false;  // its settings are on disk
  int told_ = 0;          // number of the last entry that frames were made of
  int recorded_ = 0;      // number of the last entry whose line was written down
  int durable_ = 0;       // number of the last entry that is on disk
  bool more_to_come_ = false;
  bool is_hurried_ = false;  // bots that play for everybody make no pauses
  std::atomic<std::size_t> bytes_ = 0;
  std::atomic<int> visitors_ = 0;
  std::atomic<Tick> last_used_;
};

}  // namespace paddock
