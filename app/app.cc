#include "app/app.h"

#include <fmt/format.h>
#include <unistd.h>

#include <filesystem>
#include <fstream>
#include <sstream>
#include <thread>

#include "engine/decimal.h"
#include "engine/text.h"

namespace paddock {

std::string Voice::number(double value, int digits) const {
  std::string text = fmt::format("{:.{}f}", value, digits);
  const bool is_nought = text.find_first_of("123456789") == std::string::npos;
  if (is_nought && text.front() == '-') text.erase(0, 1);
  return say(decimal(text));
}

std::vector<std::string> split_list(std::string_view text) {
  std::vector<std::string> parts;
  for (std::string_view part : split(text, ',')) {
    if (part.empty()) throw InputError(Message("error.list", {{"text", text}}));
    parts.emplace_back(part);
  }
  return parts;
}

OptionValues parse_options(const AnyGame& game, const std::vector<std::string>& given) {
  std::vector<OptionValues::Pair> pairs;
  for (const std::string& text : given) pairs.push_back(split_option(text));
  return OptionValues::parse(game.options(), pairs);
}

std::uint64_t parse_number(std::string_view option, const std::string& text, std::uint64_t low,
                           std::uint64_t high) {
  const auto value = parse_whole<std::uint64_t>(text);
  if (!value || *value < low || *value > high) {
    const std::string range = std::to_string(low) + "–" + std::to_string(high);
    throw InputError(
        Message("error.number", {{"option", option}, {"value", text}, {"valid", range}}));
  }
  return *value;
}

int parse_threads(const std::string& text) {
  const unsigned cores = std::max(1u, std::thread::hardware_concurrency());
  if (text.empty()) return static_cast<int>(cores);
  return static_cast<int>(parse_number("--threads", text, 1, 256));
}

std::string read_file(const std::string& path) {
  constexpr std::uintmax_t kLargest = 64u << 20;
  std::error_code error;
  if (!std::filesystem::is_regular_file(path, error)) {
    const bool exists = std::filesystem::exists(path, error);
    throw InputError(Message(exists ? "error.file.kind" : "error.file.none", {{"file", path}}));
  }
  const std::uintmax_t size = std::filesystem::file_size(path, error);
  if (!error && size > kLargest) throw InputError(Message("error.file.large", {{"file", path}}));
  std::ifstream file(path, std::ios::binary);
  std::ostringstream text;
  if (size > 0) text << file.rdbuf();
  if (!file) throw InputError(Message("error.file.unreadable", {{"file", path}}));
  return text.str();
}

ProgressBar::ProgressBar(const Voice& voice, std::string_view label, std::uint64_t total,
                         std::uint64_t begun)
    : voice_(voice),
      label_(voice.word(label)),
      total_(total),
      begun_(begun),
      started_(std::chrono::steady_clock::now()) {}

ProgressBar::~ProgressBar() {
  if (visible_) fmt::print(stderr, "\r\033[K");
}

void ProgressBar::show(std::uint64_t done) {
  const std::chrono::duration<double> elapsed = std::chrono::steady_clock::now() - started_;
  if (isatty(STDERR_FILENO) == 0 || elapsed < std::chrono::seconds(1)) return;
  constexpr std::uint64_t kWidth = 40;
  const std::uint64_t filled = total_ == 0 ? kWidth : done * kWidth / total_;
  std::string bar;
  for (std::uint64_t i = 0; i < kWidth; ++i) bar += i < filled ? "█" : "░";
  fmt::print(stderr, "\r{} {} {:3}% {}\033[K", label_, bar, total_ == 0 ? 100 : done * 100 / total_,
             left_after(done, elapsed.count()));
  std::fflush(stderr);
  visible_ = true;
}

// At the pace so far; nothing while there is none.
std::string ProgressBar::left_after(std::uint64_t done, double seconds) const {
  if (done <= begun_ || done >= total_) return "";
  const double pace = seconds / static_cast<double>(done - begun_);
  const auto left = static_cast<std::int64_t>(pace * static_cast<double>(total_ - done)) + 1;
  const std::string time =
      left < 3600 ? fmt::format("{}:{:02}", left / 60, left % 60)
                  : fmt::format("{}:{:02}:{:02}", left / 3600, left / 60 % 60, left % 60);
  return voice_.say(Message("progress.left", {{"time", time}}));
}

}  // namespace paddock
