// Tables for tests: people who sit down, moves they make, and whole lives lived at random.
#pragma once

#include <gtest/gtest.h>

#include <algorithm>
#include <string>
#include <utility>
#include <vector>

#include "engine/capabilities.h"
#include "engine/rng.h"
#include "games/find_game.h"
#include "table/table.h"

namespace paddock {

inline constexpr Moment kNoon = Moment::of(WallTime(Milliseconds(1'700'000'000'000)));

inline SeatSettings person(const std::string& name) {
  return {SeatSettings::Kind::Person, name, "", sha256("token of " + name), std::nullopt};
}
inline SeatSettings bot(const std::string& name, const std::string& bot = "greedy") {
  return {SeatSettings::Kind::Bot, name, bot, std::nullopt, std::nullopt};
}
inline SeatSettings open_seat() { return {}; }

inline std::vector<SeatSettings> three_people() {
  return {person("Ann"), person("Bob"), person("Cleo")};
}

inline TableSettings settings_for(std::vector<SeatSettings> seats, std::uint64_t seed = 1) {
  TableSettings settings;
  settings.game = "formula-motor-racing";
  settings.options = {{"races", "1"}};
  settings.created = kNoon.wall;
  settings.stand_in = "random";
  settings.invite = "come-in";
  settings.secret = secret_from_seed(seed);
  settings.seats = std::move(seats);
  return settings;
}

// A table at which nature and the bots have done what there is to do.
inline Table table_for(TableSettings settings) {
  Table table(std::move(settings), kNoon);
  table.advance(kNoon);
  return table;
}

inline std::vector<std::string> record_of(const Table& table) {
  std::vector<std::string> lines = table.record_since(0);
  lines.insert(lines.begin(), table.settings_line());
  return lines;
}

inline std::vector<Table::Logged> entries_of(const Table& table) {
  std::vector<Table::Logged> list;
  table.for_each_entry(0, table.last_number(),
                       [&](const Table::Logged& logged) { list.push_back(logged); });
  return list;
}
inline Entry last_entry(const Table& table) { return entries_of(table).back().entry; }

inline std::string legal_move(const Table& table, std::size_t which = 0) {
  const std::vector<AnyMove> moves = table.live()->match().moves();
  return moves[which % moves.size()].notation;
}

// Whoever's turn it is makes a move; nothing follows by itself.
inline void make_move(Table& table, Moment now = kNoon, const std::string& command = "") {
  const Asker asker{*table.turn(), command};
  const auto moved = table.move(asker, legal_move(table), table.position(), now);
  ASSERT_TRUE(moved) << name_of(moved.refusal().code);
}

// Moves with all that follows, until the match has so many or is over.
inline void play_until(Table& table, int moves, Moment now = kNoon) {
  const auto let_others_move = [&] {
    while (table.advance(now) && table.is_nature_to_move()) {
    }
  };
  let_others_move();
  while (table.status() == Table::Status::Running && table.live()->log().size() < moves) {
    make_move(table, now);
    let_others_move();
  }
}
inline void play_to_the_end(Table& table, Moment now = kNoon) { play_until(table, 1'000'000, now); }

template <class T>
std::string code_of(const OrRefusal<T>& outcome) {
  return outcome ? "granted" : std::string(name_of(outcome.refusal().code));
}

// A table at which anything may happen, decided by chance alone.
class RandomLife {
 public:
  RandomLife(Table table, std::uint64_t seed, Moment now = kNoon)
      : table_(std::move(table)), rng_(seed), now_(now) {}

  Table& table() { return table_; }
  const Table& table() const { return table_; }
  Moment now() const { return now_; }
  bool is_over() const { return table_.status() == Table::Status::Over; }

  // Somebody does something, or tries to, and what follows by itself follows.
  void go_on() {
    now_ = now_ + Milliseconds(chance(40) ? 100'000 : rng_.below(9'000));
    const Asker asker{somebody(), "c" + std::to_string(++commands_)};
    if (table_.status() == Table::Status::Open) {
      gather(asker);
    } else if (!chance(3)) {
      move(asker.command);
    } else {
      meddle(asker);
    }
    table_.advance(now_);
  }

  // The same life with another table in it, which must be as this one.
  RandomLife with(Table table) const {
    RandomLife other = *this;
    other.table_ = std::move(table);
    return other;
  }

 private:
  bool chance(std::uint32_t one_in) { return rng_.below(one_in) == 0; }

  Seat somebody() {
    for (;;) {
      const auto seats = static_cast<std::uint32_t>(table_.seats().size());
      const Seat seat = seat_at(static_cast<int>(rng_.below(seats)));
      if (table_.seat(seat).who.kind == SeatSettings::Kind::Person) return seat;
    }
  }

  void gather(const Asker& asker) {
    if (table_.to_reveal().any()) {
      reveal(asker.command);
    } else if (chance(3)) {
      (void)table_.chat(asker, "Shall we?", now_);
    } else if (chance(6)) {
      (void)table_.start(asker, now_);
    } else {
      const std::string name = "Guest " + asker.command;
      const Digest promised = commitment(secret_from_seed(rng_.below(99)));
      (void)table_.claim(name, std::nullopt, sha256(name), promised, now_);
    }
  }

  // The right secret, a wrong one, or none.
  void reveal(const std::string& command) {
    for_each_seat([&](Seat seat) {
      if (!table_.to_reveal()[static_cast<std::size_t>(index(seat))] || chance(4)) return;
      if (chance(4)) (void)table_.reveal({seat, command + "w"}, secret_from_seed(5000), now_);
      const std::optional<Secret> secret = secret_of(*table_.seat(seat).who.commitment);
      (void)table_.reveal({seat, command + "s"}, chance(8) ? std::nullopt : secret, now_);
    });
  }

  static std::optional<Secret> secret_of(const Digest& promised) {
    for (std::uint64_t seed = 0; seed < 1200; ++seed) {
      if (commitment(secret_from_seed(seed)) == promised) return secret_from_seed(seed);
    }
    return std::nullopt;
  }

  void move(const std::string& command) {
    const std::optional<Seat> turn = table_.turn();
    if (!turn) return;
    (void)table_.move({*turn, command}, legal_move(table_, rng_.below(100)), table_.position(),
                      now_);
  }

  void meddle(const Asker& asker) {
    if (chance(4)) return come_and_go(asker);
    switch (rng_.below(6)) {
      case 0:
        (void)table_.undo({last_to_move(), asker.command}, table_.position(), now_);
        return;
      case 1:
        (void)table_.reset({last_to_move(), asker.command}, table_.position(), now_);
        return;
      case 2:
        (void)table_.ask_takeback(asker, table_.position(), now_);
        return;
      case 3:
        (void)table_.chat(asker, "Ça va <b>vite</b> \"!\" \\ 🏎", now_);
        return;
      default:
        (void)table_.ask_takeback(asker, table_.position(), now_);
        for_each_seat([&](Seat seat) {
          (void)table_.answer_takeback({seat, asker.command + "a"}, !chance(8), now_);
        });
    }
  }

  void come_and_go(const Asker& asker) {
    if (chance(6)) {
      (void)table_.leave(asker, now_);
    } else if (chance(6)) {
      (void)table_.cover(asker, somebody(), now_);
    }
    for_each_seat([&](Seat seat) {
      if (!chance(3)) (void)table_.come_back({seat, asker.command + "b"}, now_);
    });
  }

  Seat last_to_move() {
    const MatchLog& log = table_.live()->log();
    for (int i = log.size() - 1; i >= 0; --i) {
      const Actor actor = log.actor(i);
      if (actor.is_seat()) return actor.seat();
    }
    return somebody();
  }

  template <class Visit>
  void for_each_seat(Visit visit) {
    for (std::size_t i = 0; i < table_.seats().size(); ++i) visit(seat_at(static_cast<int>(i)));
  }

  Table table_;
  Rng rng_;
  Moment now_;
  int commands_ = 0;
};

// A game in which people hardly decide anything has short lives: more of them are lived.
template <class G>
std::uint64_t lives() {
  return !G::short_options().empty() || IsExample<G> ? 60 : 1;
}

// A table of any game at which people gather; races are short.
template <class G>
TableSettings gathering(std::uint64_t seed) {
  TableSettings settings = settings_for({person("Ann"), open_seat(), person("Cleo")}, seed);
  settings.game = G::kId;
  settings.options = G::bench_options();
  if (!G::short_options().empty()) settings.options = G::short_options();
  while (settings.seats.size() < static_cast<std::size_t>(G::kMinSeats)) {
    settings.seats.push_back(open_seat());
  }
  settings.seats.resize(static_cast<std::size_t>(std::clamp(3, G::kMinSeats, G::kMaxSeats)));
  settings.seats[0].commitment = commitment(secret_from_seed(seed + 1000));
  return settings;
}

}  // namespace paddock
