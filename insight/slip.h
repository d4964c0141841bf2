// A slip: what somebody new would often do here, and should not. For a coach, who speaks before it
// is done.
#pragma once

#include <optional>
#include <span>
#include <string>

#include "insight/any_insight.h"

namespace paddock {

// Of the moves that the game's rookies make here, the one they make most often of those that are
// clearly worse than the best. None: they rarely go wrong here, or the game has no rookies.
std::optional<std::string> slip_in(const AnyMatch& match, std::span<const Hint> hints);

}  // namespace paddock
