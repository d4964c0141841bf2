#include "tests/simulation/client.h"

#include <fmt/format.h>

#include <algorithm>
#include <nlohmann/json.hpp>

namespace paddock::simulation {

std::string essence_of(const nlohmann::json& entry) {
  nlohmann::json kept = entry;
  kept.erase("undone");
  kept.erase("patches");
  return kept.dump();
}

SimulatedClient::SimulatedClient(Fate& fate, const Truth& truth, const SimulatedTable& table,
                                 int seat)
    : fate_(fate), truth_(truth), table_(table), seat_(seat) {}

std::string SimulatedClient::token_of(int seat) {
  return std::string(42, 'a') + std::to_string(seat);
}

void SimulatedClient::complain(const std::string& what) {
  fate_.complain(fmt::format("seat {} at {}: {}", seat_, table_.id, what));
}

std::string SimulatedClient::where_it_stands() const {
  std::string text =
      fmt::format("seat {} at {} has {} of {}", seat_, table_.id, last_, truth_.last_of(table_.id));
  if (line_ == nullptr) text += ", not connected";
  if (is_over_) text += ", over";
  if (is_open_) text += ", not begun";
  if (is_away_) text += ", away";
  text += fmt::format(", {} choices", choices_.size());
  for (const Pending& pending : pending_) text += ", waits for " + pending.text;
  return text + "\n";
}

void SimulatedClient::connect(std::unique_ptr<Line> line) {
  line_ = std::move(line);
  fate_.note(fmt::format("{} at {} comes", seat_, table_.id));
  is_welcome_ = false;
  const std::string tokens = seat_ == 0 ? "" : "\"" + token_of(seat_) + "\"";
  const std::string last = last_ == 0 ? "" : fmt::format(R"(,"last":{})", last_);
  line_->say(fmt::format(R"({{"type":"hello","protocol":1,"tokens":[{}]{}}})", tokens, last));
}

std::unique_ptr<Line> SimulatedClient::give_up() {
  fate_.note(fmt::format("{} at {} goes", seat_, table_.id));
  is_welcome_ = false;
  return std::move(line_);
}

void SimulatedClient::listen() {
  while (line_ != nullptr) {
    const std::optional<std::string> text = line_->hear();
    if (!text) break;
    if (!text->empty()) hear(*text);
  }
  if (line_ != nullptr && !line_->is_open()) give_up();
}

void SimulatedClient::hear(const std::string& text) {
  const Json frame = Json::parse(text);
  const std::string type = frame["type"];
  fate_.note(fmt::format("{} at {} hears {}", seat_, table_.id, type));
  if (type == "welcome") {
    welcome(frame);
  } else if (type == "entries") {
    take_entries(frame["entries"], last_ + 1);
    take_now(frame["now"]);
  } else if (type == "takeback") {
    is_asked_ = false;
    if (frame.contains("takeback")) {
      for (const Json& seat : frame["takeback"]["needed"]) is_asked_ |= seat == seat_;
    }
  } else if (type == "refused") {
    hear_refusal(frame);
  }
  if (frame.contains("ack")) hear_ack(frame["ack"]);
}

void SimulatedClient::welcome(const Json& frame) {
  constexpr int kMostInAWelcome = 100;
  const int newest = frame["n"];
  // Where several serve, one that stood still may not know yet that others have gone on.
  if (newest < last_ && table_.is_shared) return line_->cut();
  if (newest < last_) complain("welcomed to less than there was");
  take_entries(frame["entries"], std::max(last_ + 1, newest - kMostInAWelcome + 1));
  if (last_ != newest) complain("not welcomed to the newest entry");
  take_now(frame["now"]);
  is_asked_ = false;
  if (frame.contains("takeback")) {
    for (const Json& seat : frame["takeback"]["needed"]) is_asked_ |= seat == seat_;
  }
  is_welcome_ = true;
  say_again();
}

void SimulatedClient::take_entries(const Json& entries, int first_allowed) {
  int expected = first_allowed;
  for (const Json& entry : entries) {
    const int number = entry["n"];
    if (number != expected) {
      return complain(fmt::format("entry {} came where {} was due", number, expected));
    }
    ++expected;
    take_entry(entry);
  }
}

void SimulatedClient::take_entry(const Json& entry) {
  const int number = entry["n"];
  const std::string essence = essence_of(entry);
  fate_.note(essence);
  last_ = number;
  if (number > truth_.last_of(table_.id)) complain("told of what is not on disk: " + essence);
  if (const auto [it, is_new] = told_.emplace(number, essence); !is_new && it->second != essence) {
    complain("told something else than before: " + essence + " not " + it->second);
  }
  if (entry.value("kind", "") != "seat" || entry["seat"] != seat_) return;
  const std::string change = entry["change"];
  is_away_ = change == "left" || change == "timeout" || change == "lost";
}

void SimulatedClient::take_now(const Json& now) {
  is_over_ = now["status"] == "over";
  is_open_ = now["status"] == "open";
  position_ = now["position"];
  undoable_ = now.value("undo", 0);
  choices_.clear();
  if (!now.contains("choices")) return;
  if (now["choices"]["seat"] != seat_) return complain("given another's choices");
  for (const Json& move : now["choices"]["moves"]) choices_.push_back(move["move"]);
}

void SimulatedClient::hear_ack(const std::string& id) {
  const auto found = std::ranges::find(pending_, id, &Pending::id);
  const std::string key = std::to_string(seat_) + " " + id;
  fate_.note(id);
  if (!silent_.contains(id) && !truth_.has_command(table_.id, key)) {
    complain("acknowledged and not on disk: " + id);
  }
  if (found != pending_.end()) pending_.erase(found);
}

// What passes by itself is asked for again, by the same id.
void SimulatedClient::hear_refusal(const Json& frame) {
  const std::string code = frame["code"];
  fate_.note(code);
  if (code == "frozen") return complain("the table is frozen");
  if (code == "bad-message" || code == "reused-id" || code == "bad-token") complain(code);
  if (!frame.contains("id")) return;
  const bool passes = code == "storage" || code == "busy" || code == "memory" ||
                      code == "elsewhere" || code == "stopping";
  if (!passes) std::erase_if(pending_, [&](const Pending& it) { return it.id == frame["id"]; });
}

void SimulatedClient::say_again() {
  for (const Pending& pending : pending_) line_->say(pending.text);
}

void SimulatedClient::command(const std::string& type, const std::string& fields) {
  const std::string id = fmt::format("c{}", ++commands_);
  const bool makes_entry = type != "leave" && type != "return" && type != "start";
  pending_.push_back(
      {id, fmt::format(R"({{"type":"{}","id":"{}","seat":{}{}}})", type, id, seat_, fields)});
  if (!makes_entry) silent_.insert(id);
  fate_.note(pending_.back().text);
  line_->say(pending_.back().text);
  if (fate_.one_in(20)) line_->say(pending_.back().text);  // twice
}

void SimulatedClient::act(Mood mood) {
  if (!is_welcome_ || seat_ == 0 || is_over_) return;
  constexpr std::size_t kMostPending = 3;
  if (pending_.size() >= kMostPending || (!pending_.empty() && mood == Mood::Earnest)) {
    if (fate_.one_in(20)) say_again();
    return;
  }
  if (is_open_) {
    if (seat_ == 1 && table_.has_open_seat) command("start", "");
    return;
  }
  if (mood == Mood::Playful && fate_.one_in(6)) return meddle();
  if (is_away_) {
    if (fate_.one_in(4)) command("return", "");
    return;
  }
  move();
}

void SimulatedClient::move() {
  if (choices_.empty()) return;
  const auto which = fate_.below(static_cast<std::uint32_t>(choices_.size()));
  command("move", fmt::format(R"(,"move":{},"after":{})", Json(choices_[which]).dump(), position_));
}

void SimulatedClient::meddle() {
  const std::string after = fmt::format(R"(,"after":{})", position_);
  switch (fate_.below(8)) {
    case 0:
      if (undoable_ > 0) command("undo", after);
      return;
    case 1:
      if (undoable_ > 0) command("reset", after);
      return;
    case 2:
      return command("takeback", after);
    case 3:
      if (fate_.one_in(4)) command("leave", "");
      return;
    case 4:
    case 5:
      if (is_asked_) command("answer", fate_.one_in(4) ? R"(,"agree":false)" : R"(,"agree":true)");
      return;
    default:
      command("chat", fmt::format(R"(,"text":"line {}")", commands_));
  }
}

}  // namespace paddock::simulation
