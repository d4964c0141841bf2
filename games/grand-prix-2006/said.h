// What the seats say: whom they follow, and what they predict of a race.
#pragma once

#include "games/grand-prix-2006/codes.h"

namespace paddock::grand_prix_2006 {

// Whom a seat follows: a driver, a team, or nobody yet.
class Favourite {
 public:
  constexpr Favourite() = default;
  constexpr Favourite(DriverId driver) : code_(static_cast<std::uint8_t>(index_of(driver) + 1)) {}
  constexpr Favourite(TeamId team)
      : code_(static_cast<std::uint8_t>(index_of(team) + kFirstTeam)) {}
  constexpr bool is_nobody() const { return code_ == 0; }
  constexpr bool is_driver() const { return code_ > 0 && code_ < kFirstTeam; }
  constexpr bool is_team() const { return code_ >= kFirstTeam; }
  constexpr DriverId driver() const { return id_at<DriverId>(code_ - 1); }
  constexpr TeamId team() const { return id_at<TeamId>(code_ - kFirstTeam); }
  friend constexpr bool operator==(Favourite, Favourite) = default;

 private:
  static constexpr std::uint8_t kFirstTeam = 64;
  std::uint8_t code_ = 0;
};

// The same as it is sent: one of both.
struct Follow {
  std::optional<DriverCode> driver;
  std::optional<TeamName> team;
};
BOOST_DESCRIBE_STRUCT(Follow, (), (driver, team))

constexpr Follow follow_of(AlmanacNumber number, Favourite favourite) {
  Follow follow;
  if (favourite.is_driver()) follow.driver = DriverCode{number, favourite.driver()};
  if (favourite.is_team()) follow.team = TeamName{number, favourite.team()};
  return follow;
}

// What a seat may predict of a race, in the order it is asked (rule G-50).
enum class Question : std::uint8_t {
  First,
  Second,
  Third,
  Fastest,  // lap: who drives it
  Out,      // who is the first
};
BOOST_DESCRIBE_ENUM(Question, First, Second, Third, Fastest, Out)
inline constexpr std::size_t kQuestions = kNamesOf<Question>.size();
inline constexpr std::size_t kPodium = 3;  // the first of them ask who comes there

// What a seat says to one of them: a driver, that nobody will be, or nothing.
class Pick {
 public:
  constexpr Pick() = default;
  constexpr Pick(DriverId driver) : code_(static_cast<std::uint8_t>(index_of(driver) + 1)) {}
  static constexpr Pick nobody() {
    Pick pick;
    pick.code_ = kNobody;
    return pick;
  }
  constexpr bool is_nothing() const { return code_ == 0; }
  constexpr bool is_nobody() const { return code_ == kNobody; }
  constexpr bool is_driver() const { return code_ > 0 && code_ < kNobody; }
  constexpr DriverId driver() const { return id_at<DriverId>(code_ - 1); }
  friend constexpr bool operator==(Pick, Pick) = default;

 private:
  static constexpr std::uint8_t kNobody = 64;
  std::uint8_t code_ = 0;
};
using Prediction = std::array<Pick, kQuestions>;
using PredictionPoints = std::array<std::uint8_t, kQuestions>;

// A pick as it is sent: "ALO", or "nobody".
struct Answer {
  AlmanacNumber almanac;
  Pick pick;
};
inline std::string_view name_of(Answer answer) {
  if (answer.pick.is_nobody()) return "nobody";
  return name_of(DriverCode{answer.almanac, answer.pick.driver()});
}
constexpr std::optional<Answer> answer_of(AlmanacNumber number, Pick pick) {
  if (pick.is_nothing()) return std::nullopt;
  return Answer{number, pick};
}

// A prediction as it is sent: a field for each question that was answered.
struct Said {
  AlmanacNumber almanac;
  Prediction prediction;

  constexpr std::optional<Answer> to(Question question) const {
    return answer_of(almanac, prediction[static_cast<std::size_t>(question)]);
  }
  constexpr std::optional<Answer> first() const { return to(Question::First); }
  constexpr std::optional<Answer> second() const { return to(Question::Second); }
  constexpr std::optional<Answer> third() const { return to(Question::Third); }
  constexpr std::optional<Answer> fastest() const { return to(Question::Fastest); }
  constexpr std::optional<Answer> out() const { return to(Question::Out); }
};
BOOST_DESCRIBE_STRUCT(Said, (), (first, second, third, fastest, out))

}  // namespace paddock::grand_prix_2006
