// KnownAnswers: what was worked out once, for everybody who asks the same. Whoever asks while it is
// being worked out waits for it; those that were not asked for longest are forgotten.
#pragma once

#include <future>
#include <list>
#include <mutex>
#include <string>

#include "protocol/answers.h"

namespace paddock {

class KnownAnswers {
 public:
  explicit KnownAnswers(std::size_t most) : most_(most) {}

  // What telling() throws, it throws for all who wait; and the next one tries again.
  OrRefusal<Answer> of(const std::string& question, const Telling& telling);

 private:
  using Coming = std::shared_future<OrRefusal<Answer>>;
  struct Known {
    std::string question;
    Coming answer;
  };

  // The answer, and who has to work it out: whoever is the first to ask.
  struct Found {
    Coming answer;
    bool is_first;
  };
  Found found(const std::string& question, const Coming& otherwise);
  void forget(const std::string& question);

  std::size_t most_;
  std::mutex guard_;
  std::list<Known> known_;  // the one asked for last first
};

}  // namespace paddock
