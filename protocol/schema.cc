#include "protocol/schema.h"

#include "insight/sent.h"
#include "protocol/commands.h"
#include "protocol/day.h"
#include "protocol/sent_frames.h"
#include "protocol/sent_replay.h"

namespace paddock {
namespace {

// All of these, each a definition of its own.
template <class... Whole>
std::string document() {
  Schema schema;
  std::vector<std::string> whole;
  (whole.push_back(schema.of<Whole>()), ...);
  return schema.document("Paddock protocol 1", whole);
}

}  // namespace

std::string protocol_schema() {
  return document<wire::ClientMessage, sent::ServerMessage, wire::CreateTable, sent::Created,
                  wire::ClaimSeat, wire::ForkTable, wire::ContinueTable, sent::TableList,
                  sent::GameList, sent::Replay, wire::AskHints, wire::RaceToday, sent::Day,
                  sent::Odds, sent::Hints, sent::Refusal>();
}

}  // namespace paddock
