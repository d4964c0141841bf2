// The rules have not changed by accident: tests/signature.txt. When they change on purpose,
// `./test --regenerate` writes it anew.
#include "study/signature.h"

#include <gtest/gtest.h>

#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <sstream>

namespace paddock {
namespace {

TEST(Signature, AThousandRacesOfEveryGameEndAsTheyDid) {
  const auto path = std::filesystem::path(PADDOCK_SOURCE_DIR) / "tests" / "signature.txt";
  const std::string now = print(sign_games());
  if (std::getenv("PADDOCK_REGENERATE") != nullptr) std::ofstream(path) << now;
  std::ostringstream kept;
  kept << std::ifstream(path).rdbuf();
  EXPECT_EQ(now, kept.str()) << "Changed on purpose? ./test --regenerate";
}

}  // namespace
}  // namespace paddock
