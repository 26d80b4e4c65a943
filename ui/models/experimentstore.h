// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "models/experimentsnapshot.h"
#include "models/steering.h"

#include <QObject>
#include <QThread>

#include <atomic>
#include <map>

namespace sweci
{

class ExperimentPoller;
class Notebook;

// The open experiments. Directories are read on a thread of the store's own, twice a second, unfinished tasks only;
// what comes out is handed over as immutable snapshots, in this object's thread. A directory that vanishes, a torn line
// and a record of a newer program are states of the snapshot, never an end.
class ExperimentStore : public QObject
{
    Q_OBJECT

public:
    // `cache`: folder for what is found in reports and code of directories of other programs; empty: nowhere.
    explicit ExperimentStore(std::filesystem::path cache = {}, QObject *parent = nullptr);
    ~ExperimentStore() override; // waits for the thread, which ends within one file

    // Opens an experiment, or all experiments in a folder (also those that come later). Returns at once.
    void open(const std::filesystem::path &path);
    // Closes what was opened under this path.
    void close(const std::filesystem::path &path);
    // Looks again at all, also at finished tasks.
    void refresh();
    // Looks at unfinished tasks at once, without waiting for the next turn.
    void pollSoon();

    // Steers task runs (names on disk; empty: all) by files in control/, on the store's thread.
    void steer(const std::filesystem::path &experiment, const std::vector<std::string> &runs, Steering steering);

    // What is looked at is read first, where reading takes its time.
    void lookAt(const std::filesystem::path &experiment, const std::string &run);
    // Stops the reading of reports and code of a directory of another program, or goes on with it.
    void setReading(const std::filesystem::path &experiment, bool on);
    // Changes the file beside such a directory that says where it comes from (experiment/provenance.h), and takes it.
    void setProvenance(const std::filesystem::path &experiment, const Provenance &before, const Provenance &after);

    // As published last, in the order of their paths.
    std::vector<ExperimentPtr> experiments() const;
    // Null when it is not open.
    ExperimentPtr experiment(const std::filesystem::path &path) const;
    // The number of an experiment's colour and marker: the same in the list on the left and in every chart. They are
    // given in the order in which experiments come, as ExperimentTree gives them.
    int seriesOf(const std::filesystem::path &path) const;
    // Tags and notes of the open experiments.
    Notebook &notes() const { return *m_notes; }
    // What was opened, in order: experiments and folders.
    const std::vector<std::filesystem::path> &opened() const { return m_opened; }
    // True from open() until each experiment below has been read once.
    bool loading() const { return m_loading; }

Q_SIGNALS:
    // Also for a new one. Compare the tasks' pointers with those of the snapshot before to see which changed.
    void experimentChanged(sweci::ExperimentPtr now);
    void experimentRemoved(sweci::ExperimentPtr last);
    // A folder without experiments, or a path that cannot be read.
    void openFailed(QString path, QString sentence);
    void steerFailed(QString sentence); // also of setProvenance()
    void loadingChanged(bool loading);
    void openedChanged();

private:
    void take(const ExperimentPtr &snapshot);

    QThread m_thread;
    ExperimentPoller *m_poller = nullptr; // lives in m_thread
    Notebook *m_notes;
    std::shared_ptr<std::atomic_bool> m_stop;
    std::map<std::filesystem::path, ExperimentPtr> m_experiments;
    std::map<std::filesystem::path, int> m_series;
    int m_nextSeries = 0;
    std::vector<std::filesystem::path> m_opened;
    bool m_loading = false;
};

} // namespace sweci
