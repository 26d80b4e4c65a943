// SPDX-License-Identifier: GPL-3.0-or-later
#include "command.h"
#include "dataset/hubcatalog.h"
#include "datasetactions.h"
#include "datasetrows.h"
#include "evolution/newexperiment.h"
#include "output.h"

#include <QCoreApplication>

#include <algorithm>

namespace sweci
{

namespace
{

// Works through what the hub is asked, one after the other.
class HubListing : public QObject
{
public:
    HubListing(HubNetwork &network, const DatasetArguments &arguments)
        : m_network(network), m_arguments(arguments), m_catalog(network)
    {
        connect(&m_catalog, &HubCatalog::finished, this, &HubListing::onCatalog);
        connect(&m_catalog, &HubCatalog::waiting, this, [](int seconds, const QString &why) {
            say(Text::tr("Trying again in %n second(s): %1.", nullptr, seconds).arg(why));
        });
    }

    void start()
    {
        if (m_arguments.revisions)
            m_catalog.loadRefs();
        else
            m_catalog.load(true);
    }

    void cancel()
    {
        m_catalog.cancel();
        if (m_table)
            m_table->cancel();
    }

    int code() const { return m_code; }

private:
    void end(int code)
    {
        m_code = code;
        QCoreApplication::quit();
    }

    void onCatalog()
    {
        if (m_catalog.error())
            return end(fail(*m_catalog.error()));
        if (m_arguments.revisions) {
            Rows rows{{"kind", "revision"}};
            for (const std::string &name : m_catalog.refs().branches)
                rows.push_back({"branch", name});
            for (const std::string &name : m_catalog.refs().tags)
                rows.push_back({"tag", name});
            printRows(rows, m_arguments.format);
            return end(ExitDone);
        }
        QStringList known;
        for (const auto &[name, file] : m_catalog.splits()) {
            known << displayText(name);
            if (m_arguments.splits.empty())
                m_splits.push_back(name);
        }
        if (!m_arguments.splits.empty())
            m_splits = m_arguments.splits;
        for (const std::string &split : m_splits) {
            if (!m_catalog.splits().contains(split))
                return end(fail({ErrorKind::Usage,
                                 Text::tr("There is no split %1 on the hub (%2); there is: %3.")
                                     .arg(displayText(split), displayText(m_arguments.repository),
                                          known.join(QStringLiteral(", "))),
                                 "no such split"}));
        }
        if (m_arguments.splits.empty())
            m_rows.push_back({"split", "tasks", "MB"});
        next();
    }

    void next()
    {
        if (m_at == m_splits.size()) {
            printRows(m_rows, m_arguments.format);
            return end(ExitDone);
        }
        const HubFile &file = m_catalog.splits().at(m_splits[m_at]);
        m_table = new HubFetch(m_network, m_network.source().fileUrl(file.path), displayText(file.path), this);
        connect(m_table, &HubRequest::finished, this, &HubListing::onTable);
        m_table->start();
    }

    void onTable()
    {
        HubFetch *table = std::exchange(m_table, nullptr);
        table->deleteLater();
        if (table->error())
            return end(fail(*table->error()));
        const std::string &split = m_splits[m_at++];
        auto tasks = parseTasks(table->body().toStdString(), "metadata/" + split + ".csv");
        if (!tasks)
            return end(fail(tasks.error()));
        addRows(split, *tasks);
        next();
    }

    std::uint64_t bytesOf(const Task &task) const
    {
        std::uint64_t bytes = 0;
        if (const auto files = m_catalog.taskFiles().find(task.taskId); files != m_catalog.taskFiles().end()) {
            for (const HubFile &file : files->second)
                bytes += file.size;
        }
        return bytes;
    }

    void addRows(const std::string &split, const std::vector<Task> &tasks)
    {
        std::uint64_t all = 0;
        std::vector<std::string> header{"task", "repository", "gap", "licence", "MB"};
        const auto further = furtherColumns(tasks);
        header.insert(header.end(), further.begin(), further.end());
        if (!m_arguments.splits.empty())
            m_rows.push_back(header);
        for (const Task &task : tasks) {
            all += bytesOf(task);
            const bool wanted = m_arguments.tasks.empty() ||
                                std::any_of(m_arguments.tasks.begin(), m_arguments.tasks.end(),
                                            [&](const std::string &p) { return matchesPattern(task.taskId, p); });
            if (m_arguments.splits.empty() || !wanted)
                continue;
            std::vector<std::string> row{task.taskId, task.repository, gapOf(task), task.licence,
                                         megabytes(bytesOf(task))};
            for (const auto &[name, value] : task.further)
                row.push_back(value);
            m_rows.push_back(row);
        }
        if (m_arguments.splits.empty())
            m_rows.push_back({split, std::to_string(tasks.size()), megabytes(all)});
    }

    HubNetwork &m_network;
    const DatasetArguments &m_arguments;
    HubCatalog m_catalog;
    HubFetch *m_table = nullptr;
    std::vector<std::string> m_splits;
    std::size_t m_at = 0;
    Rows m_rows;
    int m_code = ExitDone;
};

} // namespace

int listHub(const DatasetArguments &arguments)
{
    auto source = HubSource::find(arguments.repository, arguments.revision);
    if (!source)
        return fail(source.error());
    HubNetwork network(*source, arguments.patience);
    HubListing listing(network, arguments);
    runEventLoop([&] { listing.start(); }, [&] { listing.cancel(); });
    return wasInterrupted() ? ExitCancelled : listing.code();
}

} // namespace sweci
