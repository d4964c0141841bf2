// The door: what comes over the wire is checked here, once, before anybody looks at it. What it may
// look like is described in protocol/commands.h and protocol/bodies.h.
#pragma once

#include <optional>
#include <string_view>
#include <vector>

#include "protocol/bodies.h"
#include "table/or_refusal.h"
#include "table/settings.h"

namespace paddock {

// None when it is no JSON object.
std::optional<Json> parse_json(std::string_view text);

// The settings that the body of POST /api/tables asks for, without tokens, invite and time.
struct CreateRequest {
  TableSettings settings;
  std::vector<Seat> mine;
};
OrRefusal<CreateRequest> parse_create(std::string_view body);
OrRefusal<wire::ClaimSeat> parse_claim(std::string_view body);
OrRefusal<wire::AskHints> parse_ask_hints(std::string_view body);
// Refused, too, is a token that is none: who races is known by it.
OrRefusal<wire::RaceToday> parse_race_today(std::string_view body);
OrRefusal<wire::ForkTable> parse_fork(std::string_view body);

// The body of POST /api/continue; its journal has not been looked at.
struct ContinueRequest {
  CreateRequest create;
  std::string journal;
};
OrRefusal<ContinueRequest> parse_continue(std::string_view body);

}  // namespace paddock
