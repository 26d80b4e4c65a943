// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "models/tasksnapshot.h"
#include "testing/testreport.h"

#include <QMetaType>

#include <atomic>
#include <memory>
#include <string>
#include <vector>

namespace sweci
{

// How a test did in a state.
enum class TestMapState : unsigned char {
    NotRun,    // nobody could judge it: nothing was produced, or the code made the test run unusable
    Unknown,   // the tests ran, and neither record nor report say what came of it
    Missing,   // the tests ran and the report does not have it
    NotPassed, // does not pass; how is not known, since there is no report
    Failed,
    Error, // in setup, teardown or collection
    Skipped,
    Other, // expected to fail, passed unexpectedly, a plugin's word
    Passed,
};
constexpr int TestMapStateCount = 9;

// What happened to it on the way to that state.
enum class TestMapMark : unsigned char {
    None,
    LostConfirmed, // passed in the last measured state, fails now and in two reruns
    LostFlaky,     // failed now, passed in a rerun
    LostUnchecked, // failed now, never run again
    Recovered,     // was lost earlier, and passes again
};
constexpr int TestMapMarkCount = 5;

// State and mark in one byte.
class TestMapCell
{
public:
    TestMapCell() = default;
    explicit TestMapCell(TestMapState state, TestMapMark mark = TestMapMark::None)
        : m_value(static_cast<unsigned char>(static_cast<unsigned>(state) | static_cast<unsigned>(mark) << 4))
    {
    }
    TestMapState state() const { return static_cast<TestMapState>(m_value & 15U); }
    TestMapMark mark() const { return static_cast<TestMapMark>(m_value >> 4U); }
    bool passed() const { return state() == TestMapState::Passed; }
    bool lost() const
    {
        return mark() == TestMapMark::LostConfirmed || mark() == TestMapMark::LostFlaky ||
               mark() == TestMapMark::LostUnchecked;
    }
    bool operator==(const TestMapCell &) const = default;

private:
    unsigned char m_value = 0;
};

// One state of the task. Lost and recovered tests and both verdicts are of tests of T, against the last measured state
// before it.
struct TestMapColumn {
    // By identity: did a test that passed stop passing?
    enum class ByTest { NoneBefore, Held, Lost, Collapsed, NotRun, Unknown };
    // By count: do fewer pass? This is all that the published harness looks at.
    enum class ByCount { NoneBefore, Held, Fell, Collapsed, NotRun, Unknown };

    std::shared_ptr<const IterationRecord> record;
    std::vector<TestMapCell> cells; // by test; tests that came later are not in it
    std::optional<Error> error;     // why outcomes are not known
    ByTest byTest = ByTest::NoneBefore;
    ByCount byCount = ByCount::NoneBefore;
    LostTests lost;
    int recovered = 0;
    int passed = 0; // of T
    int change = 0; // of `passed`

    bool measured() const;
    // The two verdicts contradict one another: tests were lost, and the count did not fall.
    bool disagrees() const { return byTest == ByTest::Lost && byCount == ByCount::Held; }
};

// Tests x states of one task run: the tests of T in byte order, then tests outside T in the order in which they were
// seen. A byte for each test and state; columns are shared with the map before. Immutable once made, any thread.
class TestMap
{
public:
    int tests() const { return targetCount() + static_cast<int>(m_others.size()); }
    int targetCount() const { return m_target ? static_cast<int>(m_target->size()) : 0; }
    bool inTarget(int test) const { return test < targetCount(); }
    const std::string &id(int test) const;    // bytes
    int indexOf(const std::string &id) const; // -1: not there
    int states() const { return static_cast<int>(m_columns.size()); }
    const TestMapColumn &column(int state) const { return *m_columns[static_cast<std::size_t>(state)]; }
    TestMapCell cell(int test, int state) const;
    // Of the test: the first state in which it passes, or -1.
    int firstPass(int test) const { return m_facts[static_cast<std::size_t>(test)].firstPass; }
    // Passes in some measured state and not in another.
    bool changed(int test) const { return m_facts[static_cast<std::size_t>(test)].changed; }
    // The records of `task` begin with those of this map, and T is the same.
    bool isPartOf(const TaskSnapshot &task) const;
    // isPartOf(), and all recorded states are there.
    bool isWhole(const TaskSnapshot &task) const { return isPartOf(task) && m_columns.size() == task.records.size(); }

private:
    friend class TestMapBuilder;
    struct Facts {
        std::int16_t firstPass = -1;
        bool passes = false;   // in the last measured state
        bool wasLost = false;  // and did not pass since
        bool measured = false; // some state had it
        bool changed = false;
    };
    std::shared_ptr<const std::vector<std::string>> m_target;
    std::vector<std::string> m_others;
    std::vector<std::shared_ptr<const TestMapColumn>> m_columns;
    std::vector<Facts> m_facts;
    int m_lastMeasured = -1;
};
using TestMapPtr = std::shared_ptr<const TestMap>;

// `before` with further states of the task, read from its reports until all are there or some 100 ms have passed (at
// least one state). Starts anew when `before` is null or of other records. Any thread; reads files. Null when
// cancelled.
TestMapPtr extendTestMap(const TestMapPtr &before, const TaskSnapshot &task, const std::atomic<bool> &cancelled);

} // namespace sweci

Q_DECLARE_METATYPE(sweci::TestMapPtr)
