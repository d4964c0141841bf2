// A server for the load tool to measure, in a folder that goes with it, and what it costs.
#pragma once

#include <sys/types.h>

#include <cstdint>
#include <filesystem>

namespace paddock {

class OwnServer {
 public:
  explicit OwnServer(int threads);  // throws InputError when it does not start
  ~OwnServer();
  OwnServer(const OwnServer&) = delete;
  OwnServer& operator=(const OwnServer&) = delete;

  int port() const { return port_; }
  pid_t process() const { return child_; }

 private:
  [[noreturn]] void serve(const int (&out)[2], int threads);

  std::filesystem::path folder_;
  pid_t child_ = -1;
  int port_ = 0;
};

std::uint64_t resident_bytes(pid_t process);

// Seconds of processors used so far.
struct CpuTime {
  double user = 0;
  double system = 0;
  CpuTime operator-(const CpuTime& other) const {
    return {user - other.user, system - other.system};
  }
};
CpuTime cpu_time_of(pid_t process);

}  // namespace paddock
