// JsonOut: writes JSON straight into a string. Frames are built many thousand times a second; a
// tree of values in between would cost more than the race itself.
#pragma once

#include <charconv>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace paddock {

class JsonOut {
 public:
  JsonOut& open_object() { return begin('{'); }
  JsonOut& close_object() { return end('}'); }
  JsonOut& open_array() { return begin('['); }
  JsonOut& close_array() { return end(']'); }

  // A name we chose: it needs no escapes.
  JsonOut& key(std::string_view name) {
    char* at = next(name.size() + 3);
    *at = '"';
    name.copy(at + 1, name.size());
    at[name.size() + 1] = '"';
    at[name.size() + 2] = ':';
    return *this;
  }

  JsonOut& value(std::string_view text) {
    if (!is_plain(text)) {
      next(0);
      quote_with_escapes(text);
      return *this;
    }
    char* at = next(text.size() + 2);
    *at = '"';
    text.copy(at + 1, text.size());
    at[text.size() + 1] = '"';
    return *this;
  }
  JsonOut& value(const char* text) { return value(std::string_view(text)); }
  JsonOut& value(int number) { return value(std::int64_t{number}); }
  JsonOut& value(std::int64_t number) {
    constexpr std::size_t kLongest = 20;
    char* at = next(kLongest);
    size_ -= static_cast<std::size_t>(at + kLongest - std::to_chars(at, at + kLongest, number).ptr);
    return *this;
  }
  JsonOut& value(bool) = delete;  // say boolean()
  JsonOut& boolean(bool is_so) { return raw(is_so ? "true" : "false"); }
  // What is JSON already.
  JsonOut& raw(std::string_view json) {
    json.copy(next(json.size()), json.size());
    return *this;
  }

  // Fields that were written elsewhere, perhaps none.
  JsonOut& fields(std::string_view json) { return json.empty() ? *this : raw(json); }

  void reserve(std::size_t bytes) {
    if (text_.size() < bytes) text_.resize(bytes);
  }
  std::string_view text() const { return std::string_view(text_).substr(0, size_); }
  void clear() { size_ = 0; }
  std::string take() {
    text_.resize(std::exchange(size_, 0));
    return std::move(text_);
  }

 private:
  JsonOut& begin(char bracket) {
    *next(1) = bracket;
    return *this;
  }
  JsonOut& end(char bracket) {
    *extend(1) = bracket;
    return *this;
  }

  // So many more letters, to be written.
  char* extend(std::size_t bytes) {
    if (text_.size() - size_ < bytes) [[unlikely]]
      grow(bytes);
    char* at = text_.data() + size_;
    size_ += bytes;
    return at;
  }
  [[gnu::noinline]] void grow(std::size_t bytes) { text_.resize(2 * text_.size() + bytes + 100); }

  // The same, after a comma where one is due.
  char* next(std::size_t bytes) {
    char* at = extend(bytes + 1);
    const char last = size_ == bytes + 1 ? '{' : at[-1];
    if (last != '{' && last != '[' && last != ':') {
      *at = ',';
      return at + 1;
    }
    --size_;
    return at;
  }

  static bool is_plain(std::string_view text) {
    bool is = true;
    for (char c : text) is &= static_cast<unsigned char>(c) >= 0x20 && c != '"' && c != '\\';
    return is;
  }

  void quote_with_escapes(std::string_view text) {
    *extend(1) = '"';
    for (char c : text) {
      const auto byte = static_cast<unsigned char>(c);
      if (byte >= 0x20 && c != '"' && c != '\\') {
        *extend(1) = c;
      } else {
        escape(byte);
      }
    }
    *extend(1) = '"';
  }

  void escape(unsigned char c) {
    constexpr std::string_view kDigits = "0123456789abcdef";
    *extend(1) = '\\';
    if (c >= 0x20) {
      *extend(1) = static_cast<char>(c);
      return;
    }
    std::string_view("u00").copy(extend(3), 3);
    *extend(1) = kDigits[c >> 4];
    *extend(1) = kDigits[c & 15];
  }

  std::string text_;  // longer than what is written: growing letter by letter takes time
  std::size_t size_ = 0;
};

// FieldsOut: an object of which the fields can be told apart again, so that a change can be sent as
// the fields that changed. Names are literals.
class FieldsOut {
 public:
  struct Field {
    std::string_view name;
    std::string_view json;
    bool is_unchanged = false;  // and so not written
  };

  void reserve(std::size_t fields, std::size_t bytes) {
    marks_.reserve(fields);
    out_.reserve(bytes);
  }

  // Empty again. Fields that are in `before` with the same tag will not be written.
  void begin(const FieldsOut* before) {
    out_.clear();
    marks_.clear();
    before_ = before;
  }

  // What is written to the answer next is the field's value.
  JsonOut& field(std::string_view name) {
    marks_.push_back({name, out_.text().size(), std::nullopt});
    return out_.key(name);
  }

  // The same for a value that hangs on `tag` alone; null: it is as before, and not to be written.
  JsonOut* field(std::string_view name, std::uint64_t tag) {
    const Mark* old = before_ == nullptr ? nullptr : before_->find(name, marks_.size());
    const bool is_unchanged = old != nullptr && old->tag == tag;
    marks_.push_back({name, out_.text().size(), tag, is_unchanged});
    if (is_unchanged) return nullptr;
    return &out_.key(name);
  }

  void append(const FieldsOut& more) {
    for (std::size_t i = 0; i < more.size(); ++i) field(more[i].name).raw(more[i].json);
  }

  std::size_t size() const { return marks_.size(); }
  Field operator[](std::size_t i) const { return field_at(marks_[i], i); }

  // Fields come in the same order in every view of a game, so the search seldom goes far.
  std::optional<Field> field_named(std::string_view name, std::size_t likely) const {
    const Mark* mark = find(name, likely);
    if (mark == nullptr) return std::nullopt;
    return field_at(*mark, static_cast<std::size_t>(mark - marks_.data()));
  }

  // The whole object.
  std::string object() const { return std::string("{").append(out_.text()).append("}"); }

 private:
  struct Mark {
    std::string_view name;
    std::size_t begin;
    std::optional<std::uint64_t> tag;
    bool is_unchanged = false;
  };

  const Mark* find(std::string_view name, std::size_t likely) const {
    for (std::size_t step = 0; step < marks_.size(); ++step) {
      const Mark& mark = marks_[(likely + step) % marks_.size()];
      if (mark.name == name) return &mark;
    }
    return nullptr;
  }

  Field field_at(const Mark& mark, std::size_t i) const {
    if (mark.is_unchanged) return {mark.name, {}, true};
    const std::string_view text = out_.text();
    const std::size_t comma = mark.begin > 0 ? 1 : 0;
    const std::size_t begin = mark.begin + comma + mark.name.size() + 3;
    const std::size_t end = i + 1 < marks_.size() ? marks_[i + 1].begin : text.size();
    return {mark.name, text.substr(begin, end - begin)};
  }

  JsonOut out_;
  std::vector<Mark> marks_;
  const FieldsOut* before_ = nullptr;
};

}  // namespace paddock
