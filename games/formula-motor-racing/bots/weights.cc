#include "games/formula-motor-racing/bots/weights.h"

#include <cmath>
#include <memory>
#include <span>

#include "embedded/formula-motor-racing/weights.h"
#include "engine/text.h"

namespace paddock::formula_motor_racing {
namespace {

constexpr std::string_view kHead = "network,part,scale,weights";
constexpr float kScaleUnit = 1.F / (1 << 20);
constexpr int kLargest = 127;
constexpr std::string_view kSixBits =
    "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";

struct Part {
  std::string_view name;
  std::span<float> weights;
};

template <class T>
std::span<float> floats_of(T& part) {
  return {reinterpret_cast<float*>(&part), sizeof(part) / sizeof(float)};
}

std::array<Part, 6> parts_of(Network& network) {
  return {{{"first", floats_of(network.first)},
           {"first-bias", floats_of(network.first_bias)},
           {"second", floats_of(network.second)},
           {"second-bias", floats_of(network.second_bias)},
           {"third", floats_of(network.third)},
           {"third-bias", floats_of(network.third_bias)}}};
}

void append_base64(std::string& text, std::span<const std::uint8_t> bytes) {
  std::uint32_t held = 0;
  int bits = 0;
  for (const std::uint8_t byte : bytes) {
    held = held << 8 | byte;
    for (bits += 8; bits >= 6; bits -= 6) text += kSixBits[held >> (bits - 6) & 63];
  }
  if (bits > 0) text += kSixBits[held << (6 - bits) & 63];
}

// Whether the text was so many bytes, no more and no fewer.
bool read_base64(std::string_view text, std::span<std::uint8_t> bytes) {
  std::uint32_t held = 0;
  int bits = 0;
  std::size_t count = 0;
  for (const char letter : text) {
    const std::size_t value = kSixBits.find(letter);
    if (value == std::string_view::npos) return false;
    held = held << 6 | static_cast<std::uint32_t>(value);
    bits += 6;
    if (bits < 8) continue;
    bits -= 8;
    if (count == bytes.size()) return false;
    bytes[count++] = static_cast<std::uint8_t>(held >> bits);
  }
  return count == bytes.size();
}

int scale_of(std::span<const float> weights) {
  float largest = 0;
  for (const float weight : weights) largest = std::max(largest, std::fabs(weight));
  return std::max(1, static_cast<int>(std::ceil(largest / kLargest / kScaleUnit)));
}

void append_part(std::string& text, std::size_t network, const Part& part) {
  const int scale = scale_of(part.weights);
  std::vector<std::uint8_t> bytes;
  bytes.reserve(part.weights.size());
  for (const float weight : part.weights) {
    const long steps = std::lround(weight / (static_cast<float>(scale) * kScaleUnit));
    bytes.push_back(static_cast<std::uint8_t>(static_cast<std::int8_t>(steps)));
  }
  text +=
      std::to_string(network) + ',' + std::string(part.name) + ',' + std::to_string(scale) + ',';
  append_base64(text, bytes);
  text += '\n';
}

[[noreturn]] void refuse(int line) {
  throw InputError(Message("fmr.error.weights", {{"line", line}}));
}

std::string_view take_until(std::string_view& text, char end) {
  const std::size_t at = std::min(text.find(end), text.size());
  const std::string_view taken = text.substr(0, at);
  text.remove_prefix(std::min(at + 1, text.size()));
  return taken;
}

void read_part(std::string_view line, int number, std::size_t network, const Part& part) {
  if (take_until(line, ',') != std::to_string(network) || take_until(line, ',') != part.name) {
    refuse(number);
  }
  const auto scale = parse_whole<std::uint32_t>(take_until(line, ','));
  std::vector<std::uint8_t> bytes(part.weights.size());
  if (!scale || !read_base64(line, bytes)) refuse(number);
  for (std::size_t i = 0; i < bytes.size(); ++i) {
    part.weights[i] = static_cast<float>(static_cast<std::int8_t>(bytes[i])) *
                      (static_cast<float>(*scale) * kScaleUnit);
  }
}

}  // namespace

std::string print_weights(const Networks& networks) {
  std::string text = std::string(kHead) + '\n';
  for (std::size_t number = 0; number < networks.size(); ++number) {
    Network network = networks[number];
    for (const Part& part : parts_of(network)) append_part(text, number, part);
  }
  return text;
}

void parse_weights(std::string_view text, Networks& networks) {
  int line = 1;
  if (take_until(text, '\n') != kHead) refuse(line);
  for (std::size_t number = 0; number < networks.size(); ++number) {
    for (const Part& part : parts_of(networks[number])) {
      read_part(take_until(text, '\n'), ++line, number, part);
    }
  }
  if (!text.empty()) refuse(line + 1);
}

const Networks* built_in_networks() {
  static const std::unique_ptr<const Networks> networks = []() -> std::unique_ptr<const Networks> {
    auto read = std::make_unique<Networks>();
    try {
      parse_weights(embedded::formula_motor_racing::kWeights, *read);
    } catch (const InputError&) {
      return nullptr;
    }
    return read;
  }();
  return networks.get();
}

}  // namespace paddock::formula_motor_racing
