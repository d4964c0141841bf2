// Which answer a request gets. What goes wrong on the way there is caught here, and nowhere else.
#include <boost/asio/use_awaitable.hpp>
#include <boost/beast/http.hpp>

#include "protocol/answers.h"
#include "protocol/requests.h"
#include "server/elsewhere.h"
#include "server/http_path.h"

namespace paddock {

namespace http = beast::http;

namespace {

bool is_get(const HttpRequest& request) {
  return request.method() == http::verb::get || request.method() == http::verb::head;
}

}  // namespace

asio::awaitable<Answer> Http::answer(HttpRequest& request, Language language, const Pass& pass) {
  const Timed timed(house_.metrics.requests_took);
  std::optional<Refusal> failed;
  try {
    OrRefusal<Answer> found = co_await route(request, pass);
    if (found) co_return std::move(*found);
    failed = found.refusal();
    note(*failed, request, pass);
  } catch (const StoreError& error) {
    ++house_.metrics.store_errors;
    house_.log({LogLevel::Error, "the store failed", {{"reason", error.message().key}}});
    failed = refusal(RefusalCode::Storage);
  } catch (const std::bad_alloc&) {
    ++house_.metrics.out_of_memory;
    house_.log({LogLevel::Error, "a request was refused: no memory left"});
    failed = refusal(RefusalCode::Memory);
  } catch (const std::exception& error) {
    house_.log({LogLevel::Error, "a request was given up", {{"reason", error.what()}}});
    failed = refusal(RefusalCode::Frozen);
  }
  co_return refusal_answer(*failed, language);
}

void Http::note(const Refusal& refusal, const HttpRequest& request, const Pass& pass) const {
  using enum RefusalCode;
  const bool is_about_rights =
      refusal.code == Origin || refusal.code == Host || refusal.code == BadInvite;
  if (!is_about_rights) return;
  const Path path(request.target());
  house_.log(not_let_in(refusal.code, std::string(path.whole), sender_of(request, pass)));
}

asio::awaitable<OrRefusal<Answer>> Http::route(HttpRequest& request, const Pass& pass) {
  const Path path(request.target());
  const bool is_post = request.method() == http::verb::post;
  if (is_post && !is_allowed_origin(request)) co_return refusal(RefusalCode::Origin);
  if (path.part(0) == "api" && path.part(1) == "tables" && path.parts.size() >= 3) {
    co_return co_await table_route(request, path, pass);
  }
  if (path.part(0) == "api" && path.part(1) == "day") {
    co_return co_await day_route(request, path, pass);
  }
  if (is_get(request)) co_return co_await get(path);
  if (is_post && path.whole == "/api/tables") {
    OrRefusal<CreateRequest> wanted = parse_create(request.body());
    if (!wanted) co_return wanted.refusal();
    co_return co_await create(std::move(*wanted), sender_of(request, pass));
  }
  if (is_post && path.whole == "/api/continue") co_return co_await go_on(request, pass);
  if (is_post && (path.whole == "/api/replay" || path.whole == "/api/story")) {
    co_return co_await of_journal(request, path, pass);
  }
  co_return refusal(RefusalCode::NoPage);
}

// What is nobody's table.
asio::awaitable<OrRefusal<Answer>> Http::get(const Path& path) {
  if (std::optional<Answer> status = status_.answer(path.whole)) co_return std::move(*status);
  if (path.whole == "/api/games") co_return games_answer();
  if (path.whole == "/api/tables") {
    const std::optional<std::string_view> ids = text_in(path.query, "ids");
    if (ids) co_return co_await tables(*ids);
    const auto work = [this] { return lobby(); };
    co_return co_await on_worker<Answer>(house_.for_tables, work);
  }
  const bool is_file = path.part(0) == "api" && path.part(1) == "games" &&
                       path.part(3) == "files" && path.parts.size() == 5;
  std::optional<Answer> file;
  if (is_file) file = game_file_answer(path.part(2), path.part(4));
  if (!file) co_return refusal(RefusalCode::NoPage);
  co_return std::move(*file);
}

asio::awaitable<OrRefusal<>> Http::load(std::shared_ptr<Gathering> gathering) {
  if (gathering->bytes() == 0) co_await make_space();
  const auto work = [gathering](const auto& done) { gathering->load(done); };
  const OrRefusal<> loaded = co_await on_its_loop<std::monostate>(gathering, work);
  if (!loaded && loaded.refusal().code == RefusalCode::NoTable) hall_.forget(gathering->id());
  co_return loaded;
}

// Gives tables that nobody looks at a moment to leave, when there is no memory for another.
asio::awaitable<void> Http::make_space(std::string maker) {
  constexpr int kTries = 10;
  for (int i = 0; i < kTries; ++i) {
    const bool has_his_share = house_.makers.has_his_share(maker);
    if (!house_.memory.is_full() && !has_his_share) co_return;
    hall_.relieve();
    if (has_his_share) hall_.relieve(maker);
    asio::steady_timer moment(co_await asio::this_coro::executor, std::chrono::milliseconds(20));
    co_await moment.async_wait(asio::use_awaitable);
  }
}

}  // namespace paddock
