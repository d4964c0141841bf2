#include "tests/simulation/premises.h"

#include <algorithm>

namespace paddock::simulation {

void Premises::close() {
  cut_off();
  for (Place& place : places) {
    if (place.mortal) place.mortal->die();
    std::exchange(place.server, nullptr).reset();
  }
  places.clear();
}

std::optional<int> Premises::running_at(const std::string& address) const {
  for (std::size_t i = 0; i < places.size(); ++i) {
    if (runs(places[i]) && places[i].server->address() == address) return static_cast<int>(i);
  }
  return std::nullopt;
}

void Premises::step(Pace pace) {
  for (Place& place : places) {
    if (place.server == nullptr && place.down_until <= fate_.time.steady) start(place);
    if (runs(place)) turn(place, pace);
  }
}

void Premises::start(Place& place) {
  const auto number = &place - places.data();
  try {
    open(place);
    place.mortal = std::make_unique<MortalStore>(place.watched ? *place.watched : *place.store);
    place.server =
        std::make_unique<SimulatedServer>(fate_, *place.mortal, "at " + std::to_string(number));
    ++restarts;
    fate_.note("starts " + place.server->address());
  } catch (const StoreError& error) {
    fate_.note(error.message().key);
    fall(place);
  }
}

// What one of its threads does; false when it has fallen by that.
void Premises::turn(Place& place, Pace pace) {
  SimulatedServer& server = *place.server;
  const auto has_turn = [&] { return pace == Pace::Steady || !fate_.one_in(3); };
  if (has_turn()) server.turn();
  if (has_turn()) server.read();
  if (!has_fallen() && has_turn()) server.write();
  if (!has_fallen() && has_turn()) server.think();
  // A server that stood still hears later what became of it.
  const bool is_awake = place.asleep_until + Milliseconds(300) <= fate_.time.steady;
  if (!has_fallen() && is_awake && place.next_tidy <= fate_.time.steady) {
    place.next_tidy = fate_.time.steady + std::chrono::seconds(1);
    server.tidy();
  }
  if (has_fallen()) return fall(place);
  if (has_turn()) server.turn();
  if (server.frozen() > 0) fate_.complain("a table is frozen: " + server.log());
}

void Premises::fall(Place& place) {
  ++crashes;
  fate_.note("falls " + std::to_string(&place - places.data()));
  fallen(static_cast<int>(&place - places.data()));
  if (place.mortal) place.mortal->die();
  // (It is not found in its place any more while it goes.)
  std::exchange(place.server, nullptr).reset();
  place.mortal.reset();
  place.watched.reset();
  place.store.reset();
  place.down_until = fate_.time.steady + Milliseconds(fate_.below(3000));
}

void Premises::stop(Place& place) {
  place.server->stop();
  fall(place);
}

void Premises::trouble() {
  Place& place = places[fate_.below(static_cast<std::uint32_t>(places.size()))];
  if (!runs(place)) return;
  switch (fate_.below(3)) {
    case 0:
      place.asleep_until = fate_.time.steady + Milliseconds(fate_.below(9000));
      ++pauses;
      fate_.note("sleeps " + place.server->address());
      return;
    case 1:
      if (fate_.one_in(3)) stop(place);
      return;
    default:
      befall(place);
  }
}

namespace {

// A disk that lies: it is told that all is kept, and nothing was written.
class ForgetfulStore : public Store {
 public:
  ForgetfulStore(Store& store, Fate& fate) : store_(store), fate_(fate) {}
  void write(std::span<const Write> writes) override {
    if (!fate_.happens(40)) store_.write(writes);
  }
  std::optional<std::vector<std::string>> read(std::string_view table) override {
    return store_.read(table);
  }
  std::vector<Listed> lobby(int most) override { return store_.lobby(most); }
  std::vector<Listed> made_by(std::string_view maker, int most) override {
    return store_.made_by(maker, most);
  }
  bool has_room() const override { return true; }
  void tidy() override { store_.tidy(); }

 private:
  Store& store_;
  Fate& fate_;
};

class OnADisk : public Premises {
 public:
  OnADisk(Fate& fate, Truth& truth, Lie lie, std::filesystem::path file)
      : Premises(fate), truth_(truth), lie_(lie), file_(std::move(file)), disk_(fate) {
    places.resize(1);
    if (fate.one_in(2)) troubles_ = {1, 4, 8, 2};
    disk_.troubles = troubles_;
  }
  void heal() override {
    troubles_ = {};
    disk_.troubles = {};
    disk_.crash_at(0);
  }
  int disk_failures() const override { return disk_.failures(); }

 protected:
  void open(Place& place) override {
    honest_.reset();
    disk_.start();
    if (fate_.one_in(8) && troubles_.writes > 0)
      disk_.crash_at(1 + static_cast<int>(fate_.below(40)));
    place.store = std::make_unique<SqliteStore>(file_);
    disk_.crash_at(0);
    disk_.troubles = {};
    truth_.compare(*place.store);
    disk_.troubles = troubles_;
    if (lie_ == Lie::SaysKept) {
      honest_ = std::move(place.store);
      place.store = std::make_unique<ForgetfulStore>(*honest_, fate_);
    }
    place.watched = std::make_unique<WatchedStore>(*place.store, truth_);
  }
  // The power fails now, or in the middle of one of the next writes; or the program is killed.
  void befall(Place& place) override {
    if (fate_.one_in(3)) {
      fate_.one_in(2) ? disk_.kill() : disk_.crash();
      fall(place);
    } else {
      disk_.crash_at(1 + static_cast<int>(fate_.below(12)));
    }
  }
  bool has_fallen() const override { return disk_.is_down(); }
  void cut_off() override { disk_.kill(); }

 private:
  Truth& truth_;
  Lie lie_;
  std::filesystem::path file_;
  Disk disk_;
  Disk::Troubles troubles_{};
  std::unique_ptr<Store> honest_;
};

class SeveralServers : public Premises {
 public:
  SeveralServers(Fate& fate, Truth& truth, Lie lie) : Premises(fate), database_(fate, truth, lie) {
    places.resize(2 + fate.below(2));
    database_.troubles = fate.one_in(2) ? 15 : 0;
  }

  void heal() override {
    database_.troubles = 0;
    database_.deliver_late();
  }

 protected:
  void open(Place& place) override { place.store = std::make_unique<SharedStore>(database_); }
  void befall(Place& place) override {
    if (fate_.one_in(2)) {
      fall(place);
    } else {
      database_.deliver_late();
    }
  }

 private:
  Database database_;
};

}  // namespace

std::unique_ptr<Premises> on_a_disk(Fate& fate, Truth& truth, Lie lie,
                                    const std::filesystem::path& file) {
  return std::make_unique<OnADisk>(fate, truth, lie, file);
}

std::unique_ptr<Premises> several_servers(Fate& fate, Truth& truth, Lie lie) {
  return std::make_unique<SeveralServers>(fate, truth, lie);
}

}  // namespace paddock::simulation
