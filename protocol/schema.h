// The JSON Schema of everything that goes over the wire around a game, made from its descriptions.
// docs/protocol/protocol.schema.json is kept to be read and compared.
#pragma once

#include <string>

namespace paddock {

std::string protocol_schema();

}  // namespace paddock
