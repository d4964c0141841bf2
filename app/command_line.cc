#include "app/command_line.h"

#include <CLI/CLI.hpp>
#include <sstream>

#include "app/app.h"
#include "app/help.h"
#include "engine/message.h"
#include "engine/text.h"

namespace paddock {

CommandLine CommandLine::add_command(const std::string& name, const std::string& about) {
  return CommandLine(*app_->add_subcommand(name, about));
}

void CommandLine::add_flag(const std::string& name, bool& is_said, const std::string& about) {
  app_->add_flag(name, is_said, about);
}

void CommandLine::add_option(const std::string& name, std::string& value, const std::string& about,
                             const std::string& kind) {
  app_->add_option(name, value, about)->capture_default_str()->type_name(kind);
}

void CommandLine::add_number(const std::string& name, int& value, const std::string& about,
                             Bounds bounds) {
  const CLI::Range range(bounds.low, bounds.high);
  app_->add_option(name, value, about)->check(range)->capture_default_str();
}

void CommandLine::add_repeated(const std::string& name, std::vector<std::string>& values,
                               const std::string& about) {
  app_->add_option(name, values, about)->allow_extra_args(false);
}

void CommandLine::add_required(const std::string& name, std::string& value,
                               const std::string& about) {
  app_->add_option(name, value, about)->required();
}

void CommandLine::add_required(const std::string& name, std::vector<std::string>& values,
                               const std::string& about) {
  app_->add_option(name, values, about)->required();
}

void CommandLine::add_flag(const std::string& name, const std::string& about) {
  app_->add_flag(name, about);
}

void CommandLine::add_option(const std::string& name, const std::string& about) {
  app_->add_option(name, about)->type_name("TEXT");
}

bool CommandLine::was_called() const { return app_->parsed(); }

bool CommandLine::has(const std::string& name) const { return app_->count(name) > 0; }

std::string CommandLine::text_of(const std::string& name) const {
  return app_->get_option(name)->as<std::string>();
}

void CommandLine::refuse_empty() const {
  for (const CLI::Option* option : app_->get_options()) {
    for (const std::string& value : option->results()) {
      if (value.empty()) throw InputError(Message("error.empty", {{"option", option->get_name()}}));
    }
  }
}

namespace {

// Before commands are added: they take over what is set here.
void speak_help(CLI::App& program, const Voice& voice) {
  program.get_formatter()->column_width(kDescriptions);
  for (const char* label :
       {"Usage", "Positionals", "Subcommands", "OPTIONS", "SUBCOMMAND", "TEXT", "REQUIRED"}) {
    program.get_formatter()->label(label, voice.word(std::string("cli.label.") + label));
  }
  program.set_help_flag("-h,--help", voice.word("cli.help"));
  program.set_version_flag("--version", "paddock " PADDOCK_VERSION, voice.word("cli.version"));
}

// CLI11 would only say that a subcommand is missing.
void check_command(const CLI::App& program, int argc, char** argv) {
  for (int i = 1; i < argc; ++i) {
    const std::string_view word = argv[i];
    if (word == "--lang") ++i;
    if (word.starts_with('-')) continue;
    std::vector<std::string> names;
    for (const CLI::App* command : program.get_subcommands([](const CLI::App*) { return true; })) {
      if (command->get_name() == word) return;
      names.push_back(command->get_name());
    }
    throw InputError(Message("error.command", {{"command", word}, {"valid", listed(names)}}));
  }
}

}  // namespace

ProgramLine::ProgramLine(const Voice& voice)
    : app_(std::make_unique<CLI::App>(voice.word("cli.description"), "paddock")), line_(*app_) {
  app_->require_subcommand(1);
  speak_help(*app_, voice);
  app_->add_option("--lang", language_, voice.word("cli.lang"));
  app_->fallthrough();
}

ProgramLine::~ProgramLine() = default;

std::optional<std::string> ProgramLine::read(int argc, char** argv) {
  check_command(*app_, argc, argv);
  try {
    app_->parse(argc, argv);
  } catch (const CLI::ParseError& error) {
    if (error.get_exit_code() != 0) {
      throw InputError(Message("error.usage", {{"reason", error.what()}}));
    }
    std::ostringstream help;
    app_->exit(error, help, help);
    return within_columns(help.str());
  }
  return std::nullopt;
}

}  // namespace paddock
