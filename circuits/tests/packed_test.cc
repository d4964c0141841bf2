// The shelf as it is carried into a browser.
#include "circuits/packed.h"

#include <gtest/gtest.h>

#include "circuits/load.h"
#include "circuits/shipped.h"
#include "circuits/write.h"

namespace paddock::circuits {
namespace {

std::vector<Shelved> whole_shelf() {
  std::vector<Shelved> shelf;
  for (std::size_t i = 0; i < shelved_ids().size(); ++i) {
    shelf.push_back({shelved_board(i), shelved_road(i)});
  }
  return shelf;
}

const std::string& packed_bytes() {
  static const std::string bytes = pack(whole_shelf());
  return bytes;
}

TEST(PackedShelf, HasEveryBoardByItsId) { EXPECT_EQ(Packed(packed_bytes()).ids(), shelved_ids()); }

TEST(PackedShelf, GivesBackEveryFileByteForByte) {
  const Packed packed(packed_bytes());
  for (std::size_t i = 0; i < shelved_ids().size(); ++i) {
    EXPECT_TRUE(write_board(packed.board(i)) == shipped_boards()[i].text) << shelved_ids()[i];
  }
}

TEST(PackedShelf, KnowsOfABoardWhatItsLoaderFoundOut) {
  const Packed packed(packed_bytes());
  for (std::size_t i = 0; i < shelved_ids().size(); ++i) {
    const Board loaded = load_board(shipped_boards()[i].text, "file");
    const Board board = packed.board(i);
    EXPECT_EQ(board.hash, loaded.hash);
    EXPECT_EQ(board.shortest_lap, loaded.shortest_lap);
    EXPECT_EQ(board.lane_spaces, loaded.lane_spaces);
    ASSERT_EQ(board.spaces.size(), loaded.spaces.size());
    for (std::size_t id = 0; id < board.spaces.size(); ++id) {
      const Space& one = board.spaces[id];
      const Space& other = loaded.spaces[id];
      EXPECT_TRUE(one.at == other.at && one.number == other.number && one.lane == other.lane &&
                  std::ranges::equal(one.next, other.next) &&
                  std::ranges::equal(one.beside, other.beside))
          << board.id << ' ' << id;
    }
    for (std::size_t s = 0; s < board.segments.size(); ++s) {
      EXPECT_EQ(board.segments[s].bend, loaded.segments[s].bend);
      EXPECT_EQ(board.segments[s].shortest, loaded.segments[s].shortest);
      EXPECT_EQ(board.segments[s].longest, loaded.segments[s].longest);
    }
  }
}

TEST(PackedShelf, GivesBackEveryRoad) {
  const Packed packed(packed_bytes());
  for (std::size_t i = 0; i < shelved_ids().size(); ++i) {
    EXPECT_TRUE(packed.road(i) == shelved_road(i)) << shelved_ids()[i];
  }
}

TEST(PackedShelf, IsASixthOfItsFiles) {
  std::size_t files = 0;
  for (const ShippedBoard& shipped : shipped_boards()) {
    files += shipped.text.size() + shipped.centre_line.size();
  }
  EXPECT_LT(6 * packed_bytes().size(), files);
}

}  // namespace
}  // namespace paddock::circuits
