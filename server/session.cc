#include "server/session.h"

#include <array>
#include <boost/asio/buffer.hpp>
#include <boost/asio/error.hpp>

#include "protocol/commands.h"

namespace paddock {
namespace {

// A silent peer is asked with a ping after a while, and given up after twice that.
constexpr Milliseconds kSilence = std::chrono::seconds(20);
constexpr Milliseconds kTimeToClose = std::chrono::seconds(10);

}  // namespace

Session::Session(Loop::Socket socket, std::shared_ptr<Gathering> gathering, Pass pass,
                 const House& house, const Caller& caller)
    : language(caller.language),
      socket_(std::move(socket)),
      gathering_(std::move(gathering)),
      pass_(std::move(pass)),
      address_(caller.address),
      limits_(house.config.limits),
      metrics_(house.metrics),
      pace_(limits_.messages_per_second, limits_.message_burst),
      reader_(limits_.message_bytes),
      timer_(socket_.get_executor()),
      last_heard_(this_tick()) {
  ++metrics_.sockets;
}

Session::~Session() { --metrics_.sockets; }

void Session::start() {
  boost::system::error_code error;
  socket_.non_blocking(true, error);
  if (error) return;
  socket_.set_option(tcp::no_delay(true), error);  // slower without, but no worse
  watch(kSilence);
  read();
}

// What comes in.

void Session::read() {
  const std::span<char> space = reader_.space();
  socket_.async_read_some(
      asio::buffer(space.data(), space.size()),
      [self = shared_from_this()](const boost::system::error_code& error, std::size_t bytes) {
        self->heard(error, bytes);
      });
}

void Session::heard(const boost::system::error_code& error, std::size_t bytes) {
  if (error) {
    stop_listening();
    return give_up();
  }
  last_heard_ = this_tick();
  was_asked_ = false;
  // Who is not listened to any more is heard out: closing with bytes unread would reset the
  // connection before the peer has read why.
  try {
    if (is_listening_) {
      reader_.received(bytes);
      take_messages();
    }
    if (socket_.is_open()) return read();
  } catch (const std::bad_alloc&) {
    ++metrics_.out_of_memory;
    give_up();
  }
  stop_listening();
}

void Session::take_messages() {
  while (is_listening_) {
    const auto [found, payload, code] = reader_.next();
    switch (found) {
      case FrameReader::Found::Nothing:
        return;
      case FrameReader::Found::Text:
      case FrameReader::Found::Binary:
      case FrameReader::Found::Part:
      case FrameReader::Found::Ping:
      case FrameReader::Found::Pong:
        take(found, payload);
        break;
      case FrameReader::Found::Close:
      case FrameReader::Found::Broken:
        if (code == CloseCode::TooBig) ++metrics_.closed_for_limits;
        stop_listening();
        end(code);
        say_no_more();
        return;
    }
  }
}

// Whatever it is, it counts against the pace.
void Session::take(FrameReader::Found found, std::string_view payload) {
  if (is_closing_) return;
  if (!pace_.allows(last_heard_.time_since_epoch())) return close_for_pace();
  if (found == FrameReader::Found::Text) return try_to_handle(payload);
  if (found == FrameReader::Found::Binary) {
    return refuse(refusal(RefusalCode::BadMessage));
  }
  if (found == FrameReader::Found::Ping) {
    put(FrameKind::Pong, std::make_shared<const std::string>(payload));
  }
}

void Session::close_for_pace() {
  ++metrics_.closed_for_limits;
  refuse(refusal(RefusalCode::TooFast));
  stop_listening();
  end(CloseCode::Policy);
  say_no_more();
}

// Out of memory refuses one message; the connection stays.
void Session::try_to_handle(std::string_view text) {
  try {
    return handle(text);
  } catch (const std::bad_alloc&) {
    ++metrics_.out_of_memory;
  }
  refuse(refusal(RefusalCode::Memory));
}

void Session::handle(std::string_view text) {
  const OrRefusal<wire::ClientMessage> message = wire::read_message(text);
  if (!message) return refuse(message.refusal());
  std::visit([this](const auto& it) { handle(it); }, message->kind);
}

void Session::handle(const wire::Hello& hello) { gathering_->greet(shared_from_this(), hello); }

template <class Asked>
void Session::handle(const Asked& asked) {
  if (!is_greeted) return refuse({RefusalCode::BadMessage, Message("error.wire.hello")});
  if constexpr (std::is_same_v<Asked, wire::Command>) {
    const bool is_chat = std::holds_alternative<wire::ChatCommand>(asked.kind);
    if (is_chat && pass_.wait_for(Asks::Chat, address_)) {
      return refuse({RefusalCode::TooMany, Message("error.wire.too_much_chat")}, id_of(asked).text);
    }
  }
  gathering_->receive(*this, asked);
}

void Session::refuse(const Refusal& refusal, std::string_view command) {
  ++metrics_.refusals;
  send(refused_frame(refusal, command, translator(language)));
}

void Session::stop_listening() {
  if (!std::exchange(is_listening_, false)) return;
  is_gone = true;
  gathering_->part(*this);
}

void Session::give_up() {
  is_closing_ = true;
  outbox_.clear();
  timer_.cancel();
  boost::system::error_code ignored;
  socket_.close(ignored);
}

// What goes out. A frame is written at once when the socket takes it, which is nearly always.

void Session::send(std::string frame) {
  send(std::make_shared<const std::string>(std::move(frame)));
}

void Session::send(std::shared_ptr<const std::string> frame) {
  put(FrameKind::Text, std::move(frame));
}

void Session::put(FrameKind kind, std::shared_ptr<const std::string> payload) {
  if (is_closing_) return;
  outbox_.push_back({FrameHead(kind, payload->size()), std::move(payload)});
  if (outbox_.size() > 1) backlog_ += outbox_.back().size();
  if (backlog_ > limits_.backlog_bytes) {
    // It does not take what it is sent; a closing frame would only wait behind the rest. The read
    // that is under way hears of it.
    ++metrics_.closed_for_limits;
    return give_up();
  }
  flush();
}

void Session::flush() {
  if (is_waiting_to_write_) return;
  boost::system::error_code error;
  while (!outbox_.empty() && !error) took(write_some(error));
  if (error == asio::error::would_block) return wait_to_write();
  if (error) return give_up();
  if (says_no_more_) socket_.shutdown(tcp::socket::shutdown_send, error);
}

std::size_t Session::write_some(boost::system::error_code& error) {
  const Outgoing& first = outbox_.front();
  const std::string_view head = first.head.bytes();
  std::array<asio::const_buffer, 2> parts = {asio::buffer(head), asio::buffer(*first.payload)};
  const std::size_t of_head = std::min(taken_, head.size());
  parts[0] += of_head;
  parts[1] += taken_ - of_head;
  return socket_.write_some(parts, error);
}

void Session::took(std::size_t bytes) {
  taken_ += bytes;
  if (taken_ < outbox_.front().size()) return;
  taken_ = 0;
  outbox_.erase(outbox_.begin());
  backlog_ -= outbox_.empty() ? 0 : outbox_.front().size();
}

void Session::wait_to_write() {
  is_waiting_to_write_ = true;
  socket_.async_wait(tcp::socket::wait_write,
                     [self = shared_from_this()](const boost::system::error_code& error) {
                       self->is_waiting_to_write_ = false;
                       if (!error) self->flush();
                     });
}

void Session::end(CloseCode code) {
  if (is_closing_) return;
  put(FrameKind::Close, std::make_shared<const std::string>(close_payload(code)));
  is_closing_ = true;
  watch(kTimeToClose);
}

// Both sides have said goodbye, or there is nothing to wait for.
void Session::say_no_more() {
  says_no_more_ = true;
  flush();
}

void Session::watch(Milliseconds wait) {
  timer_.expires_after(wait);
  timer_.async_wait([weak = weak_from_this()](const boost::system::error_code& error) {
    const std::shared_ptr<Session> self = weak.lock();
    if (self && !error) self->look_after_silence();
  });
}

void Session::look_after_silence() {
  if (is_closing_) return give_up();
  const Milliseconds silent = this_tick() - last_heard_;
  if (silent < kSilence) return watch(kSilence - silent);
  // After a stop of our own the answer may lie unread: it has its time by the clock.
  if (was_asked_ && silent < 2 * kSilence) return watch(2 * kSilence - silent);
  if (was_asked_) return give_up();
  was_asked_ = true;
  put(FrameKind::Ping, std::make_shared<const std::string>());
  watch(kSilence);
}

}  // namespace paddock
