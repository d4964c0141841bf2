// The terminal: pictures in colour where there are colours, and lines typed by a person.
#pragma once

#include <optional>
#include <string>

#include "engine/picture.h"

namespace paddock {

class Terminal {
 public:
  Terminal();

  bool is_interactive() const { return interactive_; }  // a person at both ends
  void print(const Picture& picture) const;  // what is wider than the window goes on below
  void print(const std::string& line) const { print(Picture{{{line}}}); }
  void clear() const;  // does nothing on a pipe

  // Of its window; on a pipe there is room for everything.
  struct Size {
    std::size_t rows;
    std::size_t columns;
  };
  Size size() const;

  // What was typed before now is no answer to what is asked next; on a pipe everything is.
  void forget_typed();

  // A line without its newline; none when the input has ended or Ctrl-C was pressed.
  std::optional<std::string> ask(const std::string& prompt);

  // From now on Ctrl-C does not end the program but is noted.
  void catch_interrupts();
  bool was_interrupted() const;
  bool input_ended() const { return input_ended_; }

 private:
  bool interactive_;
  bool coloured_;
  bool input_ended_ = false;
  std::string pending_;
};

}  // namespace paddock
