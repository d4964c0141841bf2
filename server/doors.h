// Doors: who comes from where. How many connections each address has, and how much it asks for.
#pragma once

#include <boost/asio/ip/address.hpp>
#include <map>
#include <memory>
#include <mutex>
#include <optional>
#include <string>
#include <vector>

#include "server/config.h"
#include "server/metrics.h"
#include "server/pace.h"

namespace paddock {

// What an address counts as. Whoever has one IPv6 address has all of its /64.
std::string address_key(const boost::asio::ip::address& address);

// What an address may do only so often.
enum class Asks : std::uint8_t { Request, NewTable, Chat, DayRace };

class Doors {
 public:
  Doors(const Limits& limits, Metrics& metrics) : limits_(limits), metrics_(metrics) {}
  bool enter(const std::string& address);
  void leave(const std::string& address);

  // Seconds to wait; none: it may.
  std::optional<int> wait_for(Asks what, const std::string& address);

  // Long work that an address has under way.
  bool begin_errand(const std::string& address);
  void end_errand(const std::string& address);

  // From these addresses any number may come in.
  void let_in_any_number(std::vector<std::string> addresses);

  // Forgets whoever has gone and asked for nothing lately.
  void tidy();
  std::size_t known() const;

 private:
  struct Visitor {
    explicit Visitor(const Limits& limits);
    Pace& pace(Asks what) {
      switch (what) {
        case Asks::Request:
          return requests;
        case Asks::NewTable:
          return tables;
        case Asks::Chat:
          return chat;
        case Asks::DayRace:
          break;
      }
      return days;
    }
    bool is_fresh(Milliseconds now);
    int connections = 0;
    int errands = 0;
    Pace requests;
    Pace tables;
    Pace chat;
    Pace days;
  };
  Visitor& visitor(const std::string& address);

  const Limits& limits_;
  Metrics& metrics_;
  mutable std::mutex mutex_;
  std::map<std::string, Visitor> visitors_;
  std::vector<std::string> uncounted_;
};

// Long work on somebody's behalf, until it goes.
class Errand {
 public:
  Errand(std::shared_ptr<Doors> doors, std::string address)
      : doors_(std::move(doors)), address_(std::move(address)) {}
  ~Errand() {
    if (is_begun_) doors_->end_errand(address_);
  }
  // False when as many as may be are under way.
  bool begin() { return is_begun_ = doors_->begin_errand(address_); }
  Errand(const Errand&) = delete;
  Errand& operator=(const Errand&) = delete;

 private:
  std::shared_ptr<Doors> doors_;
  std::string address_;
  bool is_begun_ = false;
};

// Held by whoever has come in, for as long as the connection lasts.
class Pass {
 public:
  // None when too many from that address are inside.
  static std::optional<Pass> get(const std::shared_ptr<Doors>& doors, const std::string& address);
  ~Pass();
  Pass(Pass&& other) noexcept = default;
  Pass& operator=(Pass&&) = delete;

  const std::string& address() const { return address_; }
  // For the address it speaks for, which behind a proxy is another.
  std::optional<int> wait_for(Asks what, const std::string& address) const {
    return doors_->wait_for(what, address);
  }
  // None when as many as may be are under way.
  std::shared_ptr<Errand> errand(const std::string& address) const;

 private:
  Pass(std::shared_ptr<Doors> doors, std::string address)
      : doors_(std::move(doors)), address_(std::move(address)) {}
  std::shared_ptr<Doors> doors_;  // none once it was handed on
  std::string address_;
};

}  // namespace paddock
