// The dispatcher: what a page asks (wasm/questions.h), answered.
#pragma once

#include <map>
#include <memory>
#include <string>
#include <string_view>

#include "protocol/requests.h"
#include "wasm/device_table.h"
#include "wasm/matches.h"

namespace paddock {

class Border {
 public:
  // An Asked as JSON in, {"answer":…} or {"refusal":…} out. Whatever it throws is our own bug, or
  // there is no memory left: it is of no more use then.
  std::string ask(std::string_view asked);

 private:
  std::string answer_or_refuse(const border::Question& question, Moment now);

  border::OfProtocol<"GameList"> answer(const border::GamesQuestion& asked, Moment now);
  border::OfProtocol<"Day"> answer(const border::DayQuestion& asked, Moment now);
  border::GameFile answer(const border::FileQuestion& asked, Moment now);
  border::Verified answer(const border::VerifyQuestion& asked, Moment now);
  border::Fingerprints answer(const border::FingerprintsQuestion& asked, Moment now);
  border::OfProtocol<"Replay"> answer(const border::ReplayQuestion& asked, Moment now);
  border::OfGame answer(const border::StoryQuestion& asked, Moment now);

  border::Begun answer(const border::CreateQuestion& asked, Moment now);
  border::Begun answer(const border::ForkQuestion& asked, Moment now);
  border::Opened answer(const border::OpenQuestion& asked, Moment now);
  border::Heard answer(const border::HearQuestion& asked, Moment now);
  border::Heard answer(const border::WakeQuestion& asked, Moment now);
  border::JournalText answer(const border::JournalQuestion& asked, Moment now);
  border::JournalText answer(const border::SoFarQuestion& asked, Moment now);
  border::OfProtocol<"Table"> answer(const border::SummaryQuestion& asked, Moment now);
  border::OfGame answer(const border::TableStoryQuestion& asked, Moment now);
  border::Done answer(const border::CloseQuestion& asked, Moment now);

  border::Started answer(const border::StartQuestion& asked, Moment now);
  border::Started answer(const border::ResumeQuestion& asked, Moment now);
  border::Choices answer(const border::ChoicesQuestion& asked, Moment now);
  border::Made answer(const border::ApplyQuestion& asked, Moment now);
  border::Made answer(const border::DrawQuestion& asked, Moment now);
  border::OfGame answer(const border::ViewQuestion& asked, Moment now);
  border::Outlook answer(const border::OutlookQuestion& asked, Moment now);
  border::Made answer(const border::BotQuestion& asked, Moment now);
  sent::Odds answer(const border::OddsQuestion& asked, Moment now);
  sent::Hints answer(const border::HintsQuestion& asked, Moment now);
  sent::Odds answer(const border::TableOddsQuestion& asked, Moment now);
  sent::Hints answer(const border::TableHintsQuestion& asked, Moment now);
  border::ReviewBegun answer(const border::BeginReviewQuestion& asked, Moment now);
  border::ReviewProgress answer(const border::GoOnReviewingQuestion& asked, Moment now);
  Review answer(const border::EndReviewQuestion& asked, Moment now);
  border::Done answer(const border::EndQuestion& asked, Moment now);

  border::Raced answer(const border::RaceQuestion& asked, Moment now);
  border::Raced answer(const border::SignQuestion& asked, Moment now);

  DeviceTable& called(const std::string& table);  // throws Refused
  border::Begun begin(const std::string& id, CreateRequest request, Moment now);
  DeviceTable& add(const std::string& id, std::unique_ptr<Table> table, Moment now);

  std::map<std::string, DeviceTable> tables_;
  Matches matches_;
  ReviewWork& review_called(int number);  // throws Refused
  std::map<int, std::unique_ptr<ReviewWork>> reviews_;
  int last_review_ = 0;
};

}  // namespace paddock
