// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/programcall.h"

#include "base/ownprogram.h"
#include "base/text.h"

#include <QTimer>

#include <algorithm>
#include <csignal>
#include <fcntl.h>
#include <sys/wait.h>
#include <unistd.h>

namespace sweci
{

namespace
{

constexpr int graceMs = 8000; // sandboxes are taken down before the end
constexpr std::size_t mostOutput = std::size_t(64) << 20;

// Takes what is there, without waiting.
void take(int descriptor, std::string &into)
{
    char buffer[1 << 16];
    for (ssize_t count = 0; descriptor >= 0 && (count = ::read(descriptor, buffer, sizeof buffer)) > 0;) {
        if (into.size() < mostOutput)
            into.append(buffer, static_cast<std::size_t>(count));
    }
}

// The last complete line.
std::string lastLine(const std::string &text)
{
    const std::size_t end = text.rfind('\n');
    if (end == std::string::npos || end == 0)
        return {};
    const std::size_t begin = text.rfind('\n', end - 1);
    return text.substr(begin == std::string::npos ? 0 : begin + 1, end - (begin == std::string::npos ? 0 : begin + 1));
}

// What the program said when it gave up.
std::string complaint(const std::string &errors)
{
    constexpr std::string_view prefix = "sweci: ";
    std::string found;
    for (std::size_t at = 0; at < errors.size();) {
        const std::size_t end = std::min(errors.find('\n', at), errors.size());
        if (errors.compare(at, prefix.size(), prefix) == 0)
            found = errors.substr(at + prefix.size(), end - at - prefix.size());
        at = end + 1;
    }
    return found.empty() ? lastLine(errors) : found;
}

} // namespace

ProgramCall::ProgramCall(QObject *parent) : QObject(parent), m_timer(new QTimer(this))
{
    m_timer->setInterval(100);
    connect(m_timer, &QTimer::timeout, this, &ProgramCall::look);
}

ProgramCall::~ProgramCall() = default;

double ProgramCall::seconds() const
{
    return running() ? static_cast<double>(m_since.elapsed()) / 1000 : 0;
}

bool ProgramCall::start(const std::vector<std::string> &arguments, const std::filesystem::path &workingFolder)
{
    if (running())
        return false;
    m_output.clear();
    m_errors.clear();
    m_said.clear();
    const std::filesystem::path program = commandLineProgram();
    ProcessSpec spec;
    spec.argv.push_back(program.native());
    spec.argv.insert(spec.argv.end(), arguments.begin(), arguments.end());
    spec.environment = ownEnvironment();
    spec.workingFolder = workingFolder;
    auto child =
        ::access(program.c_str(), X_OK) == 0
            ? ChildProcess::start(spec)
            : Result<ChildProcess>(Error{
                  ErrorKind::NotReady,
                  tr("The command line program %1 is not there.").arg(displayText(program.native())), "no sweci"});
    if (!child) {
        Q_EMIT failed(child.error().sentence);
        return true;
    }
    for (const int descriptor : {child->outputDescriptor(), child->errorDescriptor()}) {
        if (descriptor >= 0)
            ::fcntl(descriptor, F_SETFL, O_NONBLOCK);
    }
    m_child = std::move(*child);
    m_asked.invalidate();
    m_since.start();
    m_timer->start();
    Q_EMIT progress();
    return true;
}

void ProgramCall::cancel()
{
    if (!running() || m_asked.isValid())
        return;
    m_asked.start();
    m_child->signalGroup(SIGINT);
    Q_EMIT progress();
}

void ProgramCall::drain()
{
    take(m_child->outputDescriptor(), m_output);
    take(m_child->errorDescriptor(), m_errors);
}

void ProgramCall::look()
{
    drain();
    if (const auto status = m_child->tryWait()) {
        drain();
        end(*status);
        return;
    }
    if (m_asked.isValid() && m_asked.elapsed() > graceMs)
        m_child->signalGroup(SIGKILL);
    if (std::string line = lastLine(m_errors); !line.empty())
        m_said = std::move(line);
    Q_EMIT progress();
}

void ProgramCall::end(int status)
{
    m_timer->stop();
    m_child.reset();
    if (m_asked.isValid()) {
        Q_EMIT cancelled();
        return;
    }
    if (!WIFEXITED(status) || WEXITSTATUS(status) != 0) {
        const QString words = displayText(complaint(m_errors));
        const QString how =
            WIFEXITED(status) ? tr("exit code %1").arg(WEXITSTATUS(status)) : tr("signal %1").arg(WTERMSIG(status));
        Q_EMIT failed(words.isEmpty() ? tr("The program ended: %1.").arg(how) : words);
        return;
    }
    Q_EMIT ended(m_output);
}

} // namespace sweci
