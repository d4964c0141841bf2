#include "games/any_game.h"

namespace paddock {

void write_fields(JsonOut& out, const AnyEvent& event) {
  if (!event.message.key.empty()) {
    out.key("message");
    write(out, event.message);
  }
  out.key("data").raw(event.json);
}

void write(JsonOut& out, const Step& step) {
  out.open_object().key("id").value(step.id);
  if (step.number != 0) out.key("number").value(step.number);
  out.key("label");
  write(out, step.label);
  if (!step.note.key.empty()) {
    out.key("note");
    write(out, step.note);
  }
  if (step.ink != Ink::Plain) out.key("ink").value(name_of(step.ink));
  out.close_object();
}

}  // namespace paddock
