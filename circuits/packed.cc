#include "circuits/packed.h"

#include "circuits/check.h"
#include "circuits/code_board.h"

namespace paddock::circuits {
namespace {

// How many boards there are, and the size of every part, by three bytes each.
constexpr std::size_t kSizeBytes = 3;

void put_size(std::string& bytes, std::size_t size) {
  for (std::size_t i = 0; i < kSizeBytes; ++i) {
    bytes += static_cast<char>(size % 256);
    size /= 256;
  }
  PADDOCK_CHECK(size == 0);
}

std::size_t take_size(std::string_view& bytes) {
  std::size_t size = 0;
  for (std::size_t i = kSizeBytes; i > 0; --i) {
    size = 256 * size + static_cast<unsigned char>(bytes[i - 1]);
  }
  bytes.remove_prefix(kSizeBytes);
  return size;
}

// Columns one by one, each with all the parts of it.
std::string joined(std::span<const ColumnWriter> parts) {
  std::string bytes;
  put_size(bytes, parts.size());
  for (std::size_t column = 0; column < kColumns; ++column) {
    for (const ColumnWriter& part : parts) put_size(bytes, part.columns()[column].size());
  }
  for (std::size_t column = 0; column < kColumns; ++column) {
    for (const ColumnWriter& part : parts) bytes += part.columns()[column];
  }
  return bytes;
}

}  // namespace

std::string pack(std::span<const Shelved> shelf) {
  std::vector<ColumnWriter> parts(2 * shelf.size());
  for (std::size_t i = 0; i < shelf.size(); ++i) {
    Shelved shelved = shelf[i];
    BoardCoder(parts[i]).code_board(shelved.board);
    BoardCoder(parts[shelf.size() + i]).code_road(shelved.road);
  }
  return joined(parts);
}

Packed::Packed(std::string_view bytes) : parts_(take_size(bytes)) {
  std::string_view sizes = bytes;
  bytes.remove_prefix(kSizeBytes * kColumns * parts_.size());
  for (std::size_t column = 0; column < kColumns; ++column) {
    for (ColumnReader::Columns& part : parts_) {
      part[column] = bytes.substr(0, take_size(sizes));
      bytes.remove_prefix(part[column].size());
    }
  }
}

std::vector<std::string> Packed::ids() const {
  std::vector<std::string> ids;
  for (std::size_t i = 0; i < parts_.size() / 2; ++i) {
    ColumnReader reader(parts_[i]);
    Board board;
    BoardCoder(reader).code_id(board);
    ids.push_back(board.id);
  }
  return ids;
}

Board Packed::board(std::size_t number) const {
  ColumnReader reader(parts_[number]);
  Board board;
  BoardCoder(reader).code_board(board);
  derive(board, board.id);
  return board;
}

Road Packed::road(std::size_t number) const {
  ColumnReader reader(parts_[parts_.size() / 2 + number]);
  Road road;
  BoardCoder(reader).code_road(road);
  return road;
}

}  // namespace paddock::circuits
