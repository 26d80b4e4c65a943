// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/verifyrun.h"

#include "base/text.h"
#include "models/programcall.h"

namespace sweci
{

VerifyRun::VerifyRun(QObject *parent) : QObject(parent), m_call(new ProgramCall(this))
{
    connect(m_call, &ProgramCall::progress, this, &VerifyRun::progress);
    connect(m_call, &ProgramCall::failed, this, &VerifyRun::failed);
    connect(m_call, &ProgramCall::cancelled, this, &VerifyRun::cancelled);
    connect(m_call, &ProgramCall::ended, this, &VerifyRun::take);
}

VerifyRun::~VerifyRun() = default;

bool VerifyRun::running() const
{
    return m_call->running();
}

double VerifyRun::seconds() const
{
    return m_call->seconds();
}

void VerifyRun::cancel()
{
    m_call->cancel();
}

QString VerifyRun::stage() const
{
    if (m_call->isEnding())
        return tr("ending");
    if (m_call->said().empty())
        return tr("starting");
    // Which test it is, is known.
    const QString prefix = displayText(m_request.test) + QStringLiteral(": ");
    const QString said = displayText(m_call->said());
    return said.startsWith(prefix) ? said.mid(prefix.size()) : said;
}

bool VerifyRun::start(const VerifyRequest &request)
{
    if (running())
        return false;
    m_request = request;
    return m_call->start({"causes", request.experiment.native(), request.task, std::to_string(request.iteration),
                          "--test=" + request.test, "--verify", "--format=json",
                          request.hunk.empty() ? "--most=0" : "--hunk=" + request.hunk},
                         request.experiment.parent_path());
}

void VerifyRun::take(const std::string &output)
{
    const auto results = parse(output, m_request.test);
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
