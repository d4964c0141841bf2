// The rules have not changed by accident: games/<game>/golden/signature.txt. When they change on
// purpose, `./test --regenerate` writes it anew.
#include "study/signature.h"

#include <gtest/gtest.h>

#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <sstream>

#include "tests/game_folder.h"

namespace paddock {
namespace {

TEST(Signature, AThousandRacesOfEveryGameEndAsTheyDid) {
  for (const Signature& signature : sign_games()) {
    const auto path = game_folder(signature.game) / "golden" / "signature.txt";
    const std::string now = print({signature});
    if (std::getenv("PADDOCK_REGENERATE") != nullptr) std::ofstream(path) << now;
    std::ostringstream kept;
    kept << std::ifstream(path).rdbuf();
    EXPECT_EQ(now, kept.str()) << "Changed on purpose? ./test --regenerate";
  }
}

}  // namespace
}  // namespace paddock
