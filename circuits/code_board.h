// A board and its road as columns. One function a part, which writes it with a ColumnWriter and
// reads it with a ColumnReader.
#pragma once

#include "circuits/code_outlines.h"
#include "circuits/shelf.h"

namespace paddock::circuits {

template <class Coder>
class BoardCoder {
 public:
  explicit BoardCoder(Coder& coder) : coder_(&coder) {}

  void code_id(Board& board) { text(board.id); }

  // All but what derive() fills in.
  void code_board(Board& board) {
    code_id(board);
    text(board.name);
    text(board.hash);
    text(board.credit);
    fact(board.lap_metres);
    fact(board.lap);
    segments(board);
    spaces(board);
    stretches_and_links(board);
    places(board);
    outlines(board);
  }

  void code_road(Road& road) {
    fact(road.lap_metres);
    resize(road.metres);
    for (std::size_t i = 0; i < road.metres.size(); ++i) {
      const auto back = [&](std::size_t by) { return road.metres[i - std::min(i, by)]; };
      const Point one = back(1);
      const Point two = back(2);
      const Point expected{2 * one.x - two.x, 2 * one.y - two.y};
      code(*coder_, Column::Roads, road.metres[i], i == 0 ? Point{} : expected);
    }
  }

 private:
  template <class Number>
  void fact(Number& number, std::int64_t expected = 0) {
    coder_->code(Column::Facts, number, expected);
  }

  template <class List>
  void resize(List& list) {
    std::size_t size = list.size();
    coder_->code(Column::Counts, size, 0);
    list.resize(size);
  }

  void text(std::string& text) {
    resize(text);
    for (char& letter : text) coder_->code(Column::Letters, letter, 0);
  }

  // Each near the one before.
  void places_of(std::span<SpaceId> ids) {
    std::int64_t before = 0;
    for (SpaceId& id : ids) {
      fact(id, before);
      before = index(id);
    }
  }
  void places_of(std::vector<SpaceId>& ids) {
    resize(ids);
    places_of(std::span(ids));
  }

  void segments(Board& board) {
    resize(board.segments);
    for (std::size_t i = 0; i < board.segments.size(); ++i) {
      Segment& segment = board.segments[i];
      segment.kind = i % 2 == 0 ? Segment::Kind::Straight : Segment::Kind::Corner;
      fact(segment.spaces[0]);
      fact(segment.spaces[1], segment.spaces[0]);
      fact(segment.spaces[2], segment.spaces[0]);
      text(segment.name);
      fact(segment.bend);
      fact(segment.stops);
    }
  }

  // Lane by lane and segment by segment, then the pit lane.
  void spaces(Board& board) {
    resize(board.pit.spaces);
    Lane side = board.spaces.empty() ? Lane{} : board.spaces.back().lane;
    fact(side);
    std::size_t next = 0;
    const auto place = [&](Lane lane, std::size_t segment, int number) {
      if (next == board.spaces.size()) board.spaces.emplace_back();
      Space& space = board.spaces[next++];
      space.lane = lane;
      space.segment = static_cast<std::uint8_t>(segment);
      space.number = static_cast<std::uint16_t>(number);
    };
    for (std::size_t lane = 0; lane < kLanes; ++lane) {
      const auto first = static_cast<int>(next);
      for (std::size_t segment = 0; segment < board.segments.size(); ++segment) {
        for (int i = 0; i < board.segments[segment].spaces[lane]; ++i) {
          place(static_cast<Lane>(lane), segment, i);
        }
      }
      board.lane_spaces[lane] = static_cast<int>(next) - first;
    }
    board.track_spaces = static_cast<int>(next);
    for (std::size_t i = 0; i < board.pit.spaces.size(); ++i) {
      board.pit.spaces[i] = space_at(static_cast<int>(next));
      place(side, 0, static_cast<int>(i));
    }
  }

  void stretches_and_links(Board& board) {
    Space before;
    for (std::size_t i = 0; i < board.spaces.size(); ++i) {
      Space& space = board.spaces[i];
      coder_->code(Column::Stretches, space.from, before.to % board.lap);
      coder_->code(Column::Stretches, space.to, space.from + before.to - before.from);
      space.at = (space.from + space.to) / 2 % board.lap;
      coder_->code(Column::Stretches, space.level, before.level);
      coder_->code(Column::Stretches, space.is_danger, before.is_danger ? 1 : 0);
      coder_->code(Column::Stretches, space.is_residents, before.is_residents ? 1 : 0);
      coder_->code(Column::Stretches, space.is_tunnel_mouth, 0);
      before = space;
      links(space, static_cast<int>(i));
    }
  }

  void links(Space& space, int id) {
    std::vector<Link> next(space.next.begin(), space.next.end());
    resize_links(next);
    space.next.clear();
    for (std::size_t i = 0; i < next.size(); ++i) {
      Link& link = next[i];
      coder_->code(Column::Changes, link.kind, i == 0 ? 0 : 1);
      int& step = steps_[i];
      coder_->code(Column::Changes, link.to, id + step);
      step = index(link.to) - id;
      space.next.push_back(link);
    }
  }

  void resize_links(std::vector<Link>& next) {
    std::size_t size = next.size();
    coder_->code(Column::Changes, size, static_cast<std::int64_t>(links_before_));
    next.resize(size);
    links_before_ = size;
  }

  void places(Board& board) {
    places_of(board.grid);
    places_of(std::span(board.finish));
    places_of(board.police);
    places_of(board.pit.entries);
    places_of(board.pit.exits);
    resize(board.pit.boxes);
    resize(board.pit.box_outlines);
    for (PitLane::Box& box : board.pit.boxes) {
      fact(box.first);
      fact(box.last, box.first);
    }
  }

  void outlines(Board& board) {
    Edge beside;
    std::size_t first = 0;
    const std::span<Space> all(board.spaces);
    for (const int spaces : board.lane_spaces) {
      const auto count = static_cast<std::size_t>(spaces);
      beside = LaneCoder(*coder_, all.subspan(first, count), board.lap).code_outlines(beside);
      first += count;
    }
    LaneCoder(*coder_, all.subspan(first), board.lap).code_outlines({});
    Point before;
    for (std::vector<Point>& outline : board.pit.box_outlines) {
      resize(outline);
      for (Point& point : outline) {
        code(*coder_, Column::Facts, point, before);
        before = point;
      }
    }
  }

  Coder* coder_;
  std::array<int, 3> steps_{1, 0, 0};  // of the links before, by their place in the list
  std::size_t links_before_ = 0;
};

}  // namespace paddock::circuits
