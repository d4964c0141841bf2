// What connections ask of a gathering.
#include <algorithm>
#include <chrono>

#include "server/session.h"

namespace paddock {
namespace {

constexpr Milliseconds kLostForLong = std::chrono::minutes(1);

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

void Gathering::greet(const std::shared_ptr<Session>& session, const wire::Hello& hello) {
  if (hello.lang) session->language = hello.lang->language;
  if (session->is_greeted)
    return refuse(*session, refusal(RefusalCode::BadMessage, "error.wire.hello"), "");
  if (hello.protocol.number != wire::Protocol::kOurs) {
    refuse(*session, refusal(RefusalCode::BadMessage, "error.wire.protocol"), "");
    return session->end(CloseCode::WrongProtocol);
  }
  if (closed()) return turn_away(*session, "");
  if (run_) return when_written_.push_back([this, session, hello] { greet(session, hello); });
  std::optional<Viewers> viewers;
  guarded([&] { viewers = seats_of(hello); });
  if (closed()) return turn_away(*session, "");
  if (!viewers) {
    refuse(*session, refusal(RefusalCode::BadToken), "");
    house_.log(not_let_in(RefusalCode::BadToken, "/ws/" + id_, session->address()));
    return session->end(CloseCode::WrongToken);
  }
  if (viewers->is_spectator() && table_->is_sealed(wall_time())) {
    refuse(*session, refusal(RefusalCode::NotYet), "");
    return session->end(CloseCode::NotYet);
  }
  session->is_greeted = true;
  guarded([&] { take_back_seats(*viewers); });
  // What is not on disk yet nobody may see: they come in when it is.
  when_all_is_written(
      [this, session, viewers = *viewers, last = hello.last.value_or(wire::Whole{})] {
        guarded([&] { come_in(session, viewers, last); });
      });
}

// Whoever was covered for a lost connection and has it again plays again. Who left, or ran out of
// time, says so first.
void Gathering::take_back_seats(Viewers viewers) {
  bool is_back = false;
  viewers.for_each_seat([&](Seat seat) {
    if (table_->seat(seat).away != SeatChange::Lost) return;
    is_back |= bool(table_->come_back({seat, ""}, this_moment()));
  });
  if (is_back) go_on({});
}

std::optional<Viewers> Gathering::seats_of(const wire::Hello& hello) const {
  Viewers viewers;
  for (const wire::Token& token : hello.tokens.items) {
    const auto seat = table_->seat_of(sha256(token.text));
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
  last_used_ = this_tick();
  note_presence(viewers);
  const Frames frames(id_, *table_);
  session->send(frames.welcome(viewers, last, attendance(), this_tick()));
  send_presence_soon();
  schedule();
}

void Gathering::part(Session& session) {
  if (sessions_.erase(session.shared_from_this()) == 0) return;
  visitors_ = static_cast<int>(sessions_.size());
  last_used_ = this_tick();
  note_presence(session.viewers);
  send_presence_soon();
}

void Gathering::note_presence(Viewers viewers) {
  for (Seat seat : viewers.seats()) {
    PresenceOf& presence = presence_[static_cast<std::size_t>(index(seat))];
    const bool is_here = std::ranges::any_of(
        sessions_, [&](const auto& session) { return session->viewers.has(seat); });
    if (presence.is_here != is_here) presence = {is_here, this_tick()};
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
  const auto frame =
      std::make_shared<const std::string>(Frames(id_, *table_).presence(attendance(), this_tick()));
  for (const auto& session : sessions_) session->send(frame);
}

// Commands and questions.

void Gathering::receive(Session& session, const wire::Ping&) {
  ++house_.metrics.commands;
  last_used_ = this_tick();
  session.send(pong_frame());
}

void Gathering::receive(Session& session, const wire::Command& command) {
  const std::string& id = id_of(command).text;
  when_ready(session, id, command, [this, &session, &command] { obey(session, command); });
}

void Gathering::receive(Session& session, const wire::Question& question) {
  when_ready(session, "", question, [this, &session, &question] { answer(session, question); });
}

// Now, unless nature moves: then soon.
template <class Asked, class Work>
void Gathering::when_ready(Session& session, std::string_view id, const Asked& asked, Work work) {
  ++house_.metrics.commands;
  last_used_ = this_tick();
  if (closed()) return turn_away(session, id);
  if (!run_) return guarded(work);
  when_written_.push_back([this, weak = session.weak_from_this(), asked] {
    if (const auto asker = weak.lock(); asker && !asker->is_gone) receive(*asker, asked);
  });
}

Asking Gathering::asking(const Session& session, Tick tick) const {
  return {session.viewers, lost_for_long(tick), durable_};
}

void Gathering::obey(Session& session, const wire::Command& command) {
  const Moment now = this_moment();
  const Origin origin{session.weak_from_this(), id_of(command).text, Histogram::Clock::now()};
  const auto granted = paddock::obey(*table_, command, asking(session, now.tick), now);
  if (!granted) return refuse(session, granted.refusal(), origin.command);
  if (granted->is_again) return publish(origin);
  is_hurried_ |= granted->hurries;
  if (granted->is_of_takeback) send_takeback(granted->declined);
  go_on(origin);
}

void Gathering::answer(Session& session, const wire::Question& question) {
  const Asking who = asking(session, this_tick());
  auto frame = paddock::answer(Frames(id_, *table_), *table_, question, who);
  if (!frame) return refuse(session, frame.refusal(), "");
  session.send(std::move(*frame));
}

SeatSet Gathering::lost_for_long(Tick tick) const {
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

// Who was invited may take any seat. From the lobby everybody gets as many as the maker allows.
OrRefusal<> Gathering::may_claim(const Claim& claim) const {
  const TableSettings& settings = table_->settings();
  if (sha256(claim.invite) == sha256(settings.invite)) return granted();
  if (!settings.is_public) return refusal(RefusalCode::BadInvite);
  if (table_->seats_taken_from(claim.from) < settings.seats_each) return granted();
  return Refusal{RefusalCode::SeatLimit,
                 sentence_of(RefusalCode::SeatLimit, {{"n", settings.seats_each}})};
}

void Gathering::claim(const Claim& claim, const std::function<void(OrRefusal<Seat>)>& done) {
  if (const auto why = closed()) return done(*why);
  if (const auto may = may_claim(claim); !may) return done(may.refusal());
  guarded([&] {
    house_.config.trial("claim");
    const bool is_invited = sha256(claim.invite) == sha256(table_->settings().invite);
    const auto claimed = table_->claim(claim.name, claim.seat, claim.token, claim.commitment,
                                       this_moment(), is_invited ? "" : claim.from);
    if (!claimed) return done(claimed);
    go_on({}, [done, claimed](const OrRefusal<>& kept) {
      kept ? done(claimed) : done(kept.refusal());
    });
  });
  if (const auto why = closed()) done(*why);  // it was frozen by it
}

}  // namespace paddock
