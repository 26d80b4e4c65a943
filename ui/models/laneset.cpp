// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/laneset.h"

#include "base/text.h"
#include "inspection/codeindex.h"
#include "testing/testset.h"

#include <algorithm>
#include <set>

namespace sweci
{

namespace
{

constexpr std::size_t baseTree = laneCount;
constexpr std::uint64_t mostSource = std::uint64_t(64) << 20; // bytes of Python that are looked through
constexpr std::size_t mostTests = 200;                        // from which files are looked for
constexpr std::size_t mostBytes = std::size_t(4) << 20;       // of a file in a lane
constexpr int lanesContext = 3;

Result<FlatTree> treeOf(ChangesStates &source, const StateName &state)
{
    FlatTree tree;
    auto done = source.with([&](TaskStates &states) -> Result<void> {
        auto id = states.tree(state);
        if (!id)
            return id.error();
        auto files = states.repository().readTree(*id);
        if (!files)
            return files.error();
        tree = std::move(*files);
        return {};
    });
    return done ? Result<FlatTree>(std::move(tree)) : Result<FlatTree>(done.error());
}

std::string blobIn(const FlatTree &tree, const std::string &path)
{
    const auto found = tree.find(path);
    return found == tree.end() || found->second.mode == FileMode::Submodule ? std::string() : found->second.blob;
}

char statusOf(const FlatTree &base, const FlatTree &lane, const std::string &path)
{
    const auto before = base.find(path);
    const auto after = lane.find(path);
    if (before == base.end())
        return after == lane.end() ? '\0' : 'A';
    if (after == lane.end())
        return 'D';
    return before->second == after->second ? '\0' : 'M';
}

std::optional<TestSet> passedIn(const LaneState &state)
{
    if (!state.task->target || static_cast<std::size_t>(state.iteration) >= state.task->records.size())
        return std::nullopt;
    const IterationRecord &record = *state.task->records[static_cast<std::size_t>(state.iteration)];
    if (!record.passedKnown || record.passedSet.empty())
        return std::nullopt;
    auto passed = decodePassed(TestSet::fromIds(*state.task->target), record.passedSet);
    return passed ? std::optional(std::move(*passed)) : std::nullopt;
}

void findTests(const LaneState &a, const LaneState &b, LaneSet &set)
{
    const auto inA = passedIn(a);
    const auto inB = passedIn(b);
    set.testsKnown = inA && inB;
    if (set.testsKnown)
        set.onlyB = TestSet::difference(*inB, *inA).ids();
}

// The files that the tests come to by names, in B's state, where they pass.
Result<std::set<std::string>> reachedFiles(const LaneSet &set, const std::atomic<bool> &cancelled)
{
    std::set<std::string> reached;
    CodeIndex index;
    std::uint64_t size = 0;
    const BlobSource blobs = set.sources[1]->blobs();
    for (const auto &[path, entry] : set.trees[1]) {
        if (cancelled)
            return Error{ErrorKind::Cancelled, Text::tr("Comparing was cancelled."), "cancelled"};
        if (!path.ends_with(".py") || (entry.mode != FileMode::Regular && entry.mode != FileMode::Executable))
            continue;
        const auto content = blobs.read(entry.blob);
        if (!content)
            return content.error();
        size += content->size();
        if (size > mostSource)
            break;
        index.add(path, *content);
    }
    index.link();
    for (std::size_t i = 0; i < std::min(set.onlyB.size(), mostTests) && !cancelled; ++i) {
        for (const ReachedSymbol &symbol : index.reachedBy(set.onlyB[i]))
            reached.insert(index.path(symbol.symbol.file));
    }
    return reached;
}

Result<void> findDeciding(LaneSet &set, const std::atomic<bool> &cancelled)
{
    if (set.onlyB.empty())
        return {};
    const auto reached = reachedFiles(set, cancelled);
    if (!reached)
        return reached.error();
    for (LaneFile &file : set.files)
        file.decides = file.differs && reached->contains(file.path);
    set.unreached = std::none_of(set.files.begin(), set.files.end(), [](const LaneFile &file) { return file.decides; });
    for (LaneFile &file : set.files)
        file.decides = file.decides || (set.unreached && file.differs);
    return {};
}

} // namespace

Result<LaneSetPtr> makeLaneSet(const LaneState &a, const LaneState &b, const std::atomic<bool> &cancelled)
{
    auto set = std::make_shared<LaneSet>();
    set->names = {a.name, b.name, Text::tr("reference")};
    set->sources = {std::make_shared<ChangesStates>(a.task->files), std::make_shared<ChangesStates>(b.task->files)};
    const std::pair<std::size_t, StateName> wanted[] = {{0, StateName::after(a.iteration)},
                                                        {1, StateName::after(b.iteration)},
                                                        {2, StateName::reference()},
                                                        {baseTree, StateName::after(0)}};
    for (const auto &[lane, state] : wanted) {
        auto tree = treeOf(*set->sources[lane == 1 ? 1 : 0], state);
        if (!tree)
            return tree.error();
        set->trees[lane] = std::move(*tree);
    }
    const auto otherBase = treeOf(*set->sources[1], StateName::after(0));
    if (!otherBase)
        return otherBase.error();
    if (*otherBase != set->trees[baseTree])
        return Error{ErrorKind::Usage,
                     Text::tr("%1 and %2 did not begin from the same base, so that their changes cannot be aligned.")
                         .arg(a.name, b.name),
                     "other base"};
    std::set<std::string> paths;
    for (const FlatTree &tree : set->trees) {
        for (const auto &[path, entry] : tree)
            paths.insert(path);
    }
    for (const std::string &path : paths) {
        LaneFile file;
        file.path = path;
        for (std::size_t lane = 0; lane < laneCount; ++lane)
            file.status[lane] = statusOf(set->trees[baseTree], set->trees[lane], path);
        const auto inA = set->trees[0].find(path);
        const auto inB = set->trees[1].find(path);
        file.differs = (inA == set->trees[0].end()) != (inB == set->trees[1].end()) ||
                       (inA != set->trees[0].end() && inA->second != inB->second);
        if (std::any_of(file.status.begin(), file.status.end(), [](char status) { return status != '\0'; }))
            set->files.push_back(std::move(file));
    }
    findTests(a, b, *set);
    if (auto done = findDeciding(*set, cancelled); !done)
        return done.error();
    return LaneSetPtr(set);
}

Result<LaneDiffPtr> makeLaneDiff(const LaneSet &set, const std::string &path, const std::atomic<bool> &cancelled)
{
    auto made = std::make_shared<LaneDiff>();
    made->path = path;
    const auto contentOf = [&](std::size_t lane) -> Result<std::string> {
        const std::string blob = blobIn(set.trees[lane], path);
        return blob.empty() ? Result<std::string>(std::string()) : set.sources[lane == 1 ? 1 : 0]->blobs().read(blob);
    };
    const auto base = contentOf(baseTree);
    if (!base)
        return base.error();
    for (std::size_t lane = 0; lane < laneCount; ++lane) {
        auto content = contentOf(lane);
        if (!content)
            return content.error();
        if (*content == *base)
            continue;
        if (std::max(content->size(), base->size()) > mostBytes) {
            made->note = Text::tr("The file is too large for lanes; look at it in the changes of the task page.");
            return LaneDiffPtr(made);
        }
        auto diff = computeFileDiff({*base, std::move(*content), {}}, cancelled);
        if (!diff)
            return diff.error();
        if ((*diff)->content != FileDiff::Content::Text) {
            made->note = Text::tr("The file is binary.");
            return LaneDiffPtr(made);
        }
        made->diffs[lane] = std::move(*diff);
    }
    made->rows = alignLanes(made->diffs, lanesContext);
    if (made->rows.empty())
        made->note = Text::tr("The content is the same in all lanes; only the mode or the kind of file differs.");
    return LaneDiffPtr(made);
}

} // namespace sweci
