// SPDX-License-Identifier: GPL-3.0-or-later
#include "../scoring/facts.h"
#include "report/summaryjson.h"
#include "report/summarytable.h"

#include <QTest>

using namespace sweci;

class TestSummaryFormats : public QObject
{
    Q_OBJECT
private Q_SLOTS:
    void json();
    void table();
    void csv();
    void latex();
    void markdown();
    void problemsAreNamedEverywhere();
    void formatNames();
};

namespace
{

ExperimentFacts sample()
{
    ExperimentFacts facts;
    facts.path = "out/first";
    facts.name = "first_100%";
    facts.agent = "replay";
    facts.model = "a & b";
    facts.iterations = 4;
    TaskFacts solved = facts::task(20, 10, StopReason::Solved);
    solved.taskId = "owner__repo__1";
    solved.iterations = {facts::measured(solved, 15), facts::measured(solved, 20)};
    TaskFacts running = facts::task(20, 10, StopReason::Running);
    running.taskId = "name|with,\"odd\" 漢字\nline";
    running.iterations = {facts::measured(running, 15), facts::collapsed()};
    facts.tasks = {solved, running};
    facts.problems = {{"lost__task", 1, TaskProblem::Kind::Unreadable, QStringLiteral("line 3 is cut")}};
    facts.tasksExpected = 3;
    return facts;
}

Summary summary()
{
    return summarize({sample()}, Dialect::paper(), 1.2).value();
}

QString text(SummaryFormat format)
{
    return QString::fromStdString(summaryText(summary(), format));
}

} // namespace

void TestSummaryFormats::json()
{
    const JsonValue value = parseJson(summaryText(summary(), SummaryFormat::Json), "summary").value();
    QCOMPARE(value["version"].toInteger(), 1);
    QCOMPARE(value["dialect"].toString(), std::string("paper-v1"));
    QCOMPARE(value["gamma"].toDouble(), 1.2);
    const JsonValue &experiment = value["experiments"].toArray().at(0);
    QCOMPARE(experiment["path"].toString(), std::string("out/first"));
    const JsonValue &solved = experiment["tasks"].toArray().at(0);
    QCOMPARE(solved["passed"].toJson(), std::string("[10, 15, 20, 20, 20]"));
    QCOMPARE(solved["gaps"].toJson(), std::string("[10, 5, 0, null, null]"));
    QCOMPARE(solved["cells"].toJson(), std::string(R"(["measured", "measured", "measured", "padded", "padded"])"));
    QCOMPARE(solved["clipped"].toJson(), std::string("[false, false, false, false, false]"));
    QVERIFY(solved["so_far"].isNull());
    QVERIFY(solved["evoscore"].isNumber());
    const JsonValue &running = experiment["tasks"].toArray().at(1);
    QVERIFY(running["evoscore"].isNull());
    QCOMPARE(running["so_far"].toDouble(), (0.5 - 1.2) / 2.2);
    QCOMPARE(running["gaps"].toJson(), std::string("[10, 5, -1, null, null]"));
    QCOMPARE(running["passed"].toJson(), std::string("[10, 15, 0, null, null]"));
    QCOMPARE(experiment["mean"]["tasks_used"].toInteger(), 1);
    QCOMPARE(experiment["mean"]["tasks_expected"].toInteger(), 3);
    QCOMPARE(experiment["mean"]["evoscore"].toDouble(), solved["evoscore"].toDouble());
    QCOMPARE(experiment["problems"].toArray().at(0)["kind"].toString(), std::string("unreadable"));
}

void TestSummaryFormats::table()
{
    const QString out = text(SummaryFormat::Table);
    QVERIFY(out.contains(QStringLiteral("MMPP")));
    QVERIFY(out.contains(QStringLiteral("MC..")));
    QVERIFY(out.contains(QStringLiteral("unfinished")));
    QVERIFY(!out.contains(QStringLiteral("\nline"))); // a name cannot begin a line of its own
    // Figures stand under each other: the column of counts begins in the same place, wide characters or not.
    ReportTable narrow;
    narrow.columns = {{QStringLiteral("a")}, {QStringLiteral("b"), true}};
    narrow.rows = {{QStringLiteral("漢字"), QStringLiteral("1")}, {QStringLiteral("abcd"), QStringLiteral("22")}};
    QCOMPARE(textTable(narrow), QStringLiteral("a      b\n────────\n漢字   1\nabcd  22\n"));
}

void TestSummaryFormats::csv()
{
    const QString out = text(SummaryFormat::Csv);
    const QStringList lines = out.split(QLatin1Char('\n'));
    QCOMPARE(lines.size(), 6); // headings, two tasks, a problem, a mean, the end
    QVERIFY(lines[0].startsWith(QStringLiteral("row,experiment,path,")));
    QVERIFY(lines[2].contains(QStringLiteral("\"name|with,\"\"odd\"\" 漢字\\u000aline\"")));
    QVERIFY(lines[3].startsWith(QStringLiteral("problem,")) && lines[3].contains(QStringLiteral("unreadable")));
    QVERIFY(lines[4].startsWith(QStringLiteral("mean,")));
}

void TestSummaryFormats::latex()
{
    const QString out = text(SummaryFormat::Latex);
    for (const char *part : {"\\toprule", "\\midrule", "\\bottomrule", "owner\\_\\_repo\\_\\_1", "first\\_100\\%"})
        QVERIFY2(out.contains(QLatin1String(part)), part);
    QCOMPARE(latexEscaped(QStringLiteral("_&%#${}~^\\[")),
             QStringLiteral("\\_\\&\\%\\#\\$\\{\\}\\textasciitilde{}\\textasciicircum{}\\textbackslash{}{[}"));
}

void TestSummaryFormats::markdown()
{
    const QString out = text(SummaryFormat::Markdown);
    QVERIFY(out.contains(QStringLiteral("name\\|with")));
    QVERIFY(out.contains(QStringLiteral("owner\\_\\_repo\\_\\_1")));
    QVERIFY(out.contains(QStringLiteral("| ---: |")));
    QVERIFY(out.contains(QStringLiteral("**Mean**")));
}

void TestSummaryFormats::problemsAreNamedEverywhere()
{
    for (const auto format : {SummaryFormat::Table, SummaryFormat::Json, SummaryFormat::Csv, SummaryFormat::Latex,
                              SummaryFormat::Markdown}) {
        const QString out = text(format).remove(QLatin1Char('\\'));
        QVERIFY(out.contains(QStringLiteral("lost__task")));
        QVERIFY(out.contains(QStringLiteral("unfinished")));
    }
}

void TestSummaryFormats::formatNames()
{
    QCOMPARE(summaryFormatFromName("latex").value(), SummaryFormat::Latex);
    QCOMPARE(int(summaryFormatFromName("xml").error().kind), int(ErrorKind::Usage));
}

QTEST_GUILESS_MAIN(TestSummaryFormats)
#include "tst_summaryformats.moc"
