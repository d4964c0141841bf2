#include "circuits/library.h"

#include <algorithm>
#include <atomic>
#include <memory>
#include <mutex>

#include "circuits/load.h"
#include "circuits/shipped.h"
#include "engine/check.h"
#include "engine/message.h"
#include "engine/text.h"

namespace paddock::circuits {
namespace {

struct Shelved {
  std::string id;
  std::string_view text;               // of a shipped board, until it is read
  std::unique_ptr<const Board> board;  // none before that
};

class Library {
 public:
  Library() {
    for (const ShippedBoard& shipped : shipped_boards()) {
      shelf_.push_back({std::string(shipped.id), shipped.text, nullptr});
    }
  }

  std::vector<std::string> ids() {
    const std::lock_guard lock(mutex_);
    std::vector<std::string> ids;
    for (const Shelved& shelved : shelf_) ids.push_back(shelved.id);
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
        std::ranges::any_of(shelf_, [&](const Shelved& shelved) { return shelved.id == board.id; });
    if (is_taken || shelf_.size() == ready_.size()) {
      throw InputError(Message("error.board.taken", {{"id", board.id}}));
    }
    shelf_.push_back({board.id, {}, std::make_unique<const Board>(std::move(board))});
    ready_[shelf_.size() - 1].store(shelf_.back().board.get(), std::memory_order_release);
    return static_cast<BoardNumber>(shelf_.size() - 1);
  }

 private:
  const Board& read(std::size_t number) {
    const std::lock_guard lock(mutex_);
    PADDOCK_CHECK(number < shelf_.size());
    Shelved& shelved = shelf_[number];
    if (!shelved.board) {
      shelved.board = std::make_unique<const Board>(load_board(shelved.text, shelved.id));
      ready_[number].store(shelved.board.get(), std::memory_order_release);
    }
    return *shelved.board;
  }

  std::mutex mutex_;
  std::vector<Shelved> shelf_;
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
