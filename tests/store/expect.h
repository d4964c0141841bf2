// What tests of failures share.
#pragma once

#include <gtest/gtest.h>

#include <string>

#include "lang/catalogue.h"
#include "store/store.h"

namespace paddock {

// It fails with this sentence, which can be said in both languages.
template <class Action>
void expect_store_error(const std::string& key, Action action) {
  try {
    action();
    FAIL() << "nothing failed";
  } catch (const InputError& error) {
    EXPECT_EQ(error.message().key, key);
    for (const Language language : {Language::English, Language::French}) {
      EXPECT_NE(translator(language)(error.message()), "");
    }
  }
}

}  // namespace paddock
