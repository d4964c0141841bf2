#include "app/help.h"

#include <CLI/CLI.hpp>

#include "engine/picture.h"
#include "engine/text.h"

namespace paddock {
namespace {

constexpr std::size_t kDescriptions = 34;  // the column they begin at

std::string folded(std::string_view line) {
  if (width_of(line) <= kColumns) return std::string(line);
  const std::size_t indent = line.starts_with(' ') ? kDescriptions : 0;
  const PictureRow words = wrapped({{std::string(line.substr(indent))}}, kColumns - indent);
  std::string result(line.substr(0, indent));
  for (char c : words[0].text) {
    result += c;
    if (c == '\n') result += std::string(indent, ' ');
  }
  return result;
}

}  // namespace

void speak_help(CLI::App& program, const Voice& voice) {
  program.get_formatter()->column_width(kDescriptions);
  for (const char* label :
       {"Usage", "Positionals", "Subcommands", "OPTIONS", "SUBCOMMAND", "TEXT", "REQUIRED"}) {
    program.get_formatter()->label(label, voice.word(std::string("cli.label.") + label));
  }
  program.set_help_flag("-h,--help", voice.word("cli.help"));
  program.set_version_flag("--version", "paddock " PADDOCK_VERSION, voice.word("cli.version"));
}

std::string within_columns(const std::string& help) {
  std::string result;
  for (std::string_view line : split(help, '\n')) result.append(folded(line)).append("\n");
  result.pop_back();  // as many lines as before
  return result;
}

}  // namespace paddock
