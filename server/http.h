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
#include "server/days.h"
#include "server/doors.h"
#include "server/hall.h"
#include "server/known_answers.h"
#include "server/maker_key.h"
#include "server/relays.h"
#include "server/status.h"

// g++ 12 inlines how a coroutine's frame is made, not how it goes, and takes the two for strangers.
#pragma GCC diagnostic ignored "-Wmismatched-new-delete"

namespace paddock {

struct Caller;
namespace beast = boost::beast;
using HttpRequest = beast::http::request<beast::http::string_body>;

// Too much was asked for from one address; when it may ask again.
inline Refusal too_many(std::string_view key, std::chrono::seconds wait) {
  return {RefusalCode::TooMany, Message(key), wait};
}

class Http {
 public:
  Http(House& house, Hall& hall)
      : house_(house),
        hall_(hall),
        key_of_(house.store),
        days_(house.store, key_of_.of_days()),
        relays_(key_of_.between_servers(), house.metrics),
        status_(house),
        doors_(std::make_shared<Doors>(house.config.limits, house.metrics)) {}

  // Serves one connection until it ends, or goes on as a session at a table.
  asio::awaitable<void> serve(tcp::socket socket);

  void tidy() { doors_->tidy(); }

  // The servers that share the store, where several do.
  void hear_who_lives(const std::vector<std::string>& addresses);

  struct Path;

 private:
  struct Line;
  // What follows on a connection: another request, its end, or nothing that we do.
  enum class Next : std::uint8_t { Request, End, Nothing };
  using Parser = beast::http::request_parser<beast::http::string_body>;

  asio::awaitable<void> talk(tcp::socket socket, Pass pass);
  asio::awaitable<Next> serve_one(Line& line, std::chrono::seconds patience);
  asio::awaitable<OrRefusal<>> read_body(Line& line, Parser& parser, Share& letter);
  asio::awaitable<void> turn_away(Line& line, const HttpRequest& request, const Refusal& refusal);
  asio::awaitable<void> respond(Line& line, HttpRequest& request);
  asio::awaitable<void> upgrade(tcp::socket socket, Pass pass, HttpRequest request,
                                Language language);
  void seat(tcp::socket socket, Pass pass, std::shared_ptr<Gathering> gathering, Caller caller);

  asio::awaitable<Answer> answer(HttpRequest& request, Language language, const Pass& pass);
  asio::awaitable<OrRefusal<Answer>> route(HttpRequest& request, const Pass& pass);
  asio::awaitable<OrRefusal<Answer>> get(const Path& path);
  asio::awaitable<OrRefusal<Answer>> table_route(const HttpRequest& request, const Path& path,
                                                 const Pass& pass);
  asio::awaitable<OrRefusal<Answer>> of_table(std::shared_ptr<Gathering> gathering,
                                              const HttpRequest& request, const Path& path,
                                              const Pass& pass);
  // What `taking` has to tell of a table, told on a worker.
  using Taking = std::function<OrRefusal<Telling>(const Table& table)>;
  asio::awaitable<OrRefusal<Answer>> tell(std::shared_ptr<Gathering> gathering, Taking taking,
                                          std::shared_ptr<Errand> errand, std::string what);
  asio::awaitable<OrRefusal<Answer>> of_journal(HttpRequest& request, const Path& path,
                                                const Pass& pass);
  asio::awaitable<OrRefusal<Answer>> go_on(HttpRequest& request, const Pass& pass);
  asio::awaitable<OrRefusal<Answer>> day_route(const HttpRequest& request, const Path& path,
                                               const Pass& pass);
  asio::awaitable<OrRefusal<Answer>> race_today(const HttpRequest& request, const Pass& pass);
  asio::awaitable<OrRefusal<Answer>> go_on_today(std::shared_ptr<Gathering> gathering,
                                                 std::string token);
  asio::awaitable<OrRefusal<Answer>> begin_today(Days::Try mine, std::string token,
                                                 std::string sender);
  asio::awaitable<OrRefusal<Answer>> race_elsewhere(std::string owner, const HttpRequest& request,
                                                    const Pass& pass);
  // Whether there is room for another table of this maker's.
  asio::awaitable<OrRefusal<>> may_make(std::string maker);
  asio::awaitable<OrRefusal<Answer>> create(CreateRequest request, std::string sender);
  asio::awaitable<OrRefusal<>> keep(std::shared_ptr<Gathering> gathering);
  asio::awaitable<OrRefusal<std::shared_ptr<Gathering>>> make(TableSettings settings);
  asio::awaitable<OrRefusal<Answer>> claim(std::shared_ptr<Gathering> gathering,
                                           wire::ClaimSeat request, std::string sender);
  asio::awaitable<OrRefusal<Answer>> fork(std::shared_ptr<Gathering> gathering,
                                          wire::ForkTable request, std::string sender);
  asio::awaitable<OrRefusal<>> load(std::shared_ptr<Gathering> gathering);
  // The server whose table a request is about; empty: it is this one's, or about none.
  asio::awaitable<std::string> owner_of(std::string table);
  asio::awaitable<bool> hand_on(Line& line, const HttpRequest& request);
  asio::awaitable<std::string> summary_elsewhere(std::string owner, std::string table);
  asio::awaitable<void> make_space(std::string maker = {});
  bool is_allowed_origin(const HttpRequest& request) const;
  // Who asks for what is not theirs is told to whoever runs the server.
  void note(const Refusal& refusal, const HttpRequest& request, const Pass& pass) const;
  // The address a request comes from.
  std::string sender_of(const HttpRequest& request, const Pass& pass) const;
  Answer lobby() const;
  asio::awaitable<OrRefusal<Answer>> tables(std::string_view ids);

  House& house_;
  Hall& hall_;
  MakerKeys key_of_;
  Days days_;
  Relays relays_;
  Status status_;
  std::shared_ptr<Doors> doors_;
  std::shared_ptr<KnownAnswers> known_odds_ = std::make_shared<KnownAnswers>(512);
};

}  // namespace paddock
