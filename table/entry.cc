#include "table/entry.h"

#include <array>
#include <charconv>

#include "engine/text.h"
#include "table/record_json.h"

namespace paddock {
namespace {

std::string hexadecimal(std::uint64_t number) {
  std::array<char, 16> digits{};
  const auto end = std::to_chars(digits.data(), digits.data() + digits.size(), number, 16).ptr;
  return {digits.data(), end};
}

std::uint64_t number_of(const Json& json) {
  const auto& digits = json.get_ref<const std::string&>();
  std::uint64_t number = 0;
  const char* const end = digits.data() + digits.size();
  const auto read = std::from_chars(digits.data(), end, number, 16);
  if (read.ec != std::errc{} || read.ptr != end) throw InputError(Message("error.record"));
  return number;
}

Seat seat_of(const Json& json) {
  const int seat = json.get<int>();
  if (seat < 1 || seat > kMaxSeats) throw InputError(Message("error.record"));
  return seat_numbered(seat);
}

}  // namespace

std::string print(const Entry& entry) {
  JsonOut out;
  out.reserve(160);
  out.open_object().key("kind").value(name_of(entry.kind));
  out.key("at").value(entry.at.time_since_epoch().count());
  if (entry.seat) out.key("seat").value(seat_number(*entry.seat));
  if (entry.kind == Entry::Kind::Seat) out.key("change").value(name_of(entry.change));
  if (!entry.text.empty()) out.key("text").value(entry.text);
  if (!entry.bot.empty()) out.key("bot").value(entry.bot);
  if (!entry.command.empty()) out.key("command").value(entry.command);
  if (entry.content != 0) out.key("content").value(hexadecimal(entry.content));
  if (entry.by) out.key("by").value(seat_number(*entry.by));
  if (entry.kind == Entry::Kind::Answer) out.key("agrees").boolean(entry.agrees);
  if (entry.moves != 0) out.key("moves").value(entry.moves);
  if (entry.overtime != Milliseconds(0)) out.key("overtime").value(entry.overtime.count());
  if (entry.kind != Entry::Kind::Move && entry.thought != Milliseconds(0)) {
    out.key("thought").value(entry.thought.count());
  }
  if (entry.token) out.key("token").value(to_hex(*entry.token));
  if (entry.commitment) out.key("commitment").value(to_hex(*entry.commitment));
  if (entry.secret) out.key("secret").value(to_hex(*entry.secret));
  if (!entry.from.empty()) out.key("from").value(entry.from);
  out.close_object();
  return out.take();
}

constexpr std::string_view kThought = "{\"thought\":";

std::string print_thought(Milliseconds thought) {
  return std::string(kThought) + std::to_string(thought.count()) + "}";
}

std::optional<Milliseconds> parse_thought(std::string_view line) {
  if (!line.starts_with(kThought)) return std::nullopt;
  line.remove_prefix(kThought.size());
  if (!line.ends_with('}')) throw InputError(Message("error.record"));
  line.remove_suffix(1);
  const auto count = parse_whole<std::int64_t>(line);
  if (!count || *count < 0) throw InputError(Message("error.record"));
  return Milliseconds(*count);
}

Entry parse_entry(std::string_view line, int number) try {
  const Json json = Json::parse(line);
  Entry entry;
  entry.number = number;
  entry.kind = named_in<Entry::Kind>(json.at("kind"));
  entry.stamp(Moment::of(WallTime(Milliseconds(json.at("at").get<std::int64_t>()))));
  if (json.contains("seat")) entry.seat = seat_of(json["seat"]);
  if (entry.kind == Entry::Kind::Seat) {
    entry.change = named_in<SeatChange>(json.at("change"));
  }
  entry.text = json.value("text", "");
  entry.bot = json.value("bot", "");
  entry.command = json.value("command", "");
  if (json.contains("content")) entry.content = number_of(json["content"]);
  if (json.contains("by")) entry.by = seat_of(json["by"]);
  entry.moves = json.value("moves", 0);
  entry.agrees = json.value("agrees", false);
  entry.overtime = Milliseconds(json.value("overtime", std::int64_t{0}));
  entry.thought = Milliseconds(json.value("thought", std::int64_t{0}));
  if (entry.thought < Milliseconds(0)) throw InputError(Message("error.record"));
  if (json.contains("token")) entry.token = digest_of(json["token"]);
  if (json.contains("commitment")) entry.commitment = digest_of(json["commitment"]);
  if (json.contains("secret")) entry.secret = digest_of(json["secret"]);
  entry.from = json.value("from", "");
  return entry;
} catch (const Json::exception&) {
  throw InputError(Message("error.record"));
}

}  // namespace paddock
