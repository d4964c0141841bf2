// Decks of a table's own: what is read, and what is refused with which sentence.
#include <nlohmann/json.hpp>

#include "games/formula-fun/tests/positions.h"

namespace paddock::formula_fun::tests {
namespace {

std::string deck_file(std::string_view id, std::string_view lines) {
  return R"({"format": "paddock deck 1", "id": ")" + std::string(id) + R"(", "cards": [)" +
         std::string(lines) + "]}";
}

constexpr std::string_view kSmall =
    R"({"kind": "driver", "value": 6, "copies": 20}, {"kind": "chassis", "value": 3, "copies": 10},
       {"kind": "engine", "value": 3, "copies": 10}, {"kind": "sponsor", "value": 9, "copies": 6},
       {"kind": "circuit", "effect": "engine", "copies": 6})";

// The key of the sentence it is refused with.
std::string refusal(std::string_view text) {
  try {
    (void)read_deck(text, "own.json");
  } catch (const InputError& error) {
    return error.message().key;
  }
  return "";
}

TEST(FormulaFunDeck, ATableMayBringItsOwn) {
  // proves F-3
  const Deck own = read_deck(deck_file("small", kSmall), "own.json");
  EXPECT_EQ(own.whole().size(), 52);
  EXPECT_EQ(own.copies[slot(driver(6))], 20);
  EXPECT_EQ(own.copies[slot(kEngineCircuit)], 6);
  EXPECT_EQ(own.copies[slot(kFair)], 0);
}

TEST(FormulaFunDeck, ItsNameEndsInAHashOfItsCards) {
  // proves F-3
  const Deck one = read_deck(deck_file("small", kSmall), "own.json");
  EXPECT_TRUE(one.id.starts_with("small-"));
  EXPECT_EQ(one.id.size(), std::string("small-").size() + 12);
  std::string other(kSmall);
  other.replace(other.find("\"value\": 6"), 10, "\"value\": 5");
  EXPECT_NE(read_deck(deck_file("small", other), "own.json").id, one.id);
  EXPECT_NE(read_deck(deck_file("standard", kSmall), "own.json").id, "standard");
}

TEST(FormulaFunDeck, AWholeMatchIsPlayedWithIt) {
  // proves F-3
  const std::string text = deck_file("match", kSmall);
  const std::string id = read_deck(text, "own.json").id;
  FormulaFun::bring_own(text, "own.json");
  EXPECT_THROW(FormulaFun::bring_own(text, "own.json"), InputError);
  std::vector<OptionSpec> specs = FormulaFun::options();
  specs.back().choices.push_back(id);  // the options are listed before tests bring theirs
  State state = FormulaFun::start(OptionValues::parse(specs, {{"deck", id}}), 3);
  Rng rng(3);
  NoEvents silent;
  while (phase(state) != Phase::Over) {
    FormulaFun::apply(state, random_move(state, rng), silent);
    ASSERT_EQ(FormulaFun::invariants(state), "");
  }
}

TEST(FormulaFunDeck, AWrongFileIsRefusedWithOneSentence) {
  // proves F-3
  EXPECT_EQ(refusal(deck_file("small", kSmall)), "");
  EXPECT_EQ(refusal("no json"), "error.board.json");
  EXPECT_EQ(refusal("[]"), "error.board.object");
  EXPECT_EQ(refusal(R"({"format": "paddock deck 2"})"), "ff.error.deck.format");
  EXPECT_EQ(refusal(deck_file("No Id", kSmall)), "error.board.id");
  EXPECT_EQ(refusal(deck_file("few", R"({"kind": "circuit", "effect": "engine", "copies": 51})")),
            "ff.error.deck.fewer");
  EXPECT_EQ(refusal(deck_file("many", R"({"kind": "circuit", "effect": "engine", "copies": 52},
                                         {"kind": "driver", "value": 1, "copies": 1})")),
            "ff.error.deck.more");
  EXPECT_EQ(refusal(deck_file("none", R"({"kind": "driver", "value": 1, "copies": 52})")),
            "ff.error.deck.no_circuit");
  EXPECT_EQ(refusal(deck_file("odd", R"({"kind": "special", "effect": "bribe", "copies": 52})")),
            "error.board.word");
  EXPECT_EQ(refusal(deck_file("odd", R"({"kind": "circuit", "effect": "tyres", "copies": 52})")),
            "error.board.word");
  EXPECT_EQ(refusal(deck_file("odd", R"({"kind": "wing", "value": 1, "copies": 52})")),
            "error.board.word");
  EXPECT_EQ(refusal(deck_file("odd", R"({"kind": "driver", "value": 7, "copies": 52})")),
            "error.board.whole");
  EXPECT_EQ(refusal(deck_file("odd", R"({"kind": "driver", "value": 1, "copies": 0})")),
            "error.board.whole");
}

TEST(FormulaFunDeck, TheFileOfADeckHasAllItsCardsByTheirNames) {
  // proves F-3
  const Json file = Json::parse(FormulaFunText::file("standard.json").value().body);
  EXPECT_EQ(file["id"], "standard");
  int copies = 0;
  for (const Json& line : file["cards"]) copies += line["copies"].get<int>();
  EXPECT_EQ(copies, kDeckCards);
  EXPECT_EQ(file["cards"][0]["card"], "driver 1");
  EXPECT_EQ(file["cards"].back()["card"], "engine circuit");
  EXPECT_FALSE(FormulaFunText::file("no-such-deck.json"));
  EXPECT_FALSE(FormulaFunText::file("standard"));
}

TEST(FormulaFunDeck, AnUnknownDeckIsRefused) {
  // proves F-3
  EXPECT_THROW(find_deck("no-such-deck"), InputError);
  EXPECT_THROW(options({{"deck", "no-such-deck"}}), InputError);
}

}  // namespace
}  // namespace paddock::formula_fun::tests
