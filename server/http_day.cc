// The race of the day: what it is and how it went, and somebody's one try at it.
#include <boost/beast/http.hpp>

#include "server/elsewhere.h"
#include "server/http_path.h"

namespace paddock {

namespace http = beast::http;

namespace {

Answer created_answer(unsigned status, const std::string& table, const std::string& token) {
  const sent::Created created{table, {}, {{seat_at(0), {token}}}};
  return {status, "application/json", created_text(created)};
}

}  // namespace

asio::awaitable<OrRefusal<Answer>> Http::day_route(const HttpRequest& request, const Path& path,
                                                   const Pass& pass) {
  if (request.method() == http::verb::post && path.parts.size() == 2) {
    co_return co_await race_today(request, pass);
  }
  const bool is_get = request.method() == http::verb::get || request.method() == http::verb::head;
  if (!is_get || path.parts.size() > 3) co_return refusal(RefusalCode::NoPage);
  const auto work = [this, wanted = std::string(path.part(2))]() -> OrRefusal<Answer> {
    const OrRefusal<sent::Day> day = days_.day(wanted, wall_time());
    if (!day) return day.refusal();
    return Answer{200, "application/json", json_of(*day)};
  };
  co_return co_await on_worker<Answer>(house_.for_tables, work);
}

// Whoever asks again goes on where they are, until they are there.
asio::awaitable<OrRefusal<Answer>> Http::race_today(const HttpRequest& request, const Pass& pass) {
  const OrRefusal<wire::RaceToday> wanted = parse_race_today(request.body());
  if (!wanted) co_return wanted.refusal();
  OrRefusal<Days::Try> mine = days_.try_of(*wanted, wall_time());
  if (!mine) co_return mine.refusal();
  const Days::Turn turn(days_, mine->table);
  if (!turn.is_ours()) co_return refusal(RefusalCode::Busy);
  const std::shared_ptr<Gathering> gathering = hall_.gathering(mine->table);
  const OrRefusal<> loaded = co_await load(gathering);
  if (loaded) co_return co_await go_on_today(gathering, wanted->token.text);
  if (loaded.refusal().code == RefusalCode::Elsewhere) {
    co_return co_await race_elsewhere(gathering->owner(), request, pass);
  }
  if (loaded.refusal().code != RefusalCode::NoTable) co_return loaded.refusal();
  co_return co_await begin_today(std::move(*mine), wanted->token.text, sender_of(request, pass));
}

asio::awaitable<OrRefusal<Answer>> Http::go_on_today(std::shared_ptr<Gathering> gathering,
                                                     std::string token) {
  const auto look = [gathering](const auto& done) {
    if (const auto why = gathering->closed()) return done(*why);
    done(gathering->table()->status());
  };
  const OrRefusal<Table::Status> status = co_await on_its_loop<Table::Status>(gathering, look);
  if (!status) co_return status.refusal();
  if (*status == Table::Status::Over) co_return refusal(RefusalCode::Raced);
  co_return created_answer(200, gathering->id(), token);
}

asio::awaitable<OrRefusal<Answer>> Http::begin_today(Days::Try mine, std::string token,
                                                     std::string sender) {
  if (const auto wait = doors_->wait_for(Asks::DayRace, sender)) {
    co_return too_many("error.wire.too_many_days", std::chrono::seconds(*wait));
  }
  const std::string maker = key_of_(sender);
  const OrRefusal<> may = co_await may_make(maker);
  if (!may) co_return may.refusal();
  mine.settings.maker = maker;
  const auto made = hall_.make(std::move(mine.settings), mine.table);
  if (!made) co_return made.refusal();
  const OrRefusal<> kept = co_await keep(*made);
  if (!kept) co_return kept.refusal();
  co_return created_answer(201, mine.table, token);
}

// Their table is another server's already. What was handed on to us is not handed on again.
asio::awaitable<OrRefusal<Answer>> Http::race_elsewhere(std::string owner,
                                                        const HttpRequest& request,
                                                        const Pass& pass) {
  if (relays_.is_handed_on(request)) co_return refusal(RefusalCode::Busy);
  HttpRequest copy = request;
  std::string sender = sender_of(request, pass);
  OrRefusal<Relays::Response> answer =
      co_await relays_.ask(std::move(owner), std::move(copy), std::move(sender));
  if (!answer) co_return answer.refusal();
  co_return Answer{answer->result_int(), "application/json", std::move(answer->body())};
}

}  // namespace paddock
