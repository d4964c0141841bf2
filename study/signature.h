// The signature of the rules: a thousand fixed races of every game by random players, as two
// numbers a game. What is meant to change nothing must leave them as they are.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

namespace paddock {

struct Signature {
  std::string game;
  std::uint64_t moves = 0;   // made in all, nature's included
  std::uint64_t play = 0;    // what could be chosen at every turn, and how every race ended
  std::uint64_t states = 0;  // the last states, byte by byte: changes with their layout, too
};

std::vector<Signature> sign_games();

// One line a game.
std::string print(const std::vector<Signature>& signatures);

}  // namespace paddock
