// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/launchworker.h"

#include "models/changesrelay.h"
#include "models/estimate.h"
#include "models/waitingthread.h"

#include <algorithm>
#include <iterator>

namespace sweci
{

namespace fs = std::filesystem;

LaunchWorker::LaunchWorker(QObject *parent) : QObject(parent), m_relay(std::make_shared<ChangesRelay>(this)) {}

LaunchWorker::~LaunchWorker()
{
    m_relay->close();
    for (Flag *flag : {&m_reading, &m_checking}) {
        if (*flag)
            **flag = true;
    }
}

LaunchWorker::Flag LaunchWorker::renew(Flag &flag)
{
    if (flag)
        *flag = true;
    flag = std::make_shared<std::atomic_bool>(false);
    return flag;
}

void LaunchWorker::readData(const fs::path &folder, const std::string &split)
{
    QThreadPool::globalInstance()->start([this, relay = m_relay, stop = renew(m_reading), folder, split] {
        if (*stop)
            return;
        auto data = std::make_shared<const LaunchData>(readLaunchData(folder, split));
        relay->post([this, stop, data] {
            if (!*stop)
                Q_EMIT dataRead(data);
        });
    });
}

void LaunchWorker::check(const Request &request)
{
    MachineReportPtr machine = request.again ? nullptr : m_machine;
    QThreadPool::globalInstance()->start([this, relay = m_relay, stop = renew(m_checking), request, machine]() mutable {
        if (*stop)
            return;
        LaunchCheck check;
        check.settings = request.settings;
        if (check.settings.experiment.empty())
            check.settings.experiment = freeExperimentFolder(request.base, check.settings.plan);
        check.recordings = ownRecordings(check.settings.plan.shareFolder);
        const RunPlan &plan = check.settings.plan;
        const bool otherEngine = machine && usesEngine(plan.sandbox) && machine->engine.engine != plan.sandbox;
        if (!machine || machine->python != plan.python || otherEngine) {
            const WaitingThread waiting;
            machine = std::make_shared<const MachineReport>(MachineReport::examine(plan.python, plan.sandbox));
        }
        if (*stop)
            return;
        const LaunchData none;
        check.lines = preflight(check.settings, request.data ? *request.data : none, *machine, request.place, *stop);
        if (request.data) {
            const std::size_t tasks = request.settings.allTasks ? request.data->tasks.size() : plan.tasks.size();
            if (auto line = estimateLine(plan, static_cast<int>(tasks) * plan.samples, request.experiments))
                check.lines.insert(check.lines.begin() + std::min<std::ptrdiff_t>(2, std::ssize(check.lines)),
                                   std::move(*line)); // behind data set and settings, which it follows from
        }
        relay->post([this, stop, machine, result = std::make_shared<const LaunchCheck>(std::move(check))] {
            m_machine = machine;
            if (!*stop)
                Q_EMIT checked(result);
        });
    });
}

} // namespace sweci
