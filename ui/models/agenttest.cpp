// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/agenttest.h"

#include "base/childprocess.h"
#include "base/text.h"
#include "base/usage.h"
#include "models/waitingthread.h"

#include <QLocale>

namespace sweci
{

namespace
{

struct Outcome {
    bool ok = false;
    QString text;
};

QString firstLine(const std::string &errors)
{
    std::string line = errors.substr(0, errors.find('\n'));
    constexpr std::string_view prefix = "sweci: ";
    if (line.starts_with(prefix))
        line.erase(0, prefix.size());
    return displayText(line);
}

QString usageText(const Usage &usage)
{
    QString text = AgentTest::tr("%1 s").arg(usage.seconds, 0, 'f', 1);
    if (usage.reportsTokens())
        text += AgentTest::tr(", %1 tokens in, %2 out")
                    .arg(QLocale().toString(static_cast<qlonglong>(usage.inputTokens.value_or(0))),
                         QLocale().toString(static_cast<qlonglong>(usage.outputTokens.value_or(0))));
    else
        text += AgentTest::tr(", tokens not reported");
    if (!usage.modelAnswered.empty())
        text += AgentTest::tr(", %1 answered").arg(displayText(usage.modelAnswered));
    return text;
}

Outcome outcomeOf(const Result<ProcessOutcome> &result)
{
    if (!result)
        return {false, result.error().sentence};
    const auto json = parseJson(result->output, "test");
    if (!json || !json->isObject()) {
        const QString why = firstLine(result->errors);
        return {false, why.isEmpty() ? AgentTest::tr("The test ended without a word.") : why};
    }
    const Usage usage = Usage::fromJson((*json)["usage"]);
    if ((*json)["ok"].toBool())
        return {true, AgentTest::tr("works: %1").arg(usageText(usage))};
    return {
        false,
        AgentTest::tr("failed (%1): %2").arg(displayText((*json)["failure"].toString()), firstLine(result->errors))};
}

} // namespace

void AgentTest::start(const AgentTestRequest &request)
{
    ProcessSpec spec;
    spec.argv = {m_program.native(), "agents", "test", request.agent};
    for (const auto &[option, value] :
         {std::pair{"--model=", &request.model}, std::pair{"--base-url=", &request.baseUrl},
          std::pair{"--key=", &request.keyName}}) {
        if (!value->empty())
            spec.argv.push_back(option + *value);
    }
    spec.environment = ownEnvironment();
    m_job.start(
        [spec](const std::atomic<bool> &cancelled) {
            const WaitingThread waiting;
            ProcessLimits limits;
            limits.seconds = 360;
            return outcomeOf(runProcess(spec, limits, [&cancelled] { return cancelled.load(); }));
        },
        [this, agent = request.agent](const Outcome &outcome) { Q_EMIT finished(agent, outcome.ok, outcome.text); });
}

} // namespace sweci
