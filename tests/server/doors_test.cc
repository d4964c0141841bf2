// The doors: what one address may have and do, and which addresses count as one.
#include "server/doors.h"

#include <gtest/gtest.h>

namespace paddock {
namespace {

std::string key(const char* address) { return address_key(boost::asio::ip::make_address(address)); }

TEST(AddressKey, CountsIpv6ByItsFirst64Bits) {
  EXPECT_EQ(key("2001:db8:1:2::1"), key("2001:db8:1:2:ffff:ffff:ffff:ffff"));
  EXPECT_NE(key("2001:db8:1:2::1"), key("2001:db8:1:3::1"));
  EXPECT_EQ(key("203.0.113.7"), "203.0.113.7");
  EXPECT_NE(key("203.0.113.7"), key("203.0.113.8"));
  EXPECT_EQ(key("::ffff:203.0.113.7"), key("203.0.113.7")) << "the same, on a socket for both";
}

class DoorsTest : public testing::Test {
 protected:
  int granted(Asks what, const std::string& address) {
    int count = 0;
    while (!doors_->wait_for(what, address)) ++count;
    return count;
  }

  Metrics metrics_;
  Limits limits_{.connections_per_address = 2,
                 .requests_per_second = 1,
                 .request_burst = 7,
                 .tables_per_minute = 3,
                 .chat_per_minute = 5,
                 .errands_per_address = 2};
  std::shared_ptr<Doors> doors_ = std::make_shared<Doors>(limits_, metrics_);
};

TEST_F(DoorsTest, EachAddressHasItsOwnMeasureOfEachThing) {
  EXPECT_EQ(granted(Asks::Request, "a"), 7);
  EXPECT_EQ(granted(Asks::NewTable, "a"), 3);
  EXPECT_EQ(granted(Asks::Chat, "a"), 5);
  EXPECT_EQ(granted(Asks::NewTable, "b"), 3);
  EXPECT_EQ(metrics_.refused_for_limits, 4u);
}

TEST_F(DoorsTest, SaysHowLongToWait) {
  granted(Asks::NewTable, "a");
  EXPECT_EQ(*doors_->wait_for(Asks::NewTable, "a"), 20) << "three a minute";
}

TEST_F(DoorsTest, GoingAndComingBackGivesNoNewMeasure) {
  {
    const auto pass = Pass::get(doors_, "a");
    granted(Asks::NewTable, "a");
  }
  doors_->tidy();
  EXPECT_EQ(doors_->known(), 1u);
  EXPECT_EQ(granted(Asks::NewTable, "a"), 0);
}

TEST_F(DoorsTest, WhoeverHasGoneAndUsedNothingUpIsForgotten) {
  {
    const auto pass = Pass::get(doors_, "a");
    EXPECT_EQ(doors_->known(), 1u);
  }
  doors_->tidy();
  EXPECT_EQ(doors_->known(), 0u);
}

TEST_F(DoorsTest, SoManyConnectionsOfAnAddress) {
  auto first = Pass::get(doors_, "a");
  auto second = Pass::get(doors_, "a");
  EXPECT_TRUE(first && second);
  EXPECT_FALSE(Pass::get(doors_, "a"));
  EXPECT_TRUE(Pass::get(doors_, "b"));
  second.reset();
  EXPECT_TRUE(Pass::get(doors_, "a"));
}

TEST_F(DoorsTest, SoMuchLongWorkAtATime) {
  const auto pass = Pass::get(doors_, "a");
  const auto first = pass->errand(pass->address());
  auto second = pass->errand(pass->address());
  EXPECT_TRUE(first && second);
  EXPECT_FALSE(pass->errand(pass->address()));
  second.reset();
  EXPECT_TRUE(pass->errand(pass->address()));
}

}  // namespace
}  // namespace paddock
