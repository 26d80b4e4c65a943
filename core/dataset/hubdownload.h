// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "base/filelock.h"
#include "dataset/dataset.h"
#include "dataset/hubcatalog.h"
#include "dataset/hubfiledownload.h"
#include "dataset/hubrecord.h"
#include "dataset/ratemeter.h"

#include <QThreadPool>

namespace sweci
{

// What to download and where to.
struct HubPlan {
    std::filesystem::path folder;
    std::vector<std::string> splits; // none: the only one there is
    // The tasks of the splits that are wanted, by split; all when empty.
    using Tasks = std::map<std::string, std::vector<Task>>;
    std::function<Result<Tasks>(const Dataset &, const std::vector<std::string> &splits)> choose;
    bool images = true;
    int parallel = 2; // files at a time
};

struct HubProgress {
    int filesDone = 0;
    int filesTotal = 0;
    std::uint64_t bytesDone = 0; // of those that were missing
    std::uint64_t bytesTotal = 0;
    std::optional<double> bytesPerSecond;
    std::optional<double> secondsLeft;
    QString current; // a file that is on its way
};

// Splits and tasks of the hub into a folder in the published layout. Can be ended at any time and begun again: what is
// there and right stays, parts are gone on with. Lives in one thread with an event loop; hashes of files that lie there
// already are taken in another.
class HubDownload : public QObject
{
    Q_OBJECT

public:
    HubDownload(HubNetwork &network, HubPlan plan, QObject *parent = nullptr);
    ~HubDownload() override;

    void start();
    void cancel();

    // After finished(): why nothing or not all of it is there. One for each file that failed; where one of them makes
    // all others useless (a full disk, no access) these are ended and have none. Cancelled when cancel() was called.
    const std::vector<Error> &errors() const { return m_errors; }
    const HubProgress &progress() const { return m_progress; }
    const HubRecord &record() const { return m_record; }
    std::uint64_t receivedBytes() const { return m_received; } // over the wire

Q_SIGNALS:
    void progressed(const sweci::HubProgress &progress); // at most five times a second
    void noted(const QString &sentence);                 // waiting, beginning again
    void finished();

private:
    void onCatalog();
    void loadTables(std::vector<HubFile> tables);
    void chooseFiles();
    void lookAtNext();
    void onLooked(const HubFile &file, bool good);
    void begin();
    void fill();
    void onFile(HubFileDownload *download);
    void keep(const HubFile &file);
    void count();
    void fail(const Error &error);
    void end();
    HubFileDownload *makeDownload(const HubFile &file);

    HubNetwork &m_network;
    const HubPlan m_plan;
    std::vector<std::string> m_splits;
    const std::string m_revision; // as asked for
    std::optional<FileLock> m_lock;
    HubCatalog m_catalog;
    HubRecord m_record;
    std::vector<HubFile> m_unseen;  // not looked at yet
    std::vector<HubFile> m_missing; // to be downloaded
    std::vector<HubFileDownload *> m_running;
    std::vector<Error> m_errors;
    HubProgress m_progress;
    std::uint64_t m_finishedBytes = 0; // of files that are through
    RateMeter m_rate;
    std::uint64_t m_received = 0; // over the wire
    double m_lastShown = 0;
    bool m_stopping = false;
    bool m_ended = false;
    QThreadPool m_pool; // last: waits for its threads when this goes
};

} // namespace sweci
