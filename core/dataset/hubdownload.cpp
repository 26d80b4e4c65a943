// SPDX-License-Identifier: GPL-3.0-or-later
#include "dataset/hubdownload.h"

#include "base/clock.h"
#include "base/files.h"
#include "base/text.h"

#include <algorithm>
#include <sys/statvfs.h>

namespace sweci
{

namespace fs = std::filesystem;

namespace
{

constexpr double showEvery = 0.2; // seconds
// What the disk should keep beyond the files themselves.
constexpr std::uint64_t spare = std::uint64_t(200) << 20;

bool isImage(const std::string &path)
{
    return path.find("/image.") != std::string::npos;
}

// With these nothing further can succeed.
bool stopsAll(const Error &error)
{
    return error.kind == ErrorKind::DiskFull || error.kind == ErrorKind::NotReady || error.kind == ErrorKind::Cancelled;
}

Result<HubPlan::Tasks> allTasks(const Dataset &dataset, const std::vector<std::string> &splits)
{
    HubPlan::Tasks all;
    for (const std::string &split : splits) {
        auto tasks = dataset.tasks(split);
        if (!tasks)
            return tasks.error();
        all[split] = std::move(*tasks);
    }
    return all;
}

QString gigabytes(std::uint64_t bytes)
{
    return QString::number(static_cast<double>(bytes) / 1e9, 'f', bytes < 10'000'000 ? 3 : 1);
}

} // namespace

HubDownload::HubDownload(HubNetwork &network, HubPlan plan, QObject *parent)
    : QObject(parent), m_network(network), m_plan(std::move(plan)), m_splits(m_plan.splits),
      m_revision(network.source().revision), m_catalog(network)
{
    m_pool.setMaxThreadCount(1);
    connect(&m_catalog, &HubCatalog::finished, this, &HubDownload::onCatalog);
    connect(&m_catalog, &HubCatalog::waiting, this, [this](int seconds, const QString &why) {
        Q_EMIT noted(Text::tr("Trying again in %n second(s): %1.", nullptr, seconds).arg(why));
    });
}

HubDownload::~HubDownload()
{
    m_pool.waitForDone();
}

void HubDownload::start()
{
    if (auto made = makeFolders(m_plan.folder / "metadata"); !made)
        return fail(made.error());
    auto lock = FileLock::tryExclusive(m_plan.folder / ".sweci-hub.lock");
    if (!lock)
        return fail(lock.error().kind == ErrorKind::Locked
                        ? Error{ErrorKind::Locked,
                                Text::tr("Another download into %1 is under way.").arg(displayPath(m_plan.folder)),
                                "locked"}
                        : lock.error());
    m_lock = std::move(*lock);
    m_record.repository = m_network.source().repository;
    auto known = readHubRecord(m_plan.folder);
    if (known && known->repository != m_record.repository)
        return fail({ErrorKind::Usage,
                     Text::tr("%1 holds another data set (%2). Choose another folder.")
                         .arg(displayPath(m_plan.folder), displayText(known->repository)),
                     "other data set"});
    if (known)
        m_record.files = std::move(known->files);
    m_catalog.load(true);
}

void HubDownload::onCatalog()
{
    if (m_catalog.error())
        return fail(*m_catalog.error());
    m_record.revision = m_revision;
    m_record.commit = m_catalog.commit();
    std::vector<HubFile> tables;
    QStringList names;
    for (const auto &[name, file] : m_catalog.splits())
        names << displayText(name);
    if (m_plan.splits.empty() && m_catalog.splits().size() == 1)
        m_splits = {m_catalog.splits().begin()->first};
    if (m_splits.empty())
        return fail({ErrorKind::Usage,
                     Text::tr("Name a split; on the hub (%1) there is: %2.")
                         .arg(displayText(m_record.repository), names.join(QStringLiteral(", "))),
                     "no split"});
    for (const std::string &split : m_splits) {
        const auto found = m_catalog.splits().find(split);
        if (found == m_catalog.splits().end())
            return fail(
                {ErrorKind::Usage,
                 Text::tr("There is no split %1 on the hub (%2); there is: %3.")
                     .arg(displayText(split), displayText(m_record.repository), names.join(QStringLiteral(", "))),
                 "no such split"});
        tables.push_back(found->second);
    }
    loadTables(std::move(tables));
}

void HubDownload::loadTables(std::vector<HubFile> tables)
{
    if (tables.empty())
        return chooseFiles();
    const HubFile file = tables.back();
    tables.pop_back();
    if (checkHubFile(m_plan.folder / file.path, file)) {
        keep(file);
        return m_ended ? void() : loadTables(std::move(tables));
    }
    HubFileDownload *download = makeDownload(file);
    connect(download, &HubRequest::finished, this, [this, download, tables] {
        std::erase(m_running, download);
        download->deleteLater();
        if (download->error())
            return fail(*download->error());
        keep(download->file());
        if (!m_ended)
            loadTables(tables);
    });
    download->start();
}

HubFileDownload *HubDownload::makeDownload(const HubFile &file)
{
    auto *download = new HubFileDownload(m_network, file, m_plan.folder / file.path, this);
    m_running.push_back(download);
    connect(download, &HubRequest::waiting, this, [this, file](int seconds, const QString &why) {
        Q_EMIT noted(
            Text::tr("%1: trying again in %n second(s): %2.", nullptr, seconds).arg(displayText(file.path), why));
    });
    return download;
}

void HubDownload::chooseFiles()
{
    auto dataset = Dataset::open(m_plan.folder);
    if (!dataset)
        return fail(dataset.error());
    auto chosen = m_plan.choose ? m_plan.choose(*dataset, m_splits) : allTasks(*dataset, m_splits);
    if (!chosen)
        return fail(chosen.error());
    std::map<std::string, HubFile> wanted;
    for (const auto &[split, tasks] : *chosen) {
        for (const Task &task : tasks) {
            const auto files = m_catalog.taskFiles().find(task.taskId);
            if (files == m_catalog.taskFiles().end()) {
                m_errors.push_back({ErrorKind::NotFound,
                                    Text::tr("The hub has no files of the task %1.").arg(displayText(task.taskId)),
                                    "no files"});
                continue;
            }
            for (const HubFile &file : files->second) {
                if (m_plan.images || !isImage(file.path))
                    wanted[file.path] = file;
            }
        }
    }
    for (const auto &[path, file] : wanted)
        m_unseen.push_back(file);
    std::reverse(m_unseen.begin(), m_unseen.end());
    m_progress.filesTotal = static_cast<int>(m_unseen.size());
    lookAtNext();
}

// What lies there already is compared before anything is asked for.
void HubDownload::lookAtNext()
{
    while (!m_unseen.empty()) {
        const HubFile file = m_unseen.back();
        m_unseen.pop_back();
        const fs::path path = m_plan.folder / file.path;
        std::error_code failure;
        const auto size = fs::file_size(path, failure);
        const auto known = m_record.files.find(file.path);
        const bool sameSize = !failure && size == file.size;
        // Downloaded by us, and checked then.
        const bool sameRecord = known != m_record.files.end() && known->second.sha256 == file.sha256 &&
                                known->second.gitBlob == file.gitBlob;
        if (!sameSize || sameRecord) {
            onLooked(file, sameSize);
            continue;
        }
        m_pool.start([this, file, path] {
            const bool good = checkHubFile(path, file).ok();
            QMetaObject::invokeMethod(
                this,
                [this, file, good] {
                    if (m_ended)
                        return;
                    onLooked(file, good);
                    lookAtNext();
                },
                Qt::QueuedConnection);
        });
        return;
    }
    begin();
}

void HubDownload::onLooked(const HubFile &file, bool good)
{
    if (good) {
        ++m_progress.filesDone;
        m_record.files[file.path] = {file, m_record.commit};
    } else {
        m_missing.push_back(file);
    }
}

void HubDownload::begin()
{
    std::uint64_t there = 0;
    for (const HubFile &file : m_missing) {
        m_progress.bytesTotal += file.size;
        std::error_code failure;
        const auto part = fs::file_size(HubFileDownload::partOf(m_plan.folder / file.path, file), failure);
        there += failure ? 0 : std::min<std::uint64_t>(part, file.size);
    }
    const std::uint64_t needed = m_progress.bytesTotal - there;
    struct statvfs info = {};
    if (needed > 0 && ::statvfs(m_plan.folder.c_str(), &info) == 0) {
        const std::uint64_t free = static_cast<std::uint64_t>(info.f_bavail) * info.f_frsize;
        if (needed + spare > free)
            return fail(
                {ErrorKind::DiskFull,
                 Text::tr("%1 GB are still to be downloaded; %2 has %3 GB free. Make room, or choose fewer tasks.")
                     .arg(gigabytes(needed), displayPath(m_plan.folder), gigabytes(free)),
                 "not enough space"});
    }
    std::reverse(m_missing.begin(), m_missing.end());
    count();
    fill();
}

void HubDownload::fill()
{
    while (!m_stopping && !m_missing.empty() && static_cast<int>(m_running.size()) < std::max(1, m_plan.parallel)) {
        const HubFile file = m_missing.back();
        m_missing.pop_back();
        HubFileDownload *download = makeDownload(file);
        connect(download, &HubRequest::received, this, [this](qint64 bytes) {
            m_received += static_cast<std::uint64_t>(bytes);
            count();
        });
        connect(download, &HubRequest::finished, this, [this, download] { onFile(download); });
        download->start();
    }
    if (m_running.empty())
        end();
}

void HubDownload::onFile(HubFileDownload *download)
{
    std::erase(m_running, download);
    download->deleteLater();
    // That we end the others is not why they are not there.
    const bool byUs = m_stopping && download->error() && download->error()->kind == ErrorKind::Cancelled;
    if (download->error()) {
        if (!byUs)
            m_errors.push_back(*download->error());
        if (stopsAll(*download->error()) && !m_stopping) {
            m_stopping = true;
            const auto running = m_running;
            for (HubFileDownload *other : running)
                other->cancel();
        }
    } else {
        ++m_progress.filesDone;
        m_finishedBytes += download->file().size;
        keep(download->file());
    }
    if (m_ended)
        return;
    count();
    fill();
}

void HubDownload::keep(const HubFile &file)
{
    m_record.files[file.path] = {file, m_record.commit};
    if (auto written = writeHubRecord(m_plan.folder, m_record); !written)
        fail(written.error());
}

void HubDownload::count()
{
    m_progress.bytesDone = m_finishedBytes;
    for (const HubFileDownload *download : m_running)
        m_progress.bytesDone += static_cast<std::uint64_t>(download->bytes());
    const double now = monotonicSeconds();
    if (now - m_lastShown < showEvery)
        return;
    m_lastShown = now;
    m_rate.add(now, m_received);
    m_progress.bytesPerSecond = m_rate.bytesPerSecond();
    m_progress.secondsLeft =
        m_rate.secondsFor(m_progress.bytesTotal - std::min(m_progress.bytesTotal, m_progress.bytesDone));
    m_progress.current = m_running.empty() ? QString() : displayText(m_running.front()->file().path);
    Q_EMIT progressed(m_progress);
}

void HubDownload::cancel()
{
    if (m_ended)
        return;
    fail({ErrorKind::Cancelled, Text::tr("Cancelled."), "cancelled"});
}

// Ends all at once.
void HubDownload::fail(const Error &error)
{
    if (m_ended)
        return;
    m_errors.push_back(error);
    end();
}

void HubDownload::end()
{
    if (m_ended)
        return;
    m_ended = true;
    m_stopping = true;
    m_catalog.disconnect(this);
    m_catalog.cancel();
    for (HubFileDownload *download : m_running) {
        download->disconnect(this);
        download->cancel();
        download->deleteLater();
    }
    m_running.clear();
    if (m_record.commit.size() == 40 && m_errors.empty()) {
        if (auto written = writeHubRecord(m_plan.folder, m_record); !written)
            m_errors.push_back(written.error());
    }
    m_lock.reset();
    QMetaObject::invokeMethod(this, &HubDownload::finished, Qt::QueuedConnection);
}

} // namespace sweci
