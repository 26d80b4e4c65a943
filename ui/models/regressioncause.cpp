// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/regressioncause.h"

#include "base/text.h"
#include "experiment/iterationcauses.h"
#include "inspection/attributiontext.h"
#include "models/iterationlinks.h"

#include <algorithm>
#include <map>

namespace sweci
{

namespace
{

// The translation context of this file.
struct CauseText {
    Q_DECLARE_TR_FUNCTIONS(RegressionCause)
};

constexpr std::size_t mostTests = 40; // that are looked at

// The demand that the change most likely serves, as the task page has it.
QString itemText(const TaskSnapshot &task, int iteration, const Attribution &attribution, int hunk)
{
    const auto text = task.files->requirement(iteration);
    const auto document = text ? readRequirement(*text) : Result<RequirementDocument>(text.error());
    if (!document)
        return {};
    const std::vector<int> items = linkRequirement(askedItems(*document), attribution).itemsOf(hunk);
    if (items.empty())
        return {};
    const QString place = displayText(document->items[static_cast<std::size_t>(items.front())].location).simplified();
    return CauseText::tr("%1: %2").arg(QString::number(items.front() + 1), place.left(80));
}

} // namespace

RegressionCausePtr findCause(const Regression &regression, const std::atomic<bool> &cancelled)
{
    auto cause = std::make_shared<RegressionCause>();
    if (regression.lost.empty())
        return cause; // a collapse names no test
    const TaskSnapshot &task = *regression.task;
    const auto causes = iterationCauses(*task.files, *task.records[static_cast<std::size_t>(regression.iteration)],
                                        task.wentOnFrom(regression.iteration), *task.target, cancelled);
    if (cancelled)
        return nullptr;
    if (!causes) {
        cause->absent = causes.error().sentence;
        return cause;
    }
    std::map<int, std::pair<double, int>> sums; // hunk -> confidence, how often the likeliest
    for (std::size_t i = 0; i < std::min(mostTests, regression.lost.size()); ++i) {
        if (cancelled)
            return nullptr;
        const auto suspects = causes->suspects(regression.testId(i));
        for (std::size_t rank = 0; rank < suspects.size() && suspects[rank].score > 0; ++rank) {
            auto &sum = sums[suspects[rank].hunk];
            sum.first += suspects[rank].confidence;
            sum.second += rank == 0;
        }
        ++cause->of;
    }
    const auto best = std::max_element(sums.begin(), sums.end(),
                                       [](const auto &a, const auto &b) { return a.second.first < b.second.first; });
    if (best == sums.end())
        return cause;
    const Attribution &attribution = causes->attribution;
    cause->hunk = hunkText(attribution, best->first);
    cause->confidence = best->second.first / cause->of;
    cause->tests = best->second.second;
    cause->requirement = itemText(task, regression.iteration, attribution, best->first);
    return cause;
}

} // namespace sweci
