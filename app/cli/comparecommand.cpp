// SPDX-License-Identifier: GPL-3.0-or-later
#include "command.h"
#include "output.h"
#include "report/comparisonwriters.h"
#include "sourceoptions.h"

namespace sweci
{

namespace
{

struct CompareArguments {
    std::vector<std::string> experiments;
    std::string plan;
    std::optional<double> gamma;
    std::optional<std::string> dialect;
    std::optional<std::string> policy;
    bool robustness = false;
    SourceArguments source;
    std::string format = "table";
};

// The plan of the file, else the default one, with what the options put in its place.
Result<AnalysisPlan> planOf(const CompareArguments &arguments)
{
    AnalysisPlan plan;
    if (!arguments.plan.empty()) {
        const auto text = readFile(arguments.plan, std::size_t(1) << 20);
        if (!text)
            return text.error();
        auto read = AnalysisPlan::fromToml(*text, arguments.plan);
        if (!read)
            return read;
        plan = std::move(*read);
    }
    if (arguments.policy) {
        const auto policy = policyFromName(*arguments.policy);
        if (!policy)
            return policy.error();
        plan.policy = *policy;
    }
    plan.gamma = arguments.gamma.value_or(plan.gamma);
    plan.dialect = arguments.dialect.value_or(plan.dialect);
    return plan;
}

// Why nothing of this comparison was planned; empty when something was.
QString whyExploratory(const CompareArguments &arguments)
{
    if (arguments.plan.empty())
        return Text::tr("No plan of the analysis was given (--plan): all of it is exploratory.");
    if (arguments.gamma || arguments.dialect || arguments.policy)
        return Text::tr("Options take the place of what is planned: all of it is exploratory.");
    return {};
}

int compareAll(const CompareArguments &arguments)
{
    const auto format = summaryFormatFromName(arguments.format);
    if (!format)
        return fail(format.error());
    const auto plan = planOf(arguments);
    if (!plan)
        return fail(plan.error());
    std::vector<std::unique_ptr<ExperimentSource>> sources;
    auto facts = readExperiments(arguments.experiments, arguments.source, plan->dialect, plan->policy,
                                 arguments.robustness, *format == SummaryFormat::Json ? &sources : nullptr);
    if (!facts)
        return fail(facts.error());
    tellApart(*facts);
    auto report = compareExperiments(*facts, *plan, arguments.robustness);
    if (!report)
        return fail(report.error());
    if (const QString why = whyExploratory(arguments); !why.isEmpty()) {
        for (PairedResult &result : report->results)
            result.planned = false;
        say(why);
    }
    ModelPartings partings;
    if (!sources.empty()) {
        const ModelStates baseline = statesOf(*sources[0], report->comparison->score(0));
        for (std::size_t m = 1; m < sources.size(); ++m) {
            const ModelStates other = statesOf(*sources[m], report->comparison->score(static_cast<int>(m)));
            partings.push_back(taskPartings(report->comparison->tasks(), baseline, other));
        }
    }
    print(comparisonText(*report, *format, partings));
    if (!report->comparison->tasks().empty())
        return ExitDone;
    say(Text::tr("sweci: The experiments share no finished task, so there is nothing to compare."));
    return ExitSomeFailed;
}

} // namespace

Command makeCompareCommand(CLI::App &program)
{
    CLI::App *app = program.add_subcommand("compare", "Experiments against the first one, task by task");
    app->footer(
        "Paired by task, clustered by repository. A difference is the other experiment minus the baseline. With "
        "--plan, the\nmetric and the family of the plan are tested (Holm); all else is marked exploratory.");
    auto arguments = std::make_shared<CompareArguments>();
    app->add_option("experiments", arguments->experiments,
                    "Folders of experiments, of sweci or of the published harness; the first is the baseline")
        ->required()
        ->expected(2, -1);
    app->add_option("--plan", arguments->plan, "Plan of the analysis (analysis.toml)");
    app->add_option("--gamma", arguments->gamma, "Weight gamma^i of iteration i (default 1)");
    app->add_option("--dialect", arguments->dialect, "paper-v1 (default), harness-2026-04 or otter-2026-04");
    app->add_option("--policy", arguments->policy,
                    "What if: collapsed=zero|carry|drop,tampered=count|exclude,truncated=exclude|count");
    app->add_flag("--robustness", arguments->robustness, "Also the order under other dialects, gammas and policies");
    app->add_option("--format", arguments->format, "table (default), json, csv (the differences), latex or markdown");
    addSourceOptions(*app, arguments->source);
    return {app, [arguments] { return compareAll(*arguments); }};
}

} // namespace sweci
