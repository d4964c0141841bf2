// What a game sends, as JSON Schema.
#pragma once

#include <string>
#include <string_view>

namespace paddock {

// Of the game of that id, one of games/registry.h.
std::string schema_of(std::string_view game);

}  // namespace paddock
