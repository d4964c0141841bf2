// Http: what is asked over HTTP and answered with JSON, a file or an upgrade to a WebSocket.
#pragma once

#include <boost/asio/awaitable.hpp>
#include <boost/asio/ip/tcp.hpp>
#include <boost/beast/core/flat_buffer.hpp>
#include <boost/beast/core/tcp_stream.hpp>
#include <boost/beast/http/message.hpp>
#include <boost/beast/http/parser.hpp>
#include <boost/beast/http/string_body.hpp>
#include <memory>
#include <string>

#include "lang/catalogue.h"
#include "protocol/answers.h"
#include "server/doors.h"
#include "server/hall.h"
#include "server/maker_key.h"

namespace paddock {

struct Caller;
namespace beast = boost::beast;
using HttpRequest = beast::http::request<beast::http::string_body>;

class Http {
 public:
  Http(House& house, Hall& hall)
      : house_(house),
        hall_(hall),
        key_of_(house.store),
        doors_(std::make_shared<Doors>(house.config.limits, house.metrics)) {}

  // Serves one connection until it ends, or goes on as a session at a table.
  asio::awaitable<void> serve(tcp::socket socket);

  void tidy() { doors_->tidy(); }

  struct Path;

 private:
  asio::awaitable<void> talk(tcp::socket socket, Pass pass);
  asio::awaitable<void> upgrade(tcp::socket socket, Pass pass, HttpRequest request,
                                Language language);
  void seat(tcp::socket socket, Pass pass, std::shared_ptr<Gathering> gathering, Caller caller);
  using Parser = beast::http::request_parser<beast::http::string_body>;
  asio::awaitable<std::optional<Refused>> read_body(beast::tcp_stream& stream,
                                                    beast::flat_buffer& buffer, Parser& parser,
                                                    const Pass& pass, Share& letter,
                                                    boost::system::error_code& error);
  asio::awaitable<void> turn_away(beast::tcp_stream& stream, beast::flat_buffer& buffer,
                                  const HttpRequest& request, const Refused& refused);
  asio::awaitable<Answer> answer(HttpRequest& request, Language language, const Pass& pass);
  asio::awaitable<Answer> route(HttpRequest& request, const Pass& pass);
  asio::awaitable<Answer> table_route(const HttpRequest& request, const Path& path,
                                      const Pass& pass);
  asio::awaitable<Answer> of_journal(HttpRequest& request, const Path& path, const Pass& pass);
  asio::awaitable<Answer> create(CreateRequest request, std::string sender);
  asio::awaitable<std::shared_ptr<Gathering>> make(TableSettings settings);
  asio::awaitable<Answer> claim(std::shared_ptr<Gathering> gathering, wire::ClaimSeat request,
                                std::string sender);
  asio::awaitable<Answer> fork(std::shared_ptr<Gathering> gathering, wire::ForkTable request,
                               std::string sender);
  asio::awaitable<std::optional<Refusal>> load(std::shared_ptr<Gathering> gathering);
  asio::awaitable<void> make_space(std::string maker = {});
  bool is_allowed_origin(const HttpRequest& request) const;
  // The address a request comes from.
  std::string sender_of(const HttpRequest& request, const Pass& pass) const;
  Answer lobby() const;
  asio::awaitable<Answer> tables(std::string_view ids);
  Answer health() const;
  Answer metrics() const;

  House& house_;
  Hall& hall_;
  MakerKeys key_of_;
  std::shared_ptr<Doors> doors_;
};

}  // namespace paddock
