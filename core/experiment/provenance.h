// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "base/result.h"

#include <filesystem>
#include <optional>
#include <string>
#include <string_view>

namespace sweci
{

// Where results of another program come from, which their directory does not say: a file of the user's beside the tree,
// NAME.sweci.toml for the folder NAME. All keys are optional:
//
//   model = "model-b"
//   agent = "opencode 1.2"
//   date = "2026-04-23"
//   source = "https://example.org/trajectories"
//   iterations = 20                # N
//   protocol = "strict-1"         # by which rules it was run; written by export
//   metadata = "default.csv"       # table of the tasks, relative to this file
//   dataset_hash = "8d1f..."       # of the data set that the tasks come from; written by export
struct Provenance {
    std::string model;
    std::string agent;
    std::string date;
    std::string source;
    std::optional<int> iterations;
    std::filesystem::path metadata;
    std::string datasetHash; // empty: that of the table of the tasks
    std::string protocol;    // rules it was run by ("strict-1"); empty: not known

    static std::filesystem::path fileOf(const std::filesystem::path &experiment);
    // Nothing known when there is no such file. Parse names file and line.
    static Result<Provenance> read(const std::filesystem::path &experiment);
    static Result<Provenance> fromToml(std::string_view text, std::string_view name);
    std::string toToml() const; // what is known
    // Makes the experiment's file say this. Lines of the user's that say something else (comments) stay as they are;
    // where that cannot be done a Usage error asks for the file to be edited by hand.
    Result<void> write(const std::filesystem::path &experiment) const;
    // This with what differs between the two: what somebody changed who saw `before`.
    Provenance changed(const Provenance &before, const Provenance &after) const;
    // What the file's text becomes.
    Result<std::string> edited(const std::string &text, std::string_view name) const;

    bool operator==(const Provenance &) const = default;
};

} // namespace sweci
