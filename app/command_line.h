// CommandLine: what may be said to the program or to one of its commands. CLI11 reads it; that is a
// large header, and only what is behind this one sees it.
#pragma once

#include <memory>
#include <optional>
#include <string>
#include <vector>

namespace CLI {
class App;
}

namespace paddock {

struct Voice;

class CommandLine {
 public:
  explicit CommandLine(CLI::App& app) : app_(&app) {}

  CommandLine add_command(const std::string& name, const std::string& about);

  // A name with dashes is said, one without stands for what comes in its place. A value that is
  // there already is what holds when nothing is said, and the help shows it.
  void add_flag(const std::string& name, bool& is_said, const std::string& about);
  void add_option(const std::string& name, std::string& value, const std::string& about,
                  const std::string& kind = "TEXT");
  struct Bounds {
    int low;
    int high;
  };
  void add_number(const std::string& name, int& value, const std::string& about, Bounds bounds);
  void add_repeated(const std::string& name, std::vector<std::string>& values,
                    const std::string& about);
  void add_required(const std::string& name, std::string& value, const std::string& about);
  void add_required(const std::string& name, std::vector<std::string>& values,
                    const std::string& about);

  // The same, to be asked for by name.
  void add_flag(const std::string& name, const std::string& about);
  void add_option(const std::string& name, const std::string& about);

  // Once it was read.
  bool was_called() const;
  bool has(const std::string& name) const;
  std::string text_of(const std::string& name) const;
  void refuse_empty() const;  // throws InputError when an option was given without a value

 private:
  CLI::App* app_;
};

// The line of the program itself. Its help is in the language of whoever asks.
class ProgramLine {
 public:
  explicit ProgramLine(const Voice& voice);
  ~ProgramLine();

  CommandLine& commands() { return line_; }

  // Reads all that was said. Given back is what was asked for instead of a command: help, version.
  // Throws InputError.
  std::optional<std::string> read(int argc, char** argv);

 private:
  std::unique_ptr<CLI::App> app_;
  CommandLine line_;
  std::string language_;
};

}  // namespace paddock
