#include "circuits/check.h"

#include <algorithm>

#include "engine/message.h"

namespace paddock::circuits {
namespace {

std::size_t place(SpaceId space) { return static_cast<std::size_t>(index(space)); }

[[noreturn]] void refuse(std::string_view file, std::string_view key, SpaceId space,
                         std::vector<Argument> with = {}) {
  with.push_back({"file", file});
  with.push_back({"space", index(space)});
  throw InputError(Message(key, std::move(with)));
}

// The lanes follow each other, each begins with segment 0 and never goes back.
void check_order(const Board& board, std::string_view file) {
  for (int i = 1; i < board.track_spaces; ++i) {
    const Space& before = board[space_at(i - 1)];
    const Space& space = board[space_at(i)];
    const bool is_in_order =
        space.lane == before.lane
            ? space.segment == before.segment || space.segment == before.segment + 1
            : space.lane > before.lane && space.segment == 0;
    if (!is_in_order) refuse(file, "error.board.lane.order", space_at(i));
  }
}

void check_counts(const Board& board, std::string_view file) {
  std::vector<std::array<int, kLanes>> counts(board.segments.size());
  for (int i = 0; i < board.track_spaces; ++i) {
    const Space& space = board[space_at(i)];
    ++counts[space.segment][static_cast<std::size_t>(space.lane)];
  }
  for (std::size_t segment = 0; segment < counts.size(); ++segment) {
    for (std::size_t lane = 0; lane < kLanes; ++lane) {
      if (counts[segment][lane] == board.segments[segment].spaces[lane]) continue;
      throw InputError(
          Message("error.board.lane.count", {{"file", file},
                                             {"segment", static_cast<int>(segment)},
                                             {"lane", kNamesOf<Lane>[lane]},
                                             {"count", counts[segment][lane]},
                                             {"wanted", board.segments[segment].spaces[lane]}}));
    }
  }
}

SpaceId after_in_lane(const Board& board, SpaceId space) {
  const int next = index(space) + 1;
  if (next < board.track_spaces && board[space_at(next)].lane == board[space].lane) {
    return space_at(next);
  }
  return space_at(next - board.lane_spaces[static_cast<std::size_t>(board[space].lane)]);
}

void check_ahead(const Board& board, SpaceId id, std::string_view file) {
  const Space& space = board[id];
  if (space.next.empty() || space.next[0].kind != Link::Kind::Ahead) {
    refuse(file, "error.board.dead_end", id);
  }
  if (space.next[0].to != after_in_lane(board, id)) refuse(file, "error.board.ahead", id);
}

void check_changes(const Board& board, SpaceId id, std::string_view file) {
  constexpr std::int32_t kNearest = 1;
  constexpr std::int32_t kFarthest = 4000;
  const Space& space = board[id];
  for (std::size_t i = 1; i < space.next.size(); ++i) {
    const SpaceId to = space.next[i].to;
    const int sideways = static_cast<int>(board[to].lane) - static_cast<int>(space.lane);
    const std::int32_t forwards = ahead_by(board, id, to);
    if (board.is_pit(to) || std::abs(sideways) != 1 || forwards < kNearest ||
        forwards > kFarthest) {
      refuse(file, "error.board.change", id, {{"to", index(to)}});
    }
    if (i == 2 && board[to].lane <= board[space.next[1].to].lane) {
      refuse(file, "error.board.change", id, {{"to", index(to)}});
    }
  }
}

// The spaces reached from the first one, following links or going against them.
enum class Way { Along, Against };
std::vector<char> reached(const Board& board, Way way) {
  std::vector<std::vector<SpaceId>> next(static_cast<std::size_t>(board.track_spaces));
  for (int i = 0; i < board.track_spaces; ++i) {
    for (const Link& link : board[space_at(i)].next) {
      const bool is_along = way == Way::Along;
      next[is_along ? static_cast<std::size_t>(i) : place(link.to)].push_back(
          is_along ? link.to : space_at(i));
    }
  }
  std::vector<char> is_reached(next.size(), 0);
  std::vector<SpaceId> open = {space_at(0)};
  is_reached[0] = 1;
  while (!open.empty()) {
    const SpaceId space = open.back();
    open.pop_back();
    for (SpaceId to : next[place(space)]) {
      if (is_reached[place(to)] != 0) continue;
      is_reached[place(to)] = 1;
      open.push_back(to);
    }
  }
  return is_reached;
}

void check_reach(const Board& board, std::string_view file) {
  for (Way way : {Way::Along, Way::Against}) {
    const std::vector<char> is_reached = reached(board, way);
    const auto lost = std::ranges::find(is_reached, 0);
    if (lost != is_reached.end()) {
      refuse(file, "error.board.reach", space_at(static_cast<int>(lost - is_reached.begin())));
    }
  }
}

void check_pit(const Board& board, std::string_view file) {
  const std::vector<SpaceId>& spaces = board.pit.spaces;
  for (std::size_t i = 0; i + 1 < spaces.size(); ++i) {
    const Space& space = board[spaces[i]];
    const bool leads_on = space.next.size() == 1 && space.next[0].to == spaces[i + 1] &&
                          board[spaces[i + 1]].from == space.to % board.lap;
    if (!leads_on) refuse(file, "error.board.pit.lane", spaces[i]);
  }
  const Space& last = board[spaces.back()];
  const auto is_exit = [](const Link& link, SpaceId exit) {
    return link.to == exit && link.kind == Link::Kind::Change;
  };
  if (!std::ranges::equal(last.next, board.pit.exits, is_exit)) {
    refuse(file, "error.board.pit.exit", spaces.back());
  }
  for (SpaceId exit : board.pit.exits) {
    if (board.is_pit(exit) || ahead_by(board, spaces.back(), exit) <= 0) {
      refuse(file, "error.board.pit.exit", exit);
    }
  }
  for (SpaceId entry : board.pit.entries) {
    if (index(entry) >= board.track_spaces || ahead_by(board, entry, spaces.front()) <= 0) {
      refuse(file, "error.board.pit.entry", entry);
    }
  }
}

void check_finish(const Board& board, std::string_view file) {
  for (std::size_t lane = 0; lane < kLanes; ++lane) {
    const SpaceId first = board.finish[lane];
    if (board[first].lane != static_cast<Lane>(lane) || board[first].at > board.lap / 2) {
      refuse(file, "error.board.finish", first);
    }
    for (int i = 0; i < board.track_spaces; ++i) {
      const Space& space = board[space_at(i)];
      if (space.lane == board[first].lane && space.at < board[first].at) {
        refuse(file, "error.board.finish", first);
      }
    }
  }
}

}  // namespace

std::int32_t ahead_by(const Board& board, SpaceId from, SpaceId to) {
  const std::int32_t forwards = (board[to].at - board[from].at + board.lap) % board.lap;
  return forwards > board.lap / 2 ? forwards - board.lap : forwards;
}

void check_lanes(const Board& board, std::string_view file) {
  check_order(board, file);
  check_counts(board, file);
  for (int i = 0; i < board.track_spaces; ++i) {
    const SpaceId next = after_in_lane(board, space_at(i));
    // Only a tunnel has road in it that is no space.
    const bool is_gap = board[space_at(i)].to % board.lap != board[next].from;
    if (is_gap && !board[space_at(i)].is_tunnel_mouth) {
      refuse(file, "error.board.lane.gap", space_at(i), {{"next", index(next)}});
    }
  }
}

void check_links(const Board& board, std::string_view file) {
  for (int i = 0; i < board.track_spaces; ++i) {
    check_ahead(board, space_at(i), file);
    check_changes(board, space_at(i), file);
  }
  check_reach(board, file);
}

void check_places(const Board& board, std::string_view file) {
  check_finish(board, file);
  for (std::size_t i = 0; i < board.grid.size(); ++i) {
    const SpaceId slot = board.grid[i];
    const bool is_behind = i == 0 ? ahead_by(board, slot, board.finish[1]) > 0
                                  : ahead_by(board, slot, board.grid[i - 1]) >= 0;
    const bool is_new = std::ranges::count(board.grid, slot) == 1;
    if (board[slot].segment != 0 || !is_behind || !is_new) refuse(file, "error.board.grid", slot);
  }
  check_pit(board, file);
  for (std::size_t lane = 0; lane < board.police.size(); ++lane) {
    if (board[board.police[lane]].lane != static_cast<Lane>(lane)) {
      refuse(file, "error.board.police", board.police[lane]);
    }
  }
}

}  // namespace paddock::circuits
