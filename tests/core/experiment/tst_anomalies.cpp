// SPDX-License-Identifier: GPL-3.0-or-later
// What is worth a look in a task run: each kind on rows made by hand, just within and just beyond its bound.
#include "base/usage.h"
#include "experiment/anomalies.h"

#include <QTest>

using namespace sweci;

namespace
{

using Signs = std::vector<IterationSigns>;

// Iterations 1, 2, ... in which the programmer used so many tokens; -1: none reported, -2: no call.
Signs programmer(const std::vector<std::int64_t> &tokens)
{
    Signs all;
    for (const std::int64_t each : tokens) {
        IterationSigns one;
        one.iteration = static_cast<int>(all.size()) + 1;
        one.programmer.there = each != -2;
        if (each >= 0)
            one.programmer.tokens = each;
        all.push_back(one);
    }
    return all;
}

Signs verdicts(const std::string &letters) // m, u, c, n
{
    Signs all;
    for (const char letter : letters) {
        IterationSigns one;
        one.iteration = static_cast<int>(all.size()) + 1;
        one.verdict = letter == 'u'   ? Verdict::Unchanged
                      : letter == 'c' ? Verdict::Collapsed
                      : letter == 'n' ? Verdict::NotProduced
                                      : Verdict::Measured;
        all.push_back(one);
    }
    return all;
}

Signs requirements(const std::vector<std::string> &documents)
{
    Signs all;
    for (const std::string &each : documents) {
        IterationSigns one;
        one.iteration = static_cast<int>(all.size()) + 1;
        one.requirement = each;
        all.push_back(one);
    }
    return all;
}

// "kind role 1,2,3", one a line.
QString told(const std::vector<Anomaly> &found)
{
    QStringList lines;
    for (const Anomaly &each : found) {
        QStringList iterations;
        for (const int k : each.iterations)
            iterations << QString::number(k);
        QString line = QString::fromLatin1(anomalyName(each.kind));
        if (!each.role.empty())
            line += QLatin1Char(' ') + QString::fromStdString(each.role);
        lines << line + QLatin1Char(' ') + iterations.join(QLatin1Char(','));
    }
    return lines.join(QLatin1Char('\n'));
}

} // namespace

Q_DECLARE_METATYPE(std::vector<sweci::IterationSigns>)

class TestAnomalies : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void table_data();
    void table();
    void models_data();
    void models();
    void tampering();
    void sameModel_data();
    void sameModel();
    void ofARecord();
};

void TestAnomalies::table_data()
{
    QTest::addColumn<Signs>("signs");
    QTest::addColumn<bool>("programs");
    QTest::addColumn<QString>("expected");
    const auto row = [](const char *name, const Signs &signs, const char *expected, bool programs = false) {
        QTest::newRow(name) << signs << programs << QString::fromLatin1(expected);
    };
    row("nothing", {}, "");
    row("all report", programmer({100, 110, 90}), "");
    row("none reports, a baseline", programmer({-1, -1, -1}), "");
    row("none reports, a program", programmer({-1, -1}), "no_tokens programmer 1,2", true);
    row("the other role is no program", programmer({-2, -1}), "no_tokens programmer 2", true);
    row("some report", programmer({100, -1, 100, -1}), "no_tokens programmer 2,4");
    row("no call is no silence", programmer({100, -2, 100}), "");
    row("a fifth is no drop", programmer({100, 100, 100, 20}), "");
    row("less than a fifth is", programmer({100, 100, 100, 19}), "token_drop programmer 4");
    row("three calls must come before", programmer({100, 100, 10}), "");
    row("it stays low", programmer({100, 100, 100, 10, 10, 10, 10, 10}), "token_drop programmer 4,5,6,7,8");
    row("one peak is not usual", programmer({100, 5000, 100, 100}), "");
    row("only the last five are usual", programmer({1000, 1000, 1000, 300, 250, 220, 210, 205, 60}), "");
    row("rises and falls", programmer({10, 500, 480, 490, 470, 80}), "token_drop programmer 6");
    row("two unchanged", verdicts("muum"), "");
    row("three unchanged", verdicts("muuum"), "unchanged 2,3,4");
    row("two streaks", verdicts("uuumuuuu"), "unchanged 1,2,3\nunchanged 5,6,7,8");
    row("not produced is another thing", verdicts("uunuu"), "");
    row("twice the same", requirements({"a", "a", "b"}), "");
    row("three times", requirements({"a", "a", "b", "a"}), "same_requirement 1,2,4");
    row("two documents, each often", requirements({"b", "a", "b", "a", "b", "a"}),
        "same_requirement 1,3,5\nsame_requirement 2,4,6");
    row("no document", requirements({"", "", "", ""}), "");
}

void TestAnomalies::table()
{
    QFETCH(Signs, signs);
    QFETCH(bool, programs);
    QFETCH(QString, expected);
    QCOMPARE(told(findAnomalies(signs, {programs, programs})), expected);
}

void TestAnomalies::models_data()
{
    QTest::addColumn<QStringList>("calls"); // "asked>answered"
    QTest::addColumn<QString>("expected");
    const auto row = [](const char *name, const QStringList &calls, const char *expected) {
        QTest::newRow(name) << calls << QString::fromLatin1(expected);
    };
    const auto text = [](const char *each) { return QString::fromLatin1(each); };
    row("as asked", {text("m>m"), text("m>m")}, "");
    row("nobody says", {text("m>"), text(">")}, "");
    row("another", {text("m>m"), text("m>n"), text("m>n")}, "other_model architect 2,3");
    row("not asked for by name, changes", {text(">m"), text(">n")}, "other_model architect 2");
    row("two others", {text("m>n"), text("m>o"), text("m>n")}, "other_model architect 1,3\nother_model architect 2");
}

void TestAnomalies::models()
{
    QFETCH(QStringList, calls);
    QFETCH(QString, expected);
    Signs signs;
    for (const QString &each : calls) {
        IterationSigns one;
        one.iteration = static_cast<int>(signs.size()) + 1;
        one.architect = {true, 5, each.section(QLatin1Char('>'), 0, 0).toStdString(),
                         each.section(QLatin1Char('>'), 1).toStdString()};
        signs.push_back(one);
    }
    const auto found = findAnomalies(signs, {});
    QCOMPARE(told(found), expected);
    if (!found.empty())
        QVERIFY(!found.front().detail.empty() && !found.front().expected.empty());
}

void TestAnomalies::tampering()
{
    Signs signs = verdicts("mmm");
    signs[1].tampered = {"tests/conftest.py", "pytest.ini"};
    signs[2].tampered = {"pytest.ini"};
    const auto found = findAnomalies(signs, {});
    QCOMPARE(told(found), QStringLiteral("tampered 2,3"));
    QVERIFY(found.front().detail == "tests/conftest.py");
}

void TestAnomalies::sameModel_data()
{
    QTest::addColumn<QString>("one");
    QTest::addColumn<QString>("other");
    QTest::addColumn<bool>("same");
    const auto row = [](const char *one, const char *other, bool same) {
        QTest::addRow("%s %s", one, other) << QString::fromLatin1(one) << QString::fromLatin1(other) << same;
    };
    row("a-model", "a-model", true);
    row("A-Model", "a-model", true);
    row("vendor/a-model", "a-model", true);
    row("a-model-20260423", "a-model", true);
    row("a-model-2026-04-23", "a-model", true);
    row("a-model@20260423", "a-model", true);
    row("a-model-latest", "a-model-2026-04-23", true);
    // Names that end in a number before the date.
    row("a-model-4", "a-model-4-20260423", true);
    row("vendor/a-model-4-5", "a-model-4-5-20260423", true);
    row("a-model-4.1", "a-model-4.1-2026-04-23", true);
    row("a-model-5", "a-model-5-2026-04-23", true);
    row("a-model-5@20260423", "a-model-5-latest", true);
    row("a-model-4-20260423", "a-model-5-20260423", false);
    row("a-model-120260423", "a-model", false);
    row("a-model-2026-0423", "a-model", false);
    row("a-model-4", "a-model-5", false);
    row("a-model", "a-model-mini", false);
    row("model-4-1", "model-4", false);
    row("20260423", "20250101", false);
    row("m", "", false);
}

void TestAnomalies::sameModel()
{
    QFETCH(QString, one);
    QFETCH(QString, other);
    QFETCH(bool, same);
    QCOMPARE(isSameModel(one.toStdString(), other.toStdString()), same);
    QCOMPARE(isSameModel(other.toStdString(), one.toStdString()), same);
}

void TestAnomalies::ofARecord()
{
    IterationRecord record;
    record.iteration = 4;
    record.verdict = Verdict::Unchanged;
    JsonValue usage = JsonValue::object();
    usage.set("input_tokens", 70).set("output_tokens", 7).set("model_asked", "m").set("model_answered", "n");
    record.architect = usage;
    record.programmer = Usage().toJson();
    record.surfaceTouched.emplace_back("tests/a.py");
    record.forged.emplace_back("exit");
    const IterationSigns signs = signsOf(record);
    QCOMPARE(signs.iteration, 4);
    QVERIFY(signs.verdict == Verdict::Unchanged);
    QVERIFY(signs.architect.there && signs.programmer.there);
    QCOMPARE(signs.architect.tokens.value(), std::int64_t(77));
    QVERIFY(!signs.programmer.tokens);
    QVERIFY(signs.architect.modelAnswered == "n");
    QCOMPARE(signs.tampered, (std::vector<std::string>{"exit", "tests/a.py"}));
    // The base has no calls; zero tokens are none.
    QVERIFY(!signsOf(IterationRecord()).architect.there);
    usage.set("input_tokens", 0).set("output_tokens", 0);
    record.architect = usage;
    QVERIFY(!signsOf(record).architect.tokens);
}

QTEST_GUILESS_MAIN(TestAnomalies)
#include "tst_anomalies.moc"
