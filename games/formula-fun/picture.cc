// What a player sees at a terminal: every team, the market, the auction, the own hand.
#include "games/formula-fun/text.h"

namespace paddock::formula_fun {
namespace {

class Painter {
 public:
  Painter(const View& view, const Translator& say) : view_(view), open_(view.open), say_(say) {}

  Picture paint() {
    const int race = std::min(open_.races + 1, kRaces);
    row({{say_(Message("ff.picture.title", {{"race", race},
                                            {"races", kRaces},
                                            {"pile", int{view_.pile_size}},
                                            {"discards", open_.discards.size()}})),
          Ink::Bold}});
    for (int i = 0; i < open_.players; ++i) paint_team(i);
    paint_market();
    paint_auction();
    if (!view_.viewer.is_spectator()) paint_cards("ff.picture.hand", view_.hand);
    return picture_;
  }

 private:
  std::string word(std::string_view key) const { return say_(Message(key)); }
  void row(PictureRow spans) { picture_.push_back(std::move(spans)); }

  std::string name(int seat) const {
    return say_(Message("seat.name", {{"player", seat_at(seat)}}));
  }

  void paint_team(int seat) {
    const Team& team = open_.teams[static_cast<std::size_t>(seat)];
    const bool own = view_.viewer.is(seat_at(seat));
    row({{own ? "> " : "  ", Ink::Bold},
         {name(seat), Ink::Bold},
         {say_(Message("ff.picture.team",
                       {{"money", int{team.money}},
                        {"points", int{team.points}},
                        {"cards", int{view_.hand_sizes[static_cast<std::size_t>(seat)]}}}))}});
    PictureRow garage = {{"      "}};
    const auto add = [&](Card card) {
      if (garage.size() > 1) garage.push_back({" · ", Ink::Dim});
      garage.push_back({say_(message_of(card)), ink_of(card)});
    };
    if (team.chassis != 0) add(chassis(team.chassis));
    if (team.engine != 0) add(engine(team.engine));
    for (int i = 0; i < team.drivers.count(); ++i) add(driver(team.drivers[i]));
    for (int i = 0; i < team.sponsors.count(); ++i) add(sponsor(team.sponsors[i]));
    if (garage.size() == 1) garage.push_back({word("ff.picture.empty"), Ink::Dim});
    for (int i = 0; i < team.cars(); ++i) {
      garage.push_back({say_(Message(i == 0 ? "ff.picture.car" : "ff.picture.second_car",
                                     {{"value", team.car_value(team.drivers[i])}})),
                        Ink::Bold});
    }
    row(std::move(garage));
  }

  void paint_market() {
    PictureRow line = {{word("ff.picture.market"), Ink::Dim}};
    for (int i = 0; i < open_.players; ++i) {
      open_.market[static_cast<std::size_t>(i)].for_each(layout_of(open_), [&](Card card) {
        line.push_back({line.size() == 1 ? "  " : " · ", Ink::Dim});
        line.push_back({say_(message_of(card)), ink_of(card)});
        line.push_back({" (" + name(i) + ")", Ink::Dim});
      });
    }
    if (line.size() == 1) line.push_back({"  " + word("ff.picture.empty"), Ink::Dim});
    row(std::move(line));
  }

  void paint_auction() {
    const Auction& auction = open_.auction;
    if (open_.phase != Phase::Bidding) return;
    const Message card = message_of(auction.card);
    if (auction.bidder.is_nobody()) {
      return row({{say_(Message("ff.picture.auction", {{"card", card}, {"price", auction.price}})),
                   Ink::Bold}});
    }
    row({{say_(Message("ff.picture.going",
                       {{"card", card}, {"bid", auction.bid}, {"player", auction.bidder.seat()}})),
          Ink::Bold}});
  }

  void paint_cards(std::string_view key, CardSet cards) {
    PictureRow line = {{word(key), Ink::Dim}};
    cards.for_each(layout_of(open_), [&](Card card) {
      line.push_back({line.size() == 1 ? "  " : " · ", Ink::Dim});
      line.push_back({say_(message_of(card)), ink_of(card)});
    });
    if (line.size() == 1) line.push_back({"  " + word("ff.picture.empty"), Ink::Dim});
    row(std::move(line));
  }

  const View& view_;
  const Open& open_;
  const Translator& say_;
  Picture picture_;
};

}  // namespace

Picture FormulaFunText::picture(const View& view, const Translator& say) {
  return Painter(view, say).paint();
}

}  // namespace paddock::formula_fun
