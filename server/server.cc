#include "server/server.h"

#include <boost/asio/co_spawn.hpp>
#include <boost/asio/detached.hpp>
#include <boost/asio/redirect_error.hpp>
#include <boost/asio/signal_set.hpp>
#include <boost/asio/steady_timer.hpp>
#include <boost/asio/use_awaitable.hpp>
#include <thread>

#include "server/company.h"
#include "server/hall.h"
#include "server/http.h"

namespace paddock {
namespace {

constexpr Milliseconds kLookAtTheClock = Clock::kLongestStep / 3;
constexpr auto kLookEvery = std::chrono::seconds(1);
constexpr int kLooksBetweenSweeps = 30;
constexpr auto kGrace = std::chrono::seconds(3);

tcp::acceptor listen(asio::io_context& io, const ServerConfig& config) {
  boost::system::error_code error;
  const auto fail = [&] {
    throw InputError(
        Message("error.serve.listen",
                {{"host", config.host}, {"port", config.port}, {"reason", error.message()}}));
  };
  const auto address = asio::ip::make_address(config.host, error);
  if (error) fail();
  tcp::acceptor acceptor(io);
  const tcp::endpoint endpoint(address, config.port);
  acceptor.open(endpoint.protocol(), error);
  if (!error) acceptor.set_option(tcp::acceptor::reuse_address(true), error);
  if (!error) acceptor.bind(endpoint, error);
  if (!error) acceptor.listen(asio::socket_base::max_listen_connections, error);
  if (error == asio::error::address_in_use) {
    throw InputError(Message("error.serve.port_taken", {{"port", config.port}}));
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
  Parts(ServerConfig wanted, Store& kept_in, std::function<void(const std::string&)> log)
      : config(complete(std::move(wanted))),
        memory(config.limits.tables_bytes),
        makers(config.limits.tables_bytes),
        letters(config.limits.letters_bytes),
        house{loops,  kept_in, ledger,  for_tables, for_journals, thinkers,
              memory, makers,  letters, metrics,    config,       std::move(log)},
        for_tables(config.limits.waiting_for_tables, house.log),
        for_journals(config.limits.waiting_for_journals, house.log),
        thinkers({config.thinkers, config.limits.waiting_to_think, config.limits.thinking},
                 house.log, config.trial),
        loops(config.threads, house.log),
        ledger(kept_in),
        hall(house),
        http(house, hall),
        acceptor(listen(loops.main().io(), config)),
        signals(loops.main().io(), SIGINT, SIGTERM),
        sweeper(loops.main().io()),
        company(kept_in, reached_at(),
                {[this] { hall.let_go(); },
                 [this](const auto& addresses) { http.hear_who_lives(addresses); }, house.log}) {}

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
        house.log(std::string("nobody was let in for a moment: ") + error.what());
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

  // Everybody is told and goes; the clients come back by themselves.
  void begin_to_stop() {
    if (is_stopping.exchange(true)) return;
    boost::system::error_code ignored;
    acceptor.close(ignored);
    signals.cancel(ignored);
    hall.put_down_thoughts();
    for (const auto& gathering : hall.gatherings()) {
      gathering->loop().post([gathering] { gathering->close_all(); });
    }
    sweeper.expires_after(kGrace);
    sweeper.async_wait([this](const boost::system::error_code&) { loops.stop(); });
    watch_for_the_last();
  }

  void watch_for_the_last() {
    auto timer =
        std::make_shared<asio::steady_timer>(loops.main().io(), std::chrono::milliseconds(20));
    timer->async_wait([this, timer](const boost::system::error_code&) {
      if (metrics.sockets == 0) return loops.stop();
      watch_for_the_last();
    });
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
  std::atomic<bool> is_stopping = false;
  Company company;
};

Server::Server(ServerConfig config, Store& store, std::function<void(const std::string&)> log)
    : parts_(std::make_unique<Parts>(std::move(config), store, std::move(log))) {}

Server::~Server() = default;

unsigned short Server::port() const { return parts_->acceptor.local_endpoint().port(); }

void Server::stop() {
  asio::post(parts_->loops.main().io(), [this] { parts_->begin_to_stop(); });
}

void Server::run() {
  parts_->signals.async_wait([this](const boost::system::error_code& error, int) {
    if (!error) parts_->begin_to_stop();
  });
  asio::co_spawn(parts_->loops.main().io(), parts_->accept(), asio::detached);
  asio::co_spawn(parts_->loops.main().io(), parts_->sweep(), asio::detached);
  asio::co_spawn(parts_->loops.main().io(), parts_->keep_time(), asio::detached);
  parts_->loops.run();
  parts_->finish_work();
  parts_->ledger.finish();  // what was begun is on disk now
  parts_->company.leave();
}

}  // namespace paddock
