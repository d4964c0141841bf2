#include "games/formula-fun/insight/reasons.h"

#include <cmath>

#include "engine/decimal.h"
#include "games/formula-fun/bots/prospects.h"
#include "games/formula-fun/playable.h"
#include "insight/facts.h"

namespace paddock::formula_fun {
namespace {

// Weights: a point more or less in a race, and what is worth saying whatever it brings.
constexpr double kOfAPoint = 10;
constexpr double kMain = 100;
constexpr double kMoney = 50;
constexpr double kRival = 20;
constexpr double kAside = 5;

// Level cars share what their places bring: there are halves and thirds of a point.
Message in_words(double points) {
  const auto tenths = static_cast<int>(std::lround(10 * points));
  std::string text = std::to_string(tenths / 10);
  if (tenths % 10 != 0) text += "." + std::to_string(tenths % 10);
  return decimal(text);
}

class Reasons {
 public:
  Reasons(const View& view, Seat seat)
      : view_(view), open_(view.open), layout_(layout_of(view.open)), seat_(seat) {}

  std::vector<Message> of(Move move) {
    switch (move.action()) {
      case Action::Invest:
        say_left(team().money - move.number(), kMain);
        say_unseen();
        break;
      case Action::Auction:
      case Action::Market:
        say_for_me(with(team(), move.card()));
        say_for_keenest(move.card());
        break;
      case Action::Price:
        say_for_me(with(team(), open_.auction.card));
        say_for_keenest(open_.auction.card);
        say_richest(static_cast<SeatSet>(~bit(seat_)));
        break;
      case Action::Bid:
        say_of_bid(move.number());
        break;
      case Action::Pass:
        say_of_pass();
        break;
      case Action::Replace:
        say_for_me(with(without(team(), move.card()), open_.auction.card));
        break;
      default:
        say_of_card(move);
    }
    return facts_.weightiest();
  }

 private:
  const Team& team() const { return open_.teams[slot(seat_)]; }
  int races_left() const { return kRaces - open_.races; }

  // In the race to come, on average over the kinds of circuit.
  double points_of(Seat seat, const Teams& teams) const {
    double sum = 0;
    for (int kind = 0; kind < kComponents; ++kind) {
      sum += race_points(teams, circuit(static_cast<Kind>(kind)), seat_, 0)[slot(seat)];
    }
    return sum / kComponents;
  }
  Teams with_team(Seat seat, const Team& changed) const {
    Teams teams = open_.teams;
    teams[slot(seat)] = changed;
    return teams;
  }

  // What the next race brings me with this team, or with a rival's changed.
  void say_for_me(const Team& changed) {
    if (missing_parts(changed) > 0) {
      facts_.add(kMain, Message("ff.reason.missing", {{"parts", missing_parts(changed)}}));
      return;
    }
    say_for_me(with_team(seat_, changed), kMain);
  }
  void say_for_me(const Teams& teams, double weight) {
    const Message before = in_words(points_of(seat_, open_.teams));
    const Message after = in_words(points_of(seat_, teams));
    if (before == after) {
      facts_.add(weight, Message("ff.reason.yours.same", {{"points", after}}));
    } else {
      facts_.add(weight, Message("ff.reason.yours", {{"after", after}, {"before", before}}));
    }
  }
  void say_for(Seat rival, const Team& changed, double weight) {
    const double before = points_of(rival, open_.teams);
    const double after = points_of(rival, with_team(rival, changed));
    if (in_words(before) == in_words(after)) return;
    facts_.add(weight, Message("ff.reason.theirs", {{"player", rival},
                                                    {"after", in_words(after)},
                                                    {"before", in_words(before)}}));
  }

  // The rival to whom a component would bring most.
  void say_for_keenest(Card card) {
    double most = 0;
    Seat keenest = seat_;
    for (int i = 0; i < open_.players; ++i) {
      const Seat rival = seat_at(i);
      if (rival == seat_) continue;
      const Team changed = with(open_.teams[slot(rival)], card);
      const double gain =
          points_of(rival, with_team(rival, changed)) - points_of(rival, open_.teams);
      if (gain <= most) continue;
      most = gain;
      keenest = rival;
    }
    if (most > 0) say_for(keenest, with(open_.teams[slot(keenest)], card), kRival);
  }

  void say_left(int money, double weight) {
    facts_.add(weight, Message("ff.reason.left", {{"money", money}}));
  }

  // Of these seats, who has most money.
  std::optional<Seat> richest(SeatSet seats) const {
    std::optional<Seat> found;
    for (int i = 0; i < open_.players; ++i) {
      if ((seats & bit(seat_at(i))) == 0) continue;
      const int money = open_.teams[static_cast<std::size_t>(i)].money;
      if (!found || money > open_.teams[slot(*found)].money) found = seat_at(i);
    }
    return found;
  }
  void say_richest(SeatSet seats) {
    const std::optional<Seat> rival = richest(seats);
    if (!rival) return;
    facts_.add(kMoney, Message("ff.reason.richest",
                               {{"player", *rival}, {"money", open_.teams[slot(*rival)].money}}));
  }

  // rules F-18, F-22
  void say_of_bid(int offer) {
    const int money = team().money;
    if (offer > money) {
      facts_.add(2 * kMain,
                 Message("ff.step.over", {{"money", money}, {"loss", loss_of(offer, money)}}));
      return;
    }
    say_for_me(with(team(), open_.auction.card));
    const auto others = static_cast<SeatSet>(open_.auction.in & ~bit(seat_));
    const std::optional<Seat> rival = richest(others);
    if (!rival || open_.teams[slot(*rival)].money <= offer) {
      facts_.add(kMoney, Message("ff.reason.unrivalled", {{"money", money - offer}}));
      return;
    }
    say_left(money - offer, kMoney);
    say_richest(others);
  }

  void say_of_pass() {
    const Auction& auction = open_.auction;
    if (auction.bidder.is_nobody()) return say_for_keenest(auction.card);
    const Seat buyer = auction.bidder.seat();
    const bool is_sold =
        auction.in == (bit(seat_) | bit(buyer)) && open_.teams[slot(buyer)].money >= auction.bid;
    if (is_sold) {
      facts_.add(kMain, Message("ff.reason.sold", {{"player", buyer}, {"amount", auction.bid}}));
    }
    say_for(buyer, with(open_.teams[slot(buyer)], auction.card), kRival);
  }

  void say_of_card(Move move) {
    switch (move.action()) {
      case Action::PlaySponsor:
        return say_of_sponsor("ff.reason.sponsor", seat_, move.card(), 1 + races_left());
      case Action::Fetch:
        if (team().sponsors.is_full()) facts_.add(kMoney, Message("ff.reason.full"));
        return say_of_sponsor("ff.reason.fetch", seat_, move.card(), 1 + races_left());
      case Action::Sue:
        return say_of_sponsor("ff.reason.sue", move.seat(), move.card(), races_left());
      case Action::Scrap:
        return say_of_scrap(move);
      case Action::Fair:
      case Action::Scout:
        return say_unseen();
      case Action::Setup:
        return say_of_circuits(kSetupBonus);
      case Action::Race:
        return say_of_race(move.card(), 0, kMain);
      case Action::EndTurn:
        return say_of_circuits(0);
      default:
        return;
    }
  }

  void say_of_sponsor(std::string_view key, Seat owner, Card card, int payments) {
    facts_.add(kMain, Message(key, {{"player", owner},
                                    {"value", value_of(card)},
                                    {"races", races_left()},
                                    {"total", payments * value_of(card)}}));
  }

  void say_of_scrap(Move move) {
    const Team poorer = without(open_.teams[slot(move.seat())], move.card());
    if (move.seat() == seat_) return say_for_me(poorer);
    say_for(move.seat(), poorer, kMain);
    say_for_me(with_team(move.seat(), poorer), kRival);
    const bool has_circuit = !view_.hand.of_kind(layout_, Kind::Circuit).empty();
    if (has_circuit && !why_no_race(open_)) facts_.add(kMoney, Message("ff.reason.no_race"));
  }

  // As the race would come out, with all that was set up and this besides.
  void say_of_race(Card card, int setup, double weight) {
    const Points points =
        race_points(open_.teams, card, seat_, kSetupBonus * open_.turn.setups + setup);
    std::size_t best = slot(seat_) == 0 ? 1 : 0;
    for (std::size_t i = 0; i < open_.players; ++i) {
      if (i != slot(seat_) && points[i] > points[best]) best = i;
    }
    facts_.add(weight + kOfAPoint * points[slot(seat_)],
               Message("ff.reason.race", {{"circuit", message_of(card)},
                                          {"points", in_words(points[slot(seat_)])},
                                          {"player", seat_at(static_cast<int>(best))},
                                          {"theirs", in_words(points[best])}}));
    if (open_.races + 1 == kRaces) facts_.add(kMoney, Message("ff.reason.last_race"));
  }

  // The races the seat could start now.
  void say_of_circuits(int setup) {
    if (why_no_race(open_)) return;
    view_.hand.of_kind(layout_, Kind::Circuit).for_each_face(layout_, [&](Card card) {
      say_of_race(card, setup, kAside);
    });
  }

  // What lies open and in the own hand is not in the deck.
  void say_unseen() {
    CardSet unseen = deck(open_.deck).whole();
    for (const CardSet& place : places_in_the_open(open_)) unseen.remove_all(layout_, place);
    unseen.remove_all(layout_, view_.hand);
    const auto count = [&](Kind kind) { return unseen.of_kind(layout_, kind).size(); };
    facts_.add(kAside,
               Message("ff.reason.unseen", {{"cards", unseen.size()},
                                            {"components", unseen.components(layout_).size()},
                                            {"sponsors", count(Kind::Sponsor)},
                                            {"circuits", count(Kind::Circuit)}}));
  }

  const View& view_;
  const Open& open_;
  const Layout& layout_;
  Seat seat_;
  Facts facts_;
};

}  // namespace

std::vector<Message> reasons_for(const View& view, Seat seat, Move move) {
  return Reasons(view, seat).of(move);
}

}  // namespace paddock::formula_fun
