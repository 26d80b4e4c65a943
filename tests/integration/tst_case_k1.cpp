// SPDX-License-Identifier: GPL-3.0-or-later
#include "program.h"
#include "tempfolder.h"

#include <QTest>

#include <sys/stat.h>

using namespace sweci;

namespace fs = std::filesystem;

// No secret service: nothing crashes or hangs, a missing key is told with the place to put it, and one in the
// environment works. (A store by QtKeychain is not there yet; its answers cannot be shown here.)
class CaseK1 : public QObject
{
    Q_OBJECT
private Q_SLOTS:
    void initTestCase();
    void withoutService_data();
    void withoutService();

private:
    TempFolder m_folder;
};

void CaseK1::initTestCase()
{
    put(m_folder / "settings/mine.toml",
        "name = \"mine\"\n[install]\nprogram = \"mine\"\n[run]\ncommand = [\"${program}\"]\nneeds_key = true\nmodel = "
        "\"m\"\n"
        "base_url = \"http://x\"\n[run.environment]\nKEY = \"${key}\"\n[output]\nshape = \"plain-text\"\n");
    put(m_folder / "bin/mine", "#!/bin/sh\necho \"key: $KEY\"\n");
    ::chmod((m_folder / "bin/mine").c_str(), 0755);
}

void CaseK1::withoutService_data()
{
    QTest::addColumn<QByteArray>("bus"); // "-": not set
    QTest::addColumn<QByteArray>("desktop");
    QTest::addColumn<bool>("readOnlyHome");
    QTest::newRow("no bus address") << QByteArray("-") << QByteArray("-") << false;
    QTest::newRow("a bus that is not there") << QByteArray("unix:path=/nowhere/bus") << QByteArray("-") << false;
    QTest::newRow("desktop empty") << QByteArray("-") << QByteArray("") << false;
    QTest::newRow("desktop KDE") << QByteArray("-") << QByteArray("KDE") << false;
    QTest::newRow("desktop GNOME") << QByteArray("-") << QByteArray("GNOME") << false;
    QTest::newRow("home cannot be written") << QByteArray("-") << QByteArray("-") << true;
}

void CaseK1::withoutService()
{
    QFETCH(QByteArray, bus);
    QFETCH(QByteArray, desktop);
    QFETCH(bool, readOnlyHome);
    const ProgramPlace place(m_folder / "place");
    Environment environment{{"SWECI_AGENT_DESCRIPTORS", (m_folder / "settings").native()},
                            {"PATH", (m_folder / "bin").native() + ":/usr/bin:/bin"}};
    if (bus != "-")
        environment.emplace_back("DBUS_SESSION_BUS_ADDRESS", bus.toStdString());
    if (desktop != "-")
        environment.emplace_back("XDG_CURRENT_DESKTOP", desktop.toStdString());
    if (readOnlyHome)
        environment.emplace_back("HOME", "/proc"); // nobody writes there, not even root
    ProgramResult result = place.run({"agents", "test", "mine"}, environment);
    QCOMPARE(result.code, 3);
    QVERIFY2(result.errors.find("SWECI_API_KEY") != std::string::npos, result.errors.c_str());
    environment.emplace_back("SWECI_API_KEY", "sk-canary-123");
    result = place.run({"agents", "test", "mine"}, environment);
    QVERIFY2(result.code == 0, (result.output + result.errors).c_str());
    environment.back() = {"SWECI_KEY_OWN_1", "sk-canary-123"};
    result = place.run({"agents", "test", "mine", "--key", "own-1"}, environment);
    QVERIFY2(result.code == 0, (result.output + result.errors).c_str());
}

QTEST_GUILESS_MAIN(CaseK1)
#include "tst_case_k1.moc"
