#include "games/any_game.h"

namespace paddock {
namespace {

std::optional<Message> unless_empty(Message message) {
  if (message.key.empty()) return std::nullopt;
  return message;
}

}  // namespace

void write_fields(JsonOut& out, const AnyEvent& event) {
  sent::EventWords words{unless_empty(event.message), {}, {event.json}};
  if (words.message && !event.rule.empty()) words.rule = event.rule;
  write_fields_of(out, words);
}

sent::Step sent_step(Step step) {
  sent::Step sent{std::move(step.id), {}, std::move(step.label), {}, {}};
  if (step.number != 0) sent.number = step.number;
  sent.note = unless_empty(std::move(step.note));
  if (step.ink != Ink::Plain) sent.ink = step.ink;
  return sent;
}

}  // namespace paddock
