// SPDX-License-Identifier: GPL-3.0-or-later
// Requirement, hunk and test of the recording `hasty`, played on real files, against the table in tests/data/triangle,
// which a person wrote after reading the documents and the patches (see its head).
#include "agents/requirement.h"
#include "experiment/experimentsource.h"
#include "experiment/iterationcauses.h"
#include "inspection/attributiontext.h"
#include "inspection/requirementlinks.h"
#include "programcampaign.h"
#include "tempfolder.h"

#include <QFile>
#include <QTest>

using namespace sweci;

class TestTriangle : public QObject
{
    Q_OBJECT
private Q_SLOTS:
    void initTestCase();
    void hasty_data();
    void hasty();

private:
    using Table = std::map<QString, QStringList>; // "spanlib 3" to its lines
    static Table written();
    QStringList found(const TaskSource &task, int k) const;

    TempFolder m_temp;
    ProgramCampaign m_campaign{m_temp.path()};
    std::unique_ptr<ExperimentSource> m_source;
};

namespace
{

std::vector<AskedItem> itemsOf(const TaskFiles &files, int k)
{
    std::vector<AskedItem> items;
    if (const auto text = files.requirement(k)) {
        if (const auto document = readRequirement(*text)) {
            for (const RequirementItem &each : document->items)
                items.push_back({each.location, each.description, each.contract, each.acceptance, each.specification});
        }
    }
    return items;
}

QString numbers(const std::vector<int> &items)
{
    QStringList texts;
    for (const int item : items)
        texts << QString::number(item + 1);
    return texts.isEmpty() ? QStringLiteral("none") : texts.join(QLatin1Char(' '));
}

// The line of the table, with those of its bracketed numbers that the other line has too.
QString asFarAsCertain(const QString &line, const QString &found)
{
    const QStringList there = found.section(QStringLiteral(" -> "), 1).split(QLatin1Char(' '));
    if (!line.contains(QLatin1Char('(')))
        return line;
    QStringList items;
    for (QString item : line.section(QStringLiteral(" -> "), 1).split(QLatin1Char(' '))) {
        const bool arguable = item.startsWith(QLatin1Char('('));
        item.remove(QLatin1Char('(')).remove(QLatin1Char(')'));
        if (!arguable || there.contains(item))
            items << item;
    }
    items.sort();
    return line.section(QStringLiteral(" -> "), 0, 0) + QStringLiteral(" -> ") + items.join(QLatin1Char(' '));
}

} // namespace

void TestTriangle::initTestCase()
{
    const auto hasty = m_campaign.finished("hasty");
    QVERIFY2(!hasty.empty(), m_campaign.error().c_str());
    auto source = ExperimentSource::open(hasty);
    QVERIFY(source);
    m_source = std::move(*source);
    QVERIFY(m_source->poll());
}

TestTriangle::Table TestTriangle::written()
{
    Table table;
    QFile file(QStringLiteral(SWECI_TEST_DATA "/triangle/hasty.txt"));
    if (!file.open(QIODevice::ReadOnly))
        return table;
    QString at;
    for (const QString &line : QString::fromUtf8(file.readAll()).split(QLatin1Char('\n'))) {
        if (line.startsWith(QLatin1Char('[')))
            at = line.mid(1, line.indexOf(QLatin1Char(']')) - 1);
        else if (!line.trimmed().isEmpty() && !line.startsWith(QLatin1Char('#')))
            table[at] << line.trimmed();
    }
    return table;
}

// In the words of the table.
QStringList TestTriangle::found(const TaskSource &task, int k) const
{
    const std::atomic<bool> never{false};
    const auto files = task.files();
    const auto &records = task.records();
    const auto causes = iterationCauses(*files, records.at(static_cast<std::size_t>(k)), keptBefore(records, k),
                                        records.front().target, never);
    if (!causes)
        return {causes.error().sentence};
    const auto items = itemsOf(*files, k);
    const RequirementLinks links = linkRequirement(items, causes->attribution);
    QStringList lines;
    for (int hunk = 0; hunk < static_cast<int>(causes->attribution.hunks().size()); ++hunk)
        lines << hunkText(causes->attribution, hunk) + QStringLiteral(" -> ") + numbers(links.itemsOf(hunk));
    std::vector<EarlierItems> earlier;
    for (int before = 1; before < k; ++before)
        earlier.push_back({before, itemsOf(*files, before)});
    const auto again = askedBefore(items, earlier);
    for (int item = 0; item < static_cast<int>(items.size()); ++item) {
        if (links.hunksOf(item).empty())
            lines << QStringLiteral("not served: %1").arg(item + 1);
        QStringList when;
        for (const AskedBefore &each : again[static_cast<std::size_t>(item)])
            when << QStringLiteral("%1.%2").arg(each.iteration).arg(each.item + 1);
        if (!when.isEmpty())
            lines << QStringLiteral("asked before: %1 as %2").arg(item + 1).arg(when.join(QLatin1Char(' ')));
    }
    return lines;
}

void TestTriangle::hasty_data()
{
    QTest::addColumn<QString>("library");
    QTest::addColumn<int>("iteration");
    for (const QString &library :
         {QStringLiteral("spanlib"), QStringLiteral("tabletext"), QStringLiteral("exprcalc")}) {
        for (int k = 1; k <= 6; ++k)
            QTest::newRow(qPrintable(library + QStringLiteral(" %1").arg(k))) << library << k;
    }
}

void TestTriangle::hasty()
{
    QFETCH(QString, library);
    QFETCH(int, iteration);
    for (const TaskSource *task : m_source->tasks()) {
        if (task->run().taskId.find(library.toStdString()) == std::string::npos)
            continue;
        QStringList is = found(*task, iteration);
        QStringList wanted = written()[QString::fromLatin1(QTest::currentDataTag())];
        QVERIFY2(!wanted.isEmpty(), qPrintable(is.join(QLatin1Char('\n'))));
        is.sort();
        wanted.sort();
        QCOMPARE(is.size(), wanted.size());
        for (qsizetype i = 0; i < is.size(); ++i)
            QCOMPARE(is[i], asFarAsCertain(wanted[i], is[i]));
        return;
    }
    QFAIL("no such task");
}

QTEST_GUILESS_MAIN(TestTriangle)
#include "tst_triangle.moc"
