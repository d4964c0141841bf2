// Outlook: how many cars are likely to finish the next race, said before it starts. Every incident
// puts at least one car out however few there are (rule G-15), so a small field seldom comes home.
#pragma once

#include <vector>

#include "engine/message.h"
#include "games/grand-prix-2006/state.h"

namespace paddock::grand_prix_2006 {

struct Outlook {
  int cars = 0;       // that start
  int finishers = 0;  // on average, rounded
  int nobody = 0;     // of a hundred such races: in how many nobody finishes; at most 99

  // Worth a warning.
  bool few() const { return nobody >= 5; }
};
BOOST_DESCRIBE_STRUCT(Outlook, (), (cars, finishers, nobody, few))

// Of the race that is to be started next. Within three in a hundred of what races come to: it takes
// every check for a new card of a whole deck, and the next to retire to be anybody by his RETIRES.
Outlook outlook_of(const State& state);

// What is said of it, line by line.
std::vector<Message> messages_of(const Outlook& outlook);

}  // namespace paddock::grand_prix_2006
