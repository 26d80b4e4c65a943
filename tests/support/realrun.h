// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "program.h"
#include "realagents.h"
#include "scriptedserver.h"
#include "smalldataset.h"

#include <memory>

namespace sweci
{

// The records of a task run, the base first.
std::vector<JsonValue> recordsOf(const std::filesystem::path &task);
// The files of a state ("1") in the history of a task run.
Files filesOfState(const std::filesystem::path &task, const std::string &state);

// Two iterations of one task of the bundled sample: first recorded, then played by real agents from the same script.
class RealRun
{
public:
    // Replays the recording below `root`; `dataset` as of --dataset. See error().
    RealRun(ProgramPlace place, std::filesystem::path root, std::string dataset);
    const std::string &error() const { return m_error; }

    const ScriptedIterations &script() const { return *m_script; }
    // Of `sweci run` with that agent, into an experiment of its name; further ones follow.
    std::vector<std::string> arguments(const std::string &agent, const std::string &address,
                                       const std::vector<std::string> &further) const;
    Environment environment(const std::string &agent) const;
    std::string log(const std::string &agent) const; // of the task
    // The folder of the task in an experiment; "recorded" is the replayed one.
    std::filesystem::path task(const std::string &experiment) const;

    // What is not as the script has it; empty when all is: records, trees, documents, usage, transcripts, requests.
    std::string complaint(const std::string &agent, const ScriptedServer &model) const;

private:
    std::string usageComplaint(const std::string &agent, int k, const std::string &role) const;
    std::string transcriptComplaint(const std::string &agent, int k, const std::string &role) const;

    ProgramPlace m_place;
    std::filesystem::path m_root;
    std::string m_dataset;
    std::string m_error;
    std::unique_ptr<ScriptedIterations> m_script;
};

} // namespace sweci
