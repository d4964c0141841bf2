#include "server/days.h"

#include <algorithm>

#include "protocol/new_table.h"

namespace paddock {
namespace {

// Everybody who opens the first page asks for it.
constexpr Milliseconds kGoodFor = std::chrono::seconds(2);
constexpr std::size_t kMostKnown = 8;
constexpr int kMostTries = 20'000;  // of one day

}  // namespace

std::string maker_of_day(Day day) { return "day " + day_text(day); }

OrRefusal<sent::Day> Days::day(std::string_view wanted, WallTime now) {
  const std::optional<Day> day = wanted.empty() ? std::optional(day_of(now)) : parse_day(wanted);
  if (!day || *day > day_of(now)) return refusal(RefusalCode::NoPage, "error.wire.day");
  if (!key_) return refusal(RefusalCode::Storage);
  const DayRace race = race_of(*day);
  const Secret secret = day_secret(race, *key_);
  sent::Day sent = sent_day(race, now);
  sent.commitment = {commitment(secret)};
  if (now >= end_of(*day)) sent.secret = {secret};
  add_standing(sent, *day, now);
  return sent;
}

void Days::add_standing(sent::Day& sent, Day day, WallTime now) {
  const std::lock_guard lock(mutex_);
  std::erase_if(known_,
                [&](const Standing& it) { return it.read > now || now - it.read >= kGoodFor; });
  auto found = std::ranges::find(known_, day, &Standing::day);
  if (found == known_.end()) {
    std::vector<std::string> summaries;
    for (Listed& listed : store_.made_by(maker_of_day(day), kMostTries)) {
      summaries.push_back(std::move(listed.listing.summary));
    }
    add_lines(sent, summaries);
    if (known_.size() >= kMostKnown) known_.erase(known_.begin());
    known_.push_back({day, now, sent.racing, sent.raced, sent.lines});
    return;
  }
  sent.racing = found->racing;
  sent.raced = found->raced;
  sent.lines = found->lines;
}

OrRefusal<Days::Try> Days::try_of(const wire::RaceToday& wanted, WallTime now) const {
  if (!key_) return refusal(RefusalCode::Storage);
  const DayRace race = race_of(day_of(now));
  const Digest token = sha256(wanted.token.text);
  TableSettings settings = settings_of(race, wanted.name);
  settings.created = now;
  settings.secret = day_secret(race, *key_);
  settings.invite = fresh_table_id();
  settings.seats.front().token = token;
  const std::string whose = "paddock try 1 " + maker_of_day(race.day) + " " +
                            std::string(race.game->id()) + " " + to_hex(token);
  return Try{table_id_from(hmac_sha256(*key_, whose)), std::move(settings)};
}

Days::Turn::Turn(Days& days, std::string table) : days_(days), table_(std::move(table)) {
  const std::lock_guard lock(days_.mutex_);
  is_ours_ = days_.turns_.insert(table_).second;
}

Days::Turn::~Turn() {
  if (!is_ours_) return;
  const std::lock_guard lock(days_.mutex_);
  days_.turns_.erase(table_);
}

}  // namespace paddock
