// The catalogues of messages, carried inside the program: lang/en.json and lang/fr.json, and those
// of each game, games/<game>/lang/.
//
// A text may hold {name}, the argument of that name, and {name|one|many}, one of two words by the
// number in that argument.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "engine/message.h"

namespace paddock {

enum class Language { English, French };

// "en" or "fr"; throws InputError for anything else.
Language parse_language(std::string_view code);

// What is said in one language, with the seats' players by name.
Translator translator(Language language, std::vector<std::string> seat_names = {});

// "Formula D", as it is written in this language.
std::string name_of_game(std::string_view game, const Translator& say);

// Every key of a catalogue with its text, for the tests that compare them.
std::vector<std::pair<std::string, std::string>> catalogue(Language language);

// The names of the placeholders in a text, sorted, each once.
std::vector<std::string> placeholders(std::string_view text);

}  // namespace paddock
