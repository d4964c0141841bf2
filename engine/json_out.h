// JsonOut: writes JSON straight into a string. Frames are built many thousand times a second; a
// tree of values in between would cost more than the race itself.
#pragma once

#include <charconv>
#include <cstdint>
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
    separate();
    const std::size_t before = text_.size();
    text_.resize(before + name.size() + 3);
    char* at = text_.data() + before;
    *at = '"';
    name.copy(at + 1, name.size());
    at[name.size() + 1] = '"';
    at[name.size() + 2] = ':';
    return *this;
  }

  JsonOut& value(std::string_view text) {
    separate();
    quote(text);
    return *this;
  }
  JsonOut& value(const char* text) { return value(std::string_view(text)); }
  JsonOut& value(int number) { return value(std::int64_t{number}); }
  JsonOut& value(std::int64_t number) {
    separate();
    char digits[24];
    text_.append(digits, std::to_chars(digits, digits + sizeof digits, number).ptr);
    return *this;
  }
  JsonOut& value(bool) = delete;  // say boolean()
  JsonOut& boolean(bool is_so) {
    separate();
    text_ += is_so ? "true" : "false";
    return *this;
  }
  // What is JSON already.
  JsonOut& raw(std::string_view json) {
    separate();
    text_ += json;
    return *this;
  }

  void reserve(std::size_t bytes) { text_.reserve(bytes); }
  const std::string& text() const { return text_; }
  std::string take() { return std::move(text_); }

 private:
  JsonOut& begin(char bracket) {
    separate();
    text_ += bracket;
    return *this;
  }
  JsonOut& end(char bracket) {
    text_ += bracket;
    return *this;
  }

  void separate() {
    if (text_.empty()) return;
    const char last = text_.back();
    if (last != '{' && last != '[' && last != ':') text_ += ',';
  }

  void quote(std::string_view text) {
    bool is_plain = true;
    for (char c : text) is_plain &= static_cast<unsigned char>(c) >= 0x20 && c != '"' && c != '\\';
    if (!is_plain) return quote_with_escapes(text);
    const std::size_t before = text_.size();
    text_.resize(before + text.size() + 2);
    char* at = text_.data() + before;
    *at = '"';
    text.copy(at + 1, text.size());
    at[text.size() + 1] = '"';
  }

  void quote_with_escapes(std::string_view text) {
    text_ += '"';
    for (char c : text) {
      const auto byte = static_cast<unsigned char>(c);
      if (byte >= 0x20 && c != '"' && c != '\\') {
        text_ += c;
      } else {
        escape(byte);
      }
    }
    text_ += '"';
  }

  void escape(unsigned char c) {
    constexpr std::string_view kDigits = "0123456789abcdef";
    text_ += '\\';
    if (c >= 0x20) {
      text_ += static_cast<char>(c);
      return;
    }
    text_ += "u00";
    text_ += kDigits[c >> 4];
    text_ += kDigits[c & 15];
  }

  std::string text_;
};

// FieldsOut: an object of which the fields can be told apart again, so that a change can be sent as
// the fields that changed. Names are literals.
class FieldsOut {
 public:
  struct Field {
    std::string_view name;
    std::string_view json;
  };

  void reserve(std::size_t fields, std::size_t bytes) {
    marks_.reserve(fields);
    out_.reserve(bytes);
  }

  // What is written to the answer next is the field's value.
  JsonOut& field(std::string_view name) {
    marks_.push_back({name, out_.text().size()});
    return out_.key(name);
  }

  void append(const FieldsOut& more) {
    for (std::size_t i = 0; i < more.size(); ++i) field(more[i].name).raw(more[i].json);
  }

  std::size_t size() const { return marks_.size(); }
  Field operator[](std::size_t i) const {
    const std::string_view text = out_.text();
    const std::size_t comma = marks_[i].begin > 0 ? 1 : 0;
    const std::size_t begin = marks_[i].begin + comma + marks_[i].name.size() + 3;
    const std::size_t end = i + 1 < marks_.size() ? marks_[i + 1].begin : text.size();
    return {marks_[i].name, text.substr(begin, end - begin)};
  }

  // The whole object.
  std::string object() const { return "{" + out_.text() + "}"; }

 private:
  struct Mark {
    std::string_view name;
    std::size_t begin;
  };
  JsonOut out_;
  std::vector<Mark> marks_;
};

}  // namespace paddock
