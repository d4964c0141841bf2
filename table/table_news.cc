// What a table tells of its entries, new and old, and whose moves can be taken back.
#include <algorithm>

#include "table/table.h"

namespace paddock {
namespace {

bool shows_hidden(const Happening& happening) {
  for (std::size_t i = 0; i < happening.size(); ++i) {
    if (happening.told->audience(i) != Audience::everybody()) return true;
  }
  return false;
}

}  // namespace

// Older entries, found again from the logs.
class Table::Reader {
 public:
  Reader(const Table& table, int after) : table_(table), number_(after) {
    if (table.has_begun_at(after)) walk_.emplace(table.live_->log(), table.log_.lines(after));
  }

  Logged next() {
    ++number_;
    Logged logged;
    logged.entry = table_.log_.entry(number_);
    logged.is_undone = table_.log_.is_undone(number_);
    logged.here = table_.log_.here(number_);
    if (walk_) logged.before = walk_->position();
    if (number_ == table_.started_) walk_.emplace(table_.live_->log(), table_.log_.lines(number_));
    if (logged.entry.kind == Entry::Kind::Move) make_move(logged);
    while (walk_ && walk_->line() < table_.log_.lines(number_)) walk_->skip();
    if (walk_) logged.after = walk_->position();
    return logged;
  }

 private:
  void make_move(Logged& logged) {
    logged.entry.text = walk_->entry().text;
    logged.happening = std::make_shared<const Happening>(walk_->make());
  }

  const Table& table_;
  int number_;
  std::optional<MatchLog::Walk> walk_;
};

void Table::for_each_entry(int after, int up_to, const Visit& visit) const {
  const int news =
      last_number() - static_cast<int>(news_.size());  // the last that is not among them
  int number = after;
  if (number < std::min(up_to, news)) {
    for (Reader reader(*this, after); number < std::min(up_to, news); ++number) {
      Logged logged = reader.next();
      visit(logged);
    }
  }
  for (; number < up_to; ++number) {
    Logged logged = news_[static_cast<std::size_t>(number - news)];
    logged.is_undone = log_.is_undone(number + 1);
    visit(logged);
  }
}

// Moves the seat made last, with nobody and nothing moving since and nothing hidden shown by them.
Table::Undoable Table::undoable() const {
  return live_ && !live_->is_over() && !settings_.day ? undoable_ : Undoable();
}

int Table::undoable(Seat who) const {
  const Undoable now = undoable();
  return now.seat == who ? now.moves : 0;
}

void Table::count_undoable(Actor actor, const Happening& happening) {
  if (!actor.is_seat()) {
    undoable_ = {};
    return;
  }
  if (undoable_.seat != actor.seat()) undoable_ = {actor.seat(), 0};
  undoable_.moves = shows_hidden(happening) ? 0 : undoable_.moves + 1;
}

// After moves were taken back.
void Table::recount_undoable() {
  undoable_ = {};
  const MatchLog& log = live_->log();
  int first = log.size();
  while (first > given() && log.actor(first - 1) == log.actor(log.size() - 1)) --first;
  if (first == log.size() || !log.actor(first).is_seat()) return;
  for (MatchLog::Moves moves(log, first); !moves.is_at_end();) {
    count_undoable(log.actor(first), moves.make());
  }
}

}  // namespace paddock
