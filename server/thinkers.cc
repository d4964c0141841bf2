#include "server/thinkers.h"

namespace paddock {

Thinkers::Thinkers(const Limits& limits, const Worker::Log& log, Trial trial)
    : limits_(limits),
      trial_(std::move(trial)),
      worker_(limits.most_waiting, log, limits.threads, Worker::Standing::BehindOthers) {}

bool Thinkers::ask(const std::shared_ptr<Asked>& asked, Done done) {
  const auto until = Budget::Clock::now() + limits_.longest;
  return worker_.post([this, asked, done = std::move(done), until] {
    if (asked->is_wanted()) done(answer(asked->turn(), until));
  });
}

BotsMove Thinkers::answer(const BotsTurn& turn, Budget::Clock::time_point until) const try {
  trial_("thought");
  return choose_move(*turn.match, turn.past, turn.seat, turn.bot, turn.mind, until);
} catch (const std::exception& error) {
  return choose_plainly(*turn.match, turn.seat, turn.mind, turn.bot + ": " + error.what());
}

}  // namespace paddock
