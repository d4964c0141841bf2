// What a client says at a table of any game: a line a message, after a byte for the game and one
// for who speaks. Whatever was said, the table can be brought back from its record and is the same.
#include "protocol/obey.h"
#include "tests/fuzz/fuzz.h"
#include "tests/tables.h"

namespace {

using namespace paddock;

Table table_of(const AnyGame& game) {
  TableSettings settings = settings_for({});
  settings.game = game.id();
  settings.options.clear();
  for (int seat = 0; seat < game.min_seats(); ++seat) {
    settings.seats.push_back(person("P" + std::to_string(seat + 1)));
  }
  return table_for(std::move(settings));
}

void say(Table& table, std::string_view line, const Asking& asking) {
  const auto message = wire::read_message(line);
  if (!message) return;
  if (const auto* command = std::get_if<wire::Command>(&message->kind)) {
    PADDOCK_CHECK(wire::fingerprint(*command) != 0);
    if (obey(table, *command, asking, kNoon)) table.advance(kNoon);
  }
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  std::string_view bytes = fuzz::text_of(data, size);
  const auto& games = all_games();
  const AnyGame& game = *games[fuzz::take_byte(bytes) % games.size()];
  Table table = table_of(game);
  Asking asking;
  for (int seat = 0; seat < game.min_seats(); ++seat) asking.viewers.add(seat_at(seat));
  constexpr int kMost = 40;
  for (int said = 0; said < kMost && !bytes.empty(); ++said) {
    asking.may_know_to = table.last_number();
    say(table, fuzz::take_line(bytes), asking);
  }
  const Table again(record_of(table), kNoon);
  PADDOCK_CHECK(again.last_number() == table.last_number());
  PADDOCK_CHECK(record_of(again) == record_of(table));
  return 0;
}
