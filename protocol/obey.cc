#include "protocol/obey.h"

#include <algorithm>

namespace paddock {
namespace {

// One function a command.
struct CarryOut {
  Table& table;
  const Asker& asker;
  SeatSet lost;
  Moment now;

  OrRefusal<> operator()(const wire::MoveCommand& it) {
    return table.move(asker, it.move, it.after, now);
  }
  OrRefusal<> operator()(const wire::UndoCommand& it) { return table.undo(asker, it.after, now); }
  OrRefusal<> operator()(const wire::ResetCommand& it) { return table.reset(asker, it.after, now); }
  OrRefusal<> operator()(const wire::TakebackCommand& it) {
    return table.ask_takeback(asker, it.after, now);
  }
  OrRefusal<> operator()(const wire::AnswerCommand& it) {
    return table.answer_takeback(asker, it.agree, now);
  }
  OrRefusal<> operator()(const wire::ChatCommand& it) { return table.chat(asker, it.text, now); }
  OrRefusal<> operator()(const wire::LeaveCommand&) { return table.leave(asker, now); }
  OrRefusal<> operator()(const wire::ReturnCommand&) { return table.come_back(asker, now); }
  OrRefusal<> operator()(const wire::StartCommand&) { return table.start(asker, now, lost); }
  OrRefusal<> operator()(const wire::ReadyCommand&) { return table.ready(asker, now); }

  OrRefusal<> operator()(const wire::RevealCommand& it) {
    const auto secret = it.secret ? std::optional<Secret>(it.secret->bytes) : std::nullopt;
    return table.reveal(asker, secret, now);
  }

  OrRefusal<> operator()(const wire::CoverCommand& it) {
    const auto other = static_cast<std::size_t>(index(it.other));
    if (other >= table.seats().size()) return refusal(RefusalCode::NotAway);
    if (!lost[other]) return refusal(RefusalCode::NotAway, "error.wire.not_lost");
    return table.cover(asker, it.other, now);
  }

  // Every person has stepped aside, and somebody wants to see how it ends. It is no part of the
  // record: what bots do is the same at any pace.
  OrRefusal<> operator()(const wire::HurryCommand&) {
    if (table.status() == Table::Status::Over) return refusal(RefusalCode::MatchOver);
    if (table.status() == Table::Status::Open || table.is_anybody_here()) {
      return refusal(RefusalCode::NotAway, "error.wire.hurry");
    }
    return granted();
  }
};

bool is_no(const wire::Command& command) {
  const auto* answer = std::get_if<wire::AnswerCommand>(&command.kind);
  return answer != nullptr && !answer->agree;
}

struct AnswerTo {
  const Frames& frames;
  const Table& table;
  const Asking& asking;

  OrRefusal<std::string> operator()(const wire::LookQuestion& it) {
    if (it.n > asking.may_know_to) return refusal(RefusalCode::Stale);
    return frames.look(asking.viewers, it.n);
  }
  OrRefusal<std::string> operator()(const wire::LogQuestion& it) {
    return frames.log(asking.viewers, std::min<int>(it.before, asking.may_know_to + 1));
  }
  // Of a position that everybody may know of alone.
  OrRefusal<std::string> operator()(const wire::PreviewQuestion& it) {
    const bool is_told = asking.may_know_to == table.last_number();
    if (!asking.viewers.has(it.seat) || table.turn() != it.seat.seat || !is_told) {
      return refusal(RefusalCode::NotYourTurn);
    }
    return frames.preview(it.seat, it.move);
  }
};

}  // namespace

OrRefusal<Granted> obey(Table& table, const wire::Command& command, const Asking& asking,
                        Moment now) {
  const Asker asker{seat_of(command), id_of(command).text, fingerprint(command)};
  if (!asking.viewers.has(asker.seat)) return refusal(RefusalCode::NotSeated);
  if (table.is_reused(asker)) return refusal(RefusalCode::ReusedId);
  Granted granted;
  granted.is_again = table.done(asker).has_value();
  if (granted.is_again) return granted;
  const bool was_asked = table.takeback().has_value();
  const auto done = std::visit(CarryOut{table, asker, asking.lost, now}, command.kind);
  if (!done) return done.refusal();
  granted.hurries = std::holds_alternative<wire::HurryCommand>(command.kind);
  granted.is_of_takeback = was_asked || table.takeback();
  if (is_no(command)) granted.declined = asker.seat;
  return granted;
}

OrRefusal<std::string> answer(const Frames& frames, const Table& table,
                              const wire::Question& question, const Asking& asking) {
  return std::visit(AnswerTo{frames, table, asking}, question.kind);
}

}  // namespace paddock
