// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "base/jsonvalue.h"
#include "evolution/verifyhunk.h"
#include "models/latestjob.h"

#include <QObject>

#include <compare>
#include <map>
#include <memory>
#include <mutex>

namespace sweci
{

// Which trial: of one hunk, on the code that was measured in an iteration, with one test.
struct TrialKey {
    std::string task; // a task run's name on disk
    int iteration = 0;
    std::string tree;
    std::string test;
    std::string hunk; // hunkKey()
    auto operator<=>(const TrialKey &) const = default;
};

struct TrialResult {
    HunkVerdict verdict = HunkVerdict::Unclear;
    std::string reason; // of an unclear one, see HunkTrial
    bool operator==(const TrialResult &) const = default;
};
using TrialResults = std::map<TrialKey, TrialResult>;

// A hunk by its file and the place of its first edit: the same in the window and in what `sweci causes` prints.
std::string hunkKey(const Attribution &attribution, int hunk);
std::string hunkKey(const JsonValue &suspect); // one of "suspects"

// {"version": 1, "trials": [...]}. Entries that cannot be understood are left out.
std::string trialsToJson(const TrialResults &results);
Result<TrialResults> trialsFromJson(std::string_view text, std::string_view name);

// What Verify found out about the tasks of one experiment. Kept in EXPERIMENT.verified.json beside the experiment's
// folder, so that the experiment itself stays as it was written; replaced as a whole, and on each writing first joined
// with what another window may have put there.
class HunkTrials : public QObject
{
    Q_OBJECT

public:
    explicit HunkTrials(QObject *parent = nullptr);

    // Reads the file of an experiment on a worker; changed() follows when it has something.
    void open(const std::filesystem::path &experiment);
    // Null when it was not tried.
    const TrialResult *find(const TrialKey &key) const;
    // Of the open experiment. Kept at once, and written on a worker: saved() or failed() follows.
    void add(const TrialResults &results);

    static std::filesystem::path fileOf(const std::filesystem::path &experiment);

Q_SIGNALS:
    void changed();
    void saved();
    void failed(const QString &sentence); // it could not be written; the results are kept in memory

private:
    std::filesystem::path m_experiment;
    TrialResults m_results;
    std::shared_ptr<std::mutex> m_writing; // one at a time, also when a newer supersedes an older
    LatestJob m_read;
    LatestJob m_write;
};

} // namespace sweci
