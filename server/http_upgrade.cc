// From a request to a WebSocket at a table.
#include <algorithm>
#include <boost/asio/use_awaitable.hpp>
#include <boost/beast/http.hpp>
#include <boost/beast/websocket.hpp>

#include "server/headers.h"
#include "server/http_path.h"
#include "server/http_response.h"
#include "server/session.h"

namespace paddock {

namespace http = beast::http;

bool Http::is_allowed_origin(const HttpRequest& request) const {
  const std::string_view origin = request[http::field::origin];
  if (origin.empty()) return true;  // no browser, or a page of our own
  const auto& allowed = house_.config.origins;
  if (std::ranges::find(allowed, origin) != allowed.end()) return true;
  const std::string host(request[http::field::host]);
  return origin == "http://" + host || origin == "https://" + host;
}

// Behind a proxy everybody comes from its address; it says last where it had the request from.
std::string Http::sender_of(const HttpRequest& request, const Pass& pass) const {
  if (relays_.is_handed_on(request)) return Relays::sender_of(request);
  if (!house_.config.is_behind_proxy) return pass.address();
  const auto address = forwarded_for(request);
  return address ? address_key(*address) : pass.address();
}

// A WebSocket that has nowhere to go is told why before it is closed: a browser shows scripts
// nothing of a refused upgrade.
asio::awaitable<void> Http::upgrade(tcp::socket socket, Pass pass, HttpRequest request,
                                    Language language) {
  const Path path(request.target());
  const std::string sender = sender_of(request, pass);
  if (!is_allowed_origin(request)) {
    note(refusal(RefusalCode::Origin), request, pass);
    Response response =
        response_of(refusal_answer(refusal(RefusalCode::Origin), language), request);
    co_await http::async_write(socket, response, asio::use_awaitable);
    co_return;
  }
  const std::string id(path.part(1));
  std::string asked_for = path.part(0) == "ws" ? id : "";
  std::string owner = co_await owner_of(std::move(asked_for));
  if (!owner.empty() && !relays_.is_handed_on(request)) {
    HttpRequest copy = request;
    std::string from = sender;
    const OrRefusal<> joined =
        co_await relays_.join(socket, std::move(owner), std::move(copy), std::move(from));
    if (joined) co_return;
  }
  std::shared_ptr<Gathering> gathering;
  OrRefusal<> found = refusal(RefusalCode::NoTable);
  if (path.part(0) == "ws" && is_table_id(id)) {
    gathering = hall_.gathering(id);
    found = co_await load(gathering);
  }
  beast::websocket::stream<tcp::socket> stream(std::move(socket));
  stream.set_option(beast::websocket::stream_base::timeout{
      std::chrono::seconds(10), beast::websocket::stream_base::none(), false});
  co_await stream.async_accept(request, asio::use_awaitable);
  if (!found) {
    const bool is_none = found.refusal().code == RefusalCode::NoTable;
    const auto code = static_cast<beast::websocket::close_code>(is_none ? CloseCode::NoTable
                                                                        : CloseCode::GoingAway);
    const std::string text = refused_frame(found.refusal(), "", translator(language));
    co_await stream.async_write(asio::buffer(text), asio::use_awaitable);
    co_await stream.async_close(code, asio::use_awaitable);
    co_return;
  }
  seat(std::move(stream.next_layer()), std::move(pass), std::move(gathering), {sender, language});
}

// From here on the connection lives on the loop of its table.
void Http::seat(tcp::socket socket, Pass pass, std::shared_ptr<Gathering> gathering,
                Caller caller) {
  Loop& loop = gathering->loop();
  const tcp protocol = socket.local_endpoint().protocol();
  // (std::function wants to be copied, a pass cannot be.)
  const auto moved = std::make_shared<std::pair<Loop::Socket, Pass>>(
      Loop::Socket(loop.executor(), protocol, socket.release()), std::move(pass));
  loop.post([this, moved, gathering = std::move(gathering), caller = std::move(caller)] {
    auto& [taken, its_pass] = *moved;
    std::make_shared<Session>(std::move(taken), gathering, std::move(its_pass), house_, caller)
        ->start();
  });
}

}  // namespace paddock
