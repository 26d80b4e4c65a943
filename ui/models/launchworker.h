// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "models/experimentsnapshot.h"
#include "models/preflight.h"

#include <QObject>

#include <functional>

namespace sweci
{

class ChangesRelay;

// What one check came to.
struct LaunchCheck {
    LaunchSettings settings; // as checked, its folder filled in
    std::vector<PreflightLine> lines;
    std::vector<std::string> recordings; // the program's own
};
using LaunchCheckPtr = std::shared_ptr<const LaunchCheck>;

// Reads data sets and checks settings on workers, and delivers immutable results in its own thread. A new request of a
// kind supersedes the one before: nothing of an older request is delivered after it.
class LaunchWorker : public QObject
{
    Q_OBJECT

public:
    explicit LaunchWorker(QObject *parent = nullptr);
    ~LaunchWorker() override;

    // Then dataRead().
    void readData(const std::filesystem::path &folder, const std::string &split);
    struct Request {
        LaunchSettings settings;
        LaunchDataPtr data; // null while it is being read: an empty one
        PreflightPlace place;
        std::filesystem::path base;             // where the experiment goes when it has no folder yet
        bool again = false;                     // ask the machine anew
        std::vector<ExperimentPtr> experiments; // that are open, for the estimate
    };
    // Then checked().
    void check(const Request &request);

Q_SIGNALS:
    void dataRead(sweci::LaunchDataPtr data);
    void checked(sweci::LaunchCheckPtr check);

private:
    using Flag = std::shared_ptr<std::atomic_bool>;
    static Flag renew(Flag &flag);

    std::shared_ptr<ChangesRelay> m_relay;
    Flag m_reading;
    Flag m_checking;
    MachineReportPtr m_machine;
};

} // namespace sweci
