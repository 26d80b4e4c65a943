// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QObject>

#include <filesystem>
#include <string>

namespace sweci
{

class Dialect;

// What the pages of one window share: the rules of scoring and what is chosen. Each setter compares first and then
// says that it changed.
class ViewState : public QObject
{
    Q_OBJECT

public:
    static constexpr double gammaLeast = 0.5;
    static constexpr double gammaMost = 2.0;

    explicit ViewState(QObject *parent = nullptr);

    double gamma() const { return m_gamma; }
    void setGamma(double gamma); // kept within its limits, to three places

    const Dialect &dialect() const { return *m_dialect; }
    void setDialect(const Dialect &dialect);

    // Lists of experiments have those too that were put away.
    bool showsArchived() const { return m_archived; }
    void setShowsArchived(bool on);

    // Empty when none is chosen.
    const std::filesystem::path &experiment() const { return m_experiment; }
    const std::string &task() const { return m_task; } // a task run's name on disk
    int iteration() const { return m_iteration; }      // -1: the newest

    // Choosing an experiment lets go of the task, choosing a task of the iteration, unless it is the same.
    void selectExperiment(const std::filesystem::path &experiment);
    void selectTask(const std::filesystem::path &experiment, const std::string &task, int iteration = -1);
    void selectIteration(int iteration);

Q_SIGNALS:
    void gammaChanged(double gamma);
    void dialectChanged();
    void archivedChanged(bool shown);
    void experimentChanged();
    void taskChanged();
    void iterationChanged(int iteration);

private:
    double m_gamma = 1.0;
    const Dialect *m_dialect;
    bool m_archived = false;
    std::filesystem::path m_experiment;
    std::string m_task;
    int m_iteration = -1;
};

} // namespace sweci
