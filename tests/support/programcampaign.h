// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "program.h"
#include "waiting.h"

#include <filesystem>
#include <memory>
#include <string>

namespace sweci
{

// A folder of experiments on the bundled sample, all written by the program itself: real pytest judged every state.
// Each member function writes one and returns its path; an empty path says that the program did not do it (see
// error()).
class ProgramCampaign
{
public:
    // `root` gets a folder "experiments" beside cache and scratch.
    explicit ProgramCampaign(const std::filesystem::path &root);

    std::filesystem::path folder() const { return m_folder; }
    const ProgramPlace &place() const { return m_place; }
    const std::string &error() const { return m_error; }

    // Finished: three tasks, six iterations, a recording of the sample ("steady", "hasty").
    std::filesystem::path finished(const std::string &recording);
    // Runs: two tasks are held in the middle of the programmer's call of iteration 4, the third waits. It ends with
    // this object.
    std::filesystem::path live();
    // A finished one whose experiment.json was cut in the middle.
    std::filesystem::path unreadable();
    // A finished one of which one task ends in a torn line and one in a record of a newer version.
    std::filesystem::path damaged();
    // 60 samples of each task, one iteration that changes nothing: 180 task runs.
    std::filesystem::path huge();

private:
    std::filesystem::path run(const std::string &name, const std::vector<std::string> &further);
    std::filesystem::path copyOfFinished(const std::string &name);

    std::filesystem::path m_folder;
    ProgramPlace m_place;
    std::string m_error;
    std::unique_ptr<RunningProgram> m_live;
};

} // namespace sweci
