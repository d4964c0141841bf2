// What is asked here of tables that are another server's.
#include <boost/asio/redirect_error.hpp>
#include <boost/asio/use_awaitable.hpp>
#include <boost/beast/http.hpp>

#include "server/http_line.h"
#include "server/http_path.h"
#include "server/http_response.h"

namespace paddock {

namespace http = beast::http;

// Whoever speaks for many is not one of them: the addresses of servers may have any number of
// connections.
void Http::hear_who_lives(const std::vector<std::string>& addresses) {
  relays_.keep_only(addresses);
  std::vector<std::string> hosts;
  for (const std::string& address : addresses) {
    boost::system::error_code error;
    const auto host = asio::ip::make_address(address.substr(0, address.rfind(':')), error);
    if (!error) hosts.push_back(address_key(host));
  }
  doors_->let_in_any_number(std::move(hosts));
}

asio::awaitable<std::string> Http::owner_of(std::string table) {
  if (!house_.store.is_shared() || !is_table_id(table)) co_return "";
  const std::shared_ptr<Gathering> gathering = hall_.gathering(table);
  const OrRefusal<> loaded = co_await load(gathering);
  const bool is_elsewhere = !loaded && loaded.refusal().code == RefusalCode::Elsewhere;
  co_return is_elsewhere ? gathering->owner() : "";
}

// True when the request was about a table elsewhere, and is answered. What another server has
// handed on is not handed on again: whose the table is has just changed, and the client asks again.
asio::awaitable<bool> Http::hand_on(Line& line, const HttpRequest& request) {
  const Path path(request.target());
  if (path.part(0) != "api" || path.part(1) != "tables" || path.parts.size() < 3) co_return false;
  std::string table(path.part(2));
  std::string owner = co_await owner_of(std::move(table));
  if (owner.empty()) co_return false;
  OrRefusal<Relays::Response> answer = refusal(RefusalCode::Busy);
  if (!relays_.is_handed_on(request)) {
    std::string sender = sender_of(request, line.pass);
    HttpRequest copy = request;
    answer = co_await relays_.ask(std::move(owner), std::move(copy), std::move(sender));
  }
  Response response =
      answer ? std::move(*answer)
             : response_of(refusal_answer(answer.refusal(), language_of(request)), request);
  response.keep_alive(request.keep_alive());
  line.stream.expires_after(kPatience);
  co_await http::async_write(line.stream, response,
                             asio::redirect_error(asio::use_awaitable, line.error));
  co_return true;
}

// How it stands; empty when that cannot be had.
asio::awaitable<std::string> Http::summary_elsewhere(std::string owner, std::string table) {
  HttpRequest request(http::verb::get, "/api/tables/" + table, 11);
  request.set(http::field::host, owner);
  std::string nobody;
  OrRefusal<Relays::Response> answer =
      co_await relays_.ask(std::move(owner), std::move(request), std::move(nobody));
  co_return answer && answer->result() == http::status::ok ? std::move(answer->body()) : "";
}

}  // namespace paddock
