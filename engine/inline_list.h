// InlineList: a list of at most N things, stored in place. Move and outcome lists use it so that
// listing never touches the heap.
#pragma once

#include <cstddef>
#include <cstdint>
#include <type_traits>

#include "engine/check.h"

namespace paddock {

template <class T, std::size_t N>
class InlineList {
  static_assert(std::is_trivially_copyable_v<T>);

 public:
  using value_type = T;
  static constexpr std::size_t capacity() { return N; }

  InlineList() {}  // leaves the storage unwritten on purpose: lists are made by the million

  const T* begin() const { return items(); }
  const T* end() const { return items() + size_; }
  std::size_t size() const { return size_; }
  bool empty() const { return size_ == 0; }
  const T& operator[](std::size_t i) const { return items()[i]; }

  void clear() { size_ = 0; }
  void push_back(const T& item) {
    PADDOCK_CHECK(size_ < N);
    items()[size_++] = item;
  }

  // For lists written in bulk: room for `count` more items, then how many of them are kept.
  T* room_for(std::size_t count) {
    PADDOCK_CHECK(size_ + count <= N);
    return items() + size_;
  }
  void keep(std::ptrdiff_t count) { size_ += static_cast<std::uint32_t>(count); }

 private:
  T* items() { return reinterpret_cast<T*>(storage_); }
  const T* items() const { return reinterpret_cast<const T*>(storage_); }

  std::uint32_t size_ = 0;
  alignas(T) std::byte storage_[N * sizeof(T)];
};

}  // namespace paddock
