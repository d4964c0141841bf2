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

inline Refused too_busy() { return Refused({"busy", Message("error.wire.busy")}); }

template <class T>
T granted(OrRefusal<T> outcome) {
  if (!outcome) throw Refused(outcome.refusal());
  return std::move(*outcome);
}

// What came of something that was done elsewhere; the first word counts.
template <class T>
struct Awaited {
  std::optional<T> value;
  std::exception_ptr failure;
  bool is_there() const { return value || failure; }
};

// Hands an outcome over on the loop of whoever waits for it, so that it cannot come before the
// waiting begins. It must be told, or they would wait in vain.
template <class T, class Set>
void ring(const std::shared_ptr<Awaited<T>>& outcome,
          const std::shared_ptr<asio::steady_timer>& bell, const Set& set) {
  surely([&] {
    asio::post(bell->get_executor(), [outcome, bell, set]() mutable {
      if (!outcome->is_there()) set(*outcome);
      bell->cancel();
    });
  });
}

// (What is awaited gets named things alone: g++ 12 destroys temporaries of a co_await twice.)
//
// Has `post` run `start` elsewhere with a function to call with the outcome, and waits for it here.
// What `start` throws is thrown here.
template <class T, class Post, class Start>
asio::awaitable<T> elsewhere(Post post, Start start) {
  const auto outcome = std::make_shared<Awaited<T>>();
  const auto bell =
      std::make_shared<asio::steady_timer>(co_await asio::this_coro::executor, kLongestWork);
  post([start, outcome, bell] {
    try {
      start([outcome, bell](T value) {
        const auto kept = std::make_shared<T>(std::move(value));
        ring(outcome, bell, [kept](Awaited<T>& it) { it.value.emplace(std::move(*kept)); });
      });
    } catch (...) {
      const std::exception_ptr failure = std::current_exception();
      ring(outcome, bell, [failure](Awaited<T>& it) { it.failure = failure; });
    }
  });
  boost::system::error_code cancelled;
  co_await bell->async_wait(asio::redirect_error(asio::use_awaitable, cancelled));
  if (outcome->failure) std::rethrow_exception(outcome->failure);
  if (!outcome->value) throw too_busy();
  co_return std::move(*outcome->value);
}

// A defect in work for a table freezes that table and no other, wherever the work is done, and
// whoever asked for it is told.
template <class Work>
auto freezing(const std::shared_ptr<Gathering>& gathering, Work work) {
  return [gathering, work](auto... given) {
    try {
      return work(std::move(given)...);
    } catch (const Refused&) {
      throw;
    } catch (const InputError&) {
      throw;
    } catch (const std::bad_alloc&) {
      throw;
    } catch (const std::exception& error) {
      const std::string reason = error.what();
      surely([&] { gathering->loop().post([gathering, reason] { gathering->freeze(reason); }); });
      throw Refused({"frozen", Message("error.wire.frozen")});
    }
  };
}

template <class T, class Start>
asio::awaitable<T> on_its_loop(std::shared_ptr<Gathering> gathering, Start start) {
  const auto post = [gathering](std::function<void()> work) {
    gathering->loop().post(std::move(work));
  };
  const auto safely = freezing(gathering, start);
  co_return co_await elsewhere<T>(post, safely);
}

template <class T, class Work>
asio::awaitable<T> on_worker(Worker& worker, Work work) {
  const auto post = [&worker](std::function<void()> job) {
    if (!worker.post(std::move(job))) throw too_busy();
  };
  const auto start = [work](auto done) { done(work()); };
  co_return co_await elsewhere<T>(post, start);
}

}  // namespace paddock
