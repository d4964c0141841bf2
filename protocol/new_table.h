// A table that somebody makes: its keys and links, and what its maker is told.
#pragma once

#include <string>
#include <vector>

#include "protocol/requests.h"
#include "protocol/sent_table.h"

namespace paddock {

// Random and hard to guess. A table's id lets its holder look on; a token lets its holder play.
std::string fresh_table_id();  // 16 characters, 80 bits
std::string fresh_token();     // 43 characters, 256 bits
bool is_table_id(std::string_view text);
bool is_token(std::string_view text);
// An id that follows from something: as hard to guess as that.
std::string table_id_from(const Digest& digest);

// Gives whoever asks the keys to their seats and the invite, which the settings know from now on.
sent::Created give_keys(CreateRequest& request);

std::string created_text(const sent::Created& created);

}  // namespace paddock
