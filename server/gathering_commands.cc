// What connections ask of a gathering.
#include <algorithm>
#include <chrono>

#include "server/session.h"

namespace paddock {
namespace {

constexpr std::int64_t kLostForLong = 60'000;  // milliseconds

Refusal refusal(RefusalCode code, std::string_view key) { return {code, Message(key)}; }

Seat seat_in(const Json& message, const char* name = "seat") {
  return seat_at(message[name].get<int>() - 1);
}

std::optional<Secret> secret_in(const Json& message) {
  if (!message.contains("secret")) return std::nullopt;
  return from_hex(message["secret"].get_ref<const std::string&>());
}

// Of what a command says; keys are in order, so the same says the same. Never 0, which stands for
// none. (FNV-1a: who makes two messages with one fingerprint cheats nobody.)
std::uint64_t fingerprint(const Json& message) {
  std::uint64_t hash = 0xcbf29ce484222325;
  for (const char c : message.dump()) {
    hash = (hash ^ static_cast<unsigned char>(c)) * 0x100000001b3;
  }
  return hash | 1;
}

}  // namespace

void Gathering::refuse(Session& session, const Refusal& refusal, std::string_view command) {
  ++house_.metrics.refusals;
  std::vector<std::string> names;
  if (table_) {
    for (const Table::SeatState& seat : table_->seats()) names.push_back(seat.who.name);
  }
  session.send(refused_frame(refusal, command, translator(session.language, names)));
}

// Coming and going.

void Gathering::greet(const std::shared_ptr<Session>& session, const Json& hello) {
  if (hello.contains("lang")) {
    session->language = parse_language(hello["lang"].get_ref<const std::string&>());
  }
  if (session->is_greeted) return refuse(*session, refusal("bad-message", "error.wire.hello"), "");
  if (hello["protocol"] != 1) {
    refuse(*session, refusal("bad-message", "error.wire.protocol"), "");
    return session->end(CloseCode::WrongProtocol);
  }
  if (closed()) return turn_away(*session, "");
  if (run_) return when_written_.push_back([this, session, hello] { greet(session, hello); });
  std::optional<Viewers> viewers;
  guarded([&] { viewers = seats_of(hello["tokens"]); });
  if (closed()) return turn_away(*session, "");
  if (!viewers) {
    refuse(*session, refusal("bad-token", "error.wire.token"), "");
    return session->end(CloseCode::WrongToken);
  }
  session->is_greeted = true;
  guarded([&] { take_back_seats(*viewers); });
  // What is not on disk yet nobody may see: they come in when it is.
  when_all_is_written([this, session, viewers = *viewers, last = hello.value("last", 0)] {
    guarded([&] { come_in(session, viewers, last); });
  });
}

// Whoever was covered for a lost connection and has it again plays again. Who left, or ran out of
// time, says so first.
void Gathering::take_back_seats(Viewers viewers) {
  bool is_back = false;
  viewers.for_each_seat([&](Seat seat) {
    if (table_->seat(seat).away != SeatChange::Lost) return;
    is_back |= !table_->come_back({seat, ""}, this_moment());
  });
  if (is_back) go_on({});
}

std::optional<Viewers> Gathering::seats_of(const Json& tokens) const {
  Viewers viewers;
  for (const Json& token : tokens) {
    const auto seat = table_->seat_of(sha256(token.get_ref<const std::string&>()));
    if (!seat) return std::nullopt;
    viewers.add(*seat);
  }
  return viewers;
}

void Gathering::come_in(const std::shared_ptr<Session>& session, Viewers viewers, int last) {
  if (session->is_gone) return;
  if (closed()) return turn_away(*session, "");
  session->viewers = viewers;
  sessions_.insert(session);
  visitors_ = static_cast<int>(sessions_.size());
  last_used_ = now_in_milliseconds();
  note_presence(viewers);
  const Frames frames(id_, *table_);
  session->send(frames.welcome(viewers, last, attendance(), now_in_milliseconds()));
  send_presence_soon();
  schedule();
}

void Gathering::part(Session& session) {
  if (sessions_.erase(session.shared_from_this()) == 0) return;
  visitors_ = static_cast<int>(sessions_.size());
  last_used_ = now_in_milliseconds();
  note_presence(session.viewers);
  send_presence_soon();
}

void Gathering::note_presence(Viewers viewers) {
  for (Seat seat : viewers.seats()) {
    PresenceOf& presence = presence_[static_cast<std::size_t>(index(seat))];
    const bool is_here = std::ranges::any_of(
        sessions_, [&](const auto& session) { return session->viewers.has(seat); });
    if (presence.is_here != is_here) presence = {is_here, now_in_milliseconds()};
  }
  tell_table_who_is_connected();
}

void Gathering::tell_table_who_is_connected() {
  if (!table_) return;
  SeatSet connected;
  for (std::size_t i = 0; i < presence_.size(); ++i) connected[i] = presence_[i].is_here;
  table_->set_connected(connected);
}

Attendance Gathering::attendance() const {
  Attendance attendance{presence_, 0};
  for (const auto& session : sessions_) {
    attendance.watching += session->viewers.is_spectator() ? 1 : 0;
  }
  return attendance;
}

// Many come and go at once when a server is back: everybody is told together.
void Gathering::send_presence_soon() {
  constexpr auto kTogether = std::chrono::milliseconds(100);
  if (std::exchange(presence_is_due_, true)) return;
  presence_timer_.expires_after(kTogether);
  presence_timer_.async_wait([weak = weak_from_this()](const boost::system::error_code& error) {
    const std::shared_ptr<Gathering> self = weak.lock();
    if (self && !error) self->guarded([&] { self->send_presence(); });
  });
}

void Gathering::send_presence() {
  presence_is_due_ = false;
  if (!table_) return;
  const auto frame = std::make_shared<const std::string>(
      Frames(id_, *table_).presence(attendance(), now_in_milliseconds()));
  for (const auto& session : sessions_) session->send(frame);
}

// Commands and questions.

void Gathering::receive(Session& session, const Json& message) {
  ++house_.metrics.commands;
  last_used_ = now_in_milliseconds();
  const std::string& type = message["type"].get_ref<const std::string&>();
  if (type == "ping") return session.send(R"({"type":"pong"})");
  if (closed()) return turn_away(session, message.value("id", ""));
  if (run_) {  // soon
    return when_written_.push_back([this, weak = session.weak_from_this(), message] {
      if (const auto asker = weak.lock(); asker && !asker->is_gone) receive(*asker, message);
    });
  }
  guarded([&] {
    if (message.contains("id")) {
      obey(session, message);
    } else {
      answer_question(session, type, message);
    }
  });
}

void Gathering::obey(Session& session, const Json& message) {
  const Asker asker{seat_in(message), message["id"].get<std::string>(), fingerprint(message)};
  if (!session.viewers.has(asker.seat)) {
    return refuse(session, refusal("not-seated", "error.wire.not_seated"), asker.command);
  }
  const Origin origin{session.weak_from_this(), asker.command};
  if (table_->is_reused(asker)) {
    return refuse(session, refusal("reused-id", "error.wire.reused_id"), asker.command);
  }
  if (table_->done(asker)) return publish(origin);  // sent twice: acknowledged again, done once
  const bool was_asked = table_->takeback().has_value();
  const std::string& type = message["type"].get_ref<const std::string&>();
  if (const auto refused = carry_out(type, asker, message, this_moment())) {
    return refuse(session, *refused, asker.command);
  }
  const bool was_declined = type == "answer" && !message["agree"].get<bool>();
  if (was_asked || table_->takeback()) {
    send_takeback(was_declined ? std::optional(asker.seat) : std::nullopt);
  }
  go_on(origin);
}

std::optional<Refusal> Gathering::carry_out(const std::string& type, const Asker& asker,
                                            const Json& message, Moment now) {
  if (type == "move") {
    return table_->move(asker, message["move"].get_ref<const std::string&>(),
                        message["after"].get<int>(), now);
  }
  if (type == "undo") return table_->undo(asker, message["after"].get<int>(), now);
  if (type == "reset") return table_->reset(asker, message["after"].get<int>(), now);
  if (type == "takeback") return table_->ask_takeback(asker, message["after"].get<int>(), now);
  if (type == "answer") return table_->answer_takeback(asker, message["agree"].get<bool>(), now);
  if (type == "chat") return table_->chat(asker, message["text"].get<std::string>(), now);
  if (type == "leave") return table_->leave(asker, now);
  if (type == "return") return table_->come_back(asker, now);
  if (type == "start") return table_->start(asker, now, lost_for_long(now.tick));
  if (type == "reveal") return table_->reveal(asker, secret_in(message), now);
  if (type == "hurry") return hurry();
  if (type == "ready") return table_->ready(asker, now);
  PADDOCK_CHECK(type == "cover");
  return cover(asker, seat_in(message, "other"), now);
}

std::optional<Refusal> Gathering::cover(const Asker& asker, Seat other, Moment now) {
  if (static_cast<std::size_t>(index(other)) >= presence_.size()) {
    return refusal("not-away", "error.table.not_away");
  }
  if (!lost_for_long(now.tick)[static_cast<std::size_t>(index(other))]) {
    return refusal("not-away", "error.wire.not_lost");
  }
  return table_->cover(asker, other, now);
}

// Every person has stepped aside, and somebody wants to see how it ends. It is no part of the
// record: what bots do is the same at any pace.
std::optional<Refusal> Gathering::hurry() {
  if (table_->status() == Table::Status::Over) return refusal("match-over", "error.move.over");
  if (table_->status() == Table::Status::Open || table_->is_anybody_here()) {
    return refusal("not-away", "error.wire.hurry");
  }
  is_hurried_ = true;
  return std::nullopt;
}

SeatSet Gathering::lost_for_long(std::int64_t tick) const {
  SeatSet lost;
  for (std::size_t i = 0; i < presence_.size(); ++i) {
    lost[i] = !presence_[i].is_here && tick - presence_[i].since >= kLostForLong;
  }
  return lost;
}

void Gathering::send_takeback(std::optional<Seat> declined) {
  const auto frame =
      std::make_shared<const std::string>(Frames(id_, *table_).takeback(declined, ""));
  for (const auto& session : sessions_) next_.frames.push_back({session, frame});
}

void Gathering::answer_question(Session& session, const std::string& type, const Json& message) {
  const Frames frames(id_, *table_);
  if (type == "look") {
    const int number = message["n"].get<int>();
    if (number > durable_) return refuse(session, refusal("stale", "error.table.stale"), "");
    return session.send(frames.look(session.viewers, number));
  }
  if (type == "log") {
    const int before = std::min(message["before"].get<int>(), durable_ + 1);
    return session.send(frames.log(session.viewers, before));
  }
  PADDOCK_CHECK(type == "preview");
  preview(session, seat_in(message), message["move"].get<std::string>());
}

void Gathering::preview(Session& session, Seat seat, const std::string& move) {
  if (!session.viewers.has(seat) || table_->turn() != seat || is_writing_) {
    return refuse(session, refusal("not-your-turn", "error.wire.preview"), "");
  }
  std::string frame = Frames(id_, *table_).preview(seat, move);
  if (frame.empty()) return refuse(session, refusal("illegal-move", "error.wire.preview"), "");
  session.send(std::move(frame));
}

// Who was invited may take any seat. From the lobby everybody gets as many as the maker allows.
std::optional<Refusal> Gathering::refuse_claim(const Claim& claim) const {
  const TableSettings& settings = table_->settings();
  if (sha256(claim.invite) == sha256(settings.invite)) return std::nullopt;
  if (!settings.is_public) return refusal("bad-invite", "error.wire.invite");
  if (table_->seats_taken_from(claim.from) < settings.seats_each) return std::nullopt;
  return Refusal{"seat-limit", Message("error.wire.seats_each", {{"n", settings.seats_each}})};
}

void Gathering::claim(const Claim& claim, std::function<void(Claimed)> done) {
  if (const auto why = closed()) return done(*why);
  if (const auto refused = refuse_claim(claim)) return done(*refused);
  guarded([&] {
    house_.config.trial("claim");
    const bool is_invited = sha256(claim.invite) == sha256(table_->settings().invite);
    const auto claimed = table_->claim(claim.name, claim.seat, claim.token, claim.commitment,
                                       this_moment(), is_invited ? "" : claim.from);
    if (std::holds_alternative<Refusal>(claimed)) return done(claimed);
    go_on({}, [done, claimed](const std::optional<Refusal>& failure) {
      done(failure ? Claimed(*failure) : claimed);
    });
  });
  if (const auto why = closed()) done(*why);  // it was frozen by it
}

}  // namespace paddock
