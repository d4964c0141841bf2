#include "server/memory.h"

#include <sys/resource.h>
#include <unistd.h>

#include <algorithm>
#include <cstdint>
#include <fstream>
#include <string>

#include "engine/text.h"

namespace paddock {
namespace {

std::size_t of_machine() {
  return static_cast<std::size_t>(sysconf(_SC_PHYS_PAGES)) *
         static_cast<std::size_t>(sysconf(_SC_PAGESIZE));
}

std::size_t of_process() {
  rlimit limit{};
  if (getrlimit(RLIMIT_AS, &limit) != 0 || limit.rlim_cur == RLIM_INFINITY) return SIZE_MAX;
  return limit.rlim_cur;
}

std::size_t number_in(const std::string& file) {
  std::ifstream in(file);
  std::string word;
  in >> word;
  return parse_whole<std::size_t>(word).value_or(SIZE_MAX);  // "max", or no such file
}

// Of the group this process is in and of those around it (cgroup, version 2).
std::size_t of_container() {
  std::ifstream in("/proc/self/cgroup");
  std::size_t least = SIZE_MAX;
  for (std::string line; std::getline(in, line);) {
    if (!line.starts_with("0::")) continue;
    for (std::string group = line.substr(3); !group.empty();) {
      least = std::min(least, number_in("/sys/fs/cgroup" + group + "/memory.max"));
      group.resize(group.rfind('/'));
    }
    least = std::min(least, number_in("/sys/fs/cgroup/memory.max"));
  }
  return least;
}

}  // namespace

std::size_t memory_there_is() { return std::min({of_machine(), of_process(), of_container()}); }

}  // namespace paddock
