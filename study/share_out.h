// Work in numbered pieces shared out among threads.
#pragma once

#include <cstdint>
#include <functional>

namespace paddock {

struct Labour {
  std::uint64_t first = 0;  // the pieces from here
  std::uint64_t end = 0;    // up to before this one
  std::uint64_t block = 1;  // so many a thread takes at a time
  int threads = 1;
  // Told how many pieces are done, from time to time, on the calling thread.
  std::function<void(std::uint64_t)> progress;
  // Asked as often, if it is there: true, and what has not begun is left.
  std::function<bool()> stop;
};

// Pieces of a block one after another, on the thread of that number, from 0.
using Work = std::function<void(std::uint64_t first, std::uint64_t end, std::size_t thread)>;

// Returns when all is done or stopped. What a piece throws ends the work and reaches the caller.
void share_out(const Labour& labour, const Work& work);

}  // namespace paddock
