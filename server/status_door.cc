#include "server/status_door.h"

#include <boost/asio/co_spawn.hpp>
#include <boost/asio/detached.hpp>
#include <boost/asio/redirect_error.hpp>
#include <boost/asio/steady_timer.hpp>
#include <boost/asio/use_awaitable.hpp>
#include <boost/beast/core/flat_buffer.hpp>
#include <boost/beast/core/tcp_stream.hpp>
#include <boost/beast/http.hpp>

// g++ 12 inlines how a coroutine's frame is made, not how it goes, and takes the two for strangers.
#pragma GCC diagnostic ignored "-Wmismatched-new-delete"

namespace paddock {

namespace beast = boost::beast;
namespace http = beast::http;

namespace {

constexpr auto kPatience = std::chrono::seconds(20);  // Prometheus asks every fifteen
constexpr auto kAfterAFailure = std::chrono::milliseconds(50);

}  // namespace

asio::awaitable<void> StatusDoor::serve() {
  boost::system::error_code error;
  while (acceptor_.is_open()) {
    tcp::socket socket =
        co_await acceptor_.async_accept(asio::redirect_error(asio::use_awaitable, error));
    if (error == asio::error::operation_aborted) co_return;
    if (error || inside_ >= kMostInside) {
      asio::steady_timer pause(acceptor_.get_executor(), kAfterAFailure);
      co_await pause.async_wait(asio::redirect_error(asio::use_awaitable, error));
      continue;
    }
    asio::co_spawn(acceptor_.get_executor(), talk(std::move(socket)), asio::detached);
  }
}

void StatusDoor::close() {
  boost::system::error_code ignored;
  acceptor_.close(ignored);
}

asio::awaitable<void> StatusDoor::talk(tcp::socket socket) {
  ++inside_;
  try {
    beast::tcp_stream stream(std::move(socket));
    beast::flat_buffer buffer;
    boost::system::error_code error;
    for (bool goes_on = true; goes_on && !error;) {
      http::request_parser<http::string_body> parser;
      parser.header_limit(8 * 1024);
      parser.body_limit(1024);
      stream.expires_after(kPatience);
      co_await http::async_read(stream, buffer, parser,
                                asio::redirect_error(asio::use_awaitable, error));
      if (error) break;
      Response response = respond(parser.get());
      goes_on = response.keep_alive();
      co_await http::async_write(stream, response,
                                 asio::redirect_error(asio::use_awaitable, error));
    }
  } catch (const std::exception& failure) {
    log_({LogLevel::Warning, "a connection ended", {{"reason", failure.what()}}});
  }
  --inside_;
}

StatusDoor::Response StatusDoor::respond(const Request& request) const {
  const std::string_view target = request.target();
  const std::string_view path = target.substr(0, target.find('?'));
  const bool is_read = request.method() == http::verb::get || request.method() == http::verb::head;
  std::optional<Answer> answer;
  if (is_read) answer = path == "/metrics" ? status_.metrics() : status_.answer(path);
  if (!answer)
    answer = Answer{is_read ? 404u : 405u, "text/plain; charset=utf-8",
                    "/metrics /ready /health /alive\n"};
  Response response{http::int_to_status(answer->status), request.version()};
  response.set(http::field::content_type, answer->type);
  response.set(http::field::cache_control, "no-store");
  response.keep_alive(request.keep_alive());
  const std::size_t size = answer->body.size();
  if (request.method() != http::verb::head) response.body() = std::move(answer->body);
  response.content_length(size);
  return response;
}

}  // namespace paddock
