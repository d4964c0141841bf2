// Entries as they are sent: for each connection what its viewers may know.
#pragma once

#include "protocol/frames.h"

namespace paddock {

void write_entry(JsonOut& out, const Told& told, Viewers viewers);

void write_events(JsonOut& out, const EventsText& events, Viewers viewers);
void write_result(JsonOut& out, const Result& result);

}  // namespace paddock
