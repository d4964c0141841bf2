// JsonOut: writes JSON straight into a string. Frames are built many thousand times a second; a
// tree of values in between would cost more than the race itself.
#pragma once

#include <charconv>
#include <cstdint>
#include <string>
#include <string_view>

namespace paddock {

class JsonOut {
 public:
  JsonOut& open_object() { return begin('{'); }
  JsonOut& close_object() { return end('}'); }
  JsonOut& open_array() { return begin('['); }
  JsonOut& close_array() { return end(']'); }

  JsonOut& key(std::string_view name) {
    separate();
    quote(name);
    text_ += ':';
    return *this;
  }

  JsonOut& value(std::string_view text) {
    separate();
    quote(text);
    return *this;
  }
  JsonOut& value(const char* text) { return value(std::string_view(text)); }
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
    text_ += '"';
    std::size_t copied = 0;
    for (std::size_t i = 0; i < text.size(); ++i) {
      const auto c = static_cast<unsigned char>(text[i]);
      if (c >= 0x20 && c != '"' && c != '\\') continue;
      text_.append(text, copied, i - copied);
      copied = i + 1;
      escape(c);
    }
    text_.append(text, copied);
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

}  // namespace paddock
