// Values of a record's lines, each refused when it is not one.
#pragma once

#include <nlohmann/json.hpp>

#include "engine/dice.h"
#include "games/any_game.h"

namespace paddock {

template <class Enum>
Enum named_in(const Json& json) {
  const std::optional<Enum> value = named<Enum>(json.get<std::string>());
  if (!value) throw InputError(Message("error.record"));
  return *value;
}

inline Digest digest_of(const Json& json) {
  const std::optional<Digest> digest = from_hex(json.get<std::string>());
  if (!digest) throw InputError(Message("error.record"));
  return *digest;
}

}  // namespace paddock
