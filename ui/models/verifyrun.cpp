// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/verifyrun.h"

#include "base/ownprogram.h"
#include "base/text.h"

#include <QTimer>

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

VerifyRun::VerifyRun(QObject *parent) : QObject(parent), m_timer(new QTimer(this))
{
    m_timer->setInterval(100);
    connect(m_timer, &QTimer::timeout, this, &VerifyRun::look);
}

VerifyRun::~VerifyRun() = default;

double VerifyRun::seconds() const
{
    return running() ? static_cast<double>(m_since.elapsed()) / 1000 : 0;
}

bool VerifyRun::start(const VerifyRequest &request)
{
    if (running())
        return false;
    m_request = request;
    m_output.clear();
    m_errors.clear();
    m_stage = tr("starting");
    const std::filesystem::path program = commandLineProgram();
    ProcessSpec spec;
    spec.argv = {program.native(),
                 "causes",
                 request.experiment.native(),
                 request.task,
                 std::to_string(request.iteration),
                 "--test=" + request.test,
                 "--verify",
                 "--format=json"};
    spec.argv.push_back(request.hunk.empty() ? "--most=0" : "--hunk=" + request.hunk);
    spec.environment = ownEnvironment();
    spec.workingFolder = request.experiment.parent_path();
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

void VerifyRun::cancel()
{
    if (!running() || m_asked.isValid())
        return;
    m_asked.start();
    m_stage = tr("ending");
    m_child->signalGroup(SIGINT);
    Q_EMIT progress();
}

void VerifyRun::drain()
{
    take(m_child->outputDescriptor(), m_output);
    take(m_child->errorDescriptor(), m_errors);
}

void VerifyRun::look()
{
    drain();
    if (const auto status = m_child->tryWait()) {
        drain();
        end(*status);
        return;
    }
    if (m_asked.isValid() && m_asked.elapsed() > graceMs)
        m_child->signalGroup(SIGKILL);
    if (const std::string line = lastLine(m_errors); !line.empty() && !m_asked.isValid()) {
        // Which test it is, is known.
        const QString prefix = displayText(m_request.test) + QStringLiteral(": ");
        const QString said = displayText(line);
        m_stage = said.startsWith(prefix) ? said.mid(prefix.size()) : said;
    }
    Q_EMIT progress();
}

void VerifyRun::end(int status)
{
    m_timer->stop();
    m_child.reset();
    if (m_asked.isValid()) {
        Q_EMIT cancelled();
        return;
    }
    if (!WIFEXITED(status) || WEXITSTATUS(status) != 0) {
        const QString said = displayText(complaint(m_errors));
        const QString how =
            WIFEXITED(status) ? tr("exit code %1").arg(WEXITSTATUS(status)) : tr("signal %1").arg(WTERMSIG(status));
        Q_EMIT failed(said.isEmpty() ? tr("Verifying ended: %1.").arg(how) : said);
        return;
    }
    const auto results = parse(m_output, m_request.test);
    if (!results)
        Q_EMIT failed(results.error().sentence);
    else if (results->empty())
        Q_EMIT failed(tr("Nothing was verified: no change of this iteration is suspected."));
    else
        Q_EMIT finished(*results);
}

Result<std::map<std::string, TrialResult>> VerifyRun::parse(std::string_view json, const std::string &test)
{
    const auto parsed = parseJson(json, "sweci causes");
    if (!parsed)
        return parsed.error();
    const auto &lost = (*parsed)["lost"].toArray();
    if (lost.size() != 1)
        return Error{ErrorKind::Parse, tr("The result does not name the test %1.").arg(displayText(test)), "no test"};
    std::map<std::string, TrialResult> results;
    for (const JsonValue &each : lost.front()["suspects"].toArray()) {
        const std::string &word = each["verified"].toString();
        for (const HunkVerdict verdict : {HunkVerdict::Shown, HunkVerdict::Refuted, HunkVerdict::Unclear}) {
            if (word == hunkVerdictName(verdict))
                results[hunkKey(each)] = {verdict, each["why"].toString()};
        }
    }
    return results;
}

} // namespace sweci
