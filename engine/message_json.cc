#include "engine/message_json.h"

namespace paddock {
namespace {

struct ArgumentWriter {
  JsonOut& out;
  void operator()(std::int64_t number) const { out.value(number); }
  void operator()(const std::string& text) const { out.value(text); }
  void operator()(Seat seat) const {
    out.open_object().key("seat").value(seat_number(seat)).close_object();
  }
  void operator()(const std::vector<Message>& messages) const {
    if (messages.size() == 1) return write(out, messages[0]);
    out.open_array();
    for (const Message& message : messages) write(out, message);
    out.close_array();
  }
};

}  // namespace

void write(JsonOut& out, const Message& message) {
  out.open_object().key("key").value(message.key);
  if (!message.arguments.empty()) {
    out.key("args").open_object();
    for (const Argument& argument : message.arguments) {
      out.key(argument.name);
      std::visit(ArgumentWriter{out}, argument.value);
    }
    out.close_object();
  }
  out.close_object();
}

}  // namespace paddock
