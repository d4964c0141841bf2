// What questions and answers of the engine's border are made of (wasm/questions.h).
#pragma once

#include "protocol/wire_values.h"

namespace paddock::border {

using wire::Literal;
using wire::Whole;

// A value that the protocol describes (docs/protocol/): its own reader and writers know it.
template <wire::Word kName>
struct OfProtocol {
  std::string json;

  void write_json(JsonOut& out) const { out.raw(json); }
  static std::string schema(Schema&) {
    return "{\"$ref\":\"../docs/protocol/protocol.schema.json#/$defs/" + std::string(kName.text()) +
           "\"}";
  }
  static std::optional<OfProtocol> read(const Json& json) { return OfProtocol{json.dump()}; }
};

// An object of which the game's own schema tells more: a view, an outlook, a story.
struct OfGame {
  std::string json;
  void write_json(JsonOut& out) const { out.raw(json); }
  static std::string schema(Schema&) { return R"({"type":"object","additionalProperties":true})"; }
};

// Nothing to say but that it was done.
struct Done {
  bool done = true;
};
BOOST_DESCRIBE_STRUCT(Done, (), (done))

// 0: nature, or a spectator; else a seat, counted from 1.
using SeatOrNone = wire::Within<0, kMaxSeats>;

using Lines = std::vector<std::string>;
using GivenLines = wire::ListOf<std::string, 0, 1'000'000>;
using Options = ByName<std::string>;

}  // namespace paddock::border
