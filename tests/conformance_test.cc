// The conformance suite: what every registered game must keep, whatever its rules.
#include "tests/conformance.h"

#include <gtest/gtest.h>

#include <map>
#include <nlohmann/json.hpp>

#include "engine/journal.h"
#include "games/registry.h"
#include "table/replay.h"

namespace paddock {
namespace {

template <class G>
class Conformance : public testing::Test {};
TYPED_TEST_SUITE(Conformance, AsTypes<Games>::Types);

TYPED_TEST(Conformance, RandomRacesEnd) {
  using G = TypeParam;
  const std::vector<SetUp> ways = set_ups<G>();
  NoEvents silent;
  for (int race = 0; race < effort(200); ++race) {
    Rng nature(11, static_cast<std::uint64_t>(race), Actor::nature());
    Rng mind(11, static_cast<std::uint64_t>(race), seat_at(0));
    auto state = start<G>(set_up_of(ways, race));
    int moves = 0;
    for (; !G::to_act(state).is_nobody(); ++moves) {
      ASSERT_LT(moves, 100'000) << "race " << race << " does not end";
      G::apply(state, random_move<G>(state, nature, mind), silent);
    }
    const Result result = G::result(state);
    for (int seat = 0; seat < result.seats; ++seat) {
      ASSERT_GE(result.lines[static_cast<std::size_t>(seat)].place, 1);
    }
  }
}

TYPED_TEST(Conformance, WhoeverActsHasAMoveAndNobodyElseHas) {
  using G = TypeParam;
  for_random_states<G>(effort(100), 12, [](const typename G::State& state) {
    typename G::MoveList moves;
    typename G::OutcomeList outcomes;
    G::moves(state, moves);
    G::outcomes(state, outcomes);
    ASSERT_EQ(moves.empty(), !G::to_act(state).is_seat());
    ASSERT_EQ(outcomes.empty(), !G::to_act(state).is_nature());
  });
}

TYPED_TEST(Conformance, EveryListedMoveAppliesAndKeepsTheInvariants) {
  using G = TypeParam;
  for_random_states<G>(effort(30), 13, [](const typename G::State& state) {
    ASSERT_EQ(G::invariants(state), "");
    typename G::MoveList moves;
    typename G::OutcomeList outcomes;
    G::moves(state, moves);
    G::outcomes(state, outcomes);
    std::vector<typename G::Move> all(moves.begin(), moves.end());
    for (const auto& outcome : outcomes) {
      ASSERT_GT(outcome.weight, 0u);
      all.push_back(outcome.move);
    }
    for (const auto& move : all) {
      typename G::State next = state;
      NoEvents silent;
      G::apply(next, move, silent);
      ASSERT_EQ(G::invariants(next), "") << G::notation(state, move);
      ASSERT_FALSE(same_bytes(next, state)) << G::notation(state, move) << " changes nothing";
    }
  });
}

TYPED_TEST(Conformance, MovesAreListedOnceAndTheirNotationsDiffer) {
  using G = TypeParam;
  for_random_states<G>(effort(30), 14, [](const typename G::State& state) {
    typename G::MoveList moves;
    typename G::OutcomeList outcomes;
    G::moves(state, moves);
    G::outcomes(state, outcomes);
    std::map<std::string, int> seen;
    for (const auto& move : moves) ++seen[G::notation(state, move)];
    for (const auto& outcome : outcomes) ++seen[G::notation(state, outcome.move)];
    for (const auto& [notation, times] : seen) ASSERT_EQ(times, 1) << notation;
    ASSERT_EQ(seen.size(), moves.size() + outcomes.size());
  });
}

TYPED_TEST(Conformance, ASinkThatListensChangesNothing) {
  using G = TypeParam;
  std::size_t heard = 0;
  Rng nature(15);
  Rng mind(16);
  for_random_states<G>(effort(30), 15, [&](const typename G::State& state) {
    if (G::to_act(state).is_nobody()) return;
    const typename G::Move move = random_move<G>(state, nature, mind);
    typename G::State silent_state = state;
    typename G::State logged_state = state;
    typename G::State tallied_state = state;
    NoEvents silent;
    EventLog<typename G::Event> log;
    EventTally<typename G::Event> tally;
    G::apply(silent_state, move, silent);
    G::apply(logged_state, move, log);
    G::apply(tallied_state, move, tally);
    ASSERT_TRUE(same_bytes(silent_state, logged_state));
    ASSERT_TRUE(same_bytes(silent_state, tallied_state));
    heard += log.heard.size();
    if (!G::to_act(state).is_nature()) {
      ASSERT_FALSE(log.heard.empty()) << "nobody hears of " << G::notation(state, move);
    }
  });
  EXPECT_GT(heard, 0u);  // a card of nature's may be half of what is told with the next one
}

// Draws many times from states that races reach and compares with the weights. Each state's
// chi-square is held to its mean plus six standard deviations.
TYPED_TEST(Conformance, DrawAgreesWithOutcomes) {
  using G = TypeParam;
  std::vector<typename G::State> states;
  for_random_states<G>(12, 17, [&](const typename G::State& state) {
    if (G::to_act(state).is_nature() && fingerprint(state) % 41 == 0) states.push_back(state);
  });
  ASSERT_GE(states.size(), 5u);
  if (states.size() > 20) states.resize(20);
  Rng rng(18);
  for (const auto& state : states) {
    typename G::OutcomeList outcomes;
    G::outcomes(state, outcomes);
    const int draws = effort(100'000);
    std::map<std::string, int> drawn;
    for (int i = 0; i < draws; ++i) ++drawn[G::notation(state, G::draw(state, rng))];
    double weights = 0;
    for (const auto& outcome : outcomes) weights += outcome.weight;
    double chi_square = 0;
    int counted = 0;
    for (const auto& outcome : outcomes) {
      const double expected = static_cast<double>(draws) * outcome.weight / weights;
      const int found = drawn[G::notation(state, outcome.move)];
      counted += found;
      chi_square += (found - expected) * (found - expected) / expected;
    }
    ASSERT_EQ(counted, draws) << "draw made a move that outcomes does not list";
    const double freedom = static_cast<double>(outcomes.size()) - 1;
    ASSERT_LE(chi_square, freedom + 6 * std::sqrt(2 * freedom) + 6);
  }
}

template <Game G>
Journal random_journal(const SetUp& set_up, std::uint64_t race) {
  Journal journal;
  const OptionValues options = OptionValues::parse(G::options(), set_up.options);
  journal.header = {std::string(G::kId), G::kRulesVersion, options.all(), {}, 0,
                    DiceStream{19, race}};
  for (int seat = 0; seat < set_up.seats; ++seat) {
    journal.header.seats.push_back({"random", "Name \"" + std::to_string(seat) + "\" é"});
  }
  Rng nature(19, race, Actor::nature());
  Rng mind(19, race, seat_at(0));
  auto state = start<G>(set_up);
  NoEvents silent;
  while (!G::to_act(state).is_nobody()) {
    const auto move = random_move<G>(state, nature, mind);
    if (mind.below(20) == 0) journal.entries.push_back({std::nullopt, "a comment; * 1. [x]", 0});
    journal.entries.push_back({G::to_act(state), G::notation(state, move), 0});
    G::apply(state, move, silent);
  }
  journal.closing.emplace();
  journal.closing->result = G::result(state);
  return journal;
}

TYPED_TEST(Conformance, JournalsSurviveTheRoundTripByteForByteAndVerify) {
  using G = TypeParam;
  const std::vector<SetUp> ways = set_ups<G>();
  for (int race = 0; race < effort(40); ++race) {
    const SetUp& way = set_up_of(ways, race);
    const std::string text = print(random_journal<G>(way, static_cast<std::uint64_t>(race)));
    ASSERT_EQ(print(parse_journal(text)), text);
    ASSERT_NO_THROW(verify(text));
  }
}

TYPED_TEST(Conformance, ReplayingAJournalGivesTheSameStateAtEveryStep) {
  using G = TypeParam;
  const std::vector<SetUp> ways = set_ups<G>();
  for (int race = 0; race < effort(40); ++race) {
    const SetUp& way = set_up_of(ways, race);
    const Journal journal = random_journal<G>(way, static_cast<std::uint64_t>(race));
    Rng nature(19, static_cast<std::uint64_t>(race), Actor::nature());
    Rng mind(19, static_cast<std::uint64_t>(race), seat_at(0));
    auto state = start<G>(way);
    NoEvents silent;
    const std::unique_ptr<AnyMatch> match = start_match(journal.header);
    replay(*match, journal.entries, [&](const JournalEntry&, const auto&) {
      const auto move = random_move<G>(state, nature, mind);
      (void)mind.below(20);
      G::apply(state, move, silent);
      ASSERT_EQ(match->fingerprint(), fingerprint(state));
    });
    ASSERT_TRUE(match->to_act().is_nobody());
  }
}

TYPED_TEST(Conformance, JsonSurvivesTheRoundTripByteForByte) {
  using G = TypeParam;
  for_random_states<G>(effort(10), 20, [](const typename G::State& state) {
    const MatchOf<G> match(state);
    for (Viewer viewer : viewers<G>(G::kMinSeats)) {
      const std::string view = match.view(viewer);
      ASSERT_EQ(Json::parse(view).dump(), view);
      ASSERT_EQ(view, shown<G>(G::view(state, viewer)));
    }
    FieldsOut fields;
    match.write_public(fields);
    const Json json = Json::parse(fields.object());
    ASSERT_EQ(json.size(), fields.size());
    for (std::size_t i = 0; i < fields.size(); ++i) {
      ASSERT_EQ(json.at(std::string(fields[i].name)).dump(), fields[i].json);
    }
    for (const AnyMove& move : match.moves()) {
      ASSERT_FALSE(move.steps.empty()) << move.notation;
    }
  });
}

// What was written before is used again by its tag: it must still be what would be written now.
TYPED_TEST(Conformance, WordsFoundByTheirTagAreTheWordsThatWouldBeWritten) {
  using G = TypeParam;
  Rng nature(43);
  Rng mind(44);
  for_random_states<G>(effort(20), 22, [&](const typename G::State& state) {
    MatchOf<G> match(state);
    if (match.to_act().is_nobody()) return;
    if (match.to_act().is_seat()) {
      JsonOut found;
      found.open_object();
      match.write_choices(found);
      found.close_object();
      const Choices choices = match.choices();
      JsonOut written;
      written.open_object().key("steps").open_array();
      for (const Step& step : choices.steps) write_json(written, sent_step(step));
      written.close_array().key("moves").open_array();
      for (const Choices::Choice& choice : choices.moves) {
        written.open_object().key("move").value(choice.notation).key("steps").open_array();
        for (std::uint8_t step : choice.steps) written.value(int{step});
        written.close_array().close_object();
      }
      written.close_array().close_object();
      ASSERT_EQ(found.text(), written.text());
    }
    const auto move = match.notation(random_move<G>(state, nature, mind));
    const auto happening = std::get<Happening>(match.apply(match.to_act(), move));
    for (std::size_t i = 0; i < happening.size(); ++i) {
      JsonOut found;
      happening.told->write(found, i);
      JsonOut written;
      write_fields(written, happening.told->event(i));
      ASSERT_EQ(found.text(), written.text());
    }
  });
}

TYPED_TEST(Conformance, ARefusedMoveChangesNothing) {
  using G = TypeParam;
  for_random_states<G>(effort(10), 21, [](const typename G::State& state) {
    MatchOf<G> match(state);
    const Actor actor = match.to_act();
    const Actor wrong = actor == Actor(seat_at(0)) ? seat_at(1) : seat_at(0);
    const auto refuse = [&](Actor who, std::string_view move, Rejection::Code code) {
      const auto outcome = match.apply(who, move);
      ASSERT_TRUE(std::holds_alternative<Rejection>(outcome)) << move;
      ASSERT_EQ(std::get<Rejection>(outcome).code, code);
      ASSERT_EQ(match.fingerprint(), fingerprint(state));
    };
    if (actor.is_nobody()) return refuse(seat_at(0), "anything", Rejection::Code::MatchOver);
    refuse(wrong, "anything", Rejection::Code::NotYourTurn);
    for (std::string_view move : {"", " ", "no such move", "\xff", "roll 0", "roll 99"}) {
      refuse(actor, move, Rejection::Code::IllegalMove);
    }
    if (!actor.is_seat()) return;
    refuse(actor, match.moves()[0].notation + " ", Rejection::Code::IllegalMove);
  });
}

}  // namespace
}  // namespace paddock
