// SPDX-License-Identifier: GPL-3.0-or-later
// One run of the tests of TaskLoop: done again when the environment broke it.
#include "base/clock.h"
#include "base/files.h"
#include "evolution/taskloop.h"
#include "sandbox/enginetrouble.h"

#include <poll.h>

namespace sweci
{

namespace
{

constexpr double restartSeconds = 60; // an engine that is being restarted is waited for

}

Result<Measurement> TaskLoop::measureOnce(const char *phase, int k, const FlatTree &files,
                                          const std::optional<std::vector<std::string>> &only)
{
    if (auto logged = m_log.began(phase, k); !logged)
        return logged.error();
    auto measurement = m_runner.measure(m_context.history.repository(), files, only, m_tick);
    if (!measurement) {
        if (auto logged = noteVoid(phase, k, measurement.error()); !logged)
            return logged.error();
        return measurement;
    }
    if (measurement->cancelled || shouldStop())
        return cancelledError();
    JsonValue detail = JsonValue::object();
    detail.set("ok", measurement->run.usable).set("seconds", measurement->seconds);
    if (measurement->insideSeconds > 0)
        detail.set("inside_seconds", measurement->insideSeconds);
    if (!measurement->run.usable)
        detail.set("failure", failureKindName(measurement->run.failure)).set("reason", measurement->run.reason);
    if (auto logged = m_log.ended(phase, k, detail); !logged)
        return logged.error();
    return measurement;
}

// What the environment broke (void) is done again; what was killed for its memory once more, alone.
Result<Measurement> TaskLoop::measure(const char *phase, int k, const FlatTree &files,
                                      const std::optional<std::vector<std::string>> &only)
{
    bool alone = false;
    for (int attempt = 1;; ++attempt) {
        const auto turn = takeTurn(alone);
        if (!turn)
            return turn.error();
        auto measurement = measureOnce(phase, k, files, only);
        if (!measurement) {
            if (attempt >= voidTries || shouldStop() || !environmentIsBack(measurement.error()))
                return measurement;
            continue;
        }
        if (measurement->run.failure != FailureKind::Memory || alone)
            return measurement;
        alone = true;
    }
}

// Tests of tasks run side by side; one that is to be alone waits until no others run on this machine, and they wait for
// it. Who waits to be alone keeps new ones from beginning, or it would wait for ever.
Result<FileLock> TaskLoop::takeTurn(bool alone) const
{
    const auto stop = [this] { return shouldStop(); };
    const auto folder = cacheRoot();
    if (auto made = makeFolders(folder); !made)
        return made.error();
    auto next = alone ? FileLock::exclusiveUnless(folder / "tests-next.lock", stop)
                      : FileLock::sharedUnless(folder / "tests-next.lock", stop);
    if (!next)
        return next;
    return alone ? FileLock::exclusiveUnless(folder / "tests.lock", stop)
                 : FileLock::sharedUnless(folder / "tests.lock", stop);
}

Result<void> TaskLoop::noteVoid(const std::string &phase, int k, const Error &error)
{
    if (error.kind == ErrorKind::Cancelled)
        return {};
    JsonValue detail = JsonValue::object();
    const FailureKind kind = error.kind == ErrorKind::DiskFull ? FailureKind::Disk : FailureKind::Container;
    detail.set("ok", false).set("failure", failureKindName(kind)).set("reason", "void");
    detail.set("sentence", error.sentence.toStdString());
    return m_log.ended(phase, k, detail);
}

// An engine that went away may be on its way back.
bool TaskLoop::environmentIsBack(const Error &error) const
{
    if (!isDeadEngine(error))
        return false;
    const double latest = monotonicSeconds() + restartSeconds;
    while (monotonicSeconds() < latest && !shouldStop()) {
        if (m_context.place.sandbox->check())
            return true;
        ::poll(nullptr, 0, 1000);
    }
    return false;
}

} // namespace sweci
