#include "study/stretches.h"

#include <algorithm>
#include <atomic>
#include <numeric>
#include <vector>

namespace paddock {
namespace {

using Clock = std::chrono::steady_clock;

// Blocks of a stretch for each thread of the crew: who is done first waits for the others for about
// one block.
constexpr std::uint64_t kBlocksEach = 16;

class Stretches {
 public:
  Stretches(const Labour& labour, Crew& crew, Stretch stretch, const Work& work)
      : labour_(labour),
        crew_(crew),
        work_(work),
        least_(kBlocksEach * size() * static_cast<std::uint64_t>(labour.threads)),
        length_(stretch == Stretch::Whole ? labour.end - labour.first : least_),
        speeds_(size(), 1) {}

  std::uint64_t run(const std::function<void(std::uint64_t)>& ended) {
    for (from_ = labour_.first; from_ < labour_.end; from_ = to_) {
      to_ = crew_.hear_first(std::min(labour_.end - from_, length_)) + from_;
      block_ = std::clamp<std::uint64_t>((to_ - from_) / least_, 1, labour_.block);
      const Clock::time_point began = Clock::now();
      if (!work_own_range()) return from_;
      ended(to_);
      if (crew_.hear_first(stopped_ ? 1 : 0) != 0) return to_;
      length_ = next_length(Clock::now() - began);
    }
    return labour_.end;
  }

 private:
  std::uint64_t size() const { return static_cast<std::uint64_t>(crew_.size()); }

  // The pieces of a stretch that are this process's: in a row, as many as its speed is worth.
  struct Range {
    std::uint64_t first;
    std::uint64_t end;
  };
  Range own_range() const {
    const auto own = static_cast<std::size_t>(crew_.number());
    const std::uint64_t all = std::accumulate(speeds_.begin(), speeds_.end(), std::uint64_t{0});
    const auto cut = [&](std::size_t processes) {
      const auto before = speeds_.begin() + static_cast<std::ptrdiff_t>(processes);
      const auto part = std::accumulate(speeds_.begin(), before, std::uint64_t{0});
      const auto length = static_cast<double>(to_ - from_);
      return processes == size()
                 ? to_
                 : from_ + static_cast<std::uint64_t>(length * static_cast<double>(part) /
                                                      static_cast<double>(all));
    };
    return {cut(own), cut(own + 1)};
  }

  // False when it was stopped before all was done.
  bool work_own_range() {
    const Range own = own_range();
    const Clock::time_point began = Clock::now();
    std::atomic<std::uint64_t> done = 0;
    Labour part{own.first, own.end, block_, labour_.threads, {}, {}};
    part.progress = [&](std::uint64_t own_done) { tell(own_done, own.end - own.first); };
    part.stop = [this] { return stops(); };
    share_out(part, [&](std::uint64_t first, std::uint64_t end, std::size_t thread) {
      work_(first, end, thread);
      done += end - first;
    });
    const bool is_done = done == own.end - own.first;
    if (is_done) compare_speeds(done, Clock::now() - began);
    return is_done;
  }

  // Whoever shares a core, or has a slower one, gets less of the next stretch. Everybody has the
  // same whole numbers, so that everybody makes the same cuts.
  void compare_speeds(std::uint64_t done, Clock::duration taken) {
    if (size() == 1) return;
    const auto own = static_cast<std::size_t>(crew_.number());
    const std::uint64_t before = speeds_[own];
    std::ranges::fill(speeds_, 0);
    const double seconds = std::max(1e-6, std::chrono::duration<double>(taken).count());
    constexpr double kFine = 1000;  // of a piece a second
    const double speed = kFine * static_cast<double>(done) / seconds;
    speeds_[own] = done == 0 ? before : 1 + static_cast<std::uint64_t>(speed);
    crew_.add_up(speeds_);
  }

  // The others are taken to be as far as this process.
  void tell(std::uint64_t own_done, std::uint64_t own) {
    if (!labour_.progress || own == 0) return;
    const double share = static_cast<double>(own_done) / static_cast<double>(own);
    labour_.progress(from_ + static_cast<std::uint64_t>(share * static_cast<double>(to_ - from_)));
  }

  // A crew finishes the stretch: the others hear of it at its end.
  bool stops() {
    if (!labour_.stop || !crew_.is_first()) return false;
    stopped_ = stopped_ || labour_.stop();
    return stopped_ && crew_.size() == 1;
  }

  std::uint64_t next_length(Clock::duration taken) const {
    const double seconds = std::max(1e-3, std::chrono::duration<double>(taken).count());
    const double rate = static_cast<double>(to_ - from_) / seconds;
    return std::max(least_, static_cast<std::uint64_t>(
                                rate * std::chrono::duration<double>(kShortStretch).count()));
  }

  const Labour& labour_;
  Crew& crew_;
  const Work& work_;
  const std::uint64_t least_;
  std::uint64_t length_;  // of the next stretch
  std::uint64_t block_ = 1;
  std::vector<std::uint64_t> speeds_;  // of the processes in the last stretch
  std::uint64_t from_ = 0;
  std::uint64_t to_ = 0;
  bool stopped_ = false;
};

}  // namespace

Crew& alone() {
  static Crew crew;
  return crew;
}

std::uint64_t share_in_stretches(const Labour& labour, Crew& crew, Stretch stretch,
                                 const Work& work,
                                 const std::function<void(std::uint64_t done)>& ended) {
  return Stretches(labour, crew, stretch, work).run(ended);
}

}  // namespace paddock
