// SPDX-License-Identifier: GPL-3.0-or-later
#include "experiment/statemetrics.h"

#include "base/text.h"
#include "diff/changestats.h"
#include "diff/filegroups.h"
#include "inspection/codeindex.h"
#include "inspection/codemetrics.h"

#include <algorithm>
#include <map>

namespace sweci
{

namespace
{

bool isOwnSource(const std::string &path, const TreeEntry &entry)
{
    return (entry.mode == FileMode::Regular || entry.mode == FileMode::Executable) && !isTestPath(path) &&
           fileGroupOf(path) == FileGroup::Source;
}

bool isPython(const std::string &path)
{
    return path.size() > 3 && path.compare(path.size() - 3, 3, ".py") == 0;
}

// The states of one task, each content read and measured once.
class Measure
{
public:
    Measure(TaskStates &states, const ProcessTick &cancelled) : m_states(states), m_cancelled(cancelled) {}

    bool stopped() const { return m_cancelled && m_cancelled(); }

    // Null where the state is not there.
    const FlatTree *treeOf(const StateName &state)
    {
        auto id = m_states.tree(state);
        if (!id)
            return nullptr;
        const auto known = m_trees.find(*id);
        if (known != m_trees.end())
            return &known->second;
        auto tree = m_states.repository().readTree(*id);
        return tree ? &m_trees.emplace(*id, std::move(*tree)).first->second : nullptr;
    }
    std::string idOf(const FlatTree &tree) const
    {
        for (const auto &[id, known] : m_trees) {
            if (&known == &tree)
                return id;
        }
        return {};
    }

    Result<std::string> measureAll()
    {
        std::map<std::string, std::string> contents; // by blob
        for (const auto &[id, tree] : m_trees) {
            for (const auto &[path, entry] : tree) {
                if (!isPython(path) || !isOwnSource(path, entry) || contents.contains(entry.blob))
                    continue;
                auto content = m_states.repository().readBlob(entry.blob);
                if (!content)
                    return content.error();
                contents.emplace(entry.blob, std::move(*content));
            }
        }
        std::vector<std::string_view> sources;
        for (const auto &[blob, content] : contents)
            sources.push_back(content);
        auto measured = measureCode(sources, m_cancelled);
        if (!measured)
            return measured.error();
        auto file = measured->files.begin();
        for (const auto &[blob, content] : contents)
            m_metrics.emplace(blob, std::move(*file++));
        return measured->radonVersion;
    }

    StateMetrics metricsOf(const FlatTree &tree) const
    {
        StateMetrics state;
        state.tree = idOf(tree);
        double complexity = 0;
        double maintainability = 0;
        for (const auto &[path, entry] : tree) {
            const auto metrics =
                isPython(path) && isOwnSource(path, entry) ? m_metrics.find(entry.blob) : m_metrics.end();
            if (metrics == m_metrics.end())
                continue;
            ++state.files;
            state.unknown += metrics->second.known ? 0 : 1;
            maintainability += metrics->second.maintainability;
            for (const int block : metrics->second.complexity) {
                complexity += block;
                ++state.blocks;
                state.mostComplex = std::max(state.mostComplex, block);
            }
        }
        if (state.blocks > 0)
            state.complexity = complexity / state.blocks;
        if (state.files > state.unknown)
            state.maintainability = maintainability / (state.files - state.unknown);
        return state;
    }

    Result<void> countLines(const FlatTree &before, const FlatTree &after, StateMetrics &state)
    {
        const std::atomic<bool> never{false};
        const BlobSource blobs = blobsOf(m_states.repository());
        const auto diff = diffTrees(before, after, blobs, {}, never);
        if (!diff)
            return diff.error();
        for (const ChangedFile &file : diff->files) {
            if (stopped())
                return Error{ErrorKind::Cancelled, Text::tr("Measuring was cancelled."), "cancelled"};
            if (!isOwnSource(file.path(), file.after ? *file.after : *file.before))
                continue;
            const auto stats = statsOf(file, blobs, never);
            if (!stats)
                return stats.error();
            state.added += stats->added;
            state.removed += stats->removed;
        }
        return {};
    }

private:
    TaskStates &m_states;
    const ProcessTick &m_cancelled;
    std::map<std::string, FlatTree> m_trees;      // by id
    std::map<std::string, CodeMetrics> m_metrics; // by blob
};

} // namespace

std::vector<std::string> measuredFiles(const FlatTree &tree)
{
    std::vector<std::string> files;
    for (const auto &[path, entry] : tree) {
        if (isPython(path) && isOwnSource(path, entry))
            files.push_back(path);
    }
    return files;
}

Result<TaskMetrics> taskMetrics(const TaskFiles &files, const std::vector<bool> &collapsed,
                                const ProcessTick &cancelled)
{
    auto states = files.states();
    if (!states)
        return states.error();
    Measure measure(**states, cancelled);
    std::vector<const FlatTree *> trees;
    for (std::size_t k = 0; k < collapsed.size(); ++k) {
        const FlatTree *own = collapsed[k] ? nullptr : measure.treeOf(StateName::after(static_cast<int>(k)));
        trees.push_back(collapsed[k] && k > 0 ? trees.back() : own);
    }
    const FlatTree *reference = measure.treeOf(StateName::reference());
    auto version = measure.measureAll();
    if (!version)
        return version.error();
    TaskMetrics metrics;
    metrics.radonVersion = std::move(*version);
    for (std::size_t k = 0; k < trees.size(); ++k) {
        if (measure.stopped())
            return Error{ErrorKind::Cancelled, Text::tr("Measuring was cancelled."), "cancelled"};
        metrics.states.push_back(trees[k] ? std::optional(measure.metricsOf(*trees[k])) : std::nullopt);
        const FlatTree *left =
            k > 0 && collapsed[k] ? measure.treeOf(StateName::candidate(static_cast<int>(k))) : trees[k];
        if (k == 0 || !metrics.states.back() || !trees[k - 1] || !left)
            continue;
        if (auto counted = measure.countLines(*trees[k - 1], *left, *metrics.states.back()); !counted)
            return counted.error();
    }
    if (reference) {
        metrics.reference = measure.metricsOf(*reference);
        if (!trees.empty() && trees.front()) {
            if (auto counted = measure.countLines(*trees.front(), *reference, *metrics.reference); !counted)
                return counted.error();
        }
    }
    return metrics;
}

Result<TaskMetrics> taskMetrics(const TaskSource &task, const ProcessTick &cancelled)
{
    std::vector<bool> collapsed;
    for (const IterationRecord &record : task.records())
        collapsed.push_back(record.verdict == Verdict::Collapsed);
    return taskMetrics(*task.files(), collapsed, cancelled);
}

} // namespace sweci
