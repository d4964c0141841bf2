// A study on disk, so that it can go on later: what is studied, and what has come of it so far. Two
// lines: JSON, and its SHA-256.
#pragma once

#include <nlohmann/json.hpp>
#include <string>
#include <string_view>

#include "games/any_game.h"

namespace paddock {

struct KeptStudy {
  Json subject;  // what makes the study the one it is
  Json done;
};

// What every study of a game is of.
Json subject_of(const AnyGame& game, const OptionValues& options, std::uint64_t seed);

std::string print_kept(const KeptStudy& study);

// Throws InputError when the text was not printed so, or is of another study. `file` is what errors
// call it by.
Json parse_kept(std::string_view text, const Json& subject, std::string_view file);

// The file was printed by us, and yet does not hold what it should, or more than is asked for.
InputError damaged_study(std::string_view file);
InputError larger_study(std::string_view file);

}  // namespace paddock
