// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "experiment/statemetrics.h"

#include <filesystem>
#include <map>
#include <string>

namespace sweci
{

// What pylint once said of one state.
struct PylintResult {
    std::string version; // of pylint
    std::string place;   // sandbox and Python that it ran in
    std::string failure; // why there are no counts: "timeout", "crashed"; else empty
    PylintCounts counts;
    bool operator==(const PylintResult &) const = default;
};

// The results of an experiment by the id of the state's tree, kept beside the experiment's folder, which stays as it
// was written, in EXPERIMENT.pylint.json:
//
//   {"version": 1, "states": [{"tree": ID, "pylint": "2.16.2", "place": "...", "statements": 12, "fatal": 0, ...}]}
class PylintResults
{
public:
    static std::filesystem::path fileOf(const std::filesystem::path &experiment);
    // None when there is no such file; entries that cannot be understood are left out. Parse names the file and place,
    // Newer when a newer program wrote it.
    static Result<PylintResults> read(const std::filesystem::path &file);
    static Result<PylintResults> fromJson(std::string_view text, std::string_view name);
    std::string toJson() const;

    // Null when pylint was not asked.
    const PylintResult *find(const std::string &tree) const;
    void set(const std::string &tree, PylintResult result) { m_results[tree] = std::move(result); }
    // Reads the file again, adds these and writes the whole anew; one that is no JSON is replaced, one that cannot be
    // read or is of a newer program stays, with that error.
    Result<void> addTo(const std::filesystem::path &file) const;

    // Puts the results into the states they belong to, and the version of pylint, where all are of one.
    void fill(TaskMetrics &metrics) const;

private:
    std::map<std::string, PylintResult> m_results;
};

} // namespace sweci
