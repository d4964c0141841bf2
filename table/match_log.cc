#include "table/match_log.h"

#include <malloc.h>

#include <algorithm>

namespace paddock {
namespace {

// A season of 52,000 moves has 200 of these, some 250 kB, and is never far from one.
constexpr int kLinesBetweenCheckpoints = 256;

// As the allocator has it: only the game knows how large its matches are.
std::size_t bytes_of(const AnyMatch& match) {
  constexpr std::size_t kCounts = 48;  // of who looks at it, and what the allocator adds
  const auto copy = match.clone();
  return malloc_usable_size(dynamic_cast<void*>(copy.get())) + kCounts;
}

}  // namespace

MatchLog::MatchLog(std::unique_ptr<AnyMatch> start)
    : now_(std::move(start)), position_bytes_(bytes_of(*now_)) {
  checkpoints_.push_back({0, now_});
}

Position MatchLog::position(int moves) const {
  return moves == 0 ? checkpoints_.front().position : after_lines(lines_of(moves));
}

int MatchLog::lines_of(int moves) const {
  PADDOCK_CHECK(moves >= 0 && moves <= size());
  return moves == 0 ? 0 : static_cast<int>(line_of(moves - 1)) + 1;
}

AnyPast MatchLog::past() const {
  AnyPast past{position(0), {}};
  past.moves.reserve(standing_.size());
  for (int move = 0; move < size(); ++move) past.moves.push_back(code(move));
  return past;
}

const MatchLog::Checkpoint& MatchLog::checkpoint_before(int lines) const {
  return *std::prev(std::ranges::upper_bound(checkpoints_, lines, {}, &Checkpoint::lines));
}

Position MatchLog::after_lines(int lines) const {
  PADDOCK_CHECK(lines >= 0 && lines <= this->lines());
  if (lines == this->lines()) return now_;
  return Walk(*this, lines).position();
}

Happening MatchLog::make(AnyMoveCode move) {
  // Whoever looks at the position keeps it as it is.
  if (now_.use_count() > 1) now_ = now_->clone();
  const Actor actor = now_->to_act();
  Happening happening = now_->make(move);
  standing_.push_back(static_cast<std::uint32_t>(lines()));
  add_line(actor, move.bits);
  return happening;
}

void MatchLog::take_back(int moves) {
  PADDOCK_CHECK(moves > 0 && moves <= size());
  now_ = position(size() - moves)->clone();
  standing_.resize(standing_.size() - static_cast<std::size_t>(moves));
  add_line(Actor::nobody(), static_cast<std::uint64_t>(moves));
  if (checkpoints_.back().lines != lines()) checkpoints_.push_back({lines(), now_});
}

void MatchLog::comment(std::string_view text) {
  comments_.emplace_back(lines(), text);
  add_line(Actor::nobody(), 0);
}

void MatchLog::add_line(Actor actor, std::uint64_t code) {
  codes_.push_back(code);
  actors_.push_back(actor);
  if (lines() - checkpoints_.back().lines >= kLinesBetweenCheckpoints) {
    checkpoints_.push_back({lines(), now_});
  }
}

MatchLog MatchLog::copy() const {
  MatchLog other = *this;
  other.now_ = now_->clone();
  return other;
}

std::size_t MatchLog::bytes() const {
  constexpr std::size_t kLine = sizeof(std::uint64_t) + sizeof(Actor);
  constexpr std::size_t kComment = sizeof(std::pair<int, std::string>) + 32;
  return codes_.size() * kLine + standing_.capacity() * sizeof(std::uint32_t) +
         comments_.size() * kComment +
         checkpoints_.size() * (position_bytes_ + sizeof(Checkpoint)) + position_bytes_;
}

JournalEntry MatchLog::Moves::entry() const {
  return {log_.actor(number_), now_->notation(log_.code(number_))};
}

MatchLog::Walk::Walk(const MatchLog& log, int line) : log_(log) {
  const Checkpoint& checkpoint = log.checkpoint_before(line);
  line_ = checkpoint.lines;
  now_ = checkpoint.position->clone();
  while (line_ < line) skip();
}

JournalEntry MatchLog::Walk::entry() const {
  JournalEntry entry;
  const std::uint64_t code = log_.codes_[at()];
  if (is_move()) {
    entry.actor = log_.actors_[at()];
    entry.text = now_->notation({code});
  } else if (code > 0) {
    entry.taken_back = static_cast<int>(code);
  } else {
    using Comment = std::pair<int, std::string>;
    entry.text = std::ranges::lower_bound(log_.comments_, line_, {}, &Comment::first)->second;
  }
  return entry;
}

AnyMatch& MatchLog::Walk::own() {
  if (now_.use_count() > 1) now_ = now_->clone();
  return *now_;
}

Happening MatchLog::Walk::make() {
  PADDOCK_CHECK(is_move());
  Happening happening = own().make({log_.codes_[at()]});
  ++line_;
  return happening;
}

void MatchLog::Walk::skip() {
  const std::uint64_t code = log_.codes_[at()];
  ++line_;
  if (log_.actors_[at() - 1] != Actor::nobody()) {
    own().repeat({code});
  } else if (code > 0) {
    now_ = log_.checkpoint_before(line_).position->clone();
  }
}

}  // namespace paddock
