// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "models/testmap.h"

#include <string>
#include <vector>

namespace sweci
{

// In which order the tests of a map stand, and which are left out.
struct TestMapFilter {
    enum class Order {
        File,      // by id, so file by file
        FirstPass, // by the first state in which they pass; those that never do last
        History,   // tests that did alike in all states together
    };
    Order order = Order::File;
    bool changedOnly = false; // those that pass in some measured state and not in another
    std::string text;         // a part of the id, letters of ASCII compared without case; empty: all
    bool operator==(const TestMapFilter &) const = default;
};

// Indices of tests, row by row; tests outside T below those of T. Any thread. Empty when cancelled.
std::vector<int> arrangeTests(const TestMap &map, const TestMapFilter &filter, const std::atomic<bool> &cancelled);

// Rows that stand together: the first row and what they are called ("tests/test_a.py", "passes from 3 on").
struct TestMapBand {
    int row = 0;
    QString name;
    bool operator==(const TestMapBand &) const = default;
};
std::vector<TestMapBand> bandsOf(const TestMap &map, const std::vector<int> &rows, TestMapFilter::Order order);

// A cell by its row, and the state.
struct TestMapPlace {
    int row = -1;
    int state = 0;
    bool operator==(const TestMapPlace &) const = default;
};

// The next lost test after the place, state by state and in each row by row; backwards with `by` -1. Row -1: none.
TestMapPlace nextLost(const TestMap &map, const std::vector<int> &rows, const TestMapPlace &from, int by);

} // namespace sweci
