#include "games/grand-prix-2006/insight/reasons.h"

#include "engine/decimal.h"
#include "games/grand-prix-2006/insight/race_tally.h"
#include "games/grand-prix-2006/names.h"
#include "games/grand-prix-2006/outlook.h"

namespace paddock::grand_prix_2006 {
namespace {

Message one_decimal(std::uint32_t sum, std::uint32_t count) {
  const std::uint32_t tenths = (20 * sum + count) / (2 * count);
  return decimal(std::to_string(tenths / 10) + "." + std::to_string(tenths % 10));
}

class Reasons {
 public:
  Reasons(const State& state, Seat seat)
      : state_(state), seat_(seat), tally_(race_in_the_mind(state)) {}

  std::vector<Message> of(Move move) const {
    switch (move.action) {
      case Action::FollowDriver:
        return {of_points(tally_[id_at<DriverId>(move.value)].points)};
      case Action::FollowTeam:
        return {of_points(points_of(id_at<TeamId>(move.value)))};
      case Action::Predict:
        return of_answer(id_at<DriverId>(move.value));
      case Action::PredictNobody:
        return of_answer(Pick::nobody());
      case Action::LeaveOut:
      case Action::PredictNoMore:
        return {of_likeliest()};
      case Action::Start:
        return messages_of(outlook_of(state_));
      case Action::StartAll:
        return of_starting_all();
      case Action::DrawGrid:
      case Action::DrawCard:
        break;  // nature's
    }
    return {};
  }

 private:
  int percent(std::uint32_t times) const {
    return static_cast<int>((200 * times + tally_.races) / (2 * tally_.races));
  }
  int races() const { return static_cast<int>(tally_.races); }

  Message of_points(std::uint32_t points) const {
    return Message("gp.insight.points", {{"points", one_decimal(points, tally_.races)},
                                         {"races", races()},
                                         {"name", race_name(state_.book(), state_.circuit())}});
  }
  std::uint32_t points_of(TeamId team) const {
    std::uint32_t sum = 0;
    for (DriverId driver : field_of(state_, state_.circuit())) {
      const bool is_theirs = state_.book().team_of(driver, state_.circuit()) == team;
      if (is_theirs) sum += tally_[driver].points;
    }
    return sum;
  }

  bool asks_for_place() const { return static_cast<std::size_t>(state_.question) < kPodium; }

  // How often an answer comes true, to the letter.
  std::uint32_t times(Pick pick) const {
    if (pick.is_nobody()) return tally_.nobody_out;
    const RaceTally::Driver& driver = tally_[pick.driver()];
    if (asks_for_place()) return driver.places[static_cast<std::size_t>(state_.question)];
    return state_.question == Question::Fastest ? driver.fastest : driver.first_out;
  }
  // In all races together (rules G-53 to G-55).
  std::uint32_t worth(Pick pick) const {
    const std::uint32_t exactly = times(pick);
    if (!asks_for_place()) {
      return exactly *
             (state_.question == Question::Fastest ? kPointsForFastest : kPointsForFirstOut);
    }
    const std::uint32_t elsewhere = tally_[pick.driver()].podium() - exactly;
    return exactly * kPointsForPlace + elsewhere * kPointsForPodium;
  }

  std::vector<Message> of_answer(Pick pick) const {
    std::vector<Argument> arguments = {{"percent", percent(times(pick))}, {"races", races()}};
    if (asks_for_place()) {
      arguments.emplace_back("podium", percent(tally_[pick.driver()].podium()));
    }
    std::vector<Message> said = {
        Message(asks_for_place() ? "gp.insight.place" : "gp.insight.comes_true",
                std::move(arguments)),
        Message("gp.insight.pays", {{"points", one_decimal(worth(pick), tally_.races)}})};
    if (const int others = who_said(pick); others > 0) {
      said.push_back(Message("gp.insight.same", {{"others", others}}));
    }
    return said;
  }

  int who_said(Pick pick) const {
    int others = 0;
    for (std::size_t seat = 0; seat < state_.players; ++seat) {
      if (seat == static_cast<std::size_t>(index(seat_))) continue;
      others += state_.predictions[seat][static_cast<std::size_t>(state_.question)] == pick ? 1 : 0;
    }
    return others;
  }

  Message of_likeliest() const {
    const auto list = answers(state_);
    DriverId best = list[0];
    for (DriverId driver : list) best = worth(driver) > worth(best) ? driver : best;
    return Message("gp.insight.left_out", {{"driver", state_.book()[best].name},
                                           {"points", one_decimal(worth(best), tally_.races)}});
  }

  // rule G-52
  std::vector<Message> of_starting_all() const {
    const int to_come = state_.races - state_.race - 1;
    std::vector<Message> said;
    if (state_.predicts != 0) said.push_back(Message("gp.insight.start_all", {{"races", to_come}}));
    return said;
  }

  const State& state_;
  Seat seat_;
  const RaceTally& tally_;
};

}  // namespace

std::vector<Message> reasons_for(const State& state, Seat seat, Move move) {
  return Reasons(state, seat).of(move);
}

}  // namespace paddock::grand_prix_2006
