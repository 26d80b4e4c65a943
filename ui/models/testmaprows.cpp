// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/testmaprows.h"

#include "base/text.h"
#include "models/textmatch.h"

#include <algorithm>

namespace sweci
{

namespace
{

// The translation context of this file.
struct RowsText {
    Q_DECLARE_TR_FUNCTIONS(TestMapRows)
};

// "tests/test_a.py" of "tests/test_a.py::test_one".
std::string_view fileOf(std::string_view id)
{
    return id.substr(0, id.find("::"));
}

QString firstPassName(int firstPass)
{
    if (firstPass < 0)
        return RowsText::tr("never passes");
    return firstPass == 0 ? RowsText::tr("passes at the base") : RowsText::tr("passes from %1 on").arg(firstPass);
}

} // namespace

std::vector<int> arrangeTests(const TestMap &map, const TestMapFilter &filter, const std::atomic<bool> &cancelled)
{
    std::vector<int> rows;
    const TextMatch match(filter.text);
    for (int test = 0; test < map.tests() && !cancelled; ++test) {
        if ((!filter.changedOnly || map.changed(test)) && match.matches(map.id(test)))
            rows.push_back(test);
    }
    // Tests of T stand in byte order already; those outside do not.
    const auto byId = [&](int a, int b) {
        return map.inTarget(a) != map.inTarget(b) ? map.inTarget(a) : map.inTarget(a) ? a < b : map.id(a) < map.id(b);
    };
    const auto byFirstPass = [&](int a, int b) {
        if (map.inTarget(a) != map.inTarget(b))
            return map.inTarget(a);
        const auto of = [&](int test) { return map.firstPass(test) < 0 ? map.states() : map.firstPass(test); };
        return of(a) != of(b) ? of(a) < of(b) : byId(a, b);
    };
    const auto byHistory = [&](int a, int b) {
        if (map.inTarget(a) != map.inTarget(b))
            return map.inTarget(a);
        for (int state = 0; state < map.states(); ++state) {
            const auto left = map.cell(a, state).state();
            const auto right = map.cell(b, state).state();
            if (left != right)
                return left > right; // passed first
        }
        return byId(a, b);
    };
    if (cancelled)
        return {};
    if (filter.order == TestMapFilter::Order::FirstPass)
        std::sort(rows.begin(), rows.end(), byFirstPass);
    else if (filter.order == TestMapFilter::Order::History)
        std::sort(rows.begin(), rows.end(), byHistory);
    else if (map.tests() > map.targetCount())
        std::sort(rows.begin(), rows.end(), byId);
    return cancelled ? std::vector<int>() : rows;
}

std::vector<TestMapBand> bandsOf(const TestMap &map, const std::vector<int> &rows, TestMapFilter::Order order)
{
    std::vector<TestMapBand> bands;
    int before = -1;
    for (std::size_t row = 0; row < rows.size(); ++row) {
        const int test = rows[row];
        const bool outside = !map.inTarget(test);
        const bool begins =
            before < 0 || outside == map.inTarget(before) ||
            (!outside && order == TestMapFilter::Order::File && fileOf(map.id(test)) != fileOf(map.id(before))) ||
            (!outside && order == TestMapFilter::Order::FirstPass && map.firstPass(test) != map.firstPass(before));
        before = test;
        if (!begins)
            continue;
        QString name;
        if (outside)
            name = RowsText::tr("outside T");
        else if (order == TestMapFilter::Order::File)
            name = displayText(fileOf(map.id(test)));
        else if (order == TestMapFilter::Order::FirstPass)
            name = firstPassName(map.firstPass(test));
        else
            name = RowsText::tr("tests that did alike together");
        bands.push_back({static_cast<int>(row), name});
    }
    return bands;
}

TestMapPlace nextLost(const TestMap &map, const std::vector<int> &rows, const TestMapPlace &from, int by)
{
    const int count = static_cast<int>(rows.size());
    for (int state = from.state; state >= 0 && state < map.states(); state += by) {
        if (map.column(state).lost.total() == 0)
            continue;
        const int begin = state != from.state ? (by > 0 ? 0 : count - 1) : from.row + by;
        for (int row = begin; row >= 0 && row < count; row += by) {
            if (map.cell(rows[static_cast<std::size_t>(row)], state).lost())
                return {row, state};
        }
    }
    return {};
}

} // namespace sweci
