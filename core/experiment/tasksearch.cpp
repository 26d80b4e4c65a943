// SPDX-License-Identifier: GPL-3.0-or-later
#include "experiment/tasksearch.h"

#include "base/text.h"
#include "experiment/tasksearchrun.h"

#include <algorithm>

namespace sweci
{

TaskSearch::TaskSearch(Finder finder, std::vector<SearchPlace> places)
    : m_finder(std::move(finder)), m_places(std::move(places))
{
}

SearchedResult TaskSearch::run(const SearchedTask &task, const std::atomic<bool> &cancelled,
                               const std::function<void(SearchHit)> &found) const
{
    Run run(*this, task, cancelled, found);
    std::error_code failure;
    const auto gone = [&](const std::filesystem::path &folder) {
        return !folder.empty() && !std::filesystem::exists(folder, failure);
    };
    for (int k = 0; k < static_cast<int>(task.records.size()) && !cancelled; ++k) {
        if (gone(task.files->path())) {
            run.result.skipped.push_back(Text::tr("%1 vanished while it was searched.").arg(displayText(task.name)));
            return std::move(run.result);
        }
        const auto kept = task.files->logFile(LogKind::Pytest, k).parent_path();
        const bool measured = task.records[static_cast<std::size_t>(k)] && k > 0;
        if (measured && gone(kept))
            run.result.skipped.push_back(
                Text::tr("The files of iteration %1 of %2 are not there.").arg(k).arg(displayText(task.name)));
        for (const SearchPlace place : m_places) {
            if (!cancelled)
                run.look(place, k);
        }
    }
    if (std::find(m_places.begin(), m_places.end(), SearchPlace::Tests) != m_places.end())
        run.unmovedTests();
    return std::move(run.result);
}

} // namespace sweci
