// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "experiment/record.h"

#include <optional>
#include <string>
#include <vector>

namespace sweci
{

// What is worth a look in a task run although it may be right. None of it changes a score.
enum class AnomalyKind {
    NoTokens,        // calls that report no tokens, of a role that reports some elsewhere or should
    SameRequirement, // the same document three times or more
    Unchanged,       // three iterations or more in a row in which the programmer changed nothing
    TokenDrop,       // a role suddenly uses less than a fifth of what is usual in this run
    OtherModel,      // another model answered than was asked for, or than before
    Tampered,        // what decides the tests was touched, or a report forged
};
constexpr int AnomalyKindCount = 6;
// Stable words: "no_tokens", "same_requirement", "unchanged", "token_drop", "other_model", "tampered".
const char *anomalyName(AnomalyKind kind);

struct Anomaly {
    AnomalyKind kind = AnomalyKind::NoTokens;
    std::vector<int> iterations; // in order, never empty
    std::string role;            // "architect", "programmer"; empty where it is of neither
    std::string detail;          // bytes: the model that answered, a path; empty where there is nothing more to say
    std::string expected;        // of OtherModel: the one that was asked for
    bool operator==(const Anomaly &) const = default;
};

// What one iteration tells.
struct IterationSigns {
    struct Call {
        bool there = false; // the role was called
        std::optional<std::int64_t> tokens;
        std::string modelAsked;
        std::string modelAnswered;
    };
    int iteration = 0;
    Verdict verdict = Verdict::Measured;
    Call architect;
    Call programmer;
    std::vector<std::string> tampered; // paths, or how a report was forged
    std::string requirement;           // equal where the documents are; empty where there is none or it is not known
};
// All but the requirement.
IterationSigns signsOf(const IterationRecord &record);

// Roles whose calls should report tokens, since a program plays them.
struct ReportingRoles {
    bool architect = false;
    bool programmer = false;
};
// Of the iterations of one task run, in order.
std::vector<Anomaly> findAnomalies(const std::vector<IterationSigns> &signs, const ReportingRoles &reporting);

// The same model by two names: "vendor/name" is "name", and a date or "latest" at the end does not count.
bool isSameModel(const std::string &asked, const std::string &answered);

} // namespace sweci
