// Messages as they are sent: {"key":…,"args":{…}}.
#pragma once

#include "engine/json_out.h"
#include "engine/message.h"

namespace paddock {

void write(JsonOut& out, const Message& message);

}  // namespace paddock
