// Premises: the servers of a run with what they keep their tables in, how they start, fall and get
// up again.
#pragma once

#include <filesystem>
#include <memory>
#include <string>

#include "store/sqlite_store.h"
#include "tests/simulation/disk.h"
#include "tests/simulation/server.h"
#include "tests/simulation/shared_store.h"
#include "tests/simulation/truth.h"

namespace paddock::simulation {

// A server's way to its store, which ends with the server.
class MortalStore : public Store {
 public:
  explicit MortalStore(Store& store) : store_(store) {}
  void die() { is_dead_ = true; }

  void write(std::span<const Write> writes) override { living().write(writes); }
  std::optional<std::vector<std::string>> read(std::string_view table) override {
    return living().read(table);
  }
  std::vector<Listed> lobby(int most) override { return living().lobby(most); }
  std::vector<Listed> made_by(std::string_view maker, int most) override {
    return living().made_by(maker, most);
  }
  bool has_room() const override { return true; }
  void tidy() override { living().tidy(); }
  bool is_shared() const override { return store_.is_shared(); }
  std::optional<std::string> take(std::string_view table) override { return living().take(table); }
  Company meet(const std::string& address) override { return living().meet(address); }
  void leave() override { living().leave(); }

 private:
  Store& living() {
    if (is_dead_) throw StoreError(Message("error.store.disk"));
    return store_;
  }
  Store& store_;
  bool is_dead_ = false;
};

class Premises {
 public:
  explicit Premises(Fate& fate) : fate_(fate) {}
  virtual ~Premises() = default;
  void close();  // at the end of a run

  // One server and its fortune.
  struct Place {
    std::unique_ptr<Store> store;
    std::unique_ptr<Store> watched;
    std::unique_ptr<MortalStore> mortal;
    std::unique_ptr<SimulatedServer> server;
    Steady::time_point down_until{};
    Steady::time_point asleep_until{};
    Steady::time_point next_tidy{};
  };

  std::vector<Place> places;
  std::function<void(int place)> fallen = [](int) {};  // its connections end
  int crashes = 0;
  int restarts = 0;
  int pauses = 0;

  bool runs(const Place& place) const {
    return place.server != nullptr && place.asleep_until <= fate_.time.steady;
  }
  std::optional<int> running_at(const std::string& address) const;

  // All servers have their turns. Haste: everybody always; else now and then.
  enum class Pace : std::uint8_t { Uneven, Steady };
  void step(Pace pace);
  // Something bad happens, perhaps.
  void trouble();
  // From now on nothing bad happens.
  virtual void heal() = 0;
  virtual int disk_failures() const { return 0; }

 protected:
  virtual void open(Place& place) = 0;  // its store; throws StoreError
  virtual void befall(Place& place) = 0;
  virtual void cut_off() {}
  virtual bool has_fallen() const { return false; }
  void fall(Place& place);
  Fate& fate_;

 private:
  void start(Place& place);
  void turn(Place& place, Pace pace);
  void stop(Place& place);
};

std::unique_ptr<Premises> on_a_disk(Fate& fate, Truth& truth, Lie lie,
                                    const std::filesystem::path& file);
std::unique_ptr<Premises> several_servers(Fate& fate, Truth& truth, Lie lie);

}  // namespace paddock::simulation
