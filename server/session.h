// Session: one WebSocket at one table. It reads, checks limits and hands over to its gathering;
// frames it is given go out in order. It lives on its gathering's loop.
#pragma once

#include <boost/system/error_code.hpp>
#include <memory>
#include <string>
#include <vector>

#include "lang/catalogue.h"
#include "protocol/viewers.h"
#include "server/doors.h"
#include "server/gathering.h"
#include "server/pace.h"
#include "server/websocket.h"

namespace paddock {

// Whom a connection speaks for: the address it counts as, which behind a proxy is not the one it
// comes from, and the language.
struct Caller {
  std::string address;
  Language language;
};

class Session : public std::enable_shared_from_this<Session> {
 public:
  // The socket's upgrade was answered.
  Session(Loop::Socket socket, std::shared_ptr<Gathering> gathering, Pass pass, const House& house,
          const Caller& caller);
  ~Session();

  // Serves until the connection ends.
  void start();

  void send(std::shared_ptr<const std::string> frame);
  void send(std::string frame);
  void end(CloseCode code);  // once what waits has gone

  const std::string& address() const { return address_; }

  // Set by the gathering when it greets.
  Viewers viewers;
  bool is_greeted = false;
  bool is_gone = false;  // perhaps before it was let in
  Language language;

 private:
  struct Outgoing {
    FrameHead head;
    std::shared_ptr<const std::string> payload;
    std::size_t size() const { return head.bytes().size() + payload->size(); }
  };

  void read();
  void heard(const boost::system::error_code& error, std::size_t bytes);
  void take_messages();
  void take(FrameReader::Found found, std::string_view payload);
  void close_for_pace();
  void try_to_handle(std::string_view text);
  void handle(std::string_view text);
  void handle(const wire::Hello& hello);
  template <class Asked>
  void handle(const Asked& asked);
  void refuse(const Refusal& refusal, std::string_view command = "");
  void stop_listening();
  void give_up();

  void put(FrameKind kind, std::shared_ptr<const std::string> payload);
  void flush();
  std::size_t write_some(boost::system::error_code& error);
  void took(std::size_t bytes);
  void wait_to_write();
  void say_no_more();
  void watch(Milliseconds wait);
  void look_after_silence();

  Loop::Socket socket_;
  std::shared_ptr<Gathering> gathering_;
  Pass pass_;
  std::string address_;
  const Limits& limits_;
  Metrics& metrics_;
  Pace pace_;
  FrameReader reader_;
  std::vector<Outgoing> outbox_;
  std::size_t taken_ = 0;    // bytes of the first frame in it that are gone
  std::size_t backlog_ = 0;  // bytes behind that frame
  Loop::Timer timer_;
  Tick last_heard_;
  bool is_waiting_to_write_ = false;
  bool is_listening_ = true;
  bool is_closing_ = false;    // nothing more is sent
  bool says_no_more_ = false;  // once the outbox is empty, the sending side ends
  bool was_asked_ = false;     // a ping waits for its answer
};

}  // namespace paddock
