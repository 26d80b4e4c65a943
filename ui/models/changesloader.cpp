// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/changesloader.h"

#include "base/files.h"
#include "base/text.h"
#include "diff/invisibles.h"

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

Result<ChangesSetPtr> compareStates(const std::shared_ptr<ChangesStates> &source, const StatePair &states,
                                    const std::function<void(const QString &)> &say, const std::atomic<bool> &cancelled)
{
    say(ChangesLoader::tr("Opening the history"));
    auto set = std::make_shared<ChangesSet>();
    set->source = source;
    set->states = states;
    FlatTree before;
    FlatTree after;
    const auto read = source->with([&](TaskStates &all) -> Result<void> {
        auto from = all.tree(states.from);
        if (!from)
            return from.error();
        auto to = all.tree(states.to);
        if (!to)
            return to.error();
        set->fromTree = *from;
        set->toTree = *to;
        if (*from == *to)
            return {};
        say(ChangesLoader::tr("Reading the states"));
        auto files = all.repository().readTree(*from);
        if (!files)
            return files.error();
        before = std::move(*files);
        files = all.repository().readTree(*to);
        if (!files)
            return files.error();
        after = std::move(*files);
        return {};
    });
    if (!read)
        return read.error();
    if (set->fromTree == set->toTree)
        return ChangesSetPtr(set);
    say(ChangesLoader::tr("Comparing %n file(s)", nullptr, static_cast<int>(after.size())));
    auto diff = diffTrees(before, after, source->blobs(), {}, cancelled);
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
    auto made = std::make_shared<ChangesFile>();
    made->file = file;
    made->change = set.diff.files.at(static_cast<std::size_t>(file));
    auto diff = diffChangedFile(made->change, set.source->blobs(), options, cancelled);
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

void ChangesLoader::load(const std::shared_ptr<const TaskFiles> &files, const StatePair &states)
{
    cancel();
    // A history is opened anew: it may have been written anew meanwhile.
    if (!m_source || m_source->files() != files || !files->statesAreCostly())
        m_source = std::make_shared<ChangesStates>(files);
    const Job job = newJob(m_setCancelled);
    QThreadPool::globalInstance()->start([job, source = m_source, states] {
        const auto set = compareStates(
            source, states, [&job](const QString &sentence) { job.say(sentence); }, *job.cancelled);
        if (!set) {
            job.deliver([to = job.loader, error = set.error()] { Q_EMIT to->failed(error); });
            return;
        }
        job.deliver([to = job.loader, result = *set] { Q_EMIT to->loaded(result); });
        const BlobSource blobs = source->blobs();
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
        std::string patch;
        const auto made = set->source->with([&](TaskStates &states) -> Result<void> {
            auto text = states.repository().patch(set->fromTree, set->toTree);
            if (!text)
                return text.error();
            patch = std::move(*text);
            return {};
        });
        if (!made)
            return fail(made.error());
        if (const auto written = writeFileAtomically(file, patch); !written)
            return fail(written.error());
        job.deliver([to = job.loader, name = displayText(file.string())] { Q_EMIT to->patchSaved(name); });
    });
}

} // namespace sweci
