#include "server/server.h"

#include <boost/asio/co_spawn.hpp>
#include <boost/asio/detached.hpp>
#include <boost/asio/io_context.hpp>
#include <boost/asio/redirect_error.hpp>
#include <boost/asio/signal_set.hpp>
#include <boost/asio/steady_timer.hpp>
#include <boost/asio/use_awaitable.hpp>
#include <thread>

#include "server/hall.h"
#include "server/http.h"

namespace paddock {
namespace {

constexpr auto kSweepEvery = std::chrono::seconds(30);
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

}  // namespace

struct Server::Parts {
  Parts(ServerConfig wanted, Store& kept_in, std::function<void(const std::string&)> log)
      : config(std::move(wanted)),
        io(config.threads),
        ledger(std::make_unique<Ledger>(kept_in)),
        house{io, kept_in, *ledger, metrics, config, std::move(log)},
        hall(house),
        http(house, hall),
        acceptor(listen(io, config)),
        signals(io, SIGINT, SIGTERM),
        sweeper(io) {}

  asio::awaitable<void> accept() {
    boost::system::error_code error;
    while (acceptor.is_open()) {
      tcp::socket socket =
          co_await acceptor.async_accept(asio::redirect_error(asio::use_awaitable, error));
      if (error == asio::error::operation_aborted) co_return;
      if (error) {  // out of descriptors, for one: others may end soon
        asio::steady_timer pause(io, std::chrono::milliseconds(50));
        co_await pause.async_wait(asio::use_awaitable);
        continue;
      }
      asio::co_spawn(asio::make_strand(io), http.serve(std::move(socket)), asio::detached);
    }
  }

  asio::awaitable<void> sweep() {
    boost::system::error_code error;
    while (!error) {
      sweeper.expires_after(kSweepEvery);
      co_await sweeper.async_wait(asio::redirect_error(asio::use_awaitable, error));
      if (!error) hall.sweep();
    }
  }

  // Everybody is told and goes; the clients come back by themselves.
  void begin_to_stop() {
    if (is_stopping.exchange(true)) return;
    boost::system::error_code ignored;
    acceptor.close(ignored);
    signals.cancel(ignored);
    for (const auto& room : hall.rooms()) {
      asio::post(room->strand(), [room] { room->close_all(); });
    }
    sweeper.expires_after(kGrace);
    sweeper.async_wait([this](const boost::system::error_code&) { io.stop(); });
    watch_for_the_last();
  }

  void watch_for_the_last() {
    auto timer = std::make_shared<asio::steady_timer>(io, std::chrono::milliseconds(20));
    timer->async_wait([this, timer](const boost::system::error_code&) {
      if (metrics.sockets == 0) return io.stop();
      watch_for_the_last();
    });
  }

  ServerConfig config;
  Metrics metrics;
  asio::io_context io;
  std::unique_ptr<Ledger> ledger;
  House house;
  Hall hall;
  Http http;
  tcp::acceptor acceptor;
  asio::signal_set signals;
  asio::steady_timer sweeper;
  std::atomic<bool> is_stopping = false;
};

Server::Server(ServerConfig config, Store& store, std::function<void(const std::string&)> log)
    : parts_(std::make_unique<Parts>(std::move(config), store, std::move(log))) {}

Server::~Server() = default;

unsigned short Server::port() const { return parts_->acceptor.local_endpoint().port(); }

void Server::stop() {
  asio::post(parts_->io, [this] { parts_->begin_to_stop(); });
}

void Server::run() {
  parts_->signals.async_wait([this](const boost::system::error_code& error, int) {
    if (!error) parts_->begin_to_stop();
  });
  asio::co_spawn(parts_->io, parts_->accept(), asio::detached);
  asio::co_spawn(parts_->io, parts_->sweep(), asio::detached);
  std::vector<std::thread> threads;
  for (int i = 1; i < parts_->config.threads; ++i) {
    threads.emplace_back([this] { parts_->io.run(); });
  }
  parts_->io.run();
  for (std::thread& thread : threads) thread.join();
  parts_->ledger.reset();  // what was begun is on disk now
}

}  // namespace paddock
