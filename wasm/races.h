// Whole races between bots, through the contract of their game: how many a second a device runs,
// and whether they come out there as everywhere.
#pragma once

#include "wasm/questions.h"

namespace paddock {

border::Raced race(const border::RaceQuestion& asked);
border::Raced sign(const border::SignQuestion& asked);

}  // namespace paddock
