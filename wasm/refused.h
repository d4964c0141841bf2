// Within the border a refusal is thrown, and told in one place: Border::ask.
#pragma once

#include "table/or_refusal.h"

namespace paddock {

struct Refused {
  Refusal refusal;
};

template <class T>
T or_throw(OrRefusal<T> wanted) {
  if (!wanted) throw Refused{wanted.refusal()};
  return std::move(*wanted);
}

}  // namespace paddock
