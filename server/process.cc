#include "server/process.h"

#include <sys/resource.h>
#include <unistd.h>

#include <chrono>
#include <filesystem>
#include <fstream>

namespace paddock {
namespace {

const auto kStarted = std::chrono::system_clock::now();

double seconds(const timeval& time) {
  return static_cast<double>(time.tv_sec) + static_cast<double>(time.tv_usec) / 1e6;
}

// As far as the system tells in this way; Linux does.
std::uint64_t resident_bytes() {
  std::ifstream file("/proc/self/statm");
  std::uint64_t all = 0;
  std::uint64_t resident = 0;
  file >> all >> resident;
  return resident * static_cast<std::uint64_t>(sysconf(_SC_PAGESIZE));
}

double open_files() {
  std::error_code error;
  const std::filesystem::directory_iterator files("/proc/self/fd", error);
  return error ? 0 : static_cast<double>(std::distance(begin(files), end(files)));
}

}  // namespace

Process this_process() {
  rusage used = {};
  getrusage(RUSAGE_SELF, &used);
  rlimit files = {};
  getrlimit(RLIMIT_NOFILE, &files);
  const std::chrono::duration<double> started = kStarted.time_since_epoch();
  return {resident_bytes(), seconds(used.ru_utime) + seconds(used.ru_stime), open_files(),
          static_cast<double>(files.rlim_cur), started.count()};
}

}  // namespace paddock
