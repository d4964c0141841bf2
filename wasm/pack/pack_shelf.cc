// Writes the shelf as a source of the module: pack-shelf FILE.
#include <cstdio>
#include <fstream>
#include <iostream>

#include "circuits/packed.h"

namespace {

using namespace paddock::circuits;

std::vector<Shelved> whole_shelf() {
  std::vector<Shelved> shelf(shelved_ids().size());
  for (std::size_t i = 0; i < shelf.size(); ++i) shelf[i] = {shelved_board(i), shelved_road(i)};
  return shelf;
}

// A literal, a line for every so many bytes.
void write_literal(std::ostream& out, const std::string& bytes) {
  constexpr std::size_t kLine = 24;
  for (std::size_t i = 0; i < bytes.size(); ++i) {
    if (i % kLine == 0) out << (i == 0 ? "    \"" : "\"\n    \"");
    char escaped[5];
    std::snprintf(escaped, sizeof escaped, "\\%03o", static_cast<unsigned char>(bytes[i]));
    out << escaped;
  }
  out << '"';
}

void write_source(std::ostream& out, const std::string& bytes) {
  out << "#include \"wasm/module/packed_shelf.h\"\n\n"
         "constinit const std::string_view paddock::circuits::kPackedShelf(\n";
  write_literal(out, bytes);
  out << ",\n    " << bytes.size() << ");\n";
}

}  // namespace

int main(int count, char** arguments) {
  if (count != 2) {
    std::cerr << "usage: pack-shelf FILE\n";
    return 2;
  }
  std::ofstream out(arguments[1]);
  write_source(out, pack(whole_shelf()));
  out.close();
  return out ? 0 : 1;
}
