// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "experiment/record.h"
#include "experiment/taskfiles.h"
#include "testing/testdetails.h"

#include <QMetaType>
#include <QString>

#include <array>
#include <atomic>
#include <memory>
#include <optional>
#include <string>
#include <vector>

namespace sweci
{

enum class TestGroup {
    LostConfirmed, // passed in the last measured state, fail now and in both reruns
    LostFlaky,     // failed now, passed in a rerun
    LostUnchecked, // failed now, never run again: records of other programs
    Fixed,         // pass now, did not in the last measured state
    NotImported,   // files that could not be imported
    Failing,       // of T, not passing and not lost just now
};
constexpr int TestGroupCount = 6;
constexpr bool isLost(TestGroup group)
{
    return group <= TestGroup::LostUnchecked;
}

struct TestRow {
    TestGroup group = TestGroup::Failing;
    std::string id;      // bytes
    std::string message; // the first line of what went wrong; empty where nothing is known
    Outcome outcome = Outcome::Other;
    bool reported = false; // the report has it
};

// What an iteration did to the tests of T. Immutable once made.
struct IterationTests {
    std::vector<TestRow> rows; // group by group, within a group in the order of T
    std::array<int, TestGroupCount> counts{};
    std::shared_ptr<const std::string> report; // the stored report's text; null when it is not there
    std::optional<Error> reportError;          // why not
    int unnamed = 0;                           // tests that do not pass and of which no name is known
    int passed = 0;
    int target = 0;
};
using IterationTestsPtr = std::shared_ptr<const IterationTests>;

// Names from the record and T, outcomes and messages from the stored report. Any thread; reads files. Null when
// cancelled.
IterationTestsPtr readIterationTests(const TaskFiles &files, const IterationRecord &record,
                                     const std::vector<std::string> &target, const std::atomic<bool> &cancelled);

// "380 collected, 400 before": when pytest found other than `before` (the last measured state's record; may be null).
// Empty when it found as many, or when that is not recorded.
QString collectedText(const IterationRecord &record, const IterationRecord *before);

// Indices into rows of those whose id has the text, letters of ASCII compared without case. Any thread.
std::vector<int> filterTests(const IterationTests &tests, const std::string &text, const std::atomic<bool> &cancelled);

// All that the report says about one test or file, as text with its terminal colours taken out. Any thread.
std::string testText(const IterationTests &tests, const TestRow &row);
std::string testText(const TestDetail &detail);

} // namespace sweci

Q_DECLARE_METATYPE(sweci::IterationTestsPtr)
