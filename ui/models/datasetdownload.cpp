// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/datasetdownload.h"

#include "evolution/taskchoice.h"

#include <algorithm>

namespace sweci
{

// Everything of it happens in the thread: requests and their timers belong to one.
class DatasetDownload::Worker : public QObject
{
public:
    explicit Worker(DatasetDownload *owner) : m_owner(owner) {}

    void begin(const DownloadRequest &request)
    {
        auto source = HubSource::find(request.repository, request.revision);
        if (!source)
            return report({source.error().sentence}, false);
        m_network = std::make_unique<HubNetwork>(std::move(*source));
        HubPlan plan;
        plan.folder = request.folder;
        plan.splits = request.splits;
        plan.images = request.images;
        plan.choose = [tasks = request.tasks](const Dataset &dataset, const std::vector<std::string> &splits) {
            return chooseTasksOf(dataset, splits, tasks);
        };
        m_download = std::make_unique<HubDownload>(*m_network, std::move(plan));
        connect(m_download.get(), &HubDownload::progressed, m_owner, &DatasetDownload::progressed);
        connect(m_download.get(), &HubDownload::noted, m_owner, &DatasetDownload::noted);
        // It is not deleted by its own signal.
        connect(m_download.get(), &HubDownload::finished, this, &Worker::end, Qt::QueuedConnection);
        m_download->start();
    }

    void cancel()
    {
        if (m_download)
            m_download->cancel();
    }

    // Before the thread ends: what it made goes with it.
    void drop()
    {
        m_download.reset();
        m_network.reset();
    }

private:
    void end()
    {
        if (!m_download)
            return;
        QStringList sentences;
        bool cancelled = false;
        for (const Error &error : m_download->errors()) {
            cancelled = cancelled || error.kind == ErrorKind::Cancelled;
            if (error.kind != ErrorKind::Cancelled)
                sentences << error.sentence;
        }
        drop();
        report(sentences, cancelled);
    }

    void report(const QStringList &sentences, bool cancelled)
    {
        QMetaObject::invokeMethod(m_owner, [owner = m_owner, sentences, cancelled] {
            owner->m_running = false;
            Q_EMIT owner->finished(sentences, cancelled);
        });
    }

    DatasetDownload *m_owner; // outlives this
    std::unique_ptr<HubNetwork> m_network;
    std::unique_ptr<HubDownload> m_download;
};

DatasetDownload::DatasetDownload(QObject *parent) : QObject(parent), m_worker(new Worker(this))
{
    qRegisterMetaType<sweci::HubProgress>("sweci::HubProgress");
    m_worker->moveToThread(&m_thread);
    connect(&m_thread, &QThread::finished, m_worker, &QObject::deleteLater);
    m_thread.setObjectName(QStringLiteral("download"));
    m_thread.start();
}

DatasetDownload::~DatasetDownload()
{
    QMetaObject::invokeMethod(m_worker, [worker = m_worker] { worker->drop(); });
    m_thread.quit();
    m_thread.wait();
}

void DatasetDownload::start(const DownloadRequest &request)
{
    if (std::exchange(m_running, true))
        return;
    QMetaObject::invokeMethod(m_worker, [worker = m_worker, request] { worker->begin(request); });
}

void DatasetDownload::cancel()
{
    QMetaObject::invokeMethod(m_worker, [worker = m_worker] { worker->cancel(); });
}

} // namespace sweci
