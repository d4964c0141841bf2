// A word of the catalogues, for labels.
#pragma once

#include <string>
#include <string_view>

#include "engine/message.h"

namespace paddock::printing {

inline std::string word(const Translator& say, std::string_view key) { return say(Message(key)); }

}  // namespace paddock::printing
