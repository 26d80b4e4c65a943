// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "dataset/hubdownload.h"

#include <QStringList>
#include <QThread>

namespace sweci
{

// What to download from the hub that $HF_ENDPOINT names, else the usual one. The token is found by core/keys when it
// begins, and goes nowhere else.
struct DownloadRequest {
    std::string repository = HubSource().repository;
    std::string revision = HubSource().revision;
    std::vector<std::string> splits; // none: the only one there is
    std::vector<std::string> tasks;  // ids or patterns with * and ?; none: all
    bool images = true;
    std::filesystem::path folder;
};

// One download at a time, on a thread of its own; all signals come in this object's thread. What is there stays: the
// same request again goes on where the last one ended.
class DatasetDownload : public QObject
{
    Q_OBJECT

public:
    explicit DatasetDownload(QObject *parent = nullptr);
    ~DatasetDownload() override; // ends what goes on and waits for that: no longer than one block takes to be written

    void start(const DownloadRequest &request); // does nothing while one is under way
    void cancel();                              // finished() comes
    bool running() const { return m_running; }

Q_SIGNALS:
    void progressed(const sweci::HubProgress &progress);
    void noted(const QString &sentence); // waiting, beginning again
    // `errors`: why nothing or not all of it is there, for the user; empty when all is.
    void finished(const QStringList &errors, bool cancelled);

private:
    class Worker;

    QThread m_thread;
    Worker *m_worker; // lives in m_thread
    bool m_running = false;
};

} // namespace sweci
