// What a viewer must not know, no frame tells. Two matches are played that differ only in moves
// the viewer may not know, and every frame for that viewer must be the same to the byte. Some pairs
// of matches in ./test, a hundred thousand of each game in the soak.
#include <gtest/gtest.h>

#include <array>

#include "games/registry.h"
#include "protocol/frames.h"
#include "tests/conformance.h"
#include "tests/tables.h"

namespace paddock {
namespace {

// A match played out, with every position on its way.
struct Played {
  std::vector<JournalEntry> moves;
  std::vector<Position> positions;  // one more than moves
  std::vector<Happening> happenings;

  explicit Played(Position start) : positions{std::move(start)} {}
  const AnyMatch& now() const { return *positions.back(); }

  bool make(Actor actor, const std::string& notation) {
    std::unique_ptr<AnyMatch> after = now().clone();
    auto outcome = after->apply(actor, notation);
    if (std::holds_alternative<Rejection>(outcome)) return false;
    moves.push_back({actor, notation});
    happenings.push_back(std::get<Happening>(std::move(outcome)));
    positions.push_back(std::move(after));
    return true;
  }

  void cut(std::size_t length) {
    moves.resize(length);
    happenings.resize(length);
    positions.resize(length + 1);
  }
};

std::string any_move(const AnyMatch& match, Rng& rng) {
  if (match.to_act().is_nature()) {
    AnySource source{[&](std::uint32_t bound) { return rng.below(bound); }};
    return match.notation(match.draw(source));
  }
  const std::vector<AnyMove> moves = match.moves();
  return moves[rng.below(static_cast<std::uint32_t>(moves.size()))].notation;
}

Played random_match(Position start, int most, Rng& rng) {
  Played played(std::move(start));
  for (int i = 0; i < most && !played.now().to_act().is_nobody(); ++i) {
    played.make(played.now().to_act(), any_move(played.now(), rng));
  }
  return played;
}

// Another match that is the same to these viewers, with the hidden move `changed` another one; none
// when what they know would then not be possible.
std::optional<Played> with_another(const Played& played, std::size_t changed, Viewers viewers,
                                   Rng& rng) {
  Played other = played;
  other.cut(changed);
  for (std::size_t i = changed; i < played.moves.size(); ++i) {
    const bool is_known = viewers.may_know(played.happenings[i].audience);
    const Actor actor = *played.moves[i].actor;
    if (other.now().to_act() != actor) return std::nullopt;
    const std::string wanted = i == changed ? any_move(other.now(), rng) : played.moves[i].text;
    if (!other.make(actor, wanted)) {
      if (is_known) return std::nullopt;
      other.make(actor, any_move(other.now(), rng));
    }
    if (other.happenings[i].audience != played.happenings[i].audience) return std::nullopt;
  }
  if (other.now().to_act() != played.now().to_act()) return std::nullopt;
  return other;
}

// As many hidden moves changed as a few tries give.
Played twin_of(const Played& played, Viewers viewers, Rng& rng) {
  std::vector<std::size_t> hidden;
  for (std::size_t i = 0; i < played.moves.size(); ++i) {
    if (!viewers.may_know(played.happenings[i].audience)) hidden.push_back(i);
  }
  Played twin = played;
  for (int attempt = 0; attempt < 12 && !hidden.empty(); ++attempt) {
    // Late ones: what was dealt long ago has been played in the meantime.
    const auto recent = static_cast<std::uint32_t>(std::min<std::size_t>(hidden.size(), 24));
    const std::size_t changed = hidden[hidden.size() - 1 - rng.below(recent)];
    if (auto other = with_another(twin, changed, viewers, rng)) twin = std::move(*other);
  }
  return twin;
}

// A table at which that was played.
Table table_with(TableSettings settings, const Played& played) {
  settings.given = played.moves;
  return Table(std::move(settings), kNoon);
}

const std::string& table_id() {
  static const std::string id = "abcdefghijklmnop";
  return id;
}

// The frame that tells the whole match, as if it had been played here.
std::string whole_story(const Table& table, const Played& played, Viewers viewers) {
  std::vector<Table::Logged> log(played.moves.size());
  std::vector<Told> told;
  for (std::size_t i = 0; i < log.size(); ++i) {
    const Actor actor = *played.moves[i].actor;
    log[i].entry.number = static_cast<int>(i) + 1;
    log[i].entry.at = kNoon.wall;
    if (actor.is_seat()) log[i].entry.seat = actor.seat();
    log[i].entry.text = played.moves[i].text;
    log[i].before = played.positions[i];
    log[i].after = played.positions[i + 1];
    const Happening& happening = played.happenings[i];
    told.push_back({log[i], happening.audience, EventsText(happening), nullptr, {}, {}});
  }
  ViewCache views;
  add_public_patches(told, views);
  add_private_patches(told, viewers, views);
  return Frames(table_id(), table).entries(viewers, told, kNoon.tick);
}

// Everything a connection can be sent about the table as it stands.
std::vector<std::string> frames_for(const Table& table, Viewers viewers) {
  const Frames frames(table_id(), table);
  std::vector<Told> told = tell(table, 0, table.last_number());
  ViewCache views;
  add_public_patches(told, views);
  add_private_patches(told, viewers, views);
  std::vector<std::string> list = {
      frames.welcome(viewers, 0, {}, kNoon.tick),
      frames.entries(viewers, told, kNoon.tick),
      frames.log(viewers, 1000),
      frames.takeback(std::nullopt, ""),
      summary(table_id(), table),
  };
  for (int number = 0; number <= table.last_number(); ++number) {
    list.push_back(frames.look(viewers, number));
  }
  const std::optional<Seat> turn = table.turn();
  if (turn && viewers.has(*turn)) {
    for (const AnyMove& move : table.live()->match().moves()) {
      list.push_back(*frames.preview(*turn, move.notation));
    }
  }
  return list;
}

// A move of the seat whose turn it is that both tables can make, then undone and made again.
void go_on_with_both(Table& real, Table& twin, Viewers viewers) {
  if (!real.turn()) return;
  const Asker asker{*real.turn(), "c"};
  for (const AnyMove& move : real.live()->match().moves()) {
    Table other = twin;
    if (!other.move(asker, move.notation, other.position(), kNoon)) continue;
    ASSERT_TRUE(real.move(asker, move.notation, real.position(), kNoon));
    EXPECT_EQ(frames_for(real, viewers), frames_for(other, viewers)) << move.notation;
    ASSERT_EQ(real.undoable(asker.seat), other.undoable(asker.seat));
    if (real.undoable(asker.seat) == 0) return;
    ASSERT_TRUE(real.undo(asker, real.position(), kNoon));
    ASSERT_TRUE(other.undo(asker, other.position(), kNoon));
    EXPECT_EQ(frames_for(real, viewers), frames_for(other, viewers)) << move.notation;
    return;
  }
}

std::vector<Viewers> single_viewers_and_pairs(int seats) {
  std::vector<Viewers> list(1);
  for (int first = 0; first < seats; ++first) {
    for (int second = first; second < seats; ++second) {
      Viewers viewers;
      viewers.add(seat_at(first));
      viewers.add(seat_at(second));
      list.push_back(viewers);
    }
  }
  return list;
}

// People at every seat, at a table of which a race is short.
template <class G>
TableSettings people_at_every_seat() {
  TableSettings settings = gathering<G>(61);
  for (std::size_t i = 0; i < settings.seats.size(); ++i) {
    settings.seats[i] = person("Player " + std::to_string(i + 1));
  }
  return settings;
}

struct Pairs {
  int all = 0;
  int different = 0;  // not the same match
  int told = 0;       // of them: to somebody else
};

Viewers everybody(const TableSettings& settings) {
  Viewers viewers;
  for (std::size_t i = 0; i < settings.seats.size(); ++i) viewers.add(seat_at(static_cast<int>(i)));
  return viewers;
}

// A match, and another that is the same to these viewers.
void expect_the_same_frames(const TableSettings& settings, const Played& real, Viewers viewers,
                            Rng& rng, Pairs& pairs) {
  const Played twin = twin_of(real, viewers, rng);
  Table real_table = table_with(settings, real);
  Table twin_table = table_with(settings, twin);
  EXPECT_EQ(whole_story(real_table, real, viewers), whole_story(twin_table, twin, viewers));
  EXPECT_EQ(frames_for(real_table, viewers), frames_for(twin_table, viewers));
  ++pairs.all;
  if (twin.now().fingerprint() != real.now().fingerprint()) {
    ++pairs.different;
    const Viewers all = everybody(settings);
    pairs.told += whole_story(real_table, real, all) == whole_story(twin_table, twin, all) ? 0 : 1;
  }
  go_on_with_both(real_table, twin_table, viewers);
}

template <class G>
class FrameSecrecy : public testing::Test {};
TYPED_TEST_SUITE(FrameSecrecy, AsTypes<Games>::Types);

TYPED_TEST(FrameSecrecy, MatchesThatDifferOnlyInHiddenMovesGiveTheSameFramesToTheByte) {
  using G = TypeParam;
  constexpr std::array kLengths = {3, 10, 20, 28, 40, 60, 80, 100};
  const int wanted = G::kHasSecrets ? effort(1000) : 0;  // where nothing is hidden none differ
  const TableSettings settings = people_at_every_seat<G>();
  const Position start = Table(settings, kNoon).live()->log().position(0);
  Rng rng(61);
  Pairs pairs;
  for (std::size_t match = 0; match < kLengths.size() || pairs.different < wanted; ++match) {
    const Played real = random_match(start, kLengths[match % kLengths.size()], rng);
    for (Viewers viewers : single_viewers_and_pairs(static_cast<int>(settings.seats.size()))) {
      expect_the_same_frames(settings, real, viewers, rng, pairs);
      if (this->HasFailure()) return;
    }
    ASSERT_LT(pairs.all, 100 + 10 * wanted) << "hardly any differ: " << pairs.different;
  }
  std::printf("%d pairs, %d of them different matches, %d so that somebody else is told\n",
              pairs.all, pairs.different, pairs.told);
  // The test would prove nothing if nobody were told what these viewers are not.
  EXPECT_EQ(pairs.different > 0, G::kHasSecrets);
  EXPECT_GE(pairs.told, pairs.different / 2);
}

}  // namespace
}  // namespace paddock
