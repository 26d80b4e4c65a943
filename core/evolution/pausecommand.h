// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "base/childprocess.h"
#include "experiment/control.h"

#include <QString>

#include <optional>
#include <string>
#include <vector>

namespace sweci
{

// Program and arguments of a command as a person writes it: blanks part, "double quotes" hold together, three quotes in
// a row are one. No shell reads it, nothing is expanded.
std::vector<std::string> splitCommand(const std::string &command);

// A command of the user's that is told when an experiment pauses by itself: a message, a mail. It gets the variables
// SWECI_EXPERIMENT (path), SWECI_KIND, SWECI_REASON (a sentence) and SWECI_TASK, and of ours only those that a
// desktop's programs need: no key. What it prints goes to a file. It is ended after `seconds`, with this object, and
// with us.
class PauseCommand
{
public:
    PauseCommand(std::vector<std::string> command, std::filesystem::path experiment, double seconds = 60);

    // One that still runs is ended. Says what went wrong; empty when it runs, and without a command.
    QString start(const PauseReason &reason);
    // To be called now and then. Says what went wrong, once; empty otherwise.
    QString poll();
    bool isRunning() const { return m_child.has_value(); }

private:
    QString failed(const QString &how);

    std::vector<std::string> m_command;
    std::filesystem::path m_experiment;
    double m_seconds;
    double m_end = 0;
    std::optional<ChildProcess> m_child;
};

} // namespace sweci
