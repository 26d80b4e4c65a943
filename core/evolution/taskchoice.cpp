// SPDX-License-Identifier: GPL-3.0-or-later
#include "evolution/taskchoice.h"

#include "base/text.h"
#include "evolution/newexperiment.h"

#include <algorithm>

namespace sweci
{

Result<std::map<std::string, std::vector<Task>>>
chooseTasksOf(const Dataset &dataset, const std::vector<std::string> &splits, const std::vector<std::string> &patterns)
{
    // With one split it can be told whose task is missing.
    const bool one = splits.size() == 1;
    std::map<std::string, std::vector<Task>> chosen;
    std::vector<std::string> unused = patterns;
    QStringList names;
    for (std::string split : splits) {
        auto tasks = chooseTasks(dataset, split, one ? patterns : std::vector<std::string>());
        if (!tasks)
            return tasks.error();
        const auto fits = [](const std::string &pattern) {
            return [&pattern](const Task &task) { return matchesPattern(task.taskId, pattern); };
        };
        std::erase_if(unused, [&](const std::string &pattern) {
            return std::any_of(tasks->begin(), tasks->end(), fits(pattern));
        });
        if (!patterns.empty())
            std::erase_if(*tasks, [&](const Task &task) {
                return std::none_of(patterns.begin(), patterns.end(),
                                    [&](const std::string &pattern) { return fits(pattern)(task); });
            });
        names << displayText(split);
        chosen[split] = std::move(*tasks);
    }
    if (!unused.empty() && !splits.empty())
        return Error{ErrorKind::Usage,
                     Text::tr("No task of the splits %1 is named %2.")
                         .arg(names.join(QStringLiteral(", ")), displayText(unused.front())),
                     "no such task"};
    return chosen;
}

} // namespace sweci
