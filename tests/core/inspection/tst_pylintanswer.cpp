// SPDX-License-Identifier: GPL-3.0-or-later
#include "base/jsonvalue.h"
#include "experiment/pylintresults.h"
#include "tempfolder.h"

#include <QProcess>
#include <QTest>

using namespace sweci;

class TestPylintAnswer : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void answers_data();
    void answers();
    void scores_data();
    void scores();
    void input();
    void saysThatThereIsNone();
    void results();
};

void TestPylintAnswer::answers_data()
{
    QTest::addColumn<QByteArray>("output");
    QTest::addColumn<QByteArray>("version"); // empty: cannot be understood
    QTest::addColumn<int>("errors");         // -1: no counts
    const QByteArray counts = R"("statements":4,"fatal":0,"error":2,"warning":1,"refactor":0,"convention":3})";
    QTest::newRow("counts") << "{\"pylint\":\"2.16.2\"," + counts + "\n" << QByteArray("2.16.2") << 2;
    QTest::newRow("version alone") << QByteArray("{\"pylint\": \"3.0\"}\n") << QByteArray("3.0") << -1;
    QTest::newRow("printed before") << "{\"pylint\":\"9\"}\nnoise\n{\"pylint\":\"2\"," + counts + "\n\n"
                                    << QByteArray("2") << 2;
    QTest::newRow("nothing") << QByteArray() << QByteArray() << -1;
    QTest::newRow("no JSON") << QByteArray("Traceback") << QByteArray() << -1;
    QTest::newRow("no version") << "{" + counts << QByteArray() << -1;
    QTest::newRow("negative") << QByteArray("{\"pylint\":\"2\",\"statements\":-4}") << QByteArray() << -1;
    QTest::newRow("text for a number") << QByteArray("{\"pylint\":\"2\",\"statements\":\"4\"}") << QByteArray() << -1;
    QTest::newRow("some are missing") << QByteArray("{\"pylint\":\"2\",\"statements\":4}") << QByteArray() << -1;
    QTest::newRow("huge") << QByteArray("{\"pylint\":\"2\",\"statements\":99999999999}") << QByteArray() << -1;
}

void TestPylintAnswer::answers()
{
    QFETCH(QByteArray, output);
    QFETCH(QByteArray, version);
    QFETCH(int, errors);
    const auto answer = readPylintAnswer(output.toStdString());
    QCOMPARE(answer.ok(), !version.isEmpty());
    if (!answer)
        return;
    QCOMPARE(answer->version, version.toStdString());
    QCOMPARE(answer->counts ? answer->counts->error : -1, errors);
}

void TestPylintAnswer::scores_data()
{
    QTest::addColumn<int>("statements");
    QTest::addColumn<int>("fatal");
    QTest::addColumn<int>("error");
    QTest::addColumn<int>("others");
    QTest::addColumn<double>("score"); // -1: none
    QTest::newRow("nothing to say") << 10 << 0 << 0 << 0 << 10.0;
    QTest::newRow("a tenth") << 10 << 0 << 0 << 1 << 9.0;
    QTest::newRow("errors weigh five") << 10 << 0 << 1 << 0 << 5.0;
    QTest::newRow("never below 0") << 10 << 0 << 9 << 9 << 0.0;
    QTest::newRow("fatal") << 10 << 1 << 0 << 0 << 0.0;
    QTest::newRow("nothing to rate") << 0 << 0 << 1 << 0 << -1.0;
}

void TestPylintAnswer::scores()
{
    QFETCH(int, statements);
    QFETCH(int, fatal);
    QFETCH(int, error);
    QFETCH(int, others);
    QFETCH(double, score);
    for (int PylintCounts::*other : {&PylintCounts::warning, &PylintCounts::refactor, &PylintCounts::convention}) {
        PylintCounts counts;
        counts.statements = statements;
        counts.fatal = fatal;
        counts.error = error;
        counts.*other = others;
        QCOMPARE(counts.score().value_or(-1), score);
    }
}

void TestPylintAnswer::input()
{
    const JsonValue list = parseJson(pylintInput({"-rf.py", "a b.py", "x\xff.py"}), "input").value();
    QCOMPARE(list.toArray().size(), std::size_t(2));
    QCOMPARE(list.toArray()[0].toString(), std::string("./-rf.py"));
    QCOMPARE(list.toArray()[1].toString(), std::string("./a b.py"));
}

// Without the packages of the distribution no Python has it.
void TestPylintAnswer::saysThatThereIsNone()
{
    QProcess python;
    python.start(QStringLiteral("/usr/bin/python3"),
                 {QStringLiteral("-I"), QStringLiteral("-S"), QStringLiteral("-c"),
                  QString::fromUtf8(pylintSource().data(), static_cast<qsizetype>(pylintSource().size()))});
    QVERIFY(python.waitForStarted());
    python.write("[]");
    python.closeWriteChannel();
    QVERIFY(python.waitForFinished(60000));
    QCOMPARE(python.exitCode(), noPylint);
}

void TestPylintAnswer::results()
{
    TempFolder temp;
    const auto file = PylintResults::fileOf(temp / "exp");
    QCOMPARE(file, temp / "exp.pylint.json");
    const PylintResult rated{"2.16.2", "bubblewrap /usr/bin/python3", {}, {4, 0, 1, 2, 3, 4}};
    const PylintResult failed{"2.16.2", "bubblewrap /usr/bin/python3", "timeout", {}};
    PylintResults first;
    first.set("aaa", rated);
    QVERIFY(first.addTo(file));
    PylintResults second;
    second.set("bbb", failed);
    QVERIFY(second.addTo(file)); // the other one stays
    const auto read = PylintResults::read(file);
    QVERIFY(read && read->find("aaa") && read->find("bbb") && !read->find("ccc"));
    QCOMPARE(*read->find("aaa"), rated);
    QCOMPARE(*read->find("bbb"), failed);
    TaskMetrics metrics;
    metrics.states.resize(3);
    metrics.states[0].emplace().tree = "aaa";
    metrics.states[1].emplace().tree = "ccc";
    metrics.reference.emplace().tree = "bbb";
    read->fill(metrics);
    QCOMPARE(metrics.pylintVersion, std::string("2.16.2"));
    QCOMPARE(metrics.states[0]->pylint, std::optional(rated.counts));
    QVERIFY(!metrics.states[1]->pylint);
    QCOMPARE(metrics.reference->pylintFailure, std::string("timeout"));
    QVERIFY(PylintResults::read(temp / "none").ok());
    put(temp / "bad", "{\"states\": [{\"tree\": \"x\", \"pylint\": \"2\", \"statements\": -1}, 7, {\"tree\": 3}]}");
    const auto bad = PylintResults::read(temp / "bad");
    QVERIFY(bad && !bad->find("x"));
    put(temp / "broken", "{");
    QVERIFY(!PylintResults::read(temp / "broken").ok());
    // A broken file is written anew; that of a newer program stays as it is.
    QVERIFY(first.addTo(temp / "broken"));
    QVERIFY(PylintResults::read(temp / "broken").ok());
    const std::string newer = "{\"version\": 2, \"states\": [{\"tree\": \"t\", \"more\": 1}]}";
    put(temp / "newer", newer);
    QCOMPARE(int(PylintResults::read(temp / "newer").error().kind), int(ErrorKind::Newer));
    QCOMPARE(int(first.addTo(temp / "newer").error().kind), int(ErrorKind::Newer));
    QVERIFY(get(temp / "newer") == newer);
}

QTEST_GUILESS_MAIN(TestPylintAnswer)
#include "tst_pylintanswer.moc"
