#include "server/server.h"

#include <boost/asio/co_spawn.hpp>
#include <boost/asio/detached.hpp>
#include <boost/asio/redirect_error.hpp>
#include <boost/asio/signal_set.hpp>
#include <boost/asio/steady_timer.hpp>
#include <boost/asio/use_awaitable.hpp>
#include <cstdlib>
#include <thread>

#include "server/company.h"
#include "server/hall.h"
#include "server/http.h"
#include "server/status_door.h"
#include "server/watchdog.h"

namespace paddock {
namespace {

constexpr Milliseconds kLookAtTheClock = Clock::kLongestStep / 3;
constexpr auto kLookEvery = std::chrono::seconds(1);
constexpr int kLooksBetweenSweeps = 30;
constexpr auto kGrace = std::chrono::seconds(3);

tcp::acceptor listen(asio::io_context& io, const std::string& host, unsigned short port) {
  boost::system::error_code error;
  const auto fail = [&] {
    throw InputError(Message("error.serve.listen",
                             {{"host", host}, {"port", port}, {"reason", error.message()}}));
  };
  const auto address = asio::ip::make_address(host, error);
  if (error) fail();
  tcp::acceptor acceptor(io);
  const tcp::endpoint endpoint(address, port);
  acceptor.open(endpoint.protocol(), error);
  if (!error) acceptor.set_option(tcp::acceptor::reuse_address(true), error);
  if (!error) acceptor.bind(endpoint, error);
  if (!error) acceptor.listen(asio::socket_base::max_listen_connections, error);
  if (error == asio::error::address_in_use) {
    throw InputError(Message("error.serve.port_taken", {{"port", port}}));
  }
  if (error) fail();
  return acceptor;
}

ServerConfig complete(ServerConfig config) {
  std::size_t& bytes = config.limits.tables_bytes;
  if (bytes == 0) bytes = memory_there_is() / 2;
  return config;
}

}  // namespace

struct Server::Parts {
  Parts(ServerConfig wanted, Store& kept_in, Log log)
      : config(complete(std::move(wanted))),
        memory(config.limits.tables_bytes),
        makers(config.limits.tables_bytes),
        letters(config.limits.letters_bytes),
        house{loops,  kept_in, ledger,  for_tables, for_journals, thinkers,
              memory, makers,  letters, metrics,    config,       std::move(log)},
        for_tables(config.limits.waiting_for_tables, house.log),
        for_journals(config.limits.waiting_for_journals, house.log),
        thinkers({config.thinkers, config.limits.waiting_to_think, config.limits.thinking},
                 house.log, config.trial, metrics),
        loops(config.threads, house.log),
        ledger(kept_in),
        hall(house),
        http(house, hall),
        acceptor(listen(loops.main().io(), config.host, config.port)),
        signals(loops.main().io(), SIGINT, SIGTERM),
        sweeper(loops.main().io()),
        draining(loops.main().io()),
        company(kept_in, reached_at(),
                {[this] { hall.let_go(); },
                 [this](const auto& addresses) { http.hear_who_lives(addresses); },
                 [this](bool is_heard) { metrics.is_store_heard = is_heard; }, house.log}) {
    if (!config.metrics_port) return;
    status_door.emplace(listen(loops.main().io(), config.metrics_host, *config.metrics_port),
                        house);
  }

  std::string reached_at() const {
    if (!config.reach_at.empty()) return config.reach_at;
    return config.host + ":" + std::to_string(acceptor.local_endpoint().port());
  }

  ~Parts() { finish_work(); }

  void finish_work() {
    for_tables.finish();
    for_journals.finish();
    thinkers.finish();
  }

  // Whatever happens to one connection, others are let in.
  asio::awaitable<void> accept() {
    while (acceptor.is_open()) {
      try {
        co_await accept_many();
      } catch (const std::exception& error) {
        house.log(
            {LogLevel::Warning, "nobody was let in for a moment", {{"reason", error.what()}}});
        std::this_thread::sleep_for(std::chrono::milliseconds(10));
      }
    }
  }

  asio::awaitable<void> accept_many() {
    boost::system::error_code error;
    while (acceptor.is_open()) {
      asio::io_context& io = loops.for_connection().io();
      tcp::socket socket =
          co_await acceptor.async_accept(io, asio::redirect_error(asio::use_awaitable, error));
      if (error == asio::error::operation_aborted) co_return;
      if (error) {  // out of descriptors, for one: others may end soon
        asio::steady_timer pause(loops.main().io(), std::chrono::milliseconds(50));
        co_await pause.async_wait(asio::use_awaitable);
        continue;
      }
      asio::co_spawn(io, http.serve(std::move(socket)), asio::detached);
    }
  }

  asio::awaitable<void> sweep() {
    boost::system::error_code error;
    for (int looks = 1; !error; ++looks) {
      sweeper.expires_after(kLookEvery);
      co_await sweeper.async_wait(asio::redirect_error(asio::use_awaitable, error));
      if (!error) tidy(looks);
    }
  }

  void tidy(int looks) {
    try {
      hall.relieve();
      if (looks % kLooksBetweenSweeps != 0) return;
      hall.sweep();
      http.tidy();
    } catch (const std::bad_alloc&) {
      ++metrics.out_of_memory;  // it is tried again
    }
  }

  asio::awaitable<void> keep_time() {
    boost::system::error_code error;
    asio::steady_timer timer(loops.main().io());
    while (!error) {
      server_clock().tick();
      timer.expires_after(kLookAtTheClock);
      co_await timer.async_wait(asio::redirect_error(asio::use_awaitable, error));
    }
  }

  void wait_for_signal() {
    signals.async_wait([this](const boost::system::error_code& error, int) {
      if (!error) metrics.is_draining ? begin_to_stop() : begin_to_drain();
    });
  }

  // Whoever shares out clients is given the time to notice that it is not ready any more.
  void begin_to_drain() {
    metrics.is_draining = true;
    if (config.drain == config.drain.zero()) return begin_to_stop();
    wait_for_signal();
    draining.expires_after(config.drain);
    draining.async_wait([this](const boost::system::error_code& error) {
      if (!error) begin_to_stop();
    });
    house.log({LogLevel::Info, "draining", {{"seconds", std::to_string(config.drain.count())}}});
  }

  // Everybody is told and goes; the clients come back by themselves.
  void begin_to_stop() {
    if (is_stopping.exchange(true)) return;
    metrics.is_draining = true;
    watchdog.watch();
    boost::system::error_code ignored;
    acceptor.close(ignored);
    signals.cancel(ignored);
    draining.cancel();
    hall.put_down_thoughts();
    for (const auto& gathering : hall.gatherings()) {
      gathering->loop().post([gathering] { gathering->close_all(); });
    }
    sweeper.expires_after(kGrace);
    sweeper.async_wait([this](const boost::system::error_code&) { loops.stop(); });
    watch_for_the_last();
    house.log({LogLevel::Info, "stopping"});
  }

  void watch_for_the_last() {
    auto timer =
        std::make_shared<asio::steady_timer>(loops.main().io(), std::chrono::milliseconds(20));
    timer->async_wait([this, timer](const boost::system::error_code&) {
      if (metrics.sockets == 0 && metrics.answering == 0) return loops.stop();
      watch_for_the_last();
    });
  }

  // Nothing that was acknowledged is lost by it: that is on disk.
  void give_up() const {
    house.log({LogLevel::Error, "what was begun took too long: it is given up"});
    std::_Exit(1);
  }

  ServerConfig config;
  Metrics metrics;
  // Some gatherings go with the last handlers of the loops: what gatherings share outlives both.
  Memory memory;
  Makers makers;
  Memory letters;
  House house;
  Worker for_tables;
  Worker for_journals;
  Thinkers thinkers;
  Loops loops;
  Ledger ledger;
  Hall hall;
  Http http;
  tcp::acceptor acceptor;
  asio::signal_set signals;
  asio::steady_timer sweeper;
  asio::steady_timer draining;
  std::atomic<bool> is_stopping = false;
  Company company;
  std::optional<StatusDoor> status_door;
  Watchdog watchdog{kLongestStop, [this] { give_up(); }};
};

Server::Server(ServerConfig config, Store& store, Log log)
    : parts_(std::make_unique<Parts>(std::move(config), store, std::move(log))) {}

Server::~Server() = default;

unsigned short Server::port() const { return parts_->acceptor.local_endpoint().port(); }

std::optional<unsigned short> Server::metrics_port() const {
  if (!parts_->status_door) return std::nullopt;
  return parts_->status_door->port();
}

void Server::stop() {
  asio::post(parts_->loops.main().io(), [this] { parts_->begin_to_stop(); });
}

void Server::run() {
  parts_->wait_for_signal();
  if (parts_->status_door) {
    asio::co_spawn(parts_->loops.main().io(), parts_->status_door->serve(), asio::detached);
  }
  parts_->house.log({LogLevel::Info,
                     "serving",
                     {{"port", std::to_string(port())}, {"version", parts_->config.version}}});
  asio::co_spawn(parts_->loops.main().io(), parts_->accept(), asio::detached);
  asio::co_spawn(parts_->loops.main().io(), parts_->sweep(), asio::detached);
  asio::co_spawn(parts_->loops.main().io(), parts_->keep_time(), asio::detached);
  parts_->loops.run();
  parts_->finish_work();
  parts_->ledger.finish();  // what was begun is on disk now
  parts_->company.leave();
  parts_->watchdog.rest();
  parts_->house.log({LogLevel::Info, "stopped"});
}

}  // namespace paddock
