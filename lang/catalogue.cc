#include "lang/catalogue.h"

#include <algorithm>
#include <map>
#include <nlohmann/json.hpp>
#include <span>

#include "embedded/lang.h"
#include "engine/check.h"

namespace paddock {
namespace {

using Texts = std::map<std::string, std::string, std::less<>>;

// A key that stands in two files is a slip.
Texts all_of(std::span<const std::string_view> files) {
  Texts all;
  for (std::string_view file : files) {
    for (auto& [key, text] : nlohmann::json::parse(file).get<Texts>()) {
      if (!all.emplace(key, text).second) throw Bug("two messages " + key);
    }
  }
  return all;
}

const Texts& texts(Language language) {
  static const Texts english = all_of(embedded::kEnglish);
  static const Texts french = all_of(embedded::kFrench);
  return language == Language::French ? french : english;
}

// In French nought is singular as well.
bool is_singular(Language language, std::int64_t number) {
  return number == 1 || (number == 0 && language == Language::French);
}

class Speaker {
 public:
  Speaker(Language language, const std::vector<std::string>& names)
      : language_(language), names_(names) {}

  std::string say(const Message& message) const {
    if (message.key.empty()) return {};
    const auto found = texts(language_).find(message.key);
    if (found == texts(language_).end()) throw Bug("no message " + message.key);
    std::string_view text = found->second;
    std::string result;
    for (;;) {
      const std::size_t open = text.find('{');
      result += text.substr(0, open);
      if (open == std::string_view::npos) return result;
      const std::size_t close = text.find('}', open);
      if (close == std::string_view::npos) throw Bug("an open brace in " + message.key);
      result += fill(text.substr(open + 1, close - open - 1), message);
      text.remove_prefix(close + 1);
    }
  }

 private:
  std::string fill(std::string_view placeholder, const Message& message) const {
    const std::size_t bar = placeholder.find('|');
    const std::string_view name = placeholder.substr(0, bar);
    const auto argument = std::ranges::find(message.arguments, name, &Argument::name);
    if (argument == message.arguments.end()) {
      throw Bug(message.key + " lacks " + std::string(name));
    }
    if (bar == std::string_view::npos) return said(*argument);
    const std::string_view forms = placeholder.substr(bar + 1);
    const std::size_t second = forms.find('|');
    const bool one = is_singular(language_, std::get<std::int64_t>(argument->value));
    return std::string(one ? forms.substr(0, second) : forms.substr(second + 1));
  }

  std::string said(const Argument& argument) const {
    if (const auto* number = std::get_if<std::int64_t>(&argument.value)) {
      return std::to_string(*number);
    }
    if (const auto* text = std::get_if<std::string>(&argument.value)) return *text;
    if (const auto* seat = std::get_if<Seat>(&argument.value)) return name_of(*seat);
    std::string list;
    for (const Message& part : std::get<std::vector<Message>>(argument.value)) {
      list += (list.empty() ? "" : ", ") + say(part);
    }
    return list;
  }

  std::string name_of(Seat seat) const {
    const auto i = static_cast<std::size_t>(index(seat));
    if (i < names_.size()) return names_[i];
    return say(Message("seat.number", {{"number", seat_number(seat)}}));
  }

  Language language_;
  const std::vector<std::string>& names_;
};

}  // namespace

Language parse_language(std::string_view code) {
  if (code == "en") return Language::English;
  if (code == "fr") return Language::French;
  throw InputError(Message("error.language", {{"given", code}}));
}

Translator translator(Language language, std::vector<std::string> seat_names) {
  return [language, names = std::move(seat_names)](const Message& message) {
    return Speaker(language, names).say(message);
  };
}

// "Formula D: choose a gear, …": what comes before the colon.
std::string name_of_game(std::string_view game, const Translator& say) {
  const std::string about = say(Message("game." + std::string(game) + ".about"));
  std::string name = about.substr(0, about.find(':'));
  constexpr std::string_view kNoBreak = "\u00a0";
  if (name.ends_with(kNoBreak)) name.resize(name.size() - kNoBreak.size());
  return name;
}

std::vector<std::pair<std::string, std::string>> catalogue(Language language) {
  return {texts(language).begin(), texts(language).end()};
}

std::vector<std::string> placeholders(std::string_view text) {
  std::vector<std::string> names;
  for (std::size_t open = text.find('{'); open != std::string_view::npos;
       open = text.find('{', open + 1)) {
    const std::size_t end = text.find_first_of("|}", open);
    if (end == std::string_view::npos) break;
    names.emplace_back(text.substr(open + 1, end - open - 1));
  }
  std::ranges::sort(names);
  names.erase(std::unique(names.begin(), names.end()), names.end());
  return names;
}

}  // namespace paddock
