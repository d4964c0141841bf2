// A table on a device: one screen's, with everybody who sits in front of it as its one connection.
// What a server's gathering is to a table over a network this is without one: it says who asks and
// when, lets happen what follows by itself, and makes the frames.
#pragma once

#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "protocol/frames.h"
#include "protocol/obey.h"
#include "wasm/questions.h"

namespace paddock {

class DeviceTable {
 public:
  DeviceTable(std::string id, std::unique_ptr<Table> table, Moment now);

  const std::string& id() const { return id_; }
  const Table& table() const { return *table_; }

  // The record as it is: of a table that was just made.
  std::vector<std::string> record();

  border::Heard hear(std::string_view message, Moment now);
  // Time has passed.
  border::Heard wake(Moment now);

 private:
  void receive(const wire::Hello& hello, Moment now);
  void receive(const wire::Ping& ping, Moment now);
  void receive(const wire::Command& command, Moment now);
  void receive(const wire::Question& question, Moment now);

  std::optional<Viewers> seats_of(const wire::Hello& hello) const;
  void sit_down(Viewers viewers, Moment now);
  void go_on(Moment now);
  void tell(std::string_view command, Moment now);
  void show(std::string frame);
  void refuse(const Refusal& refusal, std::string_view command);
  border::Heard take(Moment now);

  std::string id_;
  std::unique_ptr<Table> table_;
  Viewers viewers_;
  bool is_greeted_ = false;
  bool is_hurried_ = false;  // bots that play for everybody make no pauses
  std::vector<PresenceOf> presence_;
  ViewCache views_;
  border::Heard heard_;
  int told_ = 0;              // number of the last entry that frames were made of
  int recorded_ = 0;          // number of the last entry whose line was given away
  std::optional<Tick> next_;  // of what happens by itself
};

}  // namespace paddock
