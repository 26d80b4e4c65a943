// SPDX-License-Identifier: GPL-3.0-or-later
#include "command.h"
#include "output.h"
#include "report/summarytable.h"
#include "scoring/dialect.h"
#include "scoring/gamma.h"
#include "sourceoptions.h"

namespace sweci
{

namespace
{

struct SummarizeArguments {
    std::vector<std::string> experiments;
    double gamma = 1;
    std::string dialect = "paper-v1";
    std::string format = "table";
    std::string policy;
    bool published = false;
    SourceArguments source;
};

int summarizeAll(const SummarizeArguments &arguments)
{
    auto dialect = Dialect::find(arguments.dialect);
    if (!dialect)
        return fail(dialect.error());
    auto format = summaryFormatFromName(arguments.format);
    if (!format)
        return fail(format.error());
    auto policy = policyFromName(arguments.policy);
    if (!policy)
        return fail(policy.error());
    // Before hundreds of records are read.
    if (const auto usable = checkGamma(arguments.gamma); !usable)
        return fail(usable.error());
    const auto facts = readExperiments(arguments.experiments, arguments.source, arguments.dialect, *policy);
    if (!facts)
        return fail(facts.error());
    auto summary = summarize(*facts, **dialect, arguments.gamma, *policy);
    if (!summary)
        return fail(summary.error());
    print(summaryText(*summary, *format, arguments.published));
    return ExitDone;
}

} // namespace

Command makeSummarizeCommand(CLI::App &program)
{
    CLI::App *app = program.add_subcommand("summarize", "Scores of experiments");
    auto arguments = std::make_shared<SummarizeArguments>();
    app->add_option("experiments", arguments->experiments,
                    "Folders of experiments, of sweci or of the published harness")
        ->required();
    app->add_option("--gamma", arguments->gamma, "Weight gamma^i of iteration i (default 1)");
    app->add_option("--dialect", arguments->dialect, "paper-v1 (default), harness-2026-04 or otter-2026-04");
    app->add_option("--format", arguments->format, "table (default), json, csv, latex or markdown");
    app->add_option("--policy", arguments->policy,
                    "What if: collapsed=zero|carry|drop,tampered=count|exclude,truncated=exclude|count");
    app->add_flag("--published", arguments->published, "Also the results of the paper, set apart and in no mean");
    addSourceOptions(*app, arguments->source);
    return {app, [arguments] { return summarizeAll(*arguments); }};
}

} // namespace sweci
