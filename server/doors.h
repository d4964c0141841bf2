// How many connections each address has.
#pragma once

#include <map>
#include <memory>
#include <mutex>
#include <optional>
#include <string>

#include "server/metrics.h"

namespace paddock {

class Doors {
 public:
  Doors(int most, Metrics& metrics) : most_(most), metrics_(metrics) {}
  bool enter(const std::string& address);
  void leave(const std::string& address);

 private:
  int most_;
  Metrics& metrics_;
  std::mutex mutex_;
  std::map<std::string, int> count_;
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

 private:
  Pass(std::shared_ptr<Doors> doors, std::string address)
      : doors_(std::move(doors)), address_(std::move(address)) {}
  std::shared_ptr<Doors> doors_;  // none once it was handed on
  std::string address_;
};

}  // namespace paddock
