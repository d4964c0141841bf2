// The crew this process belongs to: of its own, or of the MPI job it was started in.
#pragma once

#include <string>

#include "study/crew.h"

namespace paddock {

// Whether an MPI launcher has started this process.
bool is_one_of_several();

// Throws InputError when it was started as one of several and MPI cannot be had: each process would
// do all of the work.
Crew& crew();

// As parse_threads; but where nothing is given each process of a crew has one, since it is one of
// several on its machine.
int threads_of_each(const Crew& crew, const std::string& text);

}  // namespace paddock
