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
    if (!view_.viewer.is_spectator()) paint_hand();
    paint_bound();
    return picture_;
  }

 private:
  std::string word(std::string_view key) const { return say_(Message(key)); }
  void row(PictureRow spans) { picture_.push_back(std::move(spans)); }

  std::string name(int seat) const {
    return say_(Message("seat.name", {{"player", seat_at(seat)}}));
  }

  bool has_turn(int seat) const {
    return open_.turns > 0 && open_.phase != Phase::Over && open_.turn.seat == seat_at(seat);
  }

  void paint_team(int seat) {
    const Team& team = open_.teams[static_cast<std::size_t>(seat)];
    const bool own = view_.viewer.is(seat_at(seat));
    row({{own ? "> " : "  ", Ink::Bold},
         {name(seat), Ink::Bold},
         {say_(Message("ff.picture.team",
                       {{"money", int{team.money}},
                        {"points", int{team.points}},
                        {"cards", int{view_.hand_sizes[static_cast<std::size_t>(seat)]}}}))},
         {has_turn(seat) ? word("ff.picture.turn") : "", Ink::Bold}});
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

  // Cards in a row, and in further rows where one does not suffice.
  void paint_cards(std::string_view key, const std::vector<PictureRow>& cards) {
    constexpr std::size_t kWidest = 78;
    const std::string title = word(key) + "  ";
    PictureRow line = {{title, Ink::Dim}};
    std::size_t width = width_of(title);
    for (const PictureRow& card : cards) {
      std::size_t own = 3;
      for (const Span& span : card) own += width_of(span.text);
      if (line.size() > 1 && width + own > kWidest) {
        row(std::move(line));
        line = {{std::string(width_of(title), ' ')}};
        width = width_of(title);
      }
      if (line.size() > 1) line.push_back({" · ", Ink::Dim});
      line.insert(line.end(), card.begin(), card.end());
      width += own;
    }
    if (cards.empty()) line.push_back({word("ff.picture.empty"), Ink::Dim});
    row(std::move(line));
  }

  void paint_market() {
    std::vector<PictureRow> cards;
    for (int i = 0; i < open_.players; ++i) {
      open_.market[static_cast<std::size_t>(i)].for_each(layout_of(open_), [&](Card card) {
        cards.push_back({{say_(message_of(card)), ink_of(card)}, {" (" + name(i) + ")", Ink::Dim}});
      });
    }
    paint_cards("ff.picture.market", cards);
  }

  void paint_hand() {
    std::vector<PictureRow> cards;
    view_.hand.for_each(layout_of(open_), [&](Card card) {
      cards.push_back({{say_(message_of(card)), ink_of(card)}});
    });
    paint_cards("ff.picture.hand", cards);
  }

  // rule F-26: a bound that nears is said.
  void paint_bound() {
    if (open_.phase != Phase::Playing || !open_.turn.specials_near_end()) return;
    row({{say_(Message("ff.picture.specials",
                       {{"left", open_.turn.specials_left()}, {"most", kSpecialsInTurn}})),
          Ink::Bold}});
  }

  void paint_auction() {
    const Auction& auction = open_.auction;
    if (open_.phase != Phase::Bidding) return;
    const Message card = message_of(auction.card);
    const Message stands =
        auction.bidder.is_nobody()
            ? Message("ff.picture.auction", {{"card", card}, {"price", auction.price}})
            : Message("ff.picture.going",
                      {{"card", card}, {"bid", auction.bid}, {"player", auction.bidder.seat()}});
    std::string in;
    for (int i = 0; i < open_.players; ++i) {
      if ((auction.in >> i & 1) != 0) in += (in.empty() ? "" : ", ") + name(i);
    }
    row({{say_(stands), Ink::Bold}, {" " + say_(Message("ff.picture.in", {{"players", in}}))}});
    const Message trait = trait_of(auction.card);
    if (!trait.key.empty()) row({{"  " + say_(trait), Ink::Dim}});
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
