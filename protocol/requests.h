// The door: what comes over the wire is checked here, once, before anybody looks at it.
#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "games/any_game.h"
#include "table/settings.h"

namespace paddock {

// None when it is no JSON object.
std::optional<Json> parse_json(std::string_view text);

// A message of a client: a known type, all of its fields and no others, each of the right kind.
bool is_valid_message(const Json& message);

// The settings in the body of POST /api/tables, without tokens, invite and time. Throws InputError.
struct CreateRequest {
  TableSettings settings;
  std::vector<Seat> mine;
};
CreateRequest parse_create(std::string_view body);

struct ClaimRequest {
  std::string name;
  std::optional<Seat> seat;
  std::string invite;
  std::optional<Digest> commitment;
};
ClaimRequest parse_claim(std::string_view body);

struct ForkRequest {
  int moves = 0;
  Seat seat{};
  std::string name;
  std::string bot;
  std::optional<Digest> commitment;
};
ForkRequest parse_fork(std::string_view body);

}  // namespace paddock
