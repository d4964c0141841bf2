// Box: part of a page, in millimetres from its upper left corner, and the parts it is cut into.
#pragma once

namespace paddock::printing {

struct Box {
  double x = 0;
  double y = 0;
  double width = 0;
  double height = 0;

  double right() const { return x + width; }
  double bottom() const { return y + height; }

  Box inset(double across, double down) const {
    return {x + across, y + down, width - 2 * across, height - 2 * down};
  }
  Box inset(double margin) const { return inset(margin, margin); }
  Box top(double part) const { return {x, y, width, part}; }
  Box below(double part) const { return {x, y + part, width, height - part}; }
  Box foot(double part) const { return {x, bottom() - part, width, part}; }
  Box above(double part) const { return {x, y, width, height - part}; }
  Box left(double part) const { return {x, y, part, height}; }
  Box after(double part) const { return {x + part, y, width - part, height}; }
  Box end(double part) const { return {right() - part, y, part, height}; }
  Box before(double part) const { return {x, y, width - part, height}; }
  // The n-th of `count` equal columns or rows, from 0.
  Box column(int n, int count) const { return {x + width * n / count, y, width / count, height}; }
  Box row(int n, int count) const { return {x, y + height * n / count, width, height / count}; }
};

}  // namespace paddock::printing
