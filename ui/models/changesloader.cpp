// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/changesloader.h"

#include "base/files.h"
#include "base/text.h"

#include <QCoreApplication>
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

// The translation context of this file.
struct LoaderWords {
    Q_DECLARE_TR_FUNCTIONS(LoaderWords)
};

constexpr std::size_t countingHands = 2;
constexpr qint64 sliceMilliseconds = 15; // a file that is asked for waits no longer
constexpr int contextLines = 3;

Result<ChangesSetPtr> compareStates(const std::shared_ptr<ChangesStates> &source, const StatePair &states,
                                    const std::function<void(const QString &)> &say, const std::atomic<bool> &cancelled)
{
    say(LoaderWords::tr("Opening the history"));
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
        say(LoaderWords::tr("Reading the states"));
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
    say(LoaderWords::tr("Comparing %n file(s)", nullptr, static_cast<int>(after.size())));
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

// The numbers of all files of a set, counted by some hands at once.
struct ChangesLoader::Counting {
    Counting(Job owner, ChangesSetPtr changes)
        : job(std::move(owner)), set(std::move(changes)), order(countingOrder(set->diff))
    {
    }
    const Job job;
    const ChangesSetPtr set;
    const std::vector<int> order;
    std::atomic<std::size_t> next = 0;
    std::atomic<int> hands = 1;
};

// For a while, then behind what was asked for meanwhile: a file that is waited for comes before numbers.
void ChangesLoader::countSome(const std::shared_ptr<Counting> &counting, const std::shared_ptr<ChangesStates> &states)
{
    QThreadPool::globalInstance()->start(
        [counting, states] {
            std::vector<ChangesCount> batch;
            QElapsedTimer timer;
            timer.start();
            const BlobSource blobs = states->blobs();
            std::size_t at = 0;
            while (!*counting->job.cancelled && timer.elapsed() < sliceMilliseconds &&
                   (at = counting->next++) < counting->order.size()) {
                const int index = counting->order[at];
                const auto stats = statsOf(counting->set->diff.files[static_cast<std::size_t>(index)], blobs,
                                           *counting->job.cancelled);
                batch.push_back({index, stats.ok(), stats ? *stats : ChangeStats()});
            }
            if (*counting->job.cancelled)
                return;
            counting->job.deliver([to = counting->job.loader, batch = std::move(batch)] {
                if (!batch.empty())
                    Q_EMIT to->counted(batch, false);
            });
            if (counting->next < counting->order.size())
                countSome(counting, states);
            else if (--counting->hands == 0) // behind what the other has delivered
                counting->job.deliver([to = counting->job.loader] { Q_EMIT to->counted({}, true); });
        },
        -1);
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
        const auto counting = std::make_shared<Counting>(job, *set);
        // Each hand has the history open for itself, for one open repository serves one at a time.
        std::vector<std::shared_ptr<ChangesStates>> hands{source};
        while (!source->files()->statesAreCostly() && hands.size() < countingHands)
            hands.push_back(std::make_shared<ChangesStates>(source->files()));
        counting->hands = static_cast<int>(hands.size());
        for (const auto &hand : hands)
            countSome(counting, hand);
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
