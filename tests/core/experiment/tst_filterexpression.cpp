// SPDX-License-Identifier: GPL-3.0-or-later
// The language of filters: what fits which row, and where a mistake is.
#include "experiment/filterexpression.h"
#include "experiment/filtertokens.h"
#include "experiment/filtervalues.h"

#include <QDateTime>
#include <QTest>

using namespace sweci;

namespace
{

enum Field { Task, Verdict, Gap, Score, Tokens, Cost, Time, Started, Solved, Note };

const QList<FilterField> fields{
    {QStringLiteral("task"), FilterType::Text},     {QStringLiteral("verdict"), FilterType::Text},
    {QStringLiteral("gap"), FilterType::Number},    {QStringLiteral("score"), FilterType::Number},
    {QStringLiteral("tokens"), FilterType::Count},  {QStringLiteral("cost"), FilterType::Money},
    {QStringLiteral("time"), FilterType::Duration}, {QStringLiteral("started"), FilterType::Date},
    {QStringLiteral("solved"), FilterType::Truth},  {QStringLiteral("note"), FilterType::Text}};

double at(int day, int hour)
{
    return static_cast<double>(QDateTime(QDate(2026, 11, day), QTime(hour, 0)).toMSecsSinceEpoch());
}

// Rows 0 to 3, by field.
FilterValue value(int row, int field)
{
    static const QStringList tasks{QStringLiteral("anyio"), QStringLiteral("Boltons main"), QStringLiteral("click"),
                                   QStringLiteral("dulwich")};
    static const QList<QStringList> verdicts{{QStringLiteral("measured"), QStringLiteral("collapsed")},
                                             {QStringLiteral("measured")},
                                             {QStringLiteral("measured"), QStringLiteral("unchanged")},
                                             {}};
    static const std::optional<double> numbers[][4] = {
        {3, 0, 12, {}},                          // gap
        {0.7692, 1, -0.25, {}},                  // score
        {2600, 800, 1500000, {}},                // tokens
        {2.5, 0.1, 30, {}},                      // cost
        {90, 720, 7200, {}},                     // time
        {at(29, 23), at(30, 0), at(30, 23), {}}, // started
        {0, 1, 0, 0},                            // solved
    };
    if (field < 0)
        return {{tasks[row]}, {}};
    if (field == Task)
        return {{tasks[row]}, {}};
    if (field == Verdict)
        return {verdicts[row], {}};
    if (field == Note)
        return {{row == 2 ? QStringLiteral("say \"hi\"") : QString()}, {}};
    return {{}, numbers[field - Gap][row]};
}

QString rowsOf(const FilterExpression &expression)
{
    QString rows;
    for (int row = 0; row < 4; ++row) {
        if (expression.matches([row](int field) { return value(row, field); }))
            rows += QString::number(row);
    }
    return rows;
}

} // namespace

class TestFilterExpression : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void rows_data();
    void rows();
    void problems_data();
    void problems();
    void quoting_data();
    void quoting();
    void deepAndLong();
    void onlyWhatIsAskedFor();
};

void TestFilterExpression::rows_data()
{
    QTest::addColumn<QString>("text");
    QTest::addColumn<QString>("rows");
    const auto row = [](const char *text, const char *rows) {
        QTest::newRow(text) << QString::fromUtf8(text) << QString::fromLatin1(rows);
    };
    row("", "0123");
    row("   ", "0123");
    row("li", "2");
    row("LI", "2");
    row("\"s m\"", "1");
    row("o n", "01"); // both words: the blank joins as "and" does
    row("o and n", "01");
    row("anyio or click", "02");
    row("not anyio", "123");
    row("not anyio not click", "13");
    row("a or c and k", "012"); // "and" binds closer
    row("(o or c) and k", "2");
    row("task = click", "2");
    row("task=CLICK", "2");
    row("task != click", "013");
    row("task ~ o", "01");
    row("task !~ o", "23");
    row("verdict = measured", "012");
    row("verdict = collapsed or verdict = unchanged", "02");
    row("verdict != collapsed", "123");
    row("verdict = \"\"", "3");
    row("verdict != \"\"", "012");
    row("gap > 2", "02");
    row("gap >= 3", "02");
    row("gap < 3", "1");
    row("gap<=3", "01");
    row("gap = 3", "0");
    row("gap != 3", "123");
    row("gap = none", "3");
    row("gap != none", "012");
    row("not gap > 2", "13");
    row("score = 0.77", "0");
    row("score = 0.76", "");
    row("score = 0.7692", "0");
    row("score = 1", "1");
    row("score < 0", "2");
    row("score = -0.25", "2");
    row("tokens > 2k", "02");
    row("tokens > 2 k", "02");
    row("tokens = 3k", "0");
    row("tokens = 3k tokens", "0");
    row("tokens = 800 tokens", "1");
    row("tokens = 3 k tokens and anyio", "0");
    row("tokens >= 1.5M", "2");
    row("tokens < 1m", "01");
    row("tokens = 2600", "0");
    row("tokens = 2599", "");
    row("tokens > 2k gap > 5", "2"); // the field after a value is no unit of it
    row("cost > $2", "02");
    row("cost = $2.5", "0");
    row("cost > 2 usd", "02");
    row("time <= 90 s", "0");
    row("time > 11min", "12");
    row("time >= 2 h", "2");
    row("time > 0.1d", "");
    row("time > 0.05d", "2");
    row("started = 2026-11-30", "12");
    row("started < 2026-11-30", "0");
    row("started > 2026-11-29", "12");
    row("started >= 2026-11-30T01:00", "2");
    row("started <= 2026-11-29", "0");
    row("started = 2026-11", "012");
    row("started = 2025", "");
    row("started != none", "012");
    row("solved = yes", "1");
    row("solved = no", "023");
    row("solved != no", "1");
    row("note = \"say \\\"hi\\\"\"", "2");
    row("NOT (gap > 2 OR solved = yes)", "3");
    row("not not anyio", "0");
    row("\"and\" or li", "2"); // a quoted word is no operator
    row("gap", "");            // a field's name alone is a word
    row("!x or !", "");
}

void TestFilterExpression::rows()
{
    QFETCH(QString, text);
    QFETCH(QString, rows);
    const auto reading = FilterExpression::read(text, fields);
    QVERIFY2(!reading.problem, qPrintable(reading.problem.value_or(FilterProblem()).sentence));
    QCOMPARE(reading.expression.isEmpty(), text.trimmed().isEmpty());
    QCOMPARE(rowsOf(reading.expression), rows);
}

void TestFilterExpression::problems_data()
{
    QTest::addColumn<QString>("text");
    QTest::addColumn<int>("column");
    QTest::addColumn<int>("length");
    QTest::addColumn<QString>("says");
    const auto row = [](const char *text, int column, int length, const char *says) {
        QTest::newRow(text) << QString::fromUtf8(text) << column << length << QString::fromUtf8(says);
    };
    row("gap >", 6, 1, "after “>” comes a number");
    row("gap > x", 7, 1, "“x” is not a number");
    row("gap > 3x", 7, 2, "“3x” is not a number");
    row("gap > 3 and", 12, 1, "missing");
    row("and gap > 3", 1, 3, "missing");
    row("a or or b", 6, 2, "missing");
    row("not", 4, 1, "missing");
    row("(a or b", 1, 1, "never closed");
    row("a (b or (c d)", 3, 1, "never closed");
    row("a) b", 2, 1, "nothing was opened");
    row("()", 2, 1, "missing");
    row("a \"b", 3, 2, "quote");
    row("task = \"b", 8, 2, "quote");
    row("gaap > 3", 1, 4, "no field “gaap”");
    row("li ~ x", 1, 2, "no field “li”");
    row("= 3", 1, 1, "field is missing before “=”");
    row("task > x", 6, 1, "“task” cannot be compared by “>”");
    row("gap ~ 3", 5, 1, "cannot be compared");
    row("solved > yes", 8, 1, "cannot be compared");
    row("solved = maybe", 10, 5, "yes or no");
    row("started > 30.11.2026", 11, 10, "such as 2026-11-30");
    row("started = 2026-13-01", 11, 10, "a date");
    row("started = 2026-02-30", 11, 10, "a date");
    row("tokens > 3kk", 10, 3, "a count");
    row("gap > $3", 7, 2, "a number");
    row("gap < none", 7, 4, "a number");
    row("gap = = 3", 7, 1, "after “=”");
    row("日本 and gap > ü", 14, 1, "Column 14");
}

void TestFilterExpression::problems()
{
    QFETCH(QString, text);
    QFETCH(int, column);
    QFETCH(int, length);
    QFETCH(QString, says);
    const auto reading = FilterExpression::read(text, fields);
    QVERIFY(reading.problem);
    QVERIFY2(reading.problem->sentence.contains(says), qPrintable(reading.problem->sentence));
    QVERIFY2(reading.problem->sentence.startsWith(QStringLiteral("Column %1:").arg(column)),
             qPrintable(reading.problem->sentence));
    QCOMPARE(reading.problem->column, column);
    QCOMPARE(reading.problem->length, length);
}

void TestFilterExpression::quoting_data()
{
    QTest::addColumn<QString>("value");
    QTest::addColumn<QString>("written");
    const auto row = [](const char *value, const char *written) {
        QTest::newRow(value) << QString::fromUtf8(value) << QString::fromUtf8(written);
    };
    row("plain", "plain");
    row("a/b__c#2", "a/b__c#2");
    row("two words", "\"two words\"");
    row("or", "\"or\"");
    row("", "\"\"");
    row("a\"b\\", "\"a\\\"b\\\\\"");
    row("a=b", "\"a=b\"");
    row("(x)", "\"(x)\"");
}

void TestFilterExpression::quoting()
{
    QFETCH(QString, value);
    QFETCH(QString, written);
    QCOMPARE(filterQuoted(value), written);
    const auto tokens = filterTokens(filterQuoted(value));
    QCOMPARE(tokens.size(), 2);
    QCOMPARE(tokens[0].text, value);
}

void TestFilterExpression::deepAndLong()
{
    const QString deep = QString(5000, QLatin1Char('(')) + QLatin1Char('a') + QString(5000, QLatin1Char(')'));
    const auto reading = FilterExpression::read(deep, fields);
    QVERIFY(reading.problem && reading.problem->sentence.contains(QStringLiteral("deeply")));
    QVERIFY(FilterExpression::read(QStringLiteral("not ").repeated(5000), fields).problem);
    QString wide = QStringLiteral("x");
    for (int i = 0; i < 20000; ++i)
        wide += QStringLiteral(" or x");
    QVERIFY(!FilterExpression::read(wide + QStringLiteral(" or anyio"), fields).problem);
    QCOMPARE(rowsOf(FilterExpression::read(wide + QStringLiteral(" or anyio"), fields).expression),
             QStringLiteral("0"));
}

// What is costly to know is asked for only where the expression needs it.
void TestFilterExpression::onlyWhatIsAskedFor()
{
    QList<int> asked;
    const auto expression = FilterExpression::read(QStringLiteral("gap > 5 and tokens > 1"), fields).expression;
    QVERIFY(!expression.matches([&](int field) {
        asked << field;
        return value(0, field);
    }));
    QCOMPARE(asked, QList<int>{Gap});
}

QTEST_GUILESS_MAIN(TestFilterExpression)
#include "tst_filterexpression.moc"
