// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/changesloader.h"

#include "base/files.h"
#include "base/text.h"
#include "diff/invisibles.h"
#include "git/repository.h"

#include <QElapsedTimer>
#include <QThreadPool>

namespace sweci
{

// What a worker holds: its flag, and the way back.
struct ChangesLoader::Job {
    ChangesLoader *loader; // used in its own thread only
    std::shared_ptr<ChangesRelay> relay;
    Flag cancelled;

    template <typename Emit> void deliver(Emit emitter) const
    {
        relay->post([flag = cancelled, emitter = std::move(emitter)] {
            if (!*flag)
                emitter();
        });
    }
    void say(const QString &sentence) const
    {
        deliver([to = loader, sentence] { Q_EMIT to->stage(sentence); });
    }
};

namespace
{

constexpr int batchMilliseconds = 60;
constexpr int contextLines = 3;

Result<std::string> commitOf(const GitRepository &repository, const std::string &ref, const QString &label)
{
    if (const auto commit = repository.ref(ref))
        return *commit;
    return Error{ErrorKind::NotFound,
                 ChangesLoader::tr("The history has nothing for \"%1\": there is no %2.").arg(label, displayText(ref)),
                 "no ref"};
}

Result<ChangesSetPtr> compareStates(const std::filesystem::path &history, const StatePair &states,
                                    const std::function<void(const QString &)> &say, const std::atomic<bool> &cancelled)
{
    say(ChangesLoader::tr("Opening the history"));
    auto repository = GitRepository::openBare(history);
    if (!repository)
        return repository.error();
    auto set = std::make_shared<ChangesSet>();
    set->repository = history;
    set->states = states;
    auto from = commitOf(*repository, states.from, states.label);
    if (!from)
        return from.error();
    auto to = commitOf(*repository, states.to, states.label);
    if (!to)
        return to.error();
    auto fromTree = repository->treeOf(*from);
    auto toTree = repository->treeOf(*to);
    if (!fromTree || !toTree)
        return fromTree ? toTree.error() : fromTree.error();
    set->fromTree = *fromTree;
    set->toTree = *toTree;
    if (set->fromTree == set->toTree)
        return ChangesSetPtr(set);
    say(ChangesLoader::tr("Reading the states"));
    auto before = repository->readTree(*fromTree);
    auto after = repository->readTree(*toTree);
    if (!before || !after)
        return before ? after.error() : before.error();
    say(ChangesLoader::tr("Comparing %n file(s)", nullptr, static_cast<int>(after->size())));
    auto diff = diffTrees(*before, *after, blobsOf(*repository), {}, cancelled);
    if (!diff)
        return diff.error();
    set->diff = std::move(*diff);
    return ChangesSetPtr(set);
}

// Indices, source files first: their numbers are looked at first.
std::vector<int> countingOrder(const TreeDiff &diff)
{
    std::vector<int> order;
    for (const bool source : {true, false}) {
        for (std::size_t i = 0; i < diff.files.size(); ++i) {
            if ((diff.files[i].group == FileGroup::Source) == source)
                order.push_back(static_cast<int>(i));
        }
    }
    return order;
}

Result<ChangesFilePtr> makeFile(const ChangesSet &set, int file, const DiffOptions &options,
                                const std::atomic<bool> &cancelled)
{
    auto repository = GitRepository::openBare(set.repository);
    if (!repository)
        return repository.error();
    auto made = std::make_shared<ChangesFile>();
    made->file = file;
    made->change = set.diff.files.at(static_cast<std::size_t>(file));
    auto diff = diffChangedFile(made->change, blobsOf(*repository), options, cancelled);
    if (!diff)
        return diff.error();
    made->diff = *diff;
    made->stats = statsOf(*made->diff);
    made->sentences = changeSentences(made->change, made->stats) + contentNotes(*made->diff);
    made->rows = std::make_shared<AlignedRows>(made->diff, RowLayout::Unified, contextLines);
    made->bidirectional = made->diff->content == FileDiff::Content::Text && hasBidirectional(made->diff->after.text());
    return ChangesFilePtr(made);
}

} // namespace

ChangesLoader::ChangesLoader(QObject *parent) : QObject(parent), m_relay(std::make_shared<ChangesRelay>(this)) {}

ChangesLoader::~ChangesLoader()
{
    cancel();
    m_relay->close();
}

void ChangesLoader::cancel()
{
    for (const Flag &flag : {m_setCancelled, m_fileCancelled}) {
        if (flag)
            *flag = true;
    }
}

ChangesLoader::Job ChangesLoader::newJob(Flag &slot)
{
    if (slot)
        *slot = true;
    slot = std::make_shared<std::atomic<bool>>(false);
    return {this, m_relay, slot};
}

void ChangesLoader::load(const TaskFolder &folder, const StatePair &states)
{
    cancel();
    const Job job = newJob(m_setCancelled);
    QThreadPool::globalInstance()->start([job, history = folder.history(), states] {
        const auto set = compareStates(
            history, states, [&job](const QString &sentence) { job.say(sentence); }, *job.cancelled);
        if (!set) {
            job.deliver([to = job.loader, error = set.error()] { Q_EMIT to->failed(error); });
            return;
        }
        job.deliver([to = job.loader, result = *set] { Q_EMIT to->loaded(result); });
        const auto repository = GitRepository::openBare(history);
        if (!repository)
            return;
        const BlobSource blobs = blobsOf(*repository);
        std::vector<ChangesCount> batch;
        QElapsedTimer timer;
        timer.start();
        for (const int index : countingOrder((*set)->diff)) {
            if (*job.cancelled)
                return;
            const auto stats = statsOf((*set)->diff.files[static_cast<std::size_t>(index)], blobs, *job.cancelled);
            batch.push_back({index, stats.ok(), stats ? *stats : ChangeStats()});
            if (timer.elapsed() > batchMilliseconds) {
                job.deliver(
                    [to = job.loader, counts = std::exchange(batch, {})] { Q_EMIT to->counted(counts, false); });
                timer.restart();
            }
        }
        job.deliver([to = job.loader, batch] { Q_EMIT to->counted(batch, true); });
    });
}

void ChangesLoader::loadFile(const ChangesSetPtr &set, int file, const DiffOptions &options)
{
    const Job job = newJob(m_fileCancelled);
    // Before the counting of what is not seen.
    QThreadPool::globalInstance()->start(
        [job, set, file, options] {
            const auto made = makeFile(*set, file, options, *job.cancelled);
            if (made)
                job.deliver([to = job.loader, result = *made] { Q_EMIT to->fileLoaded(result); });
            else
                job.deliver([to = job.loader, file, error = made.error()] { Q_EMIT to->fileFailed(file, error); });
        },
        1);
}

void ChangesLoader::savePatch(const ChangesSetPtr &set, const std::filesystem::path &file)
{
    Flag own; // a patch is finished whatever is looked at meanwhile
    const Job job = newJob(own);
    QThreadPool::globalInstance()->start([job, set, file] {
        const auto fail = [&job](const Error &error) {
            job.deliver([to = job.loader, error] { Q_EMIT to->patchFailed(error); });
        };
        const auto repository = GitRepository::openBare(set->repository);
        if (!repository)
            return fail(repository.error());
        const auto patch = repository->patch(set->fromTree, set->toTree);
        if (!patch)
            return fail(patch.error());
        if (const auto written = writeFileAtomically(file, *patch); !written)
            return fail(written.error());
        job.deliver([to = job.loader, name = displayText(file.string())] { Q_EMIT to->patchSaved(name); });
    });
}

} // namespace sweci
