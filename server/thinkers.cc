#include "server/thinkers.h"

namespace paddock {

Thinkers::Thinkers(const Limits& limits, const Log& log, Trial trial, Metrics& metrics)
    : limits_(limits),
      trial_(std::move(trial)),
      metrics_(metrics),
      worker_(limits.most_waiting, log, limits.threads, Worker::Standing::BehindOthers) {}

bool Thinkers::ask(const std::shared_ptr<Asked>& asked, Done done) {
  const auto since = Budget::Clock::now();
  return worker_.post([this, asked, done = std::move(done), since] {
    metrics_.thinking_began.add(Budget::Clock::now() - since);
    if (asked->is_wanted()) done(answer(asked->turn(), since + limits_.longest));
  });
}

BotsMove Thinkers::answer(const BotsTurn& turn, Budget::Clock::time_point until) const try {
  const Timed timed(metrics_.thinking_took);
  trial_("thought");
  return choose_move(*turn.match, turn.past, turn.seat, turn.bot, turn.mind, until);
} catch (const std::exception& error) {
  return choose_plainly(*turn.match, turn.seat, turn.mind, turn.bot + ": " + error.what());
}

}  // namespace paddock
