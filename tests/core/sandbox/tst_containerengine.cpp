// SPDX-License-Identifier: GPL-3.0-or-later
// What the client of an engine says of removing, and who owns a container.
#include "enginestandin.h"
#include "sandbox/containerengine.h"
#include "sandbox/containerowner.h"
#include "tempfolder.h"

#include <QTest>

#include <unistd.h>

using namespace sweci;

class TestContainerEngine : public QObject
{
    Q_OBJECT
private Q_SLOTS:
    void removal_data();
    void removal();
    void owner();
};

void TestContainerEngine::removal_data()
{
    QTest::addColumn<QByteArray>("shell");
    QTest::addColumn<bool>("done");
    QTest::newRow("removed") << QByteArray("echo name") << true;
    QTest::newRow("warns") << QByteArray("echo 'a warning' >&2") << true;
    QTest::newRow("not there") << QByteArray("echo 'Error: No such container: x' >&2; exit 1") << true;
    QTest::newRow("podman's words") << QByteArray("echo 'no container with name or ID x' >&2; exit 1") << true;
    QTest::newRow("on its way") << QByteArray("echo 'removal of x is already in progress' >&2; exit 1") << true;
    QTest::newRow("one there, one not") << QByteArray(
                                               "echo 'No such container: x' >&2; echo 'cannot kill y' >&2; exit 1")
                                        << false;
    QTest::newRow("refused") << QByteArray("echo 'permission denied' >&2; exit 1") << false;
    QTest::newRow("silent") << QByteArray("exit 1") << false;
    QTest::newRow("killed") << QByteArray("kill -9 $$") << false;
    QTest::newRow("killed after words") << QByteArray("echo 'No such container: x' >&2; kill -9 $$") << false;
}

void TestContainerEngine::removal()
{
    QFETCH(QByteArray, shell);
    QFETCH(bool, done);
    const TempFolder temp;
    EngineStandIn standIn(temp.path());
    standIn.answer("rm", shell.toStdString());
    const ContainerEngine engine((temp / "bin/docker").native());
    QCOMPARE(engine.removeContainers({"x", "y"}).ok(), done);
}

void TestContainerEngine::owner()
{
    auto labels = ownerLabels("a run");
    QCOMPARE(labels.at(runOwnerLabel), runOwner("a run"));
    QVERIFY(!ownerLabels().contains(runOwnerLabel));
    QCOMPARE(ownerState(labels), OwnerState::Alive);
    auto dead = labels;
    dead["sweci.started"] = "1";
    QCOMPARE(ownerState(dead), OwnerState::Dead);
    // The same numbers in another namespace are other processes.
    auto apart = dead;
    apart["sweci.pidns"] = "pid:[1]";
    QCOMPARE(ownerState(apart), OwnerState::Elsewhere);
    apart.erase("sweci.pidns");
    QCOMPARE(ownerState(apart), OwnerState::Elsewhere);
    auto anothers = dead;
    anothers["sweci.uid"] = "4294967000";
    QCOMPARE(ownerState(anothers), ::getuid() == 0 ? OwnerState::Dead : OwnerState::Elsewhere);
    auto booted = labels;
    booted["sweci.boot"] = "another";
    QCOMPARE(ownerState(booted), OwnerState::Dead);
    booted["sweci.host"] = "another";
    QCOMPARE(ownerState(booted), OwnerState::Elsewhere);
}

QTEST_GUILESS_MAIN(TestContainerEngine)
#include "tst_containerengine.moc"
