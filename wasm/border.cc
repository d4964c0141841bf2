#include "wasm/border.h"

#include "protocol/answers.h"
#include "protocol/day.h"
#include "protocol/frames.h"
#include "protocol/insights.h"
#include "protocol/new_table.h"
#include "protocol/read_json.h"
#include "table/salvage.h"
#include "wasm/fingerprint_text.h"
#include "wasm/races.h"
#include "wasm/refused.h"

namespace paddock {
namespace {

using namespace border;

Viewer viewer_of(SeatOrNone number) {
  return number == 0 ? Viewer::spectator() : Viewer(seat_numbered(number));
}

std::string refusal_text(const Refusal& why) {
  JsonOut out;
  out.open_object().key("refusal").open_object().key("code").value(name_of(why.code));
  write(out.key("message"), why.message);
  return out.close_object().close_object().take();
}

}  // namespace

std::string Border::ask(std::string_view text) {
  const std::optional<Json> json = parse_json(text);
  Asked asked;
  if (!json || wire::read_fields(*json, asked)) {
    return refusal_text(refusal(RefusalCode::BadMessage));
  }
  return answer_or_refuse(
      asked.question, {Tick(asked.now.tick.milliseconds), WallTime(asked.now.wall.milliseconds)});
}

std::string Border::answer_or_refuse(const Question& question, Moment now) try {
  const auto write_answer = [&]<class Asked>(const Asked& asked) {
    JsonOut out;
    const typename Asked::Answer answered = answer(asked, now);
    write_json(out.open_object().key("answer"), answered);
    return out.close_object().take();
  };
  return std::visit(write_answer, question.kind);
} catch (const Refused& refused) {
  return refusal_text(refused.refusal);
} catch (const Mismatch& mismatch) {
  return refusal_text({RefusalCode::Mismatch, mismatch.message()});
} catch (const InputError& error) {
  return refusal_text({RefusalCode::BadRequest, error.message()});
}

// What needs no table.

OfProtocol<"GameList"> Border::answer(const GamesQuestion&, Moment) {
  return {games_answer().body};
}

OfProtocol<"Day"> Border::answer(const DayQuestion&, Moment now) {
  return {json_of(sent_day(race_of(day_of(now.wall)), now.wall))};
}

border::GameFile Border::answer(const FileQuestion& asked, Moment) {
  const std::optional<Answer> file = game_file_answer(asked.game, asked.name);
  if (!file) throw Refused{refusal(RefusalCode::NoPage)};
  return {file->type, file->body};
}

border::Verified Border::answer(const VerifyQuestion& asked, Moment) {
  const paddock::Verified verified = verify(asked.journal);
  return {static_cast<std::int64_t>(verified.moves), static_cast<std::int64_t>(verified.outcomes)};
}

Fingerprints Border::answer(const FingerprintsQuestion& asked, Moment) {
  const MatchLog log = played(parse_journal(asked.journal));
  Fingerprints list;
  for (MatchLog::Moves moves(log, 0); !moves.is_at_end();) {
    moves.skip();
    list.states.push_back(fingerprint_text(moves.now().fingerprint()));
  }
  return list;
}

OfProtocol<"Replay"> Border::answer(const ReplayQuestion& asked, Moment) {
  return {or_throw(replay_answer(asked.journal, asked.from, viewer_of(asked.viewer))).body};
}

OfGame Border::answer(const StoryQuestion& asked, Moment) {
  return {or_throw(story_answer(asked.journal, asked.part)).body};
}

// Tables.

DeviceTable& Border::called(const std::string& table) {
  const auto found = tables_.find(table);
  if (found == tables_.end()) throw Refused{refusal(RefusalCode::NoTable)};
  return found->second;
}

DeviceTable& Border::add(const std::string& id, std::unique_ptr<Table> table, Moment now) {
  return tables_.insert_or_assign(id, DeviceTable(id, std::move(table), now)).first->second;
}

// What follows by itself waits until somebody looks on: they say hello.
Begun Border::begin(const std::string& id, CreateRequest request, Moment now) {
  sent::Created created = give_keys(request);
  created.table = id;
  request.settings.created = now.wall;
  DeviceTable& table = add(id, std::make_unique<Table>(std::move(request.settings), now), now);
  Begun begun;
  begun.lines = table.record();
  begun.created.json = created_text(created);
  return begun;
}

Begun Border::answer(const CreateQuestion& asked, Moment now) {
  return begin(asked.table, or_throw(parse_create(asked.body.json)), now);
}

Begun Border::answer(const ForkQuestion& asked, Moment now) {
  const wire::ForkTable wanted = or_throw(parse_fork(asked.body.json));
  TableSettings settings = or_throw(or_throw(fork_of(called(asked.table).table(), wanted))());
  return begin(asked.as, {std::move(settings), {wanted.seat.seat}}, now);
}

Opened Border::answer(const OpenQuestion& asked, Moment now) {
  auto table = std::make_unique<Table>(asked.lines.items, now);
  const DeviceTable& opened = add(asked.table, std::move(table), now);
  return {{summary_now(opened.id(), opened.table(), now.tick)}};
}

Heard Border::answer(const HearQuestion& asked, Moment now) {
  return called(asked.table).hear(asked.message.json, now);
}

Heard Border::answer(const WakeQuestion& asked, Moment now) {
  return called(asked.table).wake(now);
}

JournalText Border::answer(const JournalQuestion& asked, Moment) {
  return {or_throw(or_throw(journal_of(asked.table, called(asked.table).table()))()).body};
}

JournalText Border::answer(const SoFarQuestion& asked, Moment) {
  const LiveMatch* live = called(asked.table).table().live();
  if (live == nullptr) throw Refused{refusal(RefusalCode::NotStarted)};
  return {live->telling()()};
}

OfProtocol<"Table"> Border::answer(const SummaryQuestion& asked, Moment now) {
  return {summary_now(asked.table, called(asked.table).table(), now.tick)};
}

OfGame Border::answer(const TableStoryQuestion& asked, Moment now) {
  const auto wall = [now] { return now.wall; };
  return {or_throw(or_throw(story_of(called(asked.table).table(), asked.part, wall))()).body};
}

Done Border::answer(const CloseQuestion& asked, Moment) {
  tables_.erase(asked.table);
  return {};
}

// Matches without people.

Started Border::answer(const StartQuestion& asked, Moment) { return matches_.start(asked); }
Started Border::answer(const ResumeQuestion& asked, Moment) { return matches_.resume(asked); }
border::Choices Border::answer(const ChoicesQuestion& asked, Moment) {
  return matches_.choices(asked.match);
}
Made Border::answer(const ApplyQuestion& asked, Moment) { return matches_.apply(asked); }
Made Border::answer(const DrawQuestion& asked, Moment) { return matches_.draw(asked); }
OfGame Border::answer(const ViewQuestion& asked, Moment) { return matches_.view(asked); }
Outlook Border::answer(const OutlookQuestion& asked, Moment) { return matches_.outlook(asked); }
Made Border::answer(const BotQuestion& asked, Moment) { return matches_.bot(asked); }
sent::Odds Border::answer(const OddsQuestion& asked, Moment) { return matches_.odds(asked); }
sent::Hints Border::answer(const HintsQuestion& asked, Moment) { return matches_.hints(asked); }
sent::Odds Border::answer(const TableOddsQuestion& asked, Moment) {
  return or_throw(or_throw(odds_of_table(called(asked.table).table()))());
}
sent::Hints Border::answer(const TableHintsQuestion& asked, Moment) {
  return or_throw(
      or_throw(hints_of_table(called(asked.table).table(), std::nullopt, Depth::Thorough))());
}

ReviewBegun Border::answer(const BeginReviewQuestion& asked, Moment) {
  const Salvaged salvaged = salvage(asked.journal);
  const auto playouts = static_cast<std::uint32_t>(int{asked.playouts});
  auto work = begin_review(salvaged.log.past(), {playouts, static_cast<std::uint64_t>(asked.seed)});
  const int moves = work->moves();
  reviews_.emplace(++last_review_, std::move(work));
  return {last_review_, moves, salvaged.notes};
}

ReviewWork& Border::review_called(int number) {
  const auto found = reviews_.find(number);
  if (found == reviews_.end()) throw Refused{refusal(RefusalCode::NoTable)};
  return *found->second;
}

ReviewProgress Border::answer(const GoOnReviewingQuestion& asked, Moment) {
  ReviewWork& work = review_called(asked.review);
  bool is_done = false;
  for (int i = 0; i < asked.moves && !is_done; ++i) is_done = !work.step();
  return {work.done(), is_done};
}

Review Border::answer(const EndReviewQuestion& asked, Moment) {
  Review review = review_called(asked.review).take();
  reviews_.erase(asked.review);
  return review;
}

Done Border::answer(const EndQuestion& asked, Moment) {
  matches_.end(asked.match);
  return {};
}

// Whole races.

Raced Border::answer(const RaceQuestion& asked, Moment) { return race(asked); }
Raced Border::answer(const SignQuestion& asked, Moment) { return sign(asked); }

}  // namespace paddock
