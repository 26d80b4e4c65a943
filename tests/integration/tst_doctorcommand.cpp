// SPDX-License-Identifier: GPL-3.0-or-later
// sweci doctor on this machine, and on one that lacks something.
#include "program.h"
#include "tempfolder.h"

#include <QTest>

using namespace sweci;
namespace fs = std::filesystem;

class TestDoctorCommand : public QObject
{
    Q_OBJECT
private Q_SLOTS:
    void all();
    void oneCheck_data();
    void oneCheck();
    void lacking_data();
    void lacking();

private:
    TempFolder m_temp;
    ProgramPlace m_place{m_temp.path()};
};

void TestDoctorCommand::all()
{
    const auto result = m_place.run({"doctor"});
    QVERIFY2(result.code == 0, result.output.c_str());
    QCOMPARE(result.errors, std::string());
    const auto lines = QByteArray::fromStdString(result.output).split('\n');
    QCOMPARE(lines.size(), 8);
    int line = 0;
    for (const char *name : {"git", "python", "bubblewrap", "docker", "podman", "scratch", "cache"}) {
        const QByteArray absent = QByteArray("absent   ") + name + ": ";
        if (line == 3 || line == 4) { // for those who choose them; what they say is shown elsewhere
            QVERIFY2(lines[line].startsWith(absent) || lines[line].startsWith("ok"), lines[line].constData());
            ++line;
            continue;
        }
        const QByteArray start = QByteArray("ok       ") + name + ": ";
        QVERIFY2(lines[line].startsWith(start) && lines[line].size() > start.size(), lines[line].constData());
        ++line;
    }
    QVERIFY(lines[1].contains("pytest"));
    QVERIFY(lines[5].contains(QByteArray::fromStdString((m_temp / "scratch").native())));
    QVERIFY(lines[6].contains(QByteArray::fromStdString((m_temp / "cache").native())));
}

void TestDoctorCommand::oneCheck_data()
{
    QTest::addColumn<QByteArray>("name");
    for (const char *name : {"git", "python", "bubblewrap", "scratch", "cache"})
        QTest::newRow(name) << QByteArray(name);
}

void TestDoctorCommand::oneCheck()
{
    QFETCH(QByteArray, name);
    const auto result = m_place.run({"doctor", "--check", name.toStdString()});
    QCOMPARE(result.code, 0);
    QVERIFY(QByteArray::fromStdString(result.output).startsWith("ok       " + name + ": "));
    QCOMPARE(QByteArray::fromStdString(result.output).count('\n'), 1);
}

void TestDoctorCommand::lacking_data()
{
    QTest::addColumn<QByteArray>("check");
    QTest::addColumn<QByteArray>("variable");
    QTest::addColumn<QByteArray>("value");
    QTest::addColumn<QByteArray>("remedy");
    put(m_temp / "above/pytest.ini", "[pytest]\n");
    fs::create_directories(m_temp / "above/scratch");
    put(m_temp / "file", "");
    QTest::newRow("git") << QByteArray("git") << QByteArray("PATH") << QByteArray("/nowhere")
                         << QByteArray("git is not installed. Install the package git.");
    QTest::newRow("scratch") << QByteArray("scratch") << QByteArray("SWECI_SCRATCH") << QByteArray("/nowhere/at/all")
                             << QByteArray("/nowhere/at/all cannot be used. Set SWECI_SCRATCH.");
    QTest::newRow("configuration above") << QByteArray("scratch") << QByteArray("SWECI_SCRATCH")
                                         << QByteArray::fromStdString((m_temp / "above/scratch").native())
                                         << QByteArray("pytest.ini above the scratch");
    QTest::newRow("cache") << QByteArray("cache") << QByteArray("SWECI_CACHE")
                           << QByteArray::fromStdString((m_temp / "file/cache").native()) << QByteArray("file/cache");
}

void TestDoctorCommand::lacking()
{
    QFETCH(QByteArray, check);
    QFETCH(QByteArray, variable);
    QFETCH(QByteArray, value);
    QFETCH(QByteArray, remedy);
    const auto result = m_place.run({"doctor"}, {{variable.toStdString(), value.toStdString()}});
    QCOMPARE(result.code, 3);
    const auto output = QByteArray::fromStdString(result.output);
    const auto start = output.indexOf("missing  " + check + ": ");
    QVERIFY2(start >= 0, output.constData());
    QVERIFY2(output.mid(start, output.indexOf('\n', start) - start).contains(remedy), output.constData());
    // Alone as well; another check is not spoilt.
    const Environment further{{variable.toStdString(), value.toStdString()}};
    QCOMPARE(m_place.run({"doctor", "--check", check.toStdString()}, further).code, 3);
}

QTEST_GUILESS_MAIN(TestDoctorCommand)
#include "tst_doctorcommand.moc"
