#include "insight/fraction.h"

#include <cstdlib>

namespace paddock {

std::string Fraction::text() const {
  const std::int64_t size = std::llabs(millionths);
  std::string digits = std::to_string(kWhole + size % kWhole).substr(1);
  while (!digits.empty() && digits.back() == '0') digits.pop_back();
  return (millionths < 0 ? "-" : "") + std::to_string(size / kWhole) +
         (digits.empty() ? "" : "." + digits);
}

}  // namespace paddock
