// SPDX-License-Identifier: GPL-3.0-or-later
#include "evolution/budget.h"

#include "base/clock.h"
#include "base/text.h"

namespace sweci
{

namespace
{

constexpr double lookSeconds = 1;

} // namespace

Budget::Budget(const std::filesystem::path &experiment, const ExperimentSettings &settings, const TaskRun &own,
               const std::vector<Event> &before)
    : m_limits(settings.spending), m_prices(PriceList::fromJson(settings.prices))
{
    for (const Event &event : before)
        m_spend.take(event);
    for (int sample = 1; m_limits.ofExperiment() && sample <= settings.samples; ++sample) {
        for (const std::string &task : settings.taskIds) {
            const TaskFolder folder(experiment, {task, sample});
            if (!(folder.run() == own))
                m_others.push_back({JsonLinesTail(folder.events()), {}});
        }
    }
}

void Budget::add(int iteration, Role role, const Usage &call)
{
    m_spend.add(iteration, roleName(role), call);
}

void Budget::look()
{
    const double now = monotonicSeconds();
    if (m_others.empty() || now < m_nextLook)
        return;
    m_nextLook = now + lookSeconds;
    m_ofOthers = {};
    for (Other &other : m_others) {
        const auto poll = other.events.poll();
        if (poll && poll->restarted)
            other.spend = {};
        for (const std::string &line : poll ? poll->lines : std::vector<std::string>()) {
            if (line.find("\"usage\"") == std::string::npos)
                continue;
            const auto json = parseJson(line, "events.jsonl");
            const auto event = json ? Event::fromJson(*json) : Result<Event>(json.error());
            if (event)
                other.spend.take(*event);
        }
        m_ofOthers.add(other.spend.total());
    }
}

std::optional<PassedLimit> Budget::passed(int iteration)
{
    m_nextLook = 0; // a call must not begin on what was known a second ago
    return passed(iteration, {});
}

std::optional<PassedLimit> Budget::passed(int iteration, const Usage &live)
{
    if (!m_limits.any())
        return std::nullopt;
    look();
    Usage call = live;
    price(call);
    SpendState used{m_spend.ofIteration(iteration), m_spend.total(), {}};
    used.iteration.add(call);
    used.task.add(call);
    used.experiment = used.task;
    used.experiment.add(m_ofOthers);
    return passedLimit(m_limits, used);
}

std::optional<PassedLimit> Budget::unkeepable(const AgentSettings &agent, const AgentAnswer &answer) const
{
    if (!agent.isProgram())
        return std::nullopt;
    if (m_limits.ofTokens() && answer.ok && !answer.usage.reportsTokens())
        return PassedLimit{"tokens_unknown",
                           Text::tr("stopped: %1 does not say how many tokens its call used, so that the limit on "
                                    "tokens cannot be kept")
                               .arg(displayText(agent.name)),
                           true};
    const bool used = answer.usage.tokens() > 0 || (answer.ok && !answer.usage.reportsTokens());
    if (m_limits.ofMoney() && used && !answer.usage.cost)
        return PassedLimit{
            "cost_unknown",
            Text::tr("stopped: the cost of the model %1 is not known, so that the limit on money cannot "
                     "be kept; put its price into prices.toml, or limit the tokens")
                .arg(displayText(answer.usage.modelAnswered.empty() ? agent.model : answer.usage.modelAnswered)),
            true};
    return std::nullopt;
}

} // namespace sweci
