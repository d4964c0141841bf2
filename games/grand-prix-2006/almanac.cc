#include "games/grand-prix-2006/almanac.h"

#include <algorithm>
#include <mutex>

#include "embedded/grand-prix-2006/files.h"
#include "engine/dice.h"
#include "engine/message.h"
#include "engine/text.h"

namespace paddock::grand_prix_2006 {
namespace {

std::optional<std::string> shipped_file(const std::string& name) {
  for (const auto& [file, text] : shipped_files()) {
    if (file == name) return std::string(text);
  }
  return std::nullopt;
}

constexpr std::size_t kDigitsOfHash = 12;

}  // namespace

Almanac load_own_almanac(std::string_view name, const FileReader& read, std::string_view folder) {
  const auto is_allowed = [](char c) {
    return (c >= 'a' && c <= 'z') || (c >= '0' && c <= '9') || c == '-';
  };
  if (name.empty() || name.size() > 40 || !std::ranges::all_of(name, is_allowed)) {
    throw InputError(Message("error.almanac.name", {{"name", name}}));
  }
  std::string all;
  const FileReader listen = [&](const std::string& file) {
    std::optional<std::string> text = read(file);
    if (text) all += file + '\n' + std::to_string(text->size()) + '\n' + *text;
    return text;
  };
  Almanac almanac = load_almanac(name, listen, folder);
  almanac.id += "-" + to_hex(sha256(all)).substr(0, kDigitsOfHash);
  return almanac;
}

std::vector<std::pair<std::string_view, std::string_view>> shipped_files() {
  std::vector<std::pair<std::string_view, std::string_view>> files;
  for (const auto& file : embedded::grand_prix_2006::kFiles) {
    if (file.first != "numbers.csv") files.push_back(file);  // the rules', not the season's
  }
  return files;
}

std::optional<DriverId> Almanac::find_driver(std::string_view code) const {
  const auto found = std::ranges::find(drivers, code, &DriverCard::code);
  if (found == drivers.end()) return std::nullopt;
  return id_at<DriverId>(found - drivers.begin());
}

std::optional<CircuitId> Almanac::find_circuit(std::string_view circuit) const {
  const auto found = std::ranges::find(circuits, circuit, &Circuit::id);
  if (found == circuits.end()) return std::nullopt;
  return id_at<CircuitId>(found - circuits.begin());
}

std::string print_time(Hundredths time) {
  constexpr Hundredths kHour = 360'000;
  const std::string seconds = two_digits(time / 100 % 60) + "." + two_digits(time % 100);
  if (time < kHour) return std::to_string(time / 6000) + ":" + seconds;
  return std::to_string(time / kHour) + ":" + two_digits(time / 6000 % 60) + ":" + seconds;
}

std::optional<Hundredths> parse_time(std::string_view text) {
  const std::size_t colon = text.find(':');
  if (colon == std::string_view::npos || text.size() != colon + 6 || text[colon + 3] != '.') {
    return std::nullopt;
  }
  const std::optional<Hundredths> minutes = parse_whole<Hundredths>(text.substr(0, colon));
  if (!minutes || *minutes > 59) return std::nullopt;
  Hundredths rest = 0;
  for (std::size_t i : {1, 2, 4, 5}) {
    const char digit = text[colon + i];
    if (digit < '0' || digit > '9') return std::nullopt;
    rest = rest * 10 + static_cast<Hundredths>(digit - '0');
  }
  if (rest >= 6000) return std::nullopt;
  return *minutes * 6000 + rest;
}

namespace {

std::mutex adding;

void add(Almanac almanac) {
  const int count = detail::almanac_count.load();
  if (count == kMostAlmanacs) throw InputError(Message("error.almanac.too_many"));
  // They never move and never go: whoever has one may keep it.
  detail::almanacs[static_cast<std::size_t>(count)] = new Almanac(std::move(almanac));
  detail::almanac_count = count + 1;
}

void bring_ours() {
  static std::once_flag once;
  std::call_once(once, [] {
    const std::lock_guard lock(adding);
    add(load_almanac("2006", shipped_file, "games/grand-prix-2006/data"));
  });
}

}  // namespace

std::vector<std::string> almanac_ids() {
  bring_ours();
  std::vector<std::string> ids;
  for (int i = 0; i < detail::almanac_count; ++i) {
    ids.push_back(almanac(id_at<AlmanacNumber>(i)).id);
  }
  return ids;
}

AlmanacNumber find_almanac(std::string_view id) {
  const std::vector<std::string> ids = almanac_ids();
  const auto found = std::ranges::find(ids, id);
  if (found == ids.end()) {
    throw InputError(Message("error.almanac.unknown", {{"id", id}, {"valid", listed(ids)}}));
  }
  return id_at<AlmanacNumber>(found - ids.begin());
}

AlmanacNumber add_almanac(Almanac almanac) {
  const std::vector<std::string> ids = almanac_ids();
  const std::lock_guard lock(adding);
  if (std::ranges::find(ids, almanac.id) != ids.end()) {
    throw InputError(Message("error.almanac.id_taken", {{"id", almanac.id}}));
  }
  add(std::move(almanac));
  return id_at<AlmanacNumber>(detail::almanac_count - 1);
}

}  // namespace paddock::grand_prix_2006
