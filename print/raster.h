// Raster: a box cut into rows and columns, with what tables of figures are drawn with.
#pragma once

#include <vector>

#include "print/document.h"

namespace paddock::printing {

class Raster {
 public:
  // Columns as wide as given; rows share the height.
  Raster(const Box& box, const std::vector<double>& widths, int rows);

  int rows() const { return rows_; }
  int columns() const { return static_cast<int>(edges_.size()) - 1; }
  const Box& box() const { return box_; }
  Box cell(int row, int column) const { return span(row, column, column); }
  Box span(int row, int first, int last) const;
  double edge(int column) const { return edges_[static_cast<std::size_t>(column)]; }

  void draw_zebra(Document& document) const;
  void tint(Document& document, int column) const;
  void draw_rules(Document& document) const;  // a line between any two rows and columns
  void draw_rule_before(Document& document, int column) const;  // a heavier one
  void draw_frame(Document& document) const;

 private:
  Box box_;
  std::vector<double> edges_;
  int rows_;
};

// `count` columns of one width between those at the left and at the right.
std::vector<double> widths_between(std::vector<double> left, int count, double each,
                                   const std::vector<double>& right);

}  // namespace paddock::printing
