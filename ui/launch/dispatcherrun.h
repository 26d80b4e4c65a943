// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "base/childprocess.h"
#include "base/result.h"
#include "models/launchsettings.h"

#include <QObject>

#include <atomic>
#include <memory>
#include <optional>

class QTimer;

namespace sweci
{

class ChangesRelay;

// Starts the dispatcher of a new experiment and sees it off: until the folder is an experiment, or the dispatcher has
// ended without one. The dispatcher is a program of its own: it goes on when this goes.
//
// Its output cannot go into the folder while that must be empty: it goes to .NAME.log beside, and that file becomes
// EXPERIMENT/dispatcher.log as soon as there is an experiment.
class DispatcherRun : public QObject
{
    Q_OBJECT

public:
    explicit DispatcherRun(QObject *parent = nullptr);
    ~DispatcherRun() override;

    // Errors: NotReady when the program is not there, Io when the output cannot be written.
    Result<void> start(const LaunchSettings &settings);
    bool isStarting() const { return m_starting; }
    const std::filesystem::path &experiment() const { return m_experiment; }

Q_SIGNALS:
    void appeared(); // the folder is an experiment now
    // It ended before that, or later with an exit code that says that it could not work. `words`: the end of what it
    // printed, for display.
    void failed(const QString &sentence, const QString &words);

private:
    void look();
    void appear();
    void await();
    QString lastWords() const;
    std::filesystem::path logBeside() const;

    std::filesystem::path m_experiment;
    std::optional<ChildProcess> m_child;
    std::optional<int> m_status; // wait status, once it has ended
    std::shared_ptr<ChangesRelay> m_relay;
    std::shared_ptr<std::atomic_bool> m_stop;
    QTimer *m_timer;
    bool m_starting = false;
};

} // namespace sweci
