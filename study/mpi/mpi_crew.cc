// The crew of an MPI job. A library of its own, loaded when the program was started by an MPI
// launcher (app/crew.cc): whoever has no MPI needs none.
#include <mpi.h>

#include <algorithm>
#include <limits>

#include "study/crew.h"

namespace paddock {
namespace {

// What goes wrong in MPI ends the whole job, with MPI's own words: its usual way.
class MpiCrew : public Crew {
 public:
  MpiCrew() {
    MPI_Init(nullptr, nullptr);
    MPI_Comm_rank(MPI_COMM_WORLD, &number_);
    MPI_Comm_size(MPI_COMM_WORLD, &size_);
  }

  int number() const override { return number_; }
  int size() const override { return size_; }

  void add_up(std::span<std::uint64_t> numbers) override {
    constexpr std::size_t kMost = std::numeric_limits<int>::max() / 2;  // MPI counts in int
    for (; !numbers.empty(); numbers = numbers.subspan(std::min(kMost, numbers.size()))) {
      const auto count = static_cast<int>(std::min(kMost, numbers.size()));
      MPI_Allreduce(MPI_IN_PLACE, numbers.data(), count, MPI_UINT64_T, MPI_SUM, MPI_COMM_WORLD);
    }
  }

  std::uint64_t hear_first(std::uint64_t said) override {
    MPI_Bcast(&said, 1, MPI_UINT64_T, 0, MPI_COMM_WORLD);
    return said;
  }

  void part() override { MPI_Finalize(); }

 private:
  int number_ = 0;
  int size_ = 1;
};

}  // namespace
}  // namespace paddock

// Once in a process; it lasts as long as the process.
extern "C" [[gnu::visibility("default")]] paddock::Crew* paddock_join_crew() {
  static paddock::MpiCrew crew;
  return &crew;
}
