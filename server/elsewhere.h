// Work that a connection's coroutine waits for: on a gathering's loop, or on a worker.
#pragma once

#include <boost/asio/awaitable.hpp>
#include <boost/asio/post.hpp>
#include <boost/asio/redirect_error.hpp>
#include <boost/asio/steady_timer.hpp>
#include <boost/asio/this_coro.hpp>
#include <boost/asio/use_awaitable.hpp>
#include <exception>
#include <functional>
#include <memory>
#include <optional>

#include "server/http.h"
#include "server/memory.h"

namespace paddock {

inline constexpr auto kLongestWork = std::chrono::seconds(60);

// What came of something that was done elsewhere; the first word counts.
template <class T>
struct Awaited {
  std::optional<OrRefusal<T>> outcome;
  std::exception_ptr failure;
  bool is_there() const { return outcome || failure; }
};

// Hands an outcome over on the loop of whoever waits for it, so that it cannot come before the
// waiting begins. It must be told, or they would wait in vain.
template <class T, class Set>
void ring(const std::shared_ptr<Awaited<T>>& awaited,
          const std::shared_ptr<asio::steady_timer>& bell, const Set& set) {
  surely([&] {
    asio::post(bell->get_executor(), [awaited, bell, set]() mutable {
      if (!awaited->is_there()) set(*awaited);
      bell->cancel();
    });
  });
}

// (What is awaited gets named things alone: g++ 12 destroys temporaries of a co_await twice.)
//
// Has `post` run `start` elsewhere with a function to call with the outcome, and waits for it here;
// `post` says no when too much waits there already. What `start` throws is thrown here.
template <class T, class Post, class Start>
asio::awaitable<OrRefusal<T>> elsewhere(Post post, Start start) {
  const auto awaited = std::make_shared<Awaited<T>>();
  const auto bell =
      std::make_shared<asio::steady_timer>(co_await asio::this_coro::executor, kLongestWork);
  const bool is_taken = post([start, awaited, bell] {
    try {
      start([awaited, bell](OrRefusal<T> outcome) {
        const auto kept = std::make_shared<OrRefusal<T>>(std::move(outcome));
        ring(awaited, bell, [kept](Awaited<T>& it) { it.outcome.emplace(std::move(*kept)); });
      });
    } catch (...) {
      const std::exception_ptr failure = std::current_exception();
      ring(awaited, bell, [failure](Awaited<T>& it) { it.failure = failure; });
    }
  });
  if (!is_taken) co_return refusal(RefusalCode::Busy);
  boost::system::error_code cancelled;
  co_await bell->async_wait(asio::redirect_error(asio::use_awaitable, cancelled));
  if (awaited->failure) std::rethrow_exception(awaited->failure);
  if (!awaited->outcome) co_return refusal(RefusalCode::Busy);
  co_return std::move(*awaited->outcome);
}

// A defect in work for a table freezes that table and no other, wherever the work is done, and
// whoever asked for it is told. Without memory it is the server that has a problem.
template <class Work>
auto freezing(const std::shared_ptr<Gathering>& gathering, Work work) {
  return [gathering, work]() -> decltype(work()) {
    try {
      return work();
    } catch (const std::bad_alloc&) {
      throw;
    } catch (const std::exception& error) {
      const std::string reason = error.what();
      surely([&] { gathering->loop().post([gathering, reason] { gathering->freeze(reason); }); });
      return refusal(RefusalCode::Frozen);
    }
  };
}

template <class T, class Start>
asio::awaitable<OrRefusal<T>> on_its_loop(std::shared_ptr<Gathering> gathering, Start start) {
  const auto post = [gathering](std::function<void()> work) {
    gathering->loop().post(std::move(work));
    return true;
  };
  const auto safely = [gathering, start](const auto& done) {
    const auto begin = [&]() -> OrRefusal<> {
      start(done);
      return granted();
    };
    const OrRefusal<> begun = freezing(gathering, begin)();
    if (!begun) done(begun.refusal());
  };
  co_return co_await elsewhere<T>(post, safely);
}

template <class T, class Work>
asio::awaitable<OrRefusal<T>> on_worker(Worker& worker, Work work) {
  const auto post = [&worker](std::function<void()> job) { return worker.post(std::move(job)); };
  const auto start = [work](const auto& done) { done(work()); };
  co_return co_await elsewhere<T>(post, start);
}

}  // namespace paddock
