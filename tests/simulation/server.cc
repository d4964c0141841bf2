#include "tests/simulation/server.h"

#include <sys/socket.h>

#include "tests/simulation/fate.h"

namespace paddock::simulation {
namespace {

constexpr std::size_t kMuch = 1u << 30;

ServerConfig quick_config() {
  ServerConfig config;
  config.threads = 1;
  config.limits.chat_per_minute = 100'000;
  config.limits.messages_per_second = 100'000;
  config.limits.message_burst = 100'000;
  config.limits.unload_after = std::chrono::minutes(1);
  return config;
}

}  // namespace

SimulatedServer::SimulatedServer(Fate& fate, Store& store, std::string address)
    : fate_(fate),
      address_(std::move(address)),
      clock_(
          [&fate] { return std::chrono::floor<Milliseconds>(fate.time.steady.time_since_epoch()); },
          [&fate] { return fate.time.wall; }),
      config_(quick_config()),
      memory_(kMuch),
      makers_(kMuch),
      letters_(kMuch),
      house_{loops_,
             store,
             ledger_,
             for_tables_,
             for_journals_,
             thinkers_,
             memory_,
             makers_,
             letters_,
             metrics_,
             config_,
             [this](const LogRecord& record) {
               log_ += log_line(record, LogFormat::Plain, WallTime()) + "\n";
             }},
      doors_(std::make_shared<Doors>(config_.limits, metrics_)),
      for_tables_(64, house_.log, 0),
      for_journals_(64, house_.log, 0),
      // (Their limit counts by the machine's clock: long enough never to be reached.)
      thinkers_({0, 64, std::chrono::seconds(60)}, house_.log, config_.trial, metrics_),
      loops_(1, house_.log),
      ledger_(store, Ledger::Driven::ByHand),
      hall_(house_),
      waker_(loops_.main().executor()) {
  fate_.time.clock = &clock_;
  const Company::Listener listener{[this] { hall_.let_go(); }, [](const auto&) {}, [](bool) {},
                                   house_.log};
  company_ = std::make_unique<Company>(store, address_, listener, Company::Driven::ByHand);
}

// Nobody hears it any more and its store is closed to it. What waits is given up in order, so that
// sessions and gatherings let go of each other.
SimulatedServer::~SimulatedServer() {
  fate_.time.clock = &clock_;
  hall_.let_go();
  for (int i = 0; i < 4; ++i) {
    turn();
    while (write() || read()) {
    }
  }
  for_tables_.finish();
  thinkers_.finish();
}

// Things are called by the server whose turn it is: the time is its.
template <class Work>
auto SimulatedServer::in_its_time(Work work) {
  fate_.time.clock = &clock_;
  clock_.tick();
  return work();
}

bool SimulatedServer::write() {
  return in_its_time([&] { return ledger_.write_waiting(); });
}
bool SimulatedServer::read() {
  return in_its_time([&] { return for_tables_.do_next(); });
}
bool SimulatedServer::think() {
  return in_its_time([&] { return thinkers_.do_next(); });
}

// Asio looks at its timers when the machine's time has come: a timer that is always due makes it
// look now.
void SimulatedServer::turn() {
  in_its_time([&] {
    waker_.expires_at(Steady::time_point::min());
    waker_.async_wait([](const boost::system::error_code&) {});
    asio::io_context& io = loops_.main().io();
    io.restart();
    for (;;) {
      try {
        io.poll();
        return;
      } catch (const std::exception& error) {
        house_.log({LogLevel::Error, "something was given up", {{"reason", error.what()}}});
      }
    }
  });
}

void SimulatedServer::tidy() {
  constexpr int kLooksBetweenSweeps = 30;
  in_its_time([&] {
    if (house_.store.is_shared()) company_->meet();
    hall_.relieve();
    if (++looks_ % kLooksBetweenSweeps == 0) hall_.sweep();
  });
}

// As Server does it.
void SimulatedServer::stop() {
  in_its_time([&] {
    hall_.put_down_thoughts();
    for (const auto& gathering : hall_.gatherings()) {
      gathering->loop().post([gathering] { gathering->close_all(); });
    }
  });
  for (int i = 0; i < 3; ++i) turn();
  while (write()) {
  }
  in_its_time([&] {
    try {
      if (house_.store.is_shared()) house_.store.leave();
    } catch (const StoreError&) {
    }
  });
}

void SimulatedServer::make(TableSettings settings, const std::string& id, Made made) {
  in_its_time([&] {
    const auto gathering = hall_.make(std::move(settings), id);
    if (!gathering) return made(false);
    const auto keep = [this, it = *gathering, made] {
      it->keep([this, id = it->id(), made](const OrRefusal<>& kept) {
        if (!kept) hall_.forget(id);
        made(bool(kept));
      });
    };
    (*gathering)->loop().post(keep);
  });
}

void SimulatedServer::admit(const std::string& table, Admit admit) {
  in_its_time([&] {
    const std::shared_ptr<Gathering> gathering = hall_.gathering(table);
    gathering->loop().post([this, gathering, admit] {
      gathering->load([this, gathering, admit](const OrRefusal<>& loaded) {
        if (loaded) return admit({seat(gathering), ""});
        const bool is_elsewhere = loaded.refusal().code == RefusalCode::Elsewhere;
        admit({-1, is_elsewhere ? gathering->owner() : ""});
      });
    });
  });
}

std::string described(const std::string& id, const Table& table) {
  const Frames frames(id, table);
  const Attendance nobody{std::vector<PresenceOf>(table.seats().size()), 0};
  std::string text = frames.welcome({}, 0, nobody, Tick());
  for (std::size_t i = 0; i < table.seats().size(); ++i) {
    Viewers viewers;
    viewers.add(seat_at(static_cast<int>(i)));
    text += "\n" + frames.welcome(viewers, 0, nobody, Tick());
  }
  return text;
}

std::optional<std::string> SimulatedServer::described(const std::string& table, int last) const {
  for (const auto& gathering : hall_.gatherings()) {
    const Table* const there = gathering->id() == table ? gathering->table() : nullptr;
    if (there != nullptr && there->last_number() == last) {
      return simulation::described(table, *there);
    }
  }
  return std::nullopt;
}

// A pair of sockets of this machine: what is written to one can be read from the other at once.
int SimulatedServer::seat(const std::shared_ptr<Gathering>& gathering) {
  int ends[2] = {-1, -1};
  if (::socketpair(AF_UNIX, SOCK_STREAM | SOCK_NONBLOCK | SOCK_CLOEXEC, 0, ends) != 0) return -1;
  Loop& loop = gathering->loop();
  const auto moved = std::make_shared<std::pair<Loop::Socket, Pass>>(
      Loop::Socket(loop.executor(), tcp::v4(), ends[0]), *Pass::get(doors_, "127.0.0.1"));
  loop.post([this, moved, gathering] {
    const Caller caller{"127.0.0.1", Language::English};
    auto& [socket, pass] = *moved;
    std::make_shared<Session>(std::move(socket), gathering, std::move(pass), house_, caller)
        ->start();
  });
  return ends[1];
}

}  // namespace paddock::simulation
