#include "bots/any_bot.h"

#include <algorithm>
#include <new>
#include <optional>

#include "bots/player.h"
#include "bots/typed_match.h"
#include "engine/text.h"

namespace paddock {
namespace {

template <Game G>
std::optional<Past<G>> past_of(const AnyPast& past, const Player<G>& player) {
  const auto* start = dynamic_cast<const MatchOf<G>*>(past.start.get());
  if (start == nullptr || !player.recalls()) return std::nullopt;
  return start->past(past.moves);
}

template <Game G>
AnyMoveCode move_of(const Player<G>& player, const MatchOf<G>& match, const AnyPast& told,
                    Seat seat, Rng& rng, ThinkUntil until) {
  const typename G::MoveList moves = match.list();
  const std::optional<Past<G>> past = past_of(told, player);
  const Glimpse<G> glimpse = match.glimpse(seat, past ? &*past : nullptr);
  const typename G::Move move = player.move(glimpse, moves, rng, until);
  PADDOCK_CHECK(std::ranges::find(moves, move) != moves.end());
  return MatchOf<G>::code_of(move);
}

}  // namespace

std::vector<std::string> bot_names(const AnyGame& game) {
  std::vector<std::string> names;
  with_game(game, [&]<class G>() {
    for (const Bot<G>& bot : bots_of<G>()) names.emplace_back(bot.name);
  });
  return names;
}

std::string plain_bot(const AnyGame& game) {
  std::string name;
  with_game(game, [&]<class G>() { name = Player<G>::plain().bot().name; });
  return name;
}

std::vector<std::string> character_names(const AnyGame& game, std::string_view bot) {
  std::vector<std::string> names;
  with_game(game, [&]<class G>() {
    for (const Character& one : Player<G>::find(bot).bot().characters) names.emplace_back(one.name);
  });
  return names;
}

void check_bot(const AnyGame& game, std::string_view bot) {
  with_game(game, [&]<class G>() { (void)Player<G>::find(bot); });
}

bool is_thinker(const AnyGame& game, std::string_view bot) {
  bool thinks = false;
  with_game(game, [&]<class G>() { thinks = Player<G>::find(bot).thinks(); });
  return thinks;
}

bool recalls(const AnyGame& game, std::string_view bot) {
  bool recalls = false;
  with_game(game, [&]<class G>() { recalls = Player<G>::find(bot).recalls(); });
  return recalls;
}

BotsMove choose_move(const AnyMatch& match, const AnyPast& past, Seat seat, std::string_view bot,
                     Rng rng, ThinkUntil until) try {
  std::optional<AnyMoveCode> chosen;
  Rng own = rng;  // whoever replaces it begins with a stream that nobody drew from
  with_match(match, [&]<class G>(const MatchOf<G>& typed) {
    chosen = move_of(Player<G>::find(bot), typed, past, seat, own, until);
  });
  PADDOCK_CHECK(chosen.has_value());
  return {*chosen, std::string(bot), ""};
} catch (const std::bad_alloc&) {
  throw;
} catch (const std::exception& error) {
  return choose_plainly(match, seat, rng, std::string(bot) + ": " + error.what());
}

BotsMove choose_plainly(const AnyMatch& match, Seat seat, Rng rng, std::string failure) {
  BotsMove chosen{{}, "", std::move(failure)};
  with_match(match, [&]<class G>(const MatchOf<G>& typed) {
    const Player<G> plain = Player<G>::plain();
    chosen.move = move_of(plain, typed, {}, seat, rng, std::nullopt);
    chosen.bot = plain.bot().name;
  });
  return chosen;
}

}  // namespace paddock
