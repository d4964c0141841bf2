"""The action deck: 100 cards of six entries, no entry telling anything about another."""

import itertools
import statistics

# LAP TIME modifiers: how many of the 100 cards carry each. A lap is usually run one column below the
# rating, so that column 8 is for good laps of the best: were it their usual one, its first row would
# be drawn in nearly every race and every fastest lap would be the lowest time on the chart.
LAP_TIME_CARDS = {-3: 1, -2: 7, -1: 70, 0: 19, 1: 3}
MOST_CORRELATION = 0.08  # between any two entries of a card; by chance about 0.2 would be found
TERRIBLE_AS_NUMBER = 15  # an X counts as this much when correlations are measured
COLUMNS = ("number", "row", "lap-time", "pit", "x", "retire")


class Shuffler:
    """A 64-bit linear congruential generator of our own: the same deck on every machine."""

    def __init__(self, seed):
        self.state = seed

    def below(self, bound):
        self.state = (self.state * 6364136223846793005 + 1442695040888963407) % 2**64
        return (self.state >> 33) % bound

    def shuffled(self, values):
        values = list(values)
        for last in range(len(values) - 1, 0, -1):
            other = self.below(last + 1)
            values[last], values[other] = values[other], values[last]
        return values


def spelled_out(cards):
    return [entry for entry, count in cards.items() for _ in range(count)]


def build(pit_cards, x_cards):
    """Rows of deck.csv: every column shuffled for itself, again until no two go together."""
    numbers = list(range(1, 101))
    columns = [
        [1 + card // 2 for card in range(100)],
        spelled_out(LAP_TIME_CARDS),
        spelled_out(pit_cards),
        spelled_out(x_cards),
        [1 + card // 4 for card in range(100)],
    ]
    shuffler = Shuffler(2006)
    chosen = [numbers]
    for column in columns:
        shuffled = shuffler.shuffled(column)
        while max(abs(correlation(shuffled, other)) for other in chosen) > MOST_CORRELATION:
            shuffled = shuffler.shuffled(column)
        chosen.append(shuffled)
    return [list(card) for card in zip(*chosen)]


def correlation(left, right):
    return statistics.correlation(as_numbers(left), as_numbers(right))


def as_numbers(column):
    return [TERRIBLE_AS_NUMBER if entry == "X" else int(entry) for entry in column]


def largest_correlation(cards):
    columns = list(zip(*cards))
    return max(abs(correlation(a, b)) for a, b in itertools.combinations(columns, 2))
