// SPDX-License-Identifier: GPL-3.0-or-later
#include "experiment/publishediterations.h"

#include "base/text.h"

#include <algorithm>
#include <set>

namespace sweci
{

namespace
{

constexpr int usual = 20;

// Where the unsolved tasks stop, those alone that the harness is done with where there are any.
std::set<int> stops(const std::vector<PublishedEnd> &tasks, bool finishedOnly)
{
    std::set<int> found;
    for (const PublishedEnd &task : tasks) {
        if (!task.solved && !task.running && task.iterations > 0 && (task.finished || !finishedOnly))
            found.insert(task.iterations);
    }
    return found;
}

} // namespace

PublishedIterations publishedIterations(const std::vector<PublishedEnd> &tasks, std::optional<int> given,
                                        std::optional<int> ofLogs)
{
    int longest = 0;
    for (const PublishedEnd &task : tasks)
        longest = std::max(longest, task.iterations);
    if (given)
        return {*given, false, Text::tr("N = %1 was given.").arg(*given)};
    if (ofLogs && *ofLogs >= longest)
        return {*ofLogs, true, Text::tr("N = %1, as the logs of the tasks say.").arg(*ofLogs)};
    for (const bool finishedOnly : {true, false}) {
        const std::set<int> found = stops(tasks, finishedOnly);
        if (found.size() == 1 && *found.begin() >= longest)
            return {*found.begin(), false, Text::tr("N = %1: all unsolved tasks stop there.").arg(*found.begin())};
        if (!found.empty())
            break;
    }
    const int n = std::max(usual, longest);
    return {
        n, false,
        Text::tr("N = %1 is a guess, for the tasks do not tell; --max-iterations or a file %2 beside the folder says "
                 "it.")
            .arg(n)
            .arg(QStringLiteral("NAME.sweci.toml"))};
}

} // namespace sweci
