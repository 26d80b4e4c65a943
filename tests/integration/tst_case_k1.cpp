// SPDX-License-Identifier: GPL-3.0-or-later
#include "base/childprocess.h"
#include "program.h"
#include "secretservice.h"
#include "tempfolder.h"

#include <QTest>

#include <sys/stat.h>

using namespace sweci;

namespace fs = std::filesystem;

// No secret service: nothing crashes or hangs, a missing key is told with the place to put it, one in the environment
// works, and so does one in the file, once it is asked for. The window's part is in tests/ui/tst_settingspage.cpp.
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
    QTest::newRow("a bus without a service") << QByteArray("own") << QByteArray("-") << false;
    QTest::newRow("a bus without a service, KDE") << QByteArray("own") << QByteArray("KDE") << false;
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
    std::optional<SecretService> own;
    if (bus == "own") {
        own.emplace(SecretService::Kind::BusAlone);
        QVERIFY2(own->started(), own->error().c_str());
        environment.push_back(own->environment().front());
    } else if (bus != "-") {
        environment.emplace_back("DBUS_SESSION_BUS_ADDRESS", bus.toStdString());
    }
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
    environment.pop_back();
    // Nothing is kept in the open unasked.
    const auto set = [&](std::vector<std::string> arguments) {
        arguments.insert(arguments.begin(), {"keys", "set", "own-1"});
        ProcessSpec spec = place.spec(arguments, environment);
        spec.input = "sk-canary-123\n";
        const auto outcome = runProcess(spec);
        return outcome ? ProgramResult{outcome->exitCode, outcome->output, outcome->errors} : ProgramResult{};
    };
    result = set({});
    QVERIFY2(readOnlyHome ? result.code != 0 : result.code == 3, result.errors.c_str());
    result = set({"--store", "file"});
    QVERIFY2((result.code == 0) != readOnlyHome, result.errors.c_str());
    if (readOnlyHome)
        return;
    result = place.run({"agents", "test", "mine", "--key", "own-1"}, environment);
    QVERIFY2(result.code == 0, (result.output + result.errors).c_str());
    QCOMPARE(place.run({"keys", "remove", "own-1"}, environment).code, 0);
}

QTEST_GUILESS_MAIN(CaseK1)
#include "tst_case_k1.moc"
