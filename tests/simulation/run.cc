#include "tests/simulation/run.h"

#include <fmt/format.h>

#include <algorithm>
#include <nlohmann/json.hpp>

#include "games/find_game.h"
#include "protocol/sent_entries.h"
#include "tests/simulation/client.h"
#include "tests/simulation/premises.h"
#include "tests/store/places.h"

namespace paddock::simulation {
namespace {

constexpr int kMostStepsInCalm = 20'000;

class Run {
 public:
  Run(std::uint64_t seed, Lie lie, const std::filesystem::path& file) : fate_(seed), truth_(fate_) {
    time_instead = &fate_.time;
    premises_ =
        seed % 2 == 1 ? on_a_disk(fate_, truth_, lie, file) : several_servers(fate_, truth_, lie);
    premises_->fallen = [this](int place) { end_lines(place); };
    const int tables = 1 + static_cast<int>(fate_.below(2));
    for (int i = 0; i < tables; ++i) {
      tables_.push_back(std::make_unique<Round>(fate_));
      tables_.back()->table.is_shared = seed % 2 == 0;
    }
  }
  ~Run() {
    premises_->fallen = [](int) {};
    for (std::size_t i = 0; i < premises_->places.size(); ++i) end_lines(static_cast<int>(i));
    premises_->close();
    premises_.reset();
    time_instead = nullptr;
  }
  Run(const Run&) = delete;
  Run& operator=(const Run&) = delete;

  Outcome go() {
    const int troubled = 100 + static_cast<int>(fate_.below(400));
    for (int i = 0; i < troubled && !fate_.complaint(); ++i) troubled_step();
    premises_->heal();
    int calm = 0;
    while (!fate_.complaint() && !is_over() && ++calm < kMostStepsInCalm) calm_step();
    if (!is_over()) fate_.complain("a race did not end: " + where_it_stands());
    if (!fate_.complaint()) look_back();
    Outcome outcome{
        fate_.complaint(),          fate_.trace(),     premises_->crashes, premises_->restarts,
        premises_->disk_failures(), premises_->pauses, lines_cut_,         0};
    for (const auto& [id, kept] : truth_.tables()) outcome.entries += kept.last;
    return outcome;
  }

 private:
  // A table with its settings, and how often it was tried to make it.
  struct Round {
    explicit Round(Fate& fate);
    SimulatedTable table;
    TableSettings settings;
    int people = 2;
    int tries = 0;
    bool is_being_made = false;
    Steady::time_point begun{};
  };
  struct Guest {
    Guest(Fate& fate, const Truth& truth, const SimulatedTable& table, int seat)
        : client(fate, truth, table, seat) {}
    SimulatedClient client;
    int attempts = 0;  // a word about an earlier one is not heard any more
    bool is_waiting = false;
    Steady::time_point since{};
  };

  void troubled_step() {
    fate_.pass(Milliseconds(fate_.one_in(40) ? fate_.below(3000) : fate_.below(50)));
    if (fate_.one_in(30)) premises_->trouble();
    premises_->step(Premises::Pace::Uneven);
    make_tables();
    for (const auto& guest : guests_) {
      if (fate_.one_in(50)) lose_connection(*guest);
    }
    carry_on(SimulatedClient::Mood::Playful, Milliseconds(fate_.one_in(4) ? 400 : 20));
  }

  void calm_step() {
    fate_.pass(Milliseconds(1 + fate_.below(40)));
    premises_->step(Premises::Pace::Steady);
    make_tables();
    carry_on(SimulatedClient::Mood::Earnest, Milliseconds(5));
  }

  int any_server() {
    return static_cast<int>(fate_.below(static_cast<std::uint32_t>(premises_->places.size())));
  }
  bool is_gone(int server) const {
    return premises_->places[static_cast<std::size_t>(server)].server == nullptr;
  }
  void end_lines(int server);
  void make_tables();
  void sit_down(const Round& round);
  void carry_on(SimulatedClient::Mood mood, Milliseconds delay);
  void come_in(Guest& guest);
  void ask_for(Guest& guest, int server, bool is_handed_on);
  void lose_connection(Guest& guest);
  bool is_over() const;
  std::string where_it_stands() const;
  void look_back();
  void look_back(const Round& round);
  void compare_live(Guest& guest, const std::string& again);
  void compare_told(const Table& table, const SimulatedClient& client);

  Fate fate_;
  Truth truth_;
  std::unique_ptr<Premises> premises_;
  std::vector<std::unique_ptr<Round>> tables_;
  std::vector<std::unique_ptr<Guest>> guests_;
  std::vector<std::unique_ptr<Line>> lingering_;
  int lines_cut_ = 0;
};

Run::Round::Round(Fate& fate) {
  const bool is_drag_race = !fate.one_in(4);
  const char* const bots[] = {"random", "calm", "search"};
  settings.game = is_drag_race ? "drag-race" : "formula-motor-racing";
  if (!is_drag_race) settings.options = {{"races", "1"}};
  settings.created = fate.time.wall;
  settings.stand_in = "random";
  settings.invite = "come-in";
  settings.secret = secret_from_seed(fate.below(1'000'000));
  if (fate.one_in(3)) settings.clock = {std::chrono::seconds(5), std::chrono::seconds(5)};
  const int seats = is_drag_race ? 2 : 3;
  people = is_drag_race && fate.one_in(4) ? 1 : 2;
  for (int i = 1; i <= seats; ++i) {
    const bool is_person = i <= people;
    SeatSettings seat;
    seat.kind = is_person ? SeatSettings::Kind::Person : SeatSettings::Kind::Bot;
    seat.name = "Somebody " + std::string(1, static_cast<char>('A' + i));
    if (is_person) seat.token = sha256(SimulatedClient::token_of(i));
    if (!is_person) seat.bot = is_drag_race ? bots[fate.below(3)] : "greedy";
    if (!is_person && fate.one_in(4)) {
      seat = {};
      table.has_open_seat = true;
    }
    settings.seats.push_back(seat);
  }
}

// Who is told nothing for long tries anew, under another id.
void Run::make_tables() {
  for (std::size_t i = 0; i < tables_.size(); ++i) {
    Round& round = *tables_[i];
    const bool is_late = fate_.time.steady > round.begun + std::chrono::seconds(5);
    if (round.table.is_made || (round.is_being_made && !is_late)) continue;
    const int server = any_server();
    auto& place = premises_->places[static_cast<std::size_t>(server)];
    if (!premises_->runs(place)) continue;
    round.is_being_made = true;
    round.begun = fate_.time.steady;
    const std::string id =
        fmt::format("aaaaaaaaaa{}b{}", static_cast<char>('a' + i),
                    std::string(3, 'c') + static_cast<char>('a' + round.tries++ % 26));
    place.server->make(round.settings, id, [this, &round, id, server](bool is_kept) {
      if (round.table.is_made || is_gone(server)) return;
      round.is_being_made = false;
      if (!is_kept) return;
      if (!truth_.has(id)) fate_.complain("a table was made and is not there: " + id);
      round.table.id = id;
      round.table.is_made = true;
      sit_down(round);
    });
  }
}

void Run::sit_down(const Round& round) {
  for (int seat = 0; seat <= round.people; ++seat) {
    guests_.push_back(std::make_unique<Guest>(fate_, truth_, round.table, seat));
  }
}

void Run::carry_on(SimulatedClient::Mood mood, Milliseconds delay) {
  // (By number: a table that is made meanwhile brings more of them.)
  for (std::size_t i = 0; i < guests_.size(); ++i) {
    Guest& guest = *guests_[i];
    if (!guest.client.is_connected()) {
      come_in(guest);
      continue;
    }
    guest.client.line()->carry(delay);
    guest.client.listen();
    if (guest.client.is_connected() && fate_.one_in(2)) guest.client.act(mood);
  }
  for (const auto& line : lingering_) {
    line->carry(delay);
    while (line->hear()) {
    }
  }
  std::erase_if(lingering_, [](const auto& line) { return line->is_quiet() || !line->is_open(); });
}

void Run::come_in(Guest& guest) {
  const bool is_late = fate_.time.steady > guest.since + std::chrono::seconds(5);
  if (guest.is_waiting && !is_late) return;
  const int server = any_server();
  if (!premises_->runs(premises_->places[static_cast<std::size_t>(server)])) return;
  guest.is_waiting = true;
  guest.since = fate_.time.steady;
  ++guest.attempts;
  ask_for(guest, server, false);
}

// At the door of a server, which hands on what is another's, once.
void Run::ask_for(Guest& guest, int server, bool is_handed_on) {
  const int attempt = guest.attempts;
  const auto answered = [this, &guest, server, attempt,
                         is_handed_on](const SimulatedServer::Admitted& admitted) {
    auto line = std::make_unique<Line>(fate_, admitted.socket, server);
    if (guest.attempts != attempt || !guest.is_waiting || is_gone(server)) return;
    const auto owner = premises_->running_at(admitted.owner);
    if (admitted.socket < 0 && owner && !is_handed_on) return ask_for(guest, *owner, true);
    guest.is_waiting = false;
    if (admitted.socket >= 0) guest.client.connect(std::move(line));
  };
  premises_->places[static_cast<std::size_t>(server)].server->admit(guest.client.table().id,
                                                                    answered);
}

void Run::end_lines(int server) {
  for (const auto& guest : guests_) {
    Line* const line = guest->client.line();
    if (line != nullptr && line->server() == server) line->end();
  }
  for (const auto& line : lingering_) {
    if (line->server() == server) line->end();
  }
}

// For both at once, or for the client alone: then what was on its way still arrives.
void Run::lose_connection(Guest& guest) {
  if (!guest.client.is_connected()) return;
  ++lines_cut_;
  auto line = guest.client.give_up();
  if (fate_.one_in(2)) lingering_.push_back(std::move(line));
}

bool Run::is_over() const {
  for (const auto& round : tables_) {
    if (!round->table.is_made) return false;
  }
  for (const auto& guest : guests_) {
    if (!guest->client.has_seen_the_end()) return false;
  }
  return true;
}

std::string Run::where_it_stands() const {
  std::string text;
  for (const auto& guest : guests_) {
    text += guest->client.where_it_stands();
  }
  for (const auto& place : premises_->places) {
    if (place.server) text += place.server->log();
  }
  return text;
}

void Run::look_back() {
  for (const auto& round : tables_) look_back(*round);
}

// Read anew, a table is what it was, and everybody was told what it would tell them.
void Run::look_back(const Round& round) try {
  const std::string& id = round.table.id;
  const Table table(truth_.tables().at(id).lines, Moment::of(fate_.time.wall));
  if (table.status() != Table::Status::Over) return fate_.complain("not over: " + id);
  const std::string again = described(id, table);
  for (const auto& guest : guests_) {
    if (&guest->client.table() != &round.table) continue;
    compare_told(table, guest->client);
    if (guest->client.is_connected()) compare_live(*guest, again);
  }
} catch (const std::exception& error) {
  fate_.complain(std::string("a record cannot be read: ") + error.what());
}

// The table in the memory of whoever serves it.
void Run::compare_live(Guest& guest, const std::string& again) {
  const auto& place = premises_->places[static_cast<std::size_t>(guest.client.line()->server())];
  const std::string& id = guest.client.table().id;
  const auto live = place.server ? place.server->described(id, truth_.last_of(id)) : std::nullopt;
  if (!live || *live == again) return;
  const auto at = static_cast<std::size_t>(std::ranges::mismatch(*live, again).in1 - live->begin());
  const std::size_t from = at < 60 ? 0 : at - 60;
  fate_.complain(fmt::format("the record of {} makes another table: {} in place of {}", id,
                             again.substr(from, 120), live->substr(from, 120)));
}

void Run::compare_told(const Table& table, const SimulatedClient& client) {
  Viewers viewers;
  if (client.seat() > 0) viewers.add(seat_numbered(client.seat()));
  for (const Told& told : tell(table, 0, table.last_number())) {
    JsonOut out;
    sent::write_entry(out, told, viewers);
    const std::string essence = essence_of(nlohmann::json::parse(out.take()));
    const auto heard = client.told().find(told.logged.entry.number);
    if (heard != client.told().end() && heard->second != essence) {
      return fate_.complain("seat " + std::to_string(client.seat()) + " was told " + heard->second +
                            ", which is " + essence);
    }
  }
}

}  // namespace

Outcome run(std::uint64_t seed, Lie lie) {
  offer_examples();
  static const TemporaryFolder folder;
  const std::filesystem::path file = folder / "tables.db";
  Run run(seed, lie, file);
  try {
    return run.go();
  } catch (const std::exception& error) {
    return {.complaint = std::string("thrown: ") + error.what()};
  }
}

}  // namespace paddock::simulation
