// SPDX-License-Identifier: GPL-3.0-or-later
#include "sourceoptions.h"

#include "evolution/workfolder.h"
#include "output.h"
#include "scoring/dialect.h"

namespace sweci
{

SourceOptions SourceArguments::options() const
{
    return {iterations, metadata, cacheRoot()};
}

void addSourceOptions(CLI::App &app, SourceArguments &arguments)
{
    app.add_option("--max-iterations", arguments.iterations,
                   "N of a directory of the published harness, which does not record it (default: found out, and said)")
        ->check(CLI::Range(1, 100000));
    app.add_option("--metadata", arguments.metadata,
                   "Table of the tasks of such a directory: which ones there should be, and their order");
}

Result<std::vector<ExperimentFacts>> readExperiments(const std::vector<std::string> &paths,
                                                     const SourceArguments &arguments, const std::string &dialect,
                                                     const ScoringPolicy &policy, bool all,
                                                     std::vector<std::unique_ptr<ExperimentSource>> *kept)
{
    // The harness's rules need counts alone; a look into the code takes its time.
    const bool countsOnly = !all && dialect == Dialect::harness().name() && policy.tampered == RunPolicy::Count;
    std::vector<ExperimentFacts> facts;
    for (const std::string &path : paths) {
        auto source = ExperimentSource::open(path, arguments.options());
        if (!source)
            return source.error();
        if (!countsOnly && (*source)->layout() == ExperimentSource::Layout::Published && isTerminal(2))
            say(Text::tr("%1: reading reports and code; what is found is kept in the cache.").arg(displayPath(path)));
        (*source)->load(countsOnly ? Detail::Records : Detail::Code, {}, [] { return wasInterrupted(); });
        if (wasInterrupted())
            return Error{ErrorKind::Cancelled, Text::tr("Interrupted."), "interrupted"};
        facts.push_back((*source)->facts());
        facts.back().path = path;
        if (countsOnly && (*source)->layout() == ExperimentSource::Layout::Published)
            facts.back().notes.push_back(
                Text::tr("Counts of the records alone: unchanged iterations and touched test surfaces were not looked "
                         "for."));
        if (kept)
            kept->push_back(std::move(*source));
    }
    return facts;
}

} // namespace sweci
