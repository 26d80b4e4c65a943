// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/notebook.h"

#include "base/text.h"

#include <algorithm>

namespace sweci
{

namespace fs = std::filesystem;

Notebook::Notebook(QObject *parent) : QObject(parent), m_relay(std::make_shared<ChangesRelay>(this))
{
    m_thread.setMaxThreadCount(1); // in order
}

Notebook::~Notebook()
{
    m_relay->close();
    m_thread.waitForDone();
}

void Notebook::take(const ExperimentPtr &experiment)
{
    const fs::path file = ExperimentNotes::fileOf(experiment->path, experiment->layout);
    Entry &entry = m_entries[experiment->path];
    if (entry.file == file)
        return;
    entry.file = file;
    read(experiment->path);
}

void Notebook::remove(const ExperimentPtr &experiment)
{
    m_entries.erase(experiment->path);
}

void Notebook::look()
{
    for (const auto &[experiment, entry] : m_entries)
        read(experiment);
}

void Notebook::read(const fs::path &experiment)
{
    m_thread.start([relay = m_relay, file = m_entries[experiment].file, experiment, this] {
        auto notes = ExperimentNotes::read(file);
        relay->post([this, file, experiment, notes = std::move(notes)] {
            const auto found = m_entries.find(experiment);
            // What is being written is newer.
            if (found != m_entries.end() && found->second.file == file && found->second.writing == 0)
                set(experiment, notes);
        });
    });
}

// A file that cannot be read has no remarks; it is said when somebody wants to change one.
void Notebook::set(const fs::path &experiment, const Result<ExperimentNotes> &notes)
{
    Entry &entry = m_entries[experiment];
    auto now = notes ? std::make_shared<ExperimentNotes>(*notes) : std::make_shared<ExperimentNotes>();
    if (now->remarks() == entry.notes->remarks())
        return;
    entry.notes = std::move(now);
    Q_EMIT changed(experiment);
}

const Remark &Notebook::remark(const fs::path &experiment, const std::string &task) const
{
    static const ExperimentNotes none;
    const auto found = m_entries.find(experiment);
    return (found == m_entries.end() ? none : *found->second.notes).remark(task);
}

std::shared_ptr<const ExperimentNotes> Notebook::notes(const fs::path &experiment) const
{
    const auto found = m_entries.find(experiment);
    return found == m_entries.end() ? std::make_shared<const ExperimentNotes>() : found->second.notes;
}

QStringList Notebook::tags() const
{
    QStringList all;
    for (const auto &[experiment, entry] : m_entries) {
        for (const auto &[task, remark] : entry.notes->remarks()) {
            for (const std::string &tag : remark.tags)
                all << displayText(tag);
        }
    }
    all.sort();
    all.removeDuplicates();
    return all;
}

void Notebook::change(const fs::path &experiment, const std::vector<std::string> &tasks, const RemarkChange &change)
{
    const auto found = m_entries.find(experiment);
    if (found == m_entries.end() || tasks.empty())
        return;
    Entry &entry = found->second;
    auto now = std::make_shared<ExperimentNotes>(*entry.notes);
    for (const std::string &task : tasks)
        now->setRemark(task, change.of(now->remark(task)));
    entry.notes = std::move(now);
    ++entry.writing;
    Q_EMIT changed(experiment);
    m_thread.start([relay = m_relay, file = entry.file, experiment, tasks, change, this] {
        auto written = ExperimentNotes::changeRemarks(file, tasks, change);
        auto current = written ? written : ExperimentNotes::read(file);
        relay->post([this, experiment, written = std::move(written), current = std::move(current)] {
            if (!written)
                Q_EMIT failed(written.error().sentence);
            const auto place = m_entries.find(experiment);
            if (place == m_entries.end())
                return;
            place->second.writing = std::max(0, place->second.writing - 1);
            if (place->second.writing == 0)
                set(experiment, current);
        });
    });
}

} // namespace sweci
