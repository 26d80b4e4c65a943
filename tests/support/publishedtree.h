// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "base/jsonvalue.h"

#include <cstdint>
#include <filesystem>
#include <map>
#include <string>
#include <vector>

namespace sweci
{

// A task in the published harness's layout, made as that program makes it: "current" and "tmp" are renamed to archives,
// with names by a clock of local time that can be set apart from the true one. T has ten tests; a set of passing ones
// is ten letters, "1110000000". The code is state.txt with the number of the iteration that wrote it, and tests/.
class PublishedTree
{
public:
    using Files = std::map<std::string, std::string>; // below code/

    // Steps 1 to 5 of the harness's init: target/, current/, line 0. T is all ten.
    PublishedTree(std::filesystem::path experiment, std::string task, const std::string &passing = "1111000000");

    const std::filesystem::path &path() const { return m_path; }
    int iterations() const { return m_iteration; }

    // One iteration that is kept: its requirement into current, current archived, tmp to current, the record.
    void keep(const std::string &passing, const Files &changes = {});
    // One that changes no file.
    void keepUnchanged(const std::string &passing);
    // One that is rejected: tmp archived, gap -1, the requirement left in current until the next one begins.
    void reject(bool timedOut = false, const Files &changes = {});
    // Dies between the rename and the record.
    void keepWithoutRecord(const std::string &passing);
    void rejectWithoutRecord();
    // Dies in the middle: current with a requirement, tmp half filled.
    void dieInIteration();
    // A try of the role's call in the iteration that comes that fails with an exception, as Python writes it.
    void failCall(const std::string &role, int attempt, const std::string &exception);
    // The last step: current archived under a name 60 s ahead.
    void finish();

    // Local time less this from now on: the hour that is repeated in autumn is 3600.
    void setClockBack(std::int64_t seconds) { m_back = seconds; }
    // The name that the next archive will get, now + 60 s for the last one.
    std::string nextName(std::int64_t ahead = 0) const;
    void setLog(bool kept) { m_logs = kept; }
    // Further keys of the records' calls, as forks write them.
    void setUsage(const std::string &architect) { m_architect = architect; }

private:
    void record(const std::string &passing);
    void append(const std::string &line) const;
    void log(const std::string &message, const char *level = "INFO") const;
    void begin(const Files &changes);
    void report(const std::filesystem::path &folder, const std::string &passing);
    std::string archive(const char *folder, std::int64_t ahead = 0);
    void requirement() const;

    std::filesystem::path m_path;
    std::string m_task;
    int m_iteration = 0;
    std::int64_t m_clock = 1792886400; // 2026-10-25 00:00:00 UTC
    std::int64_t m_back = 0;
    bool m_logs = true;
    std::string m_architect;
};

// Names, kinds, sizes, rights, times and contents of all below a folder: equal when nothing was touched.
std::vector<std::string> listingOf(const std::filesystem::path &folder);

} // namespace sweci
