// SPDX-License-Identifier: GPL-3.0-or-later
#include "evolution/pausecommand.h"

#include "base/clock.h"
#include "base/files.h"
#include "base/text.h"

#include <QProcess>

#include <sys/wait.h>

namespace sweci
{

std::vector<std::string> splitCommand(const std::string &command)
{
    std::vector<std::string> parts;
    for (const QString &part : QProcess::splitCommand(QString::fromStdString(command)))
        parts.push_back(part.toStdString());
    return parts;
}

PauseCommand::PauseCommand(std::vector<std::string> command, std::filesystem::path experiment, double seconds)
    : m_command(std::move(command)), m_experiment(std::move(experiment)), m_seconds(seconds)
{
}

QString PauseCommand::failed(const QString &how)
{
    m_child.reset();
    return Text::tr("The command for pauses, %1: %2").arg(displayText(m_command.front()), how);
}

QString PauseCommand::start(const PauseReason &reason)
{
    m_child.reset();
    if (m_command.empty())
        return {};
    ProcessSpec spec;
    spec.argv = m_command;
    spec.environment = {{"SWECI_EXPERIMENT", m_experiment.native()},
                        {"SWECI_KIND", reason.kind},
                        {"SWECI_REASON", reason.sentence},
                        {"SWECI_TASK", reason.task}};
    for (const char *name : {"PATH", "HOME", "USER", "LOGNAME", "LANG", "LC_ALL", "TMPDIR", "DISPLAY",
                             "WAYLAND_DISPLAY", "XAUTHORITY", "XDG_RUNTIME_DIR", "DBUS_SESSION_BUS_ADDRESS"}) {
        if (const std::string value = environmentValue(name); !value.empty())
            spec.environment.emplace_back(name, value);
    }
    spec.workingFolder = m_experiment;
    spec.outputFile = m_experiment / "on-pause.log";
    auto child = ChildProcess::start(spec);
    if (!child)
        return failed(child.error().sentence);
    m_child = std::move(*child);
    m_end = monotonicSeconds() + m_seconds;
    return {};
}

QString PauseCommand::poll()
{
    if (!m_child)
        return {};
    const auto status = m_child->tryWait();
    if (!status)
        return monotonicSeconds() > m_end ? failed(Text::tr("it was not done after %1 s and was ended").arg(m_seconds))
                                          : QString();
    if (WIFSIGNALED(*status))
        return failed(Text::tr("it was ended by signal %1").arg(WTERMSIG(*status)));
    if (WEXITSTATUS(*status) != 0)
        return failed(Text::tr("it ended with code %1").arg(WEXITSTATUS(*status)));
    m_child.reset();
    return {};
}

} // namespace sweci
