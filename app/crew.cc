#include "app/crew.h"

#include <dlfcn.h>

#include <cstdlib>
#include <filesystem>

#include "app/app.h"

namespace paddock {
namespace {

// Beside the program, or where a package puts it.
std::filesystem::path library() {
  constexpr const char* kName = "libpaddock-mpi.so";
  const auto folder = std::filesystem::canonical("/proc/self/exe").parent_path();
  for (const auto& path : {folder / kName, folder / "../lib/paddock" / kName}) {
    if (std::filesystem::exists(path)) return path;
  }
  throw InputError(Message("error.crew.missing"));
}

Crew& join() {
  using Join = Crew*();
  // MPI loads parts of its own, which look for its names among those of the program.
  void* const mpi = dlopen(library().c_str(), RTLD_NOW | RTLD_GLOBAL);
  void* const joins = mpi == nullptr ? nullptr : dlsym(mpi, "paddock_join_crew");
  if (joins == nullptr) throw InputError(Message("error.crew.broken", {{"reason", dlerror()}}));
  return *reinterpret_cast<Join*>(joins)();
}

}  // namespace

bool is_one_of_several() {
  for (const char* name : {"OMPI_COMM_WORLD_RANK", "PMIX_RANK", "PMI_RANK"}) {
    if (std::getenv(name) != nullptr) return true;
  }
  return false;
}

Crew& crew() {
  static Crew& joined = is_one_of_several() ? join() : alone();
  return joined;
}

int threads_of_each(const Crew& crew, const std::string& text) {
  return crew.size() > 1 && text.empty() ? 1 : parse_threads(text);
}

}  // namespace paddock
