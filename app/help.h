// Help as CLI11 makes it, in the language of whoever asks and no wider than other tables.
#pragma once

#include <string>

#include "app/app.h"

namespace paddock {

// To be called before subcommands are added: they take over what is set here.
void speak_help(CLI::App& program, const Voice& voice);

// What is wider than `kColumns` goes on below, where its description begins.
std::string within_columns(const std::string& help);

}  // namespace paddock
