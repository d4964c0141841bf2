#include "circuits/library.h"

#include <algorithm>
#include <atomic>
#include <memory>
#include <mutex>

#include "circuits/shelf.h"
#include "engine/check.h"
#include "engine/message.h"
#include "engine/text.h"

namespace paddock::circuits {
namespace {

struct Known {
  std::string id;
  std::unique_ptr<const Board> board;  // of a shipped one: none until it is asked for
};

class Library {
 public:
  Library() {
    for (std::string& id : shelved_ids()) known_.push_back({std::move(id), nullptr});
  }

  std::vector<std::string> ids() {
    const std::lock_guard lock(mutex_);
    std::vector<std::string> ids;
    for (const Known& known : known_) ids.push_back(known.id);
    return ids;
  }

  // Rules ask for their board at every step, so one that has been read is found without a lock.
  const Board& board(BoardNumber number) {
    const auto i = static_cast<std::size_t>(number);
    const Board* known = ready_[i].load(std::memory_order_acquire);
    return known != nullptr ? *known : read(i);
  }

  BoardNumber add(Board board) {
    const std::lock_guard lock(mutex_);
    const bool is_taken =
        std::ranges::any_of(known_, [&](const Known& known) { return known.id == board.id; });
    if (is_taken || known_.size() == ready_.size()) {
      throw InputError(Message("error.board.taken", {{"id", board.id}}));
    }
    known_.push_back({board.id, std::make_unique<const Board>(std::move(board))});
    ready_[known_.size() - 1].store(known_.back().board.get(), std::memory_order_release);
    return static_cast<BoardNumber>(known_.size() - 1);
  }

 private:
  const Board& read(std::size_t number) {
    const std::lock_guard lock(mutex_);
    PADDOCK_CHECK(number < known_.size());
    Known& known = known_[number];
    if (!known.board) {
      known.board = std::make_unique<const Board>(shelved_board(number));
      ready_[number].store(known.board.get(), std::memory_order_release);
    }
    return *known.board;
  }

  std::mutex mutex_;
  std::vector<Known> known_;
  std::array<std::atomic<const Board*>, 256> ready_{};
};

Library& library() {
  static Library the_library;
  return the_library;
}

}  // namespace

std::vector<std::string> board_ids() { return library().ids(); }

const Board& board(BoardNumber number) { return library().board(number); }

BoardNumber find_board(std::string_view id) {
  const std::vector<std::string> ids = board_ids();
  const auto found = std::ranges::find(ids, id);
  if (found == ids.end()) {
    throw InputError(Message("error.board.unknown", {{"id", id}, {"valid", listed(ids)}}));
  }
  return static_cast<BoardNumber>(found - ids.begin());
}

BoardNumber add_board(Board board) { return library().add(std::move(board)); }

}  // namespace paddock::circuits
