// By which rule what happened did: the id that a line of the log leads to.
#include "games/formula-fun/text.h"

namespace paddock::formula_fun {
namespace {

// In the order of the rules; nothing where the log has nothing to say.
struct EventRule {
  std::string_view operator()(const event::CardTaken&) const { return ""; }
  std::string_view operator()(const event::TurnEnded&) const { return ""; }

  // A turn. A card is drawn by rule F-8 or F-29; that its player alone sees it goes for both.
  std::string_view operator()(const event::FirstPlayer&) const { return "F-5"; }
  std::string_view operator()(const event::TurnBegan&) const { return "F-5"; }
  std::string_view operator()(const event::CardSeen& e) const { return e.dealt ? "" : "F-6"; }
  std::string_view operator()(const event::MarketCleared&) const { return "F-7"; }
  std::string_view operator()(const event::Invested&) const { return "F-8"; }
  std::string_view operator()(const event::Discarded&) const { return "F-10"; }
  std::string_view operator()(const event::Shuffled&) const { return "F-12"; }

  // Market and auctions.
  std::string_view operator()(const event::PutOnMarket&) const { return "F-14"; }
  std::string_view operator()(const event::PutUp&) const { return "F-15"; }
  std::string_view operator()(const event::AuctionOpened&) const { return "F-16"; }
  std::string_view operator()(const event::Offered& e) const {
    return e.amount == kHighestBid ? "F-18" : "F-17";  // with the highest it is over
  }
  std::string_view operator()(const event::Passed&) const { return "F-17"; }
  std::string_view operator()(const event::Unsold&) const { return "F-19"; }
  std::string_view operator()(const event::Sold&) const { return "F-20"; }
  std::string_view operator()(const event::Replaced& e) const {
    return kind_of(e.card) == Kind::Driver ? "F-21" : "F-20";
  }
  std::string_view operator()(const event::CouldNotPay&) const { return "F-22"; }
  std::string_view operator()(const event::AuctionHeldAgain&) const { return "F-22"; }
  std::string_view operator()(const event::Searched&) const { return "F-23"; }
  std::string_view operator()(const event::SponsorFetched&) const { return "F-23"; }
  std::string_view operator()(const event::NoSponsorLeft&) const { return "F-23"; }

  // Sponsors and specials.
  std::string_view operator()(const event::SponsorPlayed&) const { return "F-24"; }
  std::string_view operator()(const event::SpecialsNearEnd&) const { return "F-26"; }
  std::string_view operator()(const event::Scrapped&) const { return "F-27"; }
  std::string_view operator()(const event::FairHeld&) const { return "F-28"; }
  std::string_view operator()(const event::Revealed&) const { return "F-28"; }
  std::string_view operator()(const event::Scouted&) const { return "F-29"; }
  std::string_view operator()(const event::Sued&) const { return "F-29"; }
  std::string_view operator()(const event::SetUp&) const { return "F-30"; }

  // Races. Who of level cars is ahead is the same rule as who has the highest value.
  std::string_view operator()(const event::RaceBegan&) const { return "F-31"; }
  std::string_view operator()(const event::StoodBy&) const { return "F-33"; }
  std::string_view operator()(const event::LotDrawn&) const { return "F-35"; }
  std::string_view operator()(const event::Finished&) const { return "F-35"; }
  std::string_view operator()(const event::SponsorsPaid&) const { return "F-37"; }
  std::string_view operator()(const event::DriverEarned&) const { return "F-38"; }
  std::string_view operator()(const event::DriverPaid&) const { return "F-39"; }
  std::string_view operator()(const event::RaceEnded& e) const {
    return e.race == kRaces ? "F-41" : "F-40";  // the turn goes on, or nothing does
  }

  // The end.
  std::string_view operator()(const event::SeasonEnded&) const { return "F-41"; }
  std::string_view operator()(const event::Champion&) const { return "F-41"; }
  std::string_view operator()(const event::Abandoned&) const { return "F-42"; }
};

}  // namespace

std::string_view FormulaFunText::rule(const Event& event) { return std::visit(EventRule{}, event); }

}  // namespace paddock::formula_fun
