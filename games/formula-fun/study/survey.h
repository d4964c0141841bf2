// Does the economy work? What components went for, who could not pay, which specials were played,
// and what everybody had after each race.
#pragma once

#include "games/formula-fun/apply.h"
#include "games/formula-fun/text.h"
#include "study/surveys.h"

namespace paddock {
namespace formula_fun {

enum class SpecialMove : std::uint8_t { Scrap, Fair, Scout, Sue, Setup };
BOOST_DESCRIBE_ENUM(SpecialMove, Scrap, Fair, Scout, Sue, Setup)

class Survey {
 public:
  static constexpr bool kListening = true;

  explicit Survey(const State&) {}

  void begin(std::uint64_t) {}
  void end(const State& state);
  template <class See>
  void each_count(See see) {
    for (Auctions& auctions : auctions_) auctions.each_count(see);
    for (std::uint64_t& played : specials_) see(played);
    for (Race& race : races_) race.each_count(see);
    for (auto* sum : {&seasons_, &turns_, &abandoned_, &most_points_, &least_points_}) see(*sum);
  }
  SurveyReport report() const;

  template <class E>
  void operator()(const E&, Audience = Audience::everybody()) {}
  void operator()(const event::PutUp& e, Audience = Audience::everybody()) {
    card_ = e.card;
    has_failed_ = false;
    ++auctions_[slot(card_)].put_up;
  }
  void operator()(const event::Sold& e, Audience = Audience::everybody()) {
    ++auctions_[slot(card_)].sold;
    auctions_[slot(card_)].paid += static_cast<std::uint64_t>(e.price);
  }
  void operator()(const event::CouldNotPay&, Audience = Audience::everybody()) {
    if (!has_failed_) ++auctions_[slot(card_)].failed;
    has_failed_ = true;
  }
  void operator()(const event::Scrapped&, Audience = Audience::everybody()) {
    count(SpecialMove::Scrap);
  }
  void operator()(const event::FairHeld&, Audience = Audience::everybody()) {
    count(SpecialMove::Fair);
  }
  void operator()(const event::Scouted&, Audience = Audience::everybody()) {
    count(SpecialMove::Scout);
  }
  void operator()(const event::Sued&, Audience = Audience::everybody()) { count(SpecialMove::Sue); }
  void operator()(const event::SetUp&, Audience = Audience::everybody()) {
    count(SpecialMove::Setup);
  }
  void operator()(const event::RaceBegan& e, Audience = Audience::everybody()) {
    races_[static_cast<std::size_t>(e.race - 1)].cars += static_cast<std::uint64_t>(e.cars);
  }

 private:
  // Of one card, or of all.
  struct Auctions {
    std::uint64_t put_up = 0;
    std::uint64_t sold = 0;
    std::uint64_t failed = 0;  // somebody won and could not pay
    std::uint64_t paid = 0;    // for those sold, summed
    template <class See>
    void each_count(See see) {
      for (auto* sum : {&put_up, &sold, &failed, &paid}) see(*sum);
    }
  };
  // What the players had after the n-th race, summed.
  struct Race {
    std::uint64_t held = 0;
    std::uint64_t cars = 0;
    std::uint64_t players = 0;
    std::uint64_t money = 0;
    std::uint64_t poorest = 0;
    std::uint64_t richest = 0;
    template <class See>
    void each_count(See see) {
      for (auto* sum : {&held, &cars, &players, &money, &poorest, &richest}) see(*sum);
    }
  };

  void count(SpecialMove move) { ++specials_[static_cast<std::size_t>(move)]; }
  SurveyTable seasons_table() const;
  SurveyTable races_table() const;
  SurveyTable auctions_table() const;
  SurveyTable specials_table() const;
  Json json() const;
  Auctions all_auctions() const;

  Card card_{};  // put up last
  bool has_failed_ = false;
  std::array<Auctions, kCards> auctions_{};
  std::array<std::uint64_t, kNamesOf<SpecialMove>.size()> specials_{};  // by SpecialMove
  std::array<Race, kRaces> races_{};
  std::uint64_t seasons_ = 0;
  std::uint64_t turns_ = 0;
  std::uint64_t abandoned_ = 0;
  std::uint64_t most_points_ = 0;  // summed
  std::uint64_t least_points_ = 0;
};

}  // namespace formula_fun

template <>
struct SurveyOf<formula_fun::FormulaFun> : formula_fun::Survey {
  static constexpr bool kExists = true;
  using Survey::Survey;
};

}  // namespace paddock
