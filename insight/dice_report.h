// What dice showed against what was to be expected of them.
#pragma once

#include <vector>

#include "insight/review.h"

namespace paddock {

class DiceReport {
 public:
  // One roll: what came up, and mean and variance of what could have.
  void add(Seat seat, const Message& die, int value, double mean, double variance);
  // By seat, then as they first came up; who cast more than one kind has a line of all of them.
  std::vector<DiceLine> lines() const;

 private:
  struct Sum {
    Seat seat;
    Message die;
    int rolls = 0;
    double values = 0;
    double means = 0;
    double variances = 0;

    DiceLine line() const;
  };
  std::vector<Sum> sums_;
};

// The chance of a standard normal number at least so far from 0.
double beyond(double deviations);

}  // namespace paddock
