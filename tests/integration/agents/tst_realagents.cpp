// SPDX-License-Identifier: GPL-3.0-or-later
// Each real agent plays both roles of two iterations of a sample task under bubblewrap, with a scripted model and no
// network but loopback: what it leaves is what the same iterations left when they were recorded.
#include "realrun.h"

#include <QTest>

using namespace sweci;
namespace fs = std::filesystem;

class TestRealAgents : public QObject
{
    Q_OBJECT
private Q_SLOTS:
    void initTestCase();
    void twoIterations_data();
    void twoIterations();

private:
    TempFolder m_temp;
    ProgramPlace m_place{m_temp.path()};
    std::optional<RealRun> m_run;
};

void TestRealAgents::initTestCase()
{
    SWECI_NEED_AGENTS();
    m_run.emplace(m_place, m_temp.path(), "sample");
    QVERIFY2(m_run->error().empty(), m_run->error().c_str());
}

void TestRealAgents::twoIterations_data()
{
    QTest::addColumn<QByteArray>("agent");
    for (const std::string &name : RealAgents::names())
        QTest::newRow(name.c_str()) << QByteArray::fromStdString(name);
}

void TestRealAgents::twoIterations()
{
    QFETCH(QByteArray, agent);
    const std::string name = agent.toStdString();
    ScriptedServer model(m_run->script().scenarios(), ScriptedServer::Network::Alone);
    ProcessSpec spec =
        m_place.spec(m_run->arguments(name, model.address(), {"--sandbox", "bubblewrap"}), m_run->environment(name));
    spec.argv = model.inside(spec.argv);
    ProcessLimits limits;
    limits.seconds = 600;
    const auto outcome = runProcess(spec, limits);
    QVERIFY(outcome);
    QVERIFY2(outcome->succeeded(), (outcome->errors + m_run->log(name)).c_str());
    const std::string complaint = m_run->complaint(name, model);
    QVERIFY2(complaint.empty(), complaint.c_str());
}

QTEST_GUILESS_MAIN(TestRealAgents)
#include "tst_realagents.moc"
