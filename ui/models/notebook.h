// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "experiment/experimentnotes.h"
#include "models/changesrelay.h"
#include "models/experimentsnapshot.h"

#include <QObject>
#include <QStringList>
#include <QThreadPool>

#include <map>
#include <memory>

namespace sweci
{

// The remarks (tags, notes, archived) of all open experiments and their task runs: read and written on a thread of
// their own, in the order of the calls. What was changed is written before this goes.
class Notebook : public QObject
{
    Q_OBJECT

public:
    explicit Notebook(QObject *parent = nullptr);
    ~Notebook() override;

    // An experiment that is open; its file is read when it is new here.
    void take(const ExperimentPtr &experiment);
    void remove(const ExperimentPtr &experiment);
    // Reads all files again: others may have written.
    void look();

    // Of a task run by its name on disk; empty: of the experiment. An empty one where there is none.
    const Remark &remark(const std::filesystem::path &experiment, const std::string &task = {}) const;
    // All remarks of an experiment, shared until they change; never null.
    std::shared_ptr<const ExperimentNotes> notes(const std::filesystem::path &experiment) const;
    // All tags that are in use, for display, in order.
    QStringList tags() const;

    // Shown at once; when it cannot be written it goes back, and failed() says why.
    void change(const std::filesystem::path &experiment, const std::vector<std::string> &tasks,
                const RemarkChange &change);

Q_SIGNALS:
    void changed(const std::filesystem::path &experiment);
    void failed(const QString &sentence);

private:
    struct Entry {
        std::filesystem::path file;
        std::shared_ptr<const ExperimentNotes> notes = std::make_shared<ExperimentNotes>();
        int writing = 0; // calls that are not answered
    };
    void read(const std::filesystem::path &experiment);
    void set(const std::filesystem::path &experiment, const Result<ExperimentNotes> &notes);

    std::shared_ptr<ChangesRelay> m_relay;
    QThreadPool m_thread;
    std::map<std::filesystem::path, Entry> m_entries;
};

} // namespace sweci
