// How a gathering's bots think: elsewhere, while everything else at the table goes on.
#include "server/gathering.h"

namespace paddock {

// If a bot that takes its time is to move and has not been asked yet.
void Gathering::ask_thinker() {
  if (!table_ || frozen_ || run_ || !table_->is_thinker_to_move()) return;
  if (asked_ && asked_->turn().position == table_->position()) return;
  drop_thought();
  asked_ = std::make_shared<Thinkers::Asked>(table_->bots_turn());
  const auto answered = [weak = weak_from_this(), asked = asked_, &loop = loop_](BotsMove answer) {
    surely([&] {
      loop.post([weak, asked, answer] {
        if (const auto self = weak.lock()) self->hear_thought(asked, answer);
      });
    });
  };
  if (!house_.thinkers.ask(asked_, answered)) return replace_thinker("too many think already");
  thought_timer_.expires_after(house_.thinkers.longest() + kGrace);
  thought_timer_.async_wait([weak = weak_from_this()](const boost::system::error_code& error) {
    const std::shared_ptr<Gathering> self = weak.lock();
    if (self && !error) self->replace_thinker("did not answer in time");
  });
}

void Gathering::drop_thought() {
  if (!asked_) return;
  asked_->drop();
  asked_.reset();
  thought_timer_.cancel();
}

// The plain bot makes this move; a late answer is not heard. Not at once: what brought us here may
// still be under way.
void Gathering::replace_thinker(std::string_view reason) {
  const std::shared_ptr<Thinkers::Asked> asked = asked_;
  if (!asked) return;
  asked->drop();
  const std::string failure = asked->turn().bot + " " + std::string(reason);
  loop_.post([weak = weak_from_this(), asked, failure] {
    const std::shared_ptr<Gathering> self = weak.lock();
    if (!self) return;
    self->guarded([&] {
      const BotsTurn& turn = asked->turn();
      self->hear_thought(asked, choose_plainly(*turn.match, turn.seat, turn.mind, failure));
    });
  });
}

void Gathering::hear_thought(const std::shared_ptr<Thinkers::Asked>& asked,
                             const BotsMove& answer) {
  if (asked != asked_) return;  // answered already, or not wanted any more
  const Thought thought{asked->turn().position, asked->turn().bot, answer};
  drop_thought();
  if (!table_ || frozen_ || run_) return;
  guarded([&] { go_on({}, {}, thought); });
}

void Gathering::tell_failures() {
  for (const std::string& failure : table_->take_failures()) {
    ++house_.metrics.bots_replaced;
    house_.log({LogLevel::Warning,
                "a bot was replaced for one move",
                {{"table", id_}, {"reason", failure}}});
  }
}

}  // namespace paddock
