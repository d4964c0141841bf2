#include "print/raster.h"

namespace paddock::printing {

Raster::Raster(const Box& box, const std::vector<double>& widths, int rows)
    : box_(box), rows_(rows) {
  edges_.push_back(box.x);
  for (double width : widths) edges_.push_back(edges_.back() + width);
  box_.width = edges_.back() - box.x;
}

Box Raster::span(int row, int first, int last) const {
  const Box line = box_.row(row, rows_);
  return {edge(first), line.y, edge(last + 1) - edge(first), line.height};
}

void Raster::draw_zebra(Document& document) const {
  for (int row = 1; row < rows_; row += 2) document.fill(box_.row(row, rows_), colour::kZebra);
}

void Raster::tint(Document& document, int column) const {
  document.fill({edge(column), box_.y, edge(column + 1) - edge(column), box_.height},
                colour::kTint);
}

void Raster::draw_rules(Document& document) const {
  for (int row = 1; row < rows_; ++row) {
    document.across(box_.x, box_.row(row, rows_).y, box_.width, colour::kRule, 0.1);
  }
  for (int column = 1; column < columns(); ++column) {
    document.down(edge(column), box_.y, box_.height, colour::kRule, 0.1);
  }
}

void Raster::draw_rule_before(Document& document, int column) const {
  document.down(edge(column), box_.y, box_.height, colour::kGrey, 0.25);
}

void Raster::draw_frame(Document& document) const { document.frame(box_, colour::kInk, 0.3); }

std::vector<double> widths_between(std::vector<double> left, int count, double each,
                                   const std::vector<double>& right) {
  left.insert(left.end(), static_cast<std::size_t>(count), each);
  left.insert(left.end(), right.begin(), right.end());
  return left;
}

}  // namespace paddock::printing
