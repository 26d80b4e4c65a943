// SPDX-License-Identifier: GPL-3.0-or-later
// What is sent to an engine on another machine: folders as folders, files as files. Without an engine.
#include "enginestandin.h"
#include "sandbox/containersandbox.h"
#include "tempfolder.h"

#include <QTest>

using namespace sweci;

class TestContainerCopy : public QObject
{
    Q_OBJECT
private Q_SLOTS:
    void filesAndFolders();
};

void TestContainerCopy::filesAndFolders()
{
    const TempFolder temp;
    const EngineStandIn standIn(temp.path());
    qputenv("SWECI_ENGINE_LOG", (temp / "log").c_str());
    SandboxSettings settings;
    settings.kind = (temp / "bin/docker").native();
    settings.container.image = "image";
    settings.container.python = "python3";
    settings.container.copies = true;
    put(temp / "work/file", "x");
    put(temp / "script", "x");
    SandboxCommand command;
    command.argv = {"/bin/true"};
    command.mounts = {{temp / "work", "/app", true}, {temp / "script", "/opt/agent/script", false}};
    // The stand-in starts nothing, so that there is no outcome.
    QVERIFY(!ContainerSandbox(settings).run(command, {}).ok());
    const std::string log = get(temp / "log");
    const auto has = [&](const std::string &text) { return log.find(text) != std::string::npos; };
    QVERIFY2(has("\t--mount\ttype=volume,target=/app\t"), log.c_str());
    QVERIFY2(has("\t--mount\ttype=volume,target=/opt/agent\t"), log.c_str());
    QVERIFY2(has("\tcp\t" + (temp / "work").native() + "/.\t"), log.c_str());
    QVERIFY2(has("\tcp\t" + (temp / "script").native() + "\t"), log.c_str());
    QVERIFY2(has(":/opt/agent/script\n"), log.c_str());
}

QTEST_GUILESS_MAIN(TestContainerCopy)
#include "tst_containercopy.moc"
