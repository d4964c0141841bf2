// Matches without people, for whoever looks into positions: made, moved on and asked about by
// number.
#pragma once

#include <map>

#include "table/match_log.h"
#include "wasm/questions.h"

namespace paddock {

class Matches {
 public:
  border::Started start(const border::StartQuestion& asked);
  border::Started resume(const border::ResumeQuestion& asked);
  void end(int match) { matches_.erase(match); }

  border::Choices choices(int match) const;
  border::Made apply(const border::ApplyQuestion& asked);
  border::Made draw(const border::DrawQuestion& asked);
  border::Made bot(const border::BotQuestion& asked);
  border::OfGame view(const border::ViewQuestion& asked) const;
  border::Outlook outlook(const border::OutlookQuestion& asked) const;
  sent::Odds odds(const border::OddsQuestion& asked) const;
  sent::Hints hints(const border::HintsQuestion& asked) const;

 private:
  struct Kept {
    const AnyGame* game;
    int seats;
    MatchLog log;
  };
  border::Started add(Kept kept);
  // Throws Refused when there is none.
  const Kept& kept(int number) const;
  Viewer viewer_of(int match, border::SeatOrNone viewer) const;
  const AnyMatch& called(int number) const { return kept(number).log.now(); }
  MatchLog& log_of(int number);

  std::map<int, Kept> matches_;
  int last_ = 0;
};

}  // namespace paddock
