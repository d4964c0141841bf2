// The border in this machine's own code: a question a line in, an answer a line out. Tests put the
// same questions to it and to the module.
#include <iostream>
#include <string>

#include "wasm/border.h"

int main() {
  paddock::Border border;
  std::ios::sync_with_stdio(false);
  for (std::string line; std::getline(std::cin, line);) {
    std::cout << border.ask(line) << '\n' << std::flush;
  }
}
