// SPDX-License-Identifier: GPL-3.0-or-later
#include "experiment/iterationcauses.h"

#include "base/text.h"

namespace sweci
{

namespace
{

constexpr std::uint64_t mostSource = std::uint64_t(64) << 20; // bytes of Python that are looked through

struct Trees {
    FlatTree before;
    FlatTree after;
};

Result<Trees> treesOf(TaskStates &states, const StateName &before, const StateName &after)
{
    Trees trees;
    for (const auto &[state, tree] : {std::pair{&before, &trees.before}, {&after, &trees.after}}) {
        auto id = states.tree(*state);
        if (!id)
            return id.error();
        auto files = states.repository().readTree(*id);
        if (!files)
            return files.error();
        *tree = std::move(*files);
    }
    return trees;
}

Result<std::string> contentOf(const GitRepository &repository, const std::optional<TreeEntry> &entry)
{
    return entry ? repository.readBlob(entry->blob) : Result<std::string>(std::string());
}

Result<std::vector<ComparedFile>> compare(const GitRepository &repository, const Trees &trees,
                                          const std::atomic<bool> &cancelled)
{
    auto diff = diffTrees(trees.before, trees.after, blobsOf(repository), {}, cancelled);
    if (!diff)
        return diff.error();
    std::vector<ComparedFile> compared;
    for (ChangedFile &file : diff->files) {
        ComparedFile each{std::move(file), nullptr};
        if (!each.file.isSubmodule() && !each.file.isLink() && each.file.contentChanged()) {
            auto before = contentOf(repository, each.file.before);
            auto after = contentOf(repository, each.file.after);
            if (!before || !after)
                return before ? after.error() : before.error();
            DiffRequest request{std::move(*before), std::move(*after), DiffOptions::forPatch()};
            auto made = computeFileDiff(std::move(request), cancelled);
            if (!made)
                return made.error();
            each.diff = std::move(*made);
        }
        compared.push_back(std::move(each));
    }
    return compared;
}

Result<std::vector<std::pair<std::string, std::string>>>
sourcesOf(const GitRepository &repository, const FlatTree &tree, const std::atomic<bool> &cancelled)
{
    std::vector<std::pair<std::string, std::string>> sources;
    std::uint64_t size = 0;
    for (const auto &[path, entry] : tree) {
        if (cancelled)
            return Error{ErrorKind::Cancelled, Text::tr("Cancelled."), "cancelled"};
        if (!path.ends_with(".py") || (entry.mode != FileMode::Regular && entry.mode != FileMode::Executable))
            continue;
        auto content = repository.readBlob(entry.blob);
        if (!content)
            return content.error();
        size += content->size();
        if (size > mostSource)
            break;
        sources.emplace_back(path, std::move(*content));
    }
    return sources;
}

void addIds(std::vector<std::string> &ids, const std::vector<std::string> &target, const std::vector<int> &indices)
{
    for (const int i : indices) {
        if (i >= 0 && static_cast<std::size_t>(i) < target.size())
            ids.push_back(target[static_cast<std::size_t>(i)]);
    }
}

} // namespace

int keptBefore(const std::vector<IterationRecord> &records, int k)
{
    int from = k - 1;
    while (from > 0 && records[static_cast<std::size_t>(from)].verdict == Verdict::Collapsed)
        --from;
    return from;
}

std::vector<Suspicion> IterationCauses::suspects(const std::string &lostTest) const
{
    const auto found = details.find(lostTest);
    return attribution.suspects(lostTest, found == details.end() ? nullptr : &found->second);
}

Result<IterationCauses> iterationCauses(const TaskSource &task, int k, const std::atomic<bool> &cancelled)
{
    const auto &records = task.records();
    if (k < 1 || static_cast<std::size_t>(k) >= records.size())
        return Error{ErrorKind::NotFound, Text::tr("The task has no iteration %1 yet.").arg(k), "no record"};
    const IterationRecord &record = records[static_cast<std::size_t>(k)];
    if (!record.lostKnown)
        return Error{ErrorKind::NotFound, Text::tr("Which tests iteration %1 lost is not known.").arg(k),
                     "no identities"};
    return iterationCauses(*task.files(), record, keptBefore(records, k), records.front().target, cancelled);
}

Result<IterationCauses> iterationCauses(const TaskFiles &files, const IterationRecord &record, int keptBefore,
                                        const std::vector<std::string> &target, const std::atomic<bool> &cancelled)
{
    const int k = record.iteration;
    const bool collapsed = record.verdict == Verdict::Collapsed;
    const StateName before = StateName::after(keptBefore);
    const StateName after = collapsed ? StateName::candidate(k) : StateName::after(k);
    auto states = files.states();
    if (!states)
        return states.error();
    auto trees = treesOf(**states, before, after);
    if (!trees)
        return trees.error();
    Attribution::Input input;
    auto changed = compare((*states)->repository(), *trees, cancelled);
    if (!changed)
        return changed.error();
    input.changed = std::move(*changed);
    auto sources = sourcesOf((*states)->repository(), trees->after, cancelled);
    if (!sources)
        return sources.error();
    input.sources = std::move(*sources);

    for (const auto *indices : {&record.lostConfirmed, &record.lostUnchecked, &record.lostFlaky})
        addIds(input.lost, target, *indices);
    if (const auto passed = decodePassed(TestSet::fromIds(target), record.passedSet); passed && !collapsed)
        input.passing = passed->ids();
    const std::vector<std::string> lost = input.lost;
    Attribution attribution(std::move(input), [&cancelled] { return cancelled.load(); });
    if (cancelled)
        return Error{ErrorKind::Cancelled, Text::tr("Cancelled."), "cancelled"};
    IterationCauses causes{before, after, std::move(attribution), lost, {}};
    // Without a report there are no tracebacks, and all else still holds.
    if (const auto report = files.report(k)) {
        if (auto details = readTestDetails(*report, TestSet::fromIds(lost))) {
            for (TestDetail &detail : *details)
                causes.details.emplace(detail.id, std::move(detail));
        }
    }
    return causes;
}

} // namespace sweci
