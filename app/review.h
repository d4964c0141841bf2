// A review as it is shown: in words, and as a page of its own.
#pragma once

#include <string>
#include <vector>

#include "app/app.h"
#include "insight/review.h"

namespace paddock {

struct ReviewedMatch {
  Review review;
  std::vector<Message> notes;  // what is wrong with the journal
  std::string game;
  std::vector<std::string> names;  // of the players
};

// "12.3 %", "+12.3 %".
std::string percent(Fraction part, const Voice& voice);
std::string change_in_percent(Fraction part, const Voice& voice);

// Sentences about a decision, and about a move that changed much.
Message mistake_in_words(const ReviewedDecision& decision, const Voice& voice);
Message swing_in_words(std::string_view key, const Swing& swing, const Voice& voice);

void print_review(const ReviewedMatch& match, const Voice& voice);

// A whole HTML file that needs no other.
std::string review_page(const ReviewedMatch& match, const Voice& voice);

}  // namespace paddock
