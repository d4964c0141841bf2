#include "wasm/matches.h"

#include "bots/any_bot.h"
#include "engine/rng.h"
#include "games/find_game.h"
#include "protocol/answers.h"
#include "table/replay.h"
#include "wasm/fingerprint_text.h"
#include "wasm/refused.h"

namespace paddock {
namespace {

OrNull<int> number_of(Actor actor) {
  if (actor.is_nobody()) return {};
  return {actor.is_nature() ? 0 : seat_number(actor.seat())};
}

border::Made make(MatchLog& log, AnyMoveCode move) {
  border::Made made{log.now().notation(move), {}, {}};
  (void)log.make(move);
  made.actor = number_of(log.now().to_act());
  made.fingerprint = fingerprint_text(log.now().fingerprint());
  return made;
}

AnyMoveCode possible(const AnyMatch& match, Actor actor, std::string_view move) {
  const auto found = match.possible(actor, move);
  if (const auto* rejection = std::get_if<Rejection>(&found)) {
    throw Refused{{RefusalCode::IllegalMove, rejection->message}};
  }
  return std::get<AnyMoveCode>(found);
}

template <class Asked>
Effort effort_of(const Asked& asked) {
  return {static_cast<std::uint32_t>(int{asked.playouts}), static_cast<std::uint64_t>(asked.seed)};
}

Refused not_its_turn() { return {{RefusalCode::NotYourTurn, Message("error.move.nature")}}; }

}  // namespace

border::Started Matches::add(Kept kept) {
  matches_.emplace(++last_, std::move(kept));
  return {last_};
}

const Matches::Kept& Matches::kept(int number) const {
  const auto found = matches_.find(number);
  if (found == matches_.end()) throw Refused{refusal(RefusalCode::NoTable)};
  return found->second;
}

MatchLog& Matches::log_of(int number) {
  (void)kept(number);
  return matches_.find(number)->second.log;
}

border::Started Matches::start(const border::StartQuestion& asked) {
  const AnyGame& game = find_game(asked.game);
  MatchLog log(game.start(OptionValues::parse(game.options(), asked.options.entries), asked.seats));
  const border::GivenLines moves = asked.moves.value_or(border::GivenLines{});
  for (const std::string& move : moves.items) {
    (void)log.make(possible(log.now(), log.now().to_act(), move));
  }
  return add({&game, asked.seats, std::move(log)});
}

border::Started Matches::resume(const border::ResumeQuestion& asked) {
  const Journal journal = parse_journal(asked.journal);
  MatchLog log = played(journal);
  const int moves = asked.moves ? int{*asked.moves} : log.size();
  if (moves > log.size()) throw InputError(Message("error.wire.step"));
  if (moves < log.size()) log.take_back(log.size() - moves);
  return add({&find_game(journal.header.game), static_cast<int>(journal.header.seats.size()),
              std::move(log)});
}

border::Choices Matches::choices(int number) const {
  const AnyMatch& match = called(number);
  border::Choices choices;
  choices.actor = number_of(match.to_act());
  if (!match.to_act().is_seat()) return choices;
  const paddock::Choices all = match.choices();
  for (const Step& step : all.steps) {
    JsonOut out;
    write_json(out, sent_step(step));
    choices.steps.push_back({out.take()});
  }
  for (const paddock::Choices::Choice& choice : all.moves) {
    JsonOut out;
    out.open_object().key("move").value(choice.notation).key("steps");
    write_json(out, choice.steps);
    choices.moves.push_back({out.close_object().take()});
  }
  return choices;
}

border::Made Matches::apply(const border::ApplyQuestion& asked) {
  MatchLog& log = log_of(asked.match);
  const Actor actor = asked.actor == 0 ? Actor::nature() : Actor(seat_numbered(asked.actor));
  return make(log, possible(log.now(), actor, asked.move));
}

border::Made Matches::draw(const border::DrawQuestion& asked) {
  MatchLog& log = log_of(asked.match);
  if (!log.now().to_act().is_nature()) throw not_its_turn();
  Rng rng(static_cast<std::uint64_t>(asked.seed));
  AnySource source{[&](std::uint32_t bound) { return rng.below(bound); }};
  return make(log, log.now().draw(source));
}

border::Made Matches::bot(const border::BotQuestion& asked) {
  MatchLog& log = log_of(asked.match);
  const Actor actor = log.now().to_act();
  if (!actor.is_seat()) throw not_its_turn();
  const std::string bot =
      asked.budget ? asked.bot + "@" + std::to_string(*asked.budget) : asked.bot;
  check_bot(*kept(asked.match).game, bot);
  const Rng rng(static_cast<std::uint64_t>(asked.seed));
  return make(log, choose_move(log.now(), log.past(), actor.seat(), bot, rng).move);
}

Viewer Matches::viewer_of(int match, border::SeatOrNone viewer) const {
  if (viewer > kept(match).seats) throw InputError(Message("error.wire.step"));
  return viewer == 0 ? Viewer::spectator() : Viewer(seat_numbered(viewer));
}

border::OfGame Matches::view(const border::ViewQuestion& asked) const {
  return {called(asked.match).view(viewer_of(asked.match, asked.viewer))};
}

sent::Odds Matches::odds(const border::OddsQuestion& asked) const {
  const Viewer viewer = viewer_of(asked.match, asked.viewer);
  return sent::odds_now(called(asked.match), viewer, effort_of(asked));
}

sent::Hints Matches::hints(const border::HintsQuestion& asked) const {
  const AnyMatch& match = called(asked.match);
  if (!match.to_act().is_seat()) throw not_its_turn();
  return sent::hints_now(match, effort_of(asked));
}

border::Outlook Matches::outlook(const border::OutlookQuestion& asked) const {
  std::string json = called(asked.match).outlook(asked.move);
  if (json.empty()) return {};
  return {{border::OfGame{std::move(json)}}};
}

}  // namespace paddock
