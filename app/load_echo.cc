#include "app/load_echo.h"

#include <sys/epoll.h>
#include <sys/socket.h>
#include <sys/wait.h>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <boost/asio/buffer.hpp>
#include <boost/asio/read_until.hpp>
#include <boost/asio/write.hpp>
#include <csignal>
#include <memory>
#include <span>
#include <thread>
#include <vector>

#include "app/load_client.h"
#include "engine/message.h"
#include "engine/text.h"
#include "server/websocket.h"

namespace paddock {
namespace {

using Clock = std::chrono::steady_clock;

// Serves all tables of one thread.
class EchoLoop {
 public:
  explicit EchoLoop(std::size_t frame_bytes)
      : epoll_(epoll_create1(EPOLL_CLOEXEC)), frame_bytes_(frame_bytes) {}

  struct Peer {
    int socket;
    std::vector<Peer*>* table;
    FrameReader reader{8 * 1024};
  };

  // Before it runs.
  void add(Peer& peer) const {
    epoll_event event{};
    event.events = EPOLLIN;
    event.data.ptr = &peer;
    epoll_ctl(epoll_, EPOLL_CTL_ADD, peer.socket, &event);
  }

  void run() {
    std::array<epoll_event, 256> events;
    for (;;) {
      const int count = epoll_wait(epoll_, events.data(), static_cast<int>(events.size()), -1);
      for (int i = 0; i < count; ++i) {
        hear(*static_cast<Peer*>(events[static_cast<std::size_t>(i)].data.ptr));
      }
    }
  }

 private:
  void hear(Peer& peer) {
    const std::span<char> space = peer.reader.space();
    const ssize_t bytes = ::recv(peer.socket, space.data(), space.size(), 0);
    if (bytes <= 0) _exit(0);  // the measuring is over
    peer.reader.received(static_cast<std::size_t>(bytes));
    for (auto next = peer.reader.next(); next.found == FrameReader::Found::Text;
         next = peer.reader.next()) {
      if (!next.payload.starts_with('{')) tell(*peer.table, next.payload);
    }
  }

  void tell(const std::vector<Peer*>& table, std::string_view said) {
    const FrameHead head(FrameKind::Text, frame_bytes_);
    frame_.assign(head.bytes()).append(said).resize(head.bytes().size() + frame_bytes_, ' ');
    for (const Peer* peer : table) {
      if (::send(peer->socket, frame_.data(), frame_.size(), MSG_NOSIGNAL) < 0) _exit(0);
    }
  }

  int epoll_;
  std::size_t frame_bytes_;
  std::string frame_;
};

// In a process of its own: takes all connections, table by table, then echoes.
[[noreturn]] void serve_echo(tcp::acceptor& acceptor, const EchoSizes& sizes, int threads) {
  std::vector<std::unique_ptr<EchoLoop>> loops;
  for (int i = 0; i < threads; ++i) loops.push_back(std::make_unique<EchoLoop>(sizes.frame_bytes));
  std::vector<std::unique_ptr<std::vector<EchoLoop::Peer*>>> tables;
  std::vector<std::unique_ptr<EchoLoop::Peer>> peers;
  for (int i = 0; i < sizes.tables * sizes.connections; ++i) {
    if (i % sizes.connections == 0) {
      tables.push_back(std::make_unique<std::vector<EchoLoop::Peer*>>());
    }
    tcp::socket socket = acceptor.accept();
    socket.set_option(tcp::no_delay(true));
    std::string request;
    asio::read_until(socket, asio::dynamic_buffer(request, 4096), "\r\n\r\n");
    asio::write(socket, asio::buffer(std::string("HTTP/1.1 101 Switching Protocols\r\n\r\n")));
    auto peer = std::make_unique<EchoLoop::Peer>();
    peer->socket = socket.release();
    peer->table = tables.back().get();
    tables.back()->push_back(peer.get());
    loops[tables.size() % loops.size()]->add(*peer);
    peers.push_back(std::move(peer));
  }
  std::vector<std::thread> others;
  for (std::size_t i = 1; i < loops.size(); ++i) {
    others.emplace_back([&loop = *loops[i]] { loop.run(); });
  }
  loops.front()->run();
  _exit(0);
}

// People who speak in turn as soon as they were spoken to.
class EchoCrowd {
 public:
  EchoCrowd(const tcp::endpoint& server, const EchoSizes& sizes) : sizes_(sizes) {
    for (int i = 0; i < sizes.tables; ++i) {
      auto table = std::make_unique<Sockets>();
      for (int seat = 0; seat < sizes.connections; ++seat) {
        table->push_back(
            std::make_unique<LoadSocket>(io_, server, "echo", std::vector<std::string>{}));
        loop_.add(*table->back(), [this, raw = table->back().get(), seat](std::string_view frame) {
          hear(*raw, seat, frame);
        });
      }
      tables_.push_back(std::move(table));
    }
  }

  double run(std::chrono::seconds time) {
    for (const auto& table : tables_) say(*table->front(), 1);
    const Clock::time_point started = Clock::now();
    while (Clock::now() < started + time) loop_.run_once(std::chrono::milliseconds(1));
    const double elapsed = std::chrono::duration<double>(Clock::now() - started).count();
    return static_cast<double>(frames_) / sizes_.connections / elapsed;
  }

 private:
  using Sockets = std::vector<std::unique_ptr<LoadSocket>>;

  void hear(LoadSocket& socket, int seat, std::string_view frame) {
    ++frames_;
    const int number = parse_whole<int>(frame.substr(0, frame.find(' '))).value_or(0);
    if (number % sizes_.connections == seat) say(socket, number + 1);
  }

  void say(LoadSocket& socket, int number) {
    std::string text = std::to_string(number) + " ";
    text.resize(std::max(text.size(), sizes_.command_bytes), ' ');
    socket.send(text);
  }

  EchoSizes sizes_;
  asio::io_context io_;
  LoadLoop loop_;
  std::vector<std::unique_ptr<Sockets>> tables_;
  std::uint64_t frames_ = 0;
};

}  // namespace

double echoes_per_second(const EchoSizes& sizes, int threads, std::chrono::seconds time) {
  asio::io_context io;
  tcp::acceptor acceptor(io, tcp::endpoint(asio::ip::address_v4::loopback(), 0));
  const tcp::endpoint server = acceptor.local_endpoint();
  const pid_t child = fork();
  if (child < 0) throw InputError(Message("error.load.server"));
  if (child == 0) serve_echo(acceptor, sizes, threads);
  double result = 0;
  {
    EchoCrowd crowd(server, sizes);
    result = crowd.run(time);
  }
  kill(child, SIGTERM);
  waitpid(child, nullptr, 0);
  return result;
}

}  // namespace paddock
