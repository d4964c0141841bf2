#include "server/known_answers.h"

#include <gtest/gtest.h>

#include <atomic>
#include <stdexcept>
#include <thread>
#include <vector>

namespace paddock {
namespace {

// Counts how often it is asked.
struct Teller {
  std::atomic<int> asked{0};
  Telling telling(std::string says) {
    return [this, says] {
      ++asked;
      return OrRefusal<Answer>(Answer{200, "text/plain", says});
    };
  }
};

std::string body(const OrRefusal<Answer>& answer) { return answer->body; }

TEST(KnownAnswers, AQuestionIsWorkedOutOnceForEverybody) {
  KnownAnswers known(10);
  Teller teller;
  for (int i = 0; i < 3; ++i) EXPECT_EQ(body(known.of("one", teller.telling("first"))), "first");
  EXPECT_EQ(teller.asked, 1);
  EXPECT_EQ(body(known.of("two", teller.telling("second"))), "second");
  EXPECT_EQ(teller.asked, 2);
}

TEST(KnownAnswers, WhoAsksMeanwhileWaitsForTheAnswer) {
  KnownAnswers known(10);
  std::atomic<int> asked{0};
  const Telling slow = [&] {
    ++asked;
    std::this_thread::sleep_for(std::chrono::milliseconds(50));
    return OrRefusal<Answer>(Answer{200, "text/plain", "late"});
  };
  std::atomic<int> heard{0};
  std::vector<std::thread> all;
  for (int i = 0; i < 8; ++i) {
    all.emplace_back([&] { heard += body(known.of("one", slow)) == "late" ? 1 : 0; });
  }
  for (std::thread& one : all) one.join();
  EXPECT_EQ(heard, 8);
  EXPECT_EQ(asked, 1);
}

TEST(KnownAnswers, ThoseNotAskedForLongestAreForgotten) {
  KnownAnswers known(2);
  Teller teller;
  for (const std::string question : {"one", "two", "one", "three"}) {
    EXPECT_EQ(body(known.of(question, teller.telling(question))), question);
  }
  EXPECT_EQ(teller.asked, 3);
  EXPECT_EQ(body(known.of("one", teller.telling("one"))), "one");
  EXPECT_EQ(teller.asked, 3);
  EXPECT_EQ(body(known.of("two", teller.telling("two"))), "two");
  EXPECT_EQ(teller.asked, 4);
}

TEST(KnownAnswers, WhatFailedIsTriedAgain) {
  KnownAnswers known(2);
  Teller teller;
  const Telling fails = []() -> OrRefusal<Answer> { throw std::runtime_error("no"); };
  EXPECT_THROW(known.of("one", fails), std::runtime_error);
  EXPECT_EQ(body(known.of("one", teller.telling("yes"))), "yes");
}

}  // namespace
}  // namespace paddock
