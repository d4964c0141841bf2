// What each maker's tables take up, and whom a proxy speaks for.
#include <gtest/gtest.h>

#include "server/doors.h"
#include "server/headers.h"
#include "server/maker_key.h"
#include "server/memory.h"
#include "tests/store/places.h"

namespace paddock {
namespace {

TEST(Makers, OneOfThemHasAQuarterAndTheOthersTheRest) {
  Makers makers(400);
  makers.change("ann", 0, 60);
  makers.change("ann", 0, 30);
  EXPECT_FALSE(makers.has_his_share("ann"));
  makers.change("ann", 30, 40);
  EXPECT_TRUE(makers.has_his_share("ann"));
  EXPECT_FALSE(makers.has_his_share("bob"));
  makers.change("ann", 60, 0);
  EXPECT_FALSE(makers.has_his_share("ann"));
}

TEST(MakerKeys, AreTheSameAfterARestartAndOthersInAnotherDatabase) {
  MemoryStore store(std::make_shared<MemoryStore::Shelf>());
  MemoryStore other(std::make_shared<MemoryStore::Shelf>());
  const std::string key = MakerKeys(store)("1.2.3.4");
  EXPECT_EQ(MakerKeys(store)("1.2.3.4"), key);
  EXPECT_NE(MakerKeys(store)("1.2.3.5"), key);
  EXPECT_NE(MakerKeys(other)("1.2.3.4"), key);
  EXPECT_TRUE(store.lobby(10).empty());
}

std::string key_of(std::initializer_list<const char*> lines) {
  boost::beast::http::request_header<> header;
  for (const char* line : lines) header.insert("X-Forwarded-For", line);
  const auto address = forwarded_for(header);
  return address ? address_key(*address) : "nobody";
}

TEST(ForwardedFor, IsWhatTheNearestProxySaysLast) {
  EXPECT_EQ(key_of({"1.2.3.4"}), "1.2.3.4");
  EXPECT_EQ(key_of({"6.6.6.6, 1.2.3.4"}), "1.2.3.4");
  EXPECT_EQ(key_of({"6.6.6.6", "7.7.7.7,1.2.3.4"}), "1.2.3.4");
  EXPECT_EQ(key_of({"anything"}), "nobody");
  EXPECT_EQ(key_of({}), "nobody");
}

TEST(ForwardedFor, CountsAnIPv6AddressAsItsNetwork) {
  EXPECT_EQ(key_of({"2001:db8::1"}), key_of({"2001:db8::2"}));
  EXPECT_NE(key_of({"2001:db8::1"}), key_of({"2001:db8:0:1::1"}));
}

}  // namespace
}  // namespace paddock
