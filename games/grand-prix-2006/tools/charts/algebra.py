"""A few straight sums that the charts are fitted with."""


def solve(rows):
    """The numbers x with sum(a * x) = b for every row [a, a, ..., b]; as many rows as numbers."""
    rows = [list(row) for row in rows]
    count = len(rows)
    for here in range(count):
        pivot = max(range(here, count), key=lambda row: abs(rows[row][here]))
        rows[here], rows[pivot] = rows[pivot], rows[here]
        for other in range(count):
            if other != here:
                times = rows[other][here] / rows[here][here]
                rows[other] = [a - times * b for a, b in zip(rows[other], rows[here])]
    return [row[count] / row[at] for at, row in enumerate(rows)]


def parabola(points):
    """[c0, c1, c2] of the curve c0 + c1 x + c2 x^2 that is nearest to the points (x, y)."""
    return solve(
        [
            [*(sum(x ** (low + high) for x, _ in points) for high in range(3)),
             sum(y * x**low for x, y in points)]
            for low in range(3)
        ]
    )  # fmt: skip
