// SPDX-License-Identifier: GPL-3.0-or-later
// The Python of an image, asked of an engine that stands in: with a cache that is not there yet, and what is said when
// the engine is at fault.
#include "enginestandin.h"
#include "evolution/enginechecks.h"
#include "evolution/testplace.h"
#include "tempfolder.h"

#include <QTest>

using namespace sweci;
namespace fs = std::filesystem;

class TestImagePython : public QObject
{
    Q_OBJECT
private Q_SLOTS:
    void init();
    void cacheNotThereYet();
    void cacheThatCannotBeMade();
    void remedies_data();
    void remedies();

private:
    ContainerEngine engine() const { return ContainerEngine((*m_temp / "bin/docker").native()); }

    std::optional<TempFolder> m_temp;
};

namespace
{

const EngineImage image{"sha256:" + std::string(64, 'c'), "amd64", 1, {}, {}, {}};
const std::string answers = "echo 'sweci-path /bin'; echo 'sweci-python /usr/bin/python3'; echo 'sweci-probe "
                            "{\"python\": \"3.12.1\", \"pytest\": \"8.0.0\"}'";

} // namespace

void TestImagePython::init()
{
    m_temp.emplace();
    qputenv("SWECI_CACHE", (*m_temp / "cache").c_str());
}

void TestImagePython::cacheNotThereYet()
{
    EngineStandIn standIn(m_temp->path());
    standIn.answer("run", answers);
    const auto python = choosePythonOf(engine(), image, {});
    QVERIFY2(python.ok(), python ? "" : qPrintable(python.error().sentence));
    QCOMPARE(python->pytestVersion, std::string("8.0.0"));
    QVERIFY(knowsPythonOf(image, {}));
}

void TestImagePython::cacheThatCannotBeMade()
{
    put(*m_temp / "cache", "a file");
    EngineStandIn standIn(m_temp->path());
    standIn.answer("run", answers);
    QVERIFY(choosePythonOf(engine(), image, {}).ok());
}

void TestImagePython::remedies_data()
{
    QTest::addColumn<QByteArray>("shell");
    QTest::addColumn<bool>("install");
    QTest::newRow("no python") << QByteArray("echo 'sweci-path /bin'") << true;
    QTest::newRow("no pytest")
        << QByteArray("echo 'sweci-path /bin'; echo 'sweci-python p'; echo 'sweci-probe {\"python\": \"3.12.1\"}'")
        << true;
    QTest::newRow("engine gone") << QByteArray("echo 'Cannot connect to the Docker daemon at x' >&2; exit 1") << false;
    QTest::newRow("no shell") << QByteArray("echo 'exec: \"/bin/sh\": executable file not found' >&2; exit 127")
                              << false;
}

void TestImagePython::remedies()
{
    QFETCH(QByteArray, shell);
    QFETCH(bool, install);
    EngineStandIn standIn(m_temp->path());
    standIn.answer("run", shell.toStdString());
    standIn.answer("image", "echo '[{\"Id\": \"" + image.id + "\", \"Architecture\": \"amd64\"}]'");
    EngineReport report;
    report.engine = (*m_temp / "bin/docker").native();
    report.finding.ok = true;
    report.info.emplace();
    const MachineFinding finding = checkImages(report, {{{}, {}, "i:1"}}, {});
    QVERIFY(!finding.ok);
    QVERIFY2(finding.sentence.contains(QStringLiteral("Install pytest in the image")) == install,
             qPrintable(finding.sentence));
}

QTEST_GUILESS_MAIN(TestImagePython)
#include "tst_imagepython.moc"
