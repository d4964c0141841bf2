#include "app/terminal.h"

#include <fmt/format.h>
#include <sys/ioctl.h>
#include <termios.h>
#include <unistd.h>

#include <array>
#include <cerrno>
#include <csignal>
#include <cstdlib>

namespace paddock {
namespace {

volatile std::sig_atomic_t interrupted = 0;

void on_interrupt(int) { interrupted = 1; }

const char* code_of(Ink ink) {
  switch (ink) {
    case Ink::Plain:
      break;
    case Ink::Dim:
      return "\033[2m";
    case Ink::Bold:
      return "\033[1m";
    case Ink::Blue:
      return "\033[1;94m";
    case Ink::Green:
      return "\033[1;32m";
    case Ink::Yellow:
      return "\033[1;93m";
    case Ink::Orange:
      return "\033[1;38;5;208m";
    case Ink::Red:
      return "\033[1;91m";
    case Ink::Purple:
      return "\033[1;95m";
  }
  return "";
}

bool wants_colour() {
  const char* no_colour = std::getenv("NO_COLOR");
  const char* kind = std::getenv("TERM");
  if (no_colour != nullptr && *no_colour != '\0') return false;
  return isatty(STDOUT_FILENO) != 0 && kind != nullptr && std::string(kind) != "dumb";
}

}  // namespace

Terminal::Terminal()
    : interactive_(isatty(STDIN_FILENO) != 0 && isatty(STDOUT_FILENO) != 0),
      coloured_(wants_colour()) {}

void Terminal::print(const Picture& picture) const {
  const std::size_t columns = interactive_ ? size().columns : 0;
  for (const PictureRow& given : picture) {
    const PictureRow row = columns == 0 ? given : wrapped(given, columns);
    for (const Span& span : row) {
      if (!coloured_ || span.ink == Ink::Plain) {
        fmt::print("{}", span.text);
      } else {
        fmt::print("{}{}\033[0m", code_of(span.ink), span.text);
      }
    }
    fmt::print("\n");
  }
  std::fflush(stdout);
}

void Terminal::clear() const {
  if (!interactive_) return;
  fmt::print("\033[2J\033[3J\033[H");
  std::fflush(stdout);
}

Terminal::Size Terminal::size() const {
  constexpr std::size_t kEndless = 1'000'000;
  if (!interactive_) return {kEndless, 80};
  winsize window = {};
  if (ioctl(STDOUT_FILENO, TIOCGWINSZ, &window) != 0 || window.ws_row == 0 || window.ws_col == 0) {
    return {24, 80};
  }
  return {window.ws_row, window.ws_col};
}

void Terminal::catch_interrupts() {
  // Without SA_RESTART a read comes back when Ctrl-C is pressed.
  struct sigaction action = {};
  action.sa_handler = on_interrupt;
  sigaction(SIGINT, &action, nullptr);
}

bool Terminal::was_interrupted() const { return interrupted != 0; }

void Terminal::forget_typed() {
  if (!interactive_) return;
  pending_.clear();
  tcflush(STDIN_FILENO, TCIFLUSH);
}

std::optional<std::string> Terminal::ask(const std::string& prompt) {
  fmt::print("{}", prompt);
  std::fflush(stdout);
  for (;;) {
    if (interrupted != 0) return std::nullopt;
    const std::size_t end = pending_.find('\n');
    if (end != std::string::npos) {
      std::string line = pending_.substr(0, end);
      pending_.erase(0, end + 1);
      if (!interactive_) fmt::print("{}\n", line);  // so that a log of the session reads like one
      return line;
    }
    std::array<char, 512> buffer;
    const ssize_t count = read(STDIN_FILENO, buffer.data(), buffer.size());
    if (count < 0 && errno == EINTR && interrupted == 0) continue;
    if (count <= 0) {
      input_ended_ = count == 0;
      fmt::print("\n");
      return std::nullopt;
    }
    pending_.append(buffer.data(), static_cast<std::size_t>(count));
  }
}

}  // namespace paddock
