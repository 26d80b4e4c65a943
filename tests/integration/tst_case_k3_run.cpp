// SPDX-License-Identifier: GPL-3.0-or-later
// Case K3 in whole runs: an agent that tells its key in every way it can, in a whole run: its environment, its
// configuration, the key itself, URL-encoded and in two writes. It is in no command line and in no file that stays,
// whatever became of the call; a word that is no key of ours is found by the same search.
#include "keysearch.h"
#include "tellingagent.h"
#include "tempfolder.h"

#include <QTest>

using namespace sweci;

namespace fs = std::filesystem;

class CaseK3Run : public QObject
{
    Q_OBJECT
private Q_SLOTS:
    void isKeptNowhere_data();
    void isKeptNowhere();

private:
    TempFolder m_folder;
    const TellingAgent m_agent{m_folder.path()};
};

void CaseK3Run::isKeptNowhere_data()
{
    QTest::addColumn<QByteArray>("end");
    QTest::addColumn<bool>("known");
    QTest::newRow("link to the keys") << QByteArray("link") << true;
    for (const char *end : {"success", "failure", "crash"}) {
        QTest::addRow("%s", end) << QByteArray(end) << true;
        QTest::addRow("%s, redaction off", end) << QByteArray(end) << false;
    }
}

void CaseK3Run::isKeptNowhere()
{
    QFETCH(QByteArray, end);
    QFETCH(bool, known);
    const fs::path experiment = m_folder / (end.toStdString() + (known ? "-known" : "-off"));
    CommandLineWatch watch(formsOfKey(TellingAgent::key), "bin/teller");
    const ProgramResult run = m_agent.run(experiment, end.toStdString(), known);
    QVERIFY2(run.code == 0, run.errors.c_str());
    put(experiment / "printed", run.output + run.errors);
    for (const char *to : {"csv", "harness"}) {
        const ProgramResult exported = m_agent.call({"export", experiment.native(), "--to", to, "--output",
                                                     (experiment / (std::string("exported-") + to)).native()},
                                                    known);
        QVERIFY2(exported.code == 0, exported.errors.c_str());
    }
    QCOMPARE(watch.seen(), std::set<std::string>());
    QVERIFY(watch.sawWitness());
    std::vector<fs::path> places = m_agent.places();
    places.push_back(experiment);
    const auto found = filesHolding(places, formsOfKey(TellingAgent::key));
    const auto holds = [&](const char *name) {
        return std::any_of(found.begin(), found.end(),
                           [&](const std::string &file) { return file.find(name) != std::string::npos; });
    };
    if (known) {
        QVERIFY2(found.empty(), found.empty() ? "" : found.front().c_str());
        // It was told: the mark stands in its place.
        const auto marked = filesHolding({experiment}, {"the key is [key removed]"});
        QVERIFY(marked.size() >= (end == "link" ? 2U : 4U)); // log and errors, of both roles
    } else {
        for (const char *name : {"architect.log", "architect.errors", "programmer.log", "programmer.errors",
                                 "programmer.transcript.jsonl"})
            QVERIFY2(holds(name), name);
    }
}

QTEST_GUILESS_MAIN(CaseK3Run)
#include "tst_case_k3_run.moc"
