#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""Writes table.json: what core/scoring/pairedtests must give, by other means.

Exact rational arithmetic (fractions) for McNemar, Holm and the sign flips; Student's t quantiles from scipy.
    python3 -m venv v && v/bin/pip install scipy && v/bin/python make_table.py > table.json
"""
import itertools
import json
import math
import random
from fractions import Fraction

from scipy.stats import t as student

rng = random.Random(20260304)


def mcnemar(b, c):
    n = b + c
    if n == 0:
        return Fraction(1)
    return min(Fraction(1), 2 * sum(Fraction(math.comb(n, i), 2 ** n) for i in range(min(b, c) + 1)))


def holm(p):
    order = sorted(range(len(p)), key=lambda i: p[i])
    result, highest = [None] * len(p), Fraction(0)
    for k, i in enumerate(order):
        highest = max(highest, min(Fraction(1), (len(p) - k) * p[i]))
        result[i] = highest
    return result


def sign_flip(d):
    observed = abs(sum(d))
    hits = sum(abs(sum(s * x for s, x in zip(signs, d))) >= observed
               for signs in itertools.product((1, -1), repeat=len(d)))
    return Fraction(hits, 2 ** len(d))


def detectable(sums, counts, alpha, power):
    n, c = sum(counts), len(sums)
    mean = Fraction(sum(sums)) / n
    squares = sum((s - mean * k) ** 2 for s, k in zip(sums, counts))
    variance = squares * Fraction(c, c - 1) / n ** 2
    error = math.sqrt(variance.numerator) / math.sqrt(variance.denominator)
    return error, (student.ppf(1 - alpha / 2, c - 1) + student.ppf(power, c - 1)) * error


def tenths(n, low=-10, high=10, unit=10):
    return [Fraction(rng.randint(low, high), unit) for _ in range(n)]


table = {"mcnemar": [], "holm": [], "sign_flip": [], "detectable": []}
for b, c in [(0, 0), (1, 0), (0, 1), (5, 5), (1, 9), (9, 1), (3, 12), (0, 30), (40, 60), (200, 260), (7, 8)]:
    table["mcnemar"].append({"first": b, "second": c, "p": float(mcnemar(b, c))})
for n in (1, 2, 5, 17):
    p = [Fraction(rng.randint(0, 1000), 1000 * 4 ** rng.randint(0, 4)) for _ in range(n)]
    table["holm"].append({"p": [float(x) for x in p], "adjusted": [float(x) for x in holm(p)]})
p = [Fraction(1, 100)] * 3 + [Fraction(1, 25)]
table["holm"].append({"p": [float(x) for x in p], "adjusted": [float(x) for x in holm(p)]})
cases = [tenths(12) for _ in range(6)] + [tenths(12, -3, 9, 7), [Fraction(1, 10)] * 12, [Fraction(0)] * 12, tenths(1), tenths(5)]
for d in cases:
    table["sign_flip"].append({"differences": [float(x) for x in d], "flips": 2 ** len(d), "p": float(sign_flip(d))})
for clusters in (2, 3, 12, 40, 68):
    for alpha, power in ((0.05, 0.8), (0.01, 0.9)):
        counts = [rng.randint(1, 5) for _ in range(clusters)]
        sums = [Fraction(rng.randint(-1000, 1000), 1024) for _ in range(clusters)]
        error, value = detectable(sums, counts, alpha, power)
        table["detectable"].append({"sums": [float(x) for x in sums], "counts": counts, "alpha": alpha, "power": power,
                                    "standard_error": error, "difference": value})
print("{" + ",\n".join(f"{json.dumps(k)}: [\n" + ",\n".join(" " + json.dumps(row) for row in v) + "]"
                       for k, v in table.items()) + "}")
