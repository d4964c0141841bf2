#include "wasm/device_table.h"

#include <algorithm>

#include "table/pace.h"

namespace paddock {
namespace {

constexpr int kMostEntriesInAFrame = 1000;

// The page has the words.
std::string nothing(const Message&) { return {}; }

}  // namespace

DeviceTable::DeviceTable(std::string id, std::unique_ptr<Table> table, Moment now)
    : id_(std::move(id)), table_(std::move(table)), told_(table_->last_number()), recorded_(told_) {
  presence_.assign(table_->seats().size(), {false, now.tick});
}

std::vector<std::string> DeviceTable::record() {
  std::vector<std::string> lines = {table_->settings_line()};
  for (std::string& line : table_->record_since(0)) lines.push_back(std::move(line));
  return lines;
}

border::Heard DeviceTable::hear(std::string_view message, Moment now) {
  const OrRefusal<wire::ClientMessage> read = wire::read_message(message);
  if (!read) {
    refuse(read.refusal(), "");
    return take(now);
  }
  const bool is_hello = std::holds_alternative<wire::Hello>(read->kind);
  if (is_greeted_ || is_hello) {
    std::visit([&](const auto& it) { receive(it, now); }, read->kind);
  } else {
    refuse(refusal(RefusalCode::BadMessage, "error.wire.hello"), "");
  }
  return take(now);
}

border::Heard DeviceTable::wake(Moment now) {
  const bool was_at_rest = table_->rest().has_value();
  go_on(now);
  if (is_greeted_ && (told_ < table_->last_number() || was_at_rest)) tell("", now);
  return take(now);
}

// A second one is a page that was loaded again.
void DeviceTable::receive(const wire::Hello& hello, Moment now) {
  if (hello.protocol.number != wire::Protocol::kOurs) {
    return refuse(refusal(RefusalCode::BadMessage, "error.wire.protocol"), "");
  }
  const std::optional<Viewers> viewers = seats_of(hello);
  if (!viewers) return refuse(refusal(RefusalCode::BadToken), "");
  sit_down(*viewers, now);
  go_on(now);
  told_ = table_->last_number();
  const Attendance attendance{presence_, viewers_.is_spectator() ? 1 : 0};
  show(Frames(id_, *table_)
           .welcome(viewers_, hello.last.value_or(wire::Whole{}), attendance, now.tick));
}

void DeviceTable::receive(const wire::Ping&, Moment) { show(pong_frame()); }

void DeviceTable::receive(const wire::Command& command, Moment now) {
  const std::string& id = id_of(command).text;
  const auto granted = obey(*table_, command, {viewers_, {}, table_->last_number()}, now);
  if (!granted) return refuse(granted.refusal(), id);
  is_hurried_ |= granted->hurries;
  if (granted->is_of_takeback) show(Frames(id_, *table_).takeback(granted->declined, ""));
  if (!granted->is_again) go_on(now);
  tell(id, now);
}

void DeviceTable::receive(const wire::Question& question, Moment) {
  const Asking asking{viewers_, {}, table_->last_number()};
  auto frame = answer(Frames(id_, *table_), *table_, question, asking);
  if (!frame) return refuse(frame.refusal(), "");
  show(std::move(*frame));
}

std::optional<Viewers> DeviceTable::seats_of(const wire::Hello& hello) const {
  Viewers viewers;
  for (const wire::Token& token : hello.tokens.items) {
    const auto seat = table_->seat_of(sha256(token.text));
    if (!seat) return std::nullopt;
    viewers.add(*seat);
  }
  return viewers;
}

void DeviceTable::sit_down(Viewers viewers, Moment now) {
  viewers_ = viewers;
  is_greeted_ = true;
  SeatSet connected;
  for (std::size_t i = 0; i < presence_.size(); ++i) {
    connected[i] = viewers.has(seat_at(static_cast<int>(i)));
    if (presence_[i].is_here != connected[i]) presence_[i] = {connected[i], now.tick};
  }
  table_->set_connected(connected);
}

void DeviceTable::go_on(Moment now) {
  const bool is_more = table_->advance(now);
  if (table_->is_anybody_here()) is_hurried_ = false;
  next_.reset();
  if (!is_more) return;
  const bool is_at_once = is_hurried_ || table_->is_nature_to_move();
  next_ = now.tick + (is_at_once ? kBreath : kPaceOfBots);
}

// A race that nature ran alone is thousands of entries: who looks on is welcomed to its end.
void DeviceTable::tell(std::string_view command, Moment now) {
  const int last = std::exchange(told_, table_->last_number());
  const Frames frames(id_, *table_);
  if (told_ - last > kMostEntriesInAFrame) {
    const Attendance attendance{presence_, viewers_.is_spectator() ? 1 : 0};
    return show(frames.welcome(viewers_, last, attendance, now.tick, command));
  }
  std::vector<Told> told = paddock::tell(*table_, last, told_);
  add_public_patches(told, views_);
  add_private_patches(told, viewers_, views_);
  show(Frames::entries_frame(frames.entries(viewers_, told, now.tick), command));
}

void DeviceTable::show(std::string frame) { heard_.frames.push_back({std::move(frame)}); }

void DeviceTable::refuse(const Refusal& refusal, std::string_view command) {
  show(refused_frame(refusal, command, nothing));
}

// Every answer says when to wake it: the page forgets what it was told before.
border::Heard DeviceTable::take(Moment now) {
  heard_.lines = table_->record_since(recorded_);
  recorded_ = table_->last_number();
  table_->forget_news();
  const std::optional<Tick> when = next_ ? next_ : table_->wakes_at();
  if (when) heard_.wake = std::max(Milliseconds(0), *when - now.tick);
  return std::exchange(heard_, {});
}

}  // namespace paddock
