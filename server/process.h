// What this process asks of the machine.
#pragma once

#include <cstdint>

namespace paddock {

struct Process {
  std::uint64_t resident_bytes = 0;
  double cpu_seconds = 0;
  double open_files = 0;
  double most_files = 0;
  double started = 0;  // seconds since 1970
};
Process this_process();

}  // namespace paddock
