// Days: races of the day as a server keeps them: their dice, who may begin, how it went. Whoever
// shares a store agrees on all of it. docs/race-of-the-day.md says what is told when, and why.
#pragma once

#include <mutex>
#include <optional>
#include <set>
#include <string>
#include <string_view>
#include <vector>

#include "protocol/day.h"
#include "store/store.h"
#include "table/or_refusal.h"

namespace paddock {

// The maker of all tables of a day in their listings: nobody who makes others is called so.
std::string maker_of_day(Day day);

class Days {
 public:
  Days(Store& store, std::optional<Secret> key) : store_(store), key_(key) {}

  // A day as text, or today; refused is one that has not come. Takes as long as reading does.
  OrRefusal<sent::Day> day(std::string_view wanted, WallTime now);

  // The one try of whoever has this token: always the same table, whether it is there or not.
  struct Try {
    std::string table;
    TableSettings settings;
  };
  OrRefusal<Try> try_of(const wire::RaceToday& wanted, WallTime now) const;

  // That table is looked for, and made if there is none, by one request at a time.
  class Turn {
   public:
    Turn(Days& days, std::string table);
    ~Turn();
    Turn(const Turn&) = delete;
    Turn& operator=(const Turn&) = delete;
    bool is_ours() const { return is_ours_; }

   private:
    Days& days_;
    std::string table_;
    bool is_ours_;
  };

 private:
  struct Standing {
    Day day{};
    WallTime read{};
    int racing = 0;
    int raced = 0;
    std::vector<sent::DayLine> lines;
  };
  void add_standing(sent::Day& sent, Day day, WallTime now);

  Store& store_;
  std::optional<Secret> key_;
  std::mutex mutex_;
  std::vector<Standing> known_;  // lately read
  std::set<std::string> turns_;
};

}  // namespace paddock
