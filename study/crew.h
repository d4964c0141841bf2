// Crew: the processes that share a study, numbered from 0; all of them run the same command. One
// process alone is a crew, too. study/mpi/ has the crew of a cluster.
#pragma once

#include <cstdint>
#include <span>

namespace paddock {

class Crew {
 public:
  virtual ~Crew() = default;

  virtual int number() const { return 0; }  // of this process
  virtual int size() const { return 1; }

  // To be called by all: each number becomes the sum of everybody's.
  virtual void add_up(std::span<std::uint64_t>) {}

  // To be called by all: everybody hears what process 0 says.
  virtual std::uint64_t hear_first(std::uint64_t said) { return said; }

  // To be called by all, at the end of a command that succeeded. Who ends without it has failed,
  // and whoever started the crew ends the others.
  virtual void part() {}

  bool is_first() const { return number() == 0; }
};

// A process of its own.
Crew& alone();

}  // namespace paddock
