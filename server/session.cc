#include "server/session.h"

#include <boost/asio/bind_executor.hpp>
#include <boost/asio/redirect_error.hpp>
#include <boost/asio/use_awaitable.hpp>
#include <boost/beast/websocket/rfc6455.hpp>

#include "server/requests.h"

namespace paddock {

namespace websocket = beast::websocket;

bool Pace::allows(std::int64_t now) {
  left_ = std::min(burst_, left_ + static_cast<double>(now - since_) * per_second_ / 1000);
  since_ = now;
  if (left_ < 1) return false;
  left_ -= 1;
  return true;
}

Session::Session(tcp::socket socket, std::shared_ptr<Room> room, const ServerConfig& config,
                 Metrics& metrics, Language spoken)
    : language(spoken),
      socket_(std::move(socket)),
      room_(std::move(room)),
      limits_(config.limits),
      metrics_(metrics),
      pace_(config.limits.messages_per_second, config.limits.message_burst) {
  ++metrics_.sockets;
}

Session::~Session() { --metrics_.sockets; }

asio::awaitable<void> Session::run(HttpRequest request) {
  // A silent peer is asked with a ping after half this time, and given up after all of it.
  socket_.set_option(
      websocket::stream_base::timeout{std::chrono::seconds(10), std::chrono::seconds(40), true});
  socket_.read_message_max(limits_.message_bytes);
  socket_.auto_fragment(false);
  boost::system::error_code error;
  co_await socket_.async_accept(request, asio::redirect_error(asio::use_awaitable, error));
  if (!error) co_await read_messages();
  is_gone = true;
  room_->part(*this);
}

asio::awaitable<void> Session::read_messages() {
  boost::system::error_code error;
  beast::flat_buffer buffer;
  while (!is_closing_) {
    co_await socket_.async_read(buffer, asio::redirect_error(asio::use_awaitable, error));
    if (error == websocket::error::message_too_big) ++metrics_.closed_for_limits;
    if (error) co_return;
    if (!pace_.allows(now_in_milliseconds())) {
      ++metrics_.closed_for_limits;
      refuse({"too-fast", Message("error.wire.too_fast")});
      end(websocket::close_code::policy_error);
      co_return;
    }
    const auto bytes = buffer.cdata();
    if (socket_.got_text()) {
      handle({static_cast<const char*>(bytes.data()), bytes.size()});
    } else {
      refuse({"bad-message", Message("error.wire.message")});
    }
    buffer.consume(buffer.size());
    if (buffer.capacity() > 1024) buffer.shrink_to_fit();
  }
}

void Session::handle(std::string_view text) {
  const std::optional<Json> message = parse_json(text);
  if (!message || !is_valid_message(*message)) {
    return refuse({"bad-message", Message("error.wire.message")});
  }
  if (message->at("type") == "hello") return room_->greet(shared_from_this(), *message);
  if (!is_greeted) return refuse({"bad-message", Message("error.wire.hello")});
  room_->receive(*this, *message);
}

void Session::refuse(const Refusal& refusal) {
  ++metrics_.refusals;
  send(refused_frame(refusal, "", translator(language)));
}

void Session::send(std::string frame) {
  send(std::make_shared<const std::string>(std::move(frame)));
}

void Session::send(std::shared_ptr<const std::string> frame) {
  if (is_closing_) return;
  if (!outbox_.empty()) backlog_ += frame->size();
  outbox_.push_back(std::move(frame));
  if (backlog_ > limits_.backlog_bytes) {
    // It does not take what it is sent; a closing frame would only wait behind the rest.
    ++metrics_.closed_for_limits;
    is_closing_ = true;
    boost::system::error_code ignored;
    socket_.next_layer().close(ignored);
    return;
  }
  if (outbox_.size() == 1) write_next();
}

void Session::write_next() {
  socket_.text(true);
  socket_.async_write(
      asio::buffer(*outbox_.front()),
      asio::bind_executor(room_->strand(), [self = shared_from_this()](
                                               boost::system::error_code error, std::size_t) {
        self->outbox_.pop_front();
        if (error) return self->outbox_.clear();
        if (self->outbox_.empty()) {
          if (self->close_after_) self->close(*self->close_after_);
          return;
        }
        self->backlog_ -= self->outbox_.front()->size();
        self->write_next();
      }));
}

void Session::end(websocket::close_code code) {
  if (is_closing_) return;
  is_closing_ = true;
  // Frames that wait go first.
  close_after_ = code;
  if (outbox_.empty()) close(code);
}

void Session::close(websocket::close_code code) {
  socket_.async_close(
      code, asio::bind_executor(room_->strand(),
                                [self = shared_from_this()](boost::system::error_code) {}));
}

}  // namespace paddock
