// SPDX-License-Identifier: GPL-3.0-or-later
// Case E1: a time-out kills the docker client, not the work in the container. With a client that logs its calls and
// sleeps; with a real engine the same is shown by docker/tst_containerends.cpp.
#include "enginestandin.h"
#include "sandbox/containersandbox.h"
#include "tempfolder.h"

#include <QTest>

using namespace sweci;

class TestCaseE1 : public QObject
{
    Q_OBJECT
private Q_SLOTS:
    void timeoutIsFollowedByRemoval();
    void whatCannotBeRemovedIsSaid();
};

namespace
{

SandboxCommand quick()
{
    SandboxCommand command;
    command.argv = {"true"};
    command.limits.idleSeconds = 1; // the stand-in prints nothing, as an engine that hangs
    return command;
}

std::unique_ptr<Sandbox> sandboxOf(const EngineStandIn &engine)
{
    for (const auto &[name, value] : engine.environment())
        qputenv(name.c_str(), value.c_str());
    SandboxSettings settings;
    settings.kind = "docker";
    settings.container.image = "image";
    settings.container.python = "python3";
    return std::move(makeSandbox(settings).value());
}

} // namespace

void TestCaseE1::timeoutIsFollowedByRemoval()
{
    const TempFolder temp;
    EngineStandIn engine(temp.path());
    // It ignores the polite signal, as a client that waits for its container does.
    engine.answer("run", "trap '' TERM\nwhile :; do sleep 1; done");
    const auto outcome = sandboxOf(engine)->run(quick(), {});
    QVERIFY2(outcome.ok(), outcome.ok() ? "" : outcome.error().cause.c_str());
    QCOMPARE(outcome->end, ProcessEnd::Idle);
    QVERIFY(outcome->seconds < 1 + 5); // of the run, without what the machine needs to start the next two
    // Removed, then looked for.
    QCOMPARE(engine.calls(), (std::vector<std::string>{"run", "rm", "ps"}));
}

void TestCaseE1::whatCannotBeRemovedIsSaid()
{
    const TempFolder temp;
    EngineStandIn engine(temp.path());
    engine.answer("run", "sleep 100");
    engine.answer("ps", "echo 0123456789ab");
    engine.answer("container", "echo '[{\"Id\": \"0123456789ab\", \"Name\": \"/c\"}]'");
    const auto outcome = sandboxOf(engine)->run(quick(), {});
    QVERIFY(!outcome.ok());
    QVERIFY2(outcome.error().cause.find("cannot be removed") != std::string::npos, outcome.error().cause.c_str());
}

QTEST_GUILESS_MAIN(TestCaseE1)
#include "tst_case_e1.moc"
