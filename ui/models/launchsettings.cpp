// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/launchsettings.h"

#include "base/files.h"
#include "base/text.h"
#include "models/launchtext.h"

#include <algorithm>
#include <array>
#include <charconv>
#include <set>

namespace sweci
{

namespace fs = std::filesystem;

namespace
{

class Arguments
{
public:
    void add(const char *option, const std::string &value)
    {
        // A value that looks like an option must not be taken for one.
        if (!value.empty() && value.front() == '-') {
            m_list.push_back(std::string(option) + '=' + value);
            return;
        }
        m_list.emplace_back(option);
        m_list.push_back(value);
    }
    void addNumber(const char *option, double value)
    {
        std::array<char, 32> text{};
        const auto end = std::to_chars(text.data(), text.data() + text.size(), value).ptr;
        add(option, std::string(text.data(), end));
    }
    template <typename T> void addUnless(const char *option, const T &value, const T &usual)
    {
        if (value == usual)
            return;
        if constexpr (std::is_arithmetic_v<T>)
            addNumber(option, value);
        else
            add(option, value);
    }
    std::vector<std::string> m_list;
};

std::string taskPattern(std::string id)
{
    std::replace(id.begin(), id.end(), ',', '?');
    return id;
}

std::string taskPatterns(const RunPlan &plan)
{
    std::string patterns;
    for (const std::string &id : plan.tasks) {
        if (!patterns.empty())
            patterns += ',';
        patterns += taskPattern(id);
    }
    return patterns;
}

bool isPlain(const std::string &text)
{
    return !text.empty() && std::all_of(text.begin(), text.end(), [](char c) {
        return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9') ||
               std::string_view("_@%+:,./-=").find(c) != std::string_view::npos;
    });
}

} // namespace

std::vector<std::string> launchArguments(const LaunchSettings &settings)
{
    const RunPlan &plan = settings.plan;
    const RunPlan usual;
    Arguments arguments;
    arguments.m_list = {"run", settings.experiment.native()};
    arguments.add("--dataset", plan.dataset.native());
    if (!plan.split.empty())
        arguments.add("--split", plan.split);
    if (!settings.allTasks)
        arguments.add("--tasks", taskPatterns(plan));
    arguments.add("--agent", plan.programmerAgent);
    if (!plan.architectAgent.empty() && plan.architectAgent != plan.programmerAgent)
        arguments.add("--architect-agent", plan.architectAgent);
    if (plan.programmerAgent == "replay" || plan.architectAgent == "replay")
        arguments.add("--recording", plan.recording);
    arguments.addUnless("--model", plan.model, usual.model);
    arguments.addUnless("--architect-model", plan.architectModel, usual.architectModel);
    arguments.addUnless("--base-url", plan.baseUrl, usual.baseUrl);
    arguments.addUnless("--architect-base-url", plan.architectBaseUrl, usual.architectBaseUrl);
    arguments.addUnless("--key", plan.keyName, usual.keyName);
    arguments.addUnless("--architect-key", plan.architectKeyName, usual.architectKeyName);
    if (plan.promptMode != "tdd")
        arguments.addUnless("--prompts", plan.promptMode, usual.promptMode);
    arguments.addUnless("--prompt-folder", plan.promptFolder.native(), usual.promptFolder.native());
    arguments.addUnless("--script", plan.script, usual.script);
    arguments.addUnless("--agent-network", plan.agentNetwork, usual.agentNetwork);
    arguments.addUnless("--pace", plan.paceSeconds, usual.paceSeconds);
    if (plan.iterations)
        arguments.addNumber("--iterations", *plan.iterations);
    arguments.addUnless("--samples", plan.samples, usual.samples);
    arguments.addUnless("--workers", plan.workers, usual.workers);
    arguments.add("--sandbox", plan.sandbox);
    if (usesEngine(plan.sandbox)) {
        arguments.addUnless("--image", plan.image, usual.image);
        arguments.addUnless("--processors", plan.resources.processors, usual.resources.processors);
        arguments.addUnless("--processes", plan.resources.processes, usual.resources.processes);
        const auto bytes = [](std::uint64_t number) { return std::to_string(number); };
        arguments.addUnless("--memory", bytes(plan.resources.memoryBytes), bytes(usual.resources.memoryBytes));
        arguments.addUnless("--disk", bytes(plan.resources.diskBytes), bytes(usual.resources.diskBytes));
    }
    arguments.addUnless("--protocol", plan.protocol, usual.protocol);
    arguments.addUnless("--python", plan.python, usual.python);
    arguments.addUnless("--baseline-runs", plan.baselineMeasurements, usual.baselineMeasurements);
    arguments.addUnless("--tries", plan.limits.tries, usual.limits.tries);
    const SpendLimits &spending = plan.spending;
    for (const auto &[option, tokens] :
         {std::pair{"--max-tokens-per-iteration", spending.tokensPerIteration},
          std::pair{"--max-tokens-per-task", spending.tokensPerTask}, std::pair{"--max-tokens", spending.tokens}}) {
        if (tokens > 0)
            arguments.add(option, std::to_string(tokens));
    }
    arguments.addUnless("--max-cost-per-iteration", spending.costPerIteration, 0.0);
    arguments.addUnless("--max-cost-per-task", spending.costPerTask, 0.0);
    arguments.addUnless("--max-cost", spending.cost, 0.0);
    if (spending.unlimited)
        arguments.m_list.emplace_back("--no-limit");
    arguments.addUnless("--architect-timeout", plan.limits.architectSeconds, usual.limits.architectSeconds);
    arguments.addUnless("--programmer-timeout", plan.limits.programmerSeconds, usual.limits.programmerSeconds);
    arguments.addUnless("--test-timeout", plan.limits.testSeconds, usual.limits.testSeconds);
    return arguments.m_list;
}

std::string shellQuoted(const std::string &argument)
{
    if (isPlain(argument))
        return argument;
    // displayText() changes exactly what a reader could not tell from something else.
    const bool visible = displayText(argument).toStdString() == argument;
    std::string quoted = visible ? "'" : "$'";
    for (const char c : argument) {
        const auto byte = static_cast<unsigned char>(c);
        if (visible) {
            quoted += c == '\'' ? std::string("'\\''") : std::string(1, c);
        } else if (byte < 0x20 || byte >= 0x7f) {
            constexpr const char *digits = "0123456789abcdef";
            quoted += {'\\', 'x', digits[byte >> 4], digits[byte & 15]};
        } else {
            if (c == '\'' || c == '\\')
                quoted += '\\';
            quoted += c;
        }
    }
    return quoted + '\'';
}

QString shellLines(const fs::path &program, const std::vector<std::string> &arguments)
{
    std::string line = shellQuoted(program.native());
    for (const std::string &argument : arguments)
        line += (argument.starts_with("--") ? " \\\n  " : " ") + shellQuoted(argument);
    return QString::fromStdString(line);
}

namespace
{

// Whether the patterns that stand for the chosen ids choose these and no others.
std::vector<LaunchProblem> checkTasks(const RunPlan &plan, const std::vector<std::string> &known)
{
    // Linux takes no argument of 128 KiB or more.
    if (taskPatterns(plan).size() >= (std::size_t(128) << 10) - 16)
        return {{LaunchText::tr("%n task(s) are too many for one command line.", nullptr,
                                static_cast<int>(plan.tasks.size())),
                 LaunchText::tr("Choose all, or fewer.")}};
    const std::set<std::string> chosen(plan.tasks.begin(), plan.tasks.end());
    const std::set<std::string> there(known.begin(), known.end());
    for (const std::string &id : chosen) {
        if (!there.contains(id))
            return {{LaunchText::tr("The split has no task %1.").arg(displayText(id)),
                     LaunchText::tr("Read the data set again and choose anew.")}};
        const std::string pattern = taskPattern(id);
        if (pattern.find_first_of("*?") == std::string::npos)
            continue;
        for (const std::string &other : known) {
            if (!chosen.contains(other) && matchesPattern(other, pattern))
                return {{LaunchText::tr("The id %1 would choose the task %2 as well.")
                             .arg(displayText(id), displayText(other)),
                         LaunchText::tr("Choose both, or neither.")}};
        }
    }
    return {};
}

} // namespace

std::vector<LaunchProblem> validateLaunch(const LaunchSettings &settings, const std::vector<std::string> &known)
{
    const RunPlan &plan = settings.plan;
    std::vector<LaunchProblem> problems;
    if (!settings.allTasks && !known.empty())
        problems = checkTasks(plan, known);
    if (plan.samples < 1 || plan.workers < 1 || plan.iterations.value_or(1) < 1 || plan.baselineMeasurements < 1 ||
        plan.limits.tries < 1)
        problems.push_back(
            {LaunchText::tr("Samples, workers, iterations, measurements and tries are whole numbers from 1."), {}});
    if (!(plan.limits.architectSeconds > 0) || !(plan.limits.programmerSeconds > 0) || !(plan.limits.testSeconds > 0))
        problems.push_back({LaunchText::tr("A time-out is longer than 0 seconds."), {}});
    if (plan.paceSeconds < 0)
        problems.push_back({LaunchText::tr("The pace of the recording is not below 0 seconds."), {}});
    if (plan.programmerAgent.empty())
        problems.push_back({LaunchText::tr("No agent is chosen."), {}});
    if (plan.sandbox.empty())
        problems.push_back({LaunchText::tr("No sandbox is chosen."), {}});
    return problems;
}

fs::path freeExperimentFolder(const fs::path &base, const RunPlan &plan)
{
    const bool replay = plan.programmerAgent == "replay" && !plan.recording.empty();
    // An empty path has no absolute form: fs::absolute() would throw.
    std::string name = replay ? absolutePath(plan.recording).filename().native() : plan.programmerAgent;
    if (name.empty())
        name = "experiment";
    for (int n = 1;; ++n) {
        const fs::path folder = base / (n == 1 ? name : name + '-' + std::to_string(n));
        std::error_code failure;
        if (!fs::exists(folder, failure))
            return folder;
    }
}

} // namespace sweci
