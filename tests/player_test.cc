// Players: a bot as it was asked for, with a character and a budget.
#include "bots/player.h"

#include <gtest/gtest.h>

#include "bots/any_bot.h"
#include "bots/generic/flat_search.h"
#include "bots/generic/random.h"
#include "games/find_game.h"
#include "games/registry.h"
#include "study/race.h"

namespace paddock {
namespace {

using drag_race::DragRace;

std::string complaint(std::string_view bot) {
  offer_examples();
  try {
    check_bot(find_game("drag-race"), bot);
  } catch (const InputError& error) {
    return error.message().key;
  }
  return "";
}

TEST(Player, WhatThereIsNotIsRefused) {
  EXPECT_EQ(complaint("search"), "");
  EXPECT_EQ(complaint("search@1"), "");
  EXPECT_EQ(complaint("wizard"), "error.bot.unknown");
  EXPECT_EQ(complaint(""), "error.bot.unknown");
  EXPECT_EQ(complaint("search:vera"), "error.bot.characters");
  EXPECT_EQ(complaint("calm:carla"), "");
  EXPECT_EQ(complaint("calm:vera"), "error.bot.character");
  EXPECT_EQ(complaint("calm:"), "error.bot.character");
  EXPECT_EQ(complaint("calm@10"), "error.bot.thinks");
  for (const char* budget : {"search@0", "search@", "search@-1", "search@1e3", "search@1000001"}) {
    EXPECT_EQ(complaint(budget), "error.bot.playouts") << budget;
  }
}

TEST(Player, ThePartsOfANameAreBotCharacterAndBudget) {
  const PlayerName name = split_player("pro:vera@500");
  EXPECT_EQ(name.bot, "pro");
  EXPECT_EQ(name.character, "vera");
  EXPECT_EQ(name.playouts, "500");
  EXPECT_EQ(split_player("pro@5").character, std::nullopt);
  EXPECT_EQ(split_player("pro:vera").playouts, std::nullopt);
}

// Both are calm, and yet one is told from the other by what they do.
TEST(Player, CharactersOfOneBotDifferInTheirStyle) {
  const auto shifts_of = [](std::string_view who) {
    const std::vector<Player<DragRace>> seats(2, Player<DragRace>::find(who));
    std::uint64_t shifts = 0;
    for (std::uint64_t race = 0; race < 100; ++race) {
      DragRace::State state = DragRace::start(OptionValues::parse(DragRace::options(), {}), 2);
      NoEvents silent;
      run_race<DragRace>(state, std::span<const Player<DragRace>>(seats), 1, race, silent,
                         [&](const auto&, Actor, const DragRace::Move& move) {
                           shifts += move.action == drag_race::Action::Shift ? 1 : 0;
                         });
    }
    return shifts;
  };
  EXPECT_GT(shifts_of("calm:bruno"), shifts_of("calm:carla"));
}

TEST(Player, WhoReplacesOneThatFailedIsTheStrongestThatDoesNotThink) {
  EXPECT_EQ(Player<DragRace>::plain().bot().name, "calm");
}

std::vector<DragRace::Move> moves_with(std::uint32_t playouts, Budget::Clock::time_point until) {
  std::vector<DragRace::Move> made;
  DragRace::State state = DragRace::start(OptionValues::parse(DragRace::options(), {}), 2);
  Rng nature(4);
  NoEvents silent;
  play_out<DragRace>(
      state, nature,
      [&](const DragRace::State& now, Seat seat, const DragRace::MoveList& moves) {
        Rng rng(5, made.size(), seat);
        Mind mind{rng, Budget(playouts, until), {}};
        made.push_back(FlatSearch<DragRace, choose_random<DragRace>>::think(
            Glimpse<DragRace>(now, seat), moves, mind));
        return made.back();
      },
      silent);
  return made;
}

TEST(FlatSearch, TheSameBudgetAndStreamGiveTheSameMoves) {
  const auto never = Budget::Clock::time_point::max();
  EXPECT_EQ(moves_with(100, never), moves_with(100, never));
  EXPECT_NE(moves_with(100, never), moves_with(2, never));
}

TEST(FlatSearch, WhoHasNoTimeMovesLikeTheQuickBot) {
  EXPECT_EQ(moves_with(100, Budget::Clock::now()), moves_with(0, Budget::Clock::time_point::max()));
}

TEST(Budget, IsSpentOnePlayOutAtATimeAndNotBeyondItsTime) {
  Budget three(3);
  int spent = 0;
  while (three.spend()) ++spent;
  EXPECT_EQ(spent, 3);
  Budget late(3, Budget::Clock::now());
  EXPECT_FALSE(late.spend());
}

}  // namespace
}  // namespace paddock
