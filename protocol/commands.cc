#include "protocol/commands.h"

#include "protocol/read_json.h"
#include "protocol/requests.h"

namespace paddock::wire {

OrRefusal<ClientMessage> read_message(std::string_view text) {
  const std::optional<Json> json = parse_json(text);
  std::optional<ClientMessage> message = json ? ClientMessage::read(*json) : std::nullopt;
  if (!message) return refusal(RefusalCode::BadMessage);
  return std::move(*message);
}

const CommandId& id_of(const Command& command) {
  return std::visit([](const auto& it) -> const CommandId& { return it.id; }, command.kind);
}

Seat seat_of(const Command& command) {
  return std::visit([](const auto& it) { return it.seat.seat; }, command.kind);
}

// (FNV-1a: who makes two commands with one fingerprint cheats nobody.)
std::uint64_t fingerprint(const Command& command) {
  JsonOut out;
  out.reserve(160);
  command.write_json(out);
  std::uint64_t hash = 0xcbf29ce484222325;
  for (const char c : out.text()) {
    hash = (hash ^ static_cast<unsigned char>(c)) * 0x100000001b3;
  }
  return hash | 1;
}

}  // namespace paddock::wire
