// The networks as a small text, and back: data/weights.csv. A weight is one byte; those of a part
// of a network (a layer, or its bias) share one scale.
//
//   network,part,scale,weights
//   0,first,3071,<base64>
//
// A weight is its byte, from -127 to 127, times scale / 2^20.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <variant>

#include "engine/message.h"
#include "games/formula-motor-racing/bots/network.h"

namespace paddock::formula_motor_racing {

std::string print_weights(const Networks& networks);

// Throws InputError, one sentence, when the text is not that of these networks.
void parse_weights(std::string_view text, Networks& networks);

// Those the program was built with; none when they do not fit.
const Networks* built_in_networks();

}  // namespace paddock::formula_motor_racing
