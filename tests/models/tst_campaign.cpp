// SPDX-License-Identifier: GPL-3.0-or-later
// The models of the campaign page and of filters, through snapshots as the store sends them.
#include "base/files.h"
#include "models/anomalymodel.h"
#include "models/boardmodel.h"
#include "models/campaignfilter.h"
#include "models/campaignmodel.h"
#include "models/experimentfilter.h"
#include "models/experimenttree.h"
#include "models/filterchoicemodel.h"
#include "models/format.h"
#include "models/nativewatch.h"
#include "models/notebook.h"
#include "models/taskfields.h"
#include "models/tiptext.h"
#include "scoring/dialect.h"
#include "syntheticexperiment.h"
#include "tempfolder.h"

#include <QAbstractItemModelTester>
#include <QSignalSpy>
#include <QTest>

using namespace sweci;
namespace fs = std::filesystem;

class TestCampaign : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void init();
    void rowsOfAllExperiments();
    void neverResets();
    void tipsAreText();
    void groupsAndExpressions();
    void sinceOneLookedLast();
    void digestLooksAtNewRecordsOnly();
    void sameRequirementIsRead();
    void cancelled();
    void anomalyRows();
    void iterationTexts_data();
    void iterationTexts();
    void completion_data();
    void completion();
    void choiceModel();
    void tagTexts_data();
    void tagTexts();
    void notebookKeepsRemarks();
    void notebookSaysFailures();
    void treeFilter();

private:
    // The next snapshot of the same reader.
    ExperimentPtr read(const fs::path &path)
    {
        auto &watch = m_watches[path];
        if (!watch)
            watch = std::make_unique<NativeWatch>(path, path.parent_path());
        const std::atomic_bool stop(false);
        watch->poll(
            [](const IterationRecord &base) { return std::make_shared<const std::vector<std::string>>(base.target); },
            true, stop);
        return watch->snapshot();
    }
    ExperimentDigestPtr digest(const ExperimentPtr &experiment, const ExperimentDigestPtr &before = {})
    {
        return digestExperiment(experiment, before, m_go);
    }

    std::unique_ptr<TempFolder> m_temp;
    std::map<fs::path, std::unique_ptr<NativeWatch>> m_watches;
    std::atomic<bool> m_go{false};
};

void TestCampaign::init()
{
    m_watches.clear();
    m_temp = std::make_unique<TempFolder>();
}

void TestCampaign::rowsOfAllExperiments()
{
    SyntheticExperiment b(*m_temp / "b", {"one", "two"}, 3);
    b.begin("one");
    b.base("one");
    b.playedIteration("one", 50);
    b.playedIteration("one", 40, 10);
    b.playedIteration("one", 70);
    b.end("one", "limit_reached");
    SyntheticExperiment a(*m_temp / "a", {"one"}, 3);
    put(*m_temp / "c" / "experiment.json", "{");
    CampaignModel model;
    QAbstractItemModelTester tester(&model);
    for (const char *name : {"b", "c", "a"})
        model.take(read(*m_temp / name), static_cast<int>(name[0] - 'a'));
    QCOMPARE(model.rowCount(), 3);
    const auto cell = [&](int row, int column) { return model.index(row, column).data().toString(); };
    QCOMPARE(cell(0, CampaignModel::Experiment), QStringLiteral("a")); // in the order of the paths
    QCOMPARE(cell(1, CampaignModel::Progress), QStringLiteral("1/2"));
    QCOMPARE(cell(1, CampaignModel::Regressions), QStringLiteral("1"));
    // (10 + 0 + 30) / 60 over three iterations; the other task has no value.
    QCOMPARE(cell(1, CampaignModel::Score), scoreText((10.0 / 60 + 0 + 30.0 / 60) / 3));
    QVERIFY(model.index(1, CampaignModel::Score).data(CampaignModel::MutedRole).toBool());
    // 2 x (609,000 x 3 + 9,100 x 6)
    QCOMPARE(cell(1, CampaignModel::Tokens), tokensText(3763200));
    QCOMPARE(cell(1, CampaignModel::Cost), costText(2 * (0.06 * 3 + 0.004 * 6)));
    QCOMPARE(cell(0, CampaignModel::Tokens), QString());
    QCOMPARE(cell(2, CampaignModel::State), QStringLiteral("unreadable"));
    QCOMPARE(cell(2, CampaignModel::Progress), QString());
    QVERIFY(model.index(2, CampaignModel::State)
                .data(Qt::ToolTipRole)
                .toString()
                .contains(QStringLiteral("experiment.json")));
    QCOMPARE(model.index(1, 0).data(CampaignModel::SeriesRole).toInt(), 1);
    QCOMPARE(model.index(1, CampaignModel::Progress).data(CampaignModel::PartsRole).value<QList<int>>(),
             (QList<int>{1, 0, 0, 1}));
    model.setScoring(Dialect::paper(), 1.5);
    QCOMPARE(cell(1, CampaignModel::Score),
             scoreText((10.0 / 60 * 1.5 + 30.0 / 60 * 1.5 * 1.5 * 1.5) / (1.5 + 2.25 + 3.375)));
    const CampaignSums sums = sumUp(model.rows());
    QCOMPARE(sums.experiments, 3);
    QCOMPARE(sums.counts.total, 3);
    QCOMPARE(sums.tokens.value(), std::int64_t(3763200));
    QVERIFY(!sums.left);
}

void TestCampaign::neverResets()
{
    SyntheticExperiment a(*m_temp / "a", {"one"}, 3);
    SyntheticExperiment b(*m_temp / "b", {"one"}, 3);
    CampaignModel model;
    CampaignFilter filter;
    filter.setSourceModel(&model);
    filter.sort(CampaignModel::Score, Qt::DescendingOrder);
    QAbstractItemModelTester tester(&model);
    QAbstractItemModelTester other(&filter);
    QSignalSpy resets(&model, &QAbstractItemModel::modelReset);
    model.take(read(*m_temp / "b"), 0);
    const ExperimentPtr first = read(*m_temp / "a");
    model.take(first, 1);
    b.begin("one");
    b.base("one");
    b.iteration("one", 60);
    model.take(read(*m_temp / "b"), 0);
    QCOMPARE(filter.index(0, CampaignModel::Experiment).data().toString(), QStringLiteral("b"));
    model.remove(first);
    model.remove(first);
    QCOMPARE(model.rowCount(), 1);
    model.setDigest(digest(first)); // came too late
    QCOMPARE(resets.size(), 0);
}

// Names and notes are of others: as text, never as markup, and an ampersand is one.
void TestCampaign::tipsAreText()
{
    const fs::path path = *m_temp / "<b>bold & more<b>";
    SyntheticExperiment a(path, {"<i>one"}, 9);
    a.begin("<i>one");
    a.base("<i>one");
    for (int i = 0; i < 3; ++i)
        a.iteration("<i>one", 40, 0, Verdict::Unchanged);
    const ExperimentPtr experiment = read(path);
    auto notes = std::make_shared<ExperimentNotes>();
    notes->setRemark({}, {"<img src=x> & so", {"<u>tag"}, false});
    notes->setRemark("<i>one", {"<img src=x>", {}, false});
    CampaignModel campaign;
    campaign.take(experiment, 0);
    campaign.setNotes(path, notes);
    AnomalyModel anomalies;
    anomalies.setDigest(digest(experiment));
    QCOMPARE(anomalies.rowCount(), 1);
    BoardModel board;
    board.setExperiment(experiment);
    board.setNotes(notes);
    ExperimentTree tree;
    tree.take(experiment);
    tree.setNotes(path, notes);
    const QModelIndex inTree = tree.indexOf(path);
    for (const QModelIndex &index : {campaign.index(0, CampaignModel::Experiment),
                                     campaign.index(0, CampaignModel::Remarks), anomalies.index(0, AnomalyModel::Task),
                                     board.index(0, BoardModel::Task), board.index(0, BoardModel::Remarks), inTree}) {
        const QString tip = index.data(Qt::ToolTipRole).toString();
        QVERIFY2(tip.startsWith(QStringLiteral("<p")) && tip.contains(QStringLiteral("&lt;")) &&
                     !tip.contains(QStringLiteral("<i>")) && !tip.contains(QStringLiteral("<b>")) &&
                     !tip.contains(QStringLiteral("<img")) && !tip.contains(QStringLiteral("<u>")),
                 qPrintable(tip));
    }
    // What does not fit is said whole.
    QVERIFY(campaign.index(0, CampaignModel::News)
                .data(Qt::ToolTipRole)
                .toString()
                .contains(campaign.index(0, CampaignModel::News).data().toString()));
    QCOMPARE(tipText(QString()), QString());
    QVERIFY(tipText(QStringLiteral("a & b")).contains(QStringLiteral("a &amp; b")));
    QVERIFY(tipText(QStringLiteral("a & b")).startsWith(QStringLiteral("<p"))); // else the escape is shown
}

void TestCampaign::groupsAndExpressions()
{
    SyntheticExperiment a(*m_temp / "a", {"one"}, 1);
    a.begin("one");
    a.base("one");
    a.iteration("one", 60);
    a.end("one", "limit_reached");
    SyntheticExperiment b(*m_temp / "b", {"one", "two"}, 9);
    b.begin("one");
    b.base("one");
    for (int i = 0; i < 3; ++i)
        b.iteration("one", 40, 0, Verdict::Unchanged);
    b.end("one", "failed", "The disk is full.");
    CampaignModel model;
    CampaignFilter filter;
    QAbstractItemModelTester tester(&filter);
    filter.setSourceModel(&model);
    model.take(read(*m_temp / "a"), 0);
    model.take(read(*m_temp / "b"), 1);
    const auto shown = [&] {
        QString names;
        for (const CampaignRow &row : filter.rows())
            names += row.experiment->name();
        return names;
    };
    const auto filterBy = [&](const char *text) {
        const auto reading = FilterExpression::read(QString::fromLatin1(text), campaignFilterOffer().fields);
        filter.setExpression(reading.expression);
        return reading.problem ? reading.problem->sentence : shown();
    };
    filter.setGroup(CampaignGroup::Done);
    QCOMPARE(shown(), QStringLiteral("a"));
    filter.setGroup(CampaignGroup::Failed);
    QCOMPARE(shown(), QStringLiteral("b"));
    filter.setGroup(CampaignGroup::Queued);
    QCOMPARE(shown(), QStringLiteral("b"));
    filter.setGroup(CampaignGroup::Anomalies);
    QCOMPARE(shown(), QString()); // not looked at yet
    model.setDigest(digest(model.rows()[1].experiment));
    QCOMPARE(shown(), QStringLiteral("b"));
    QCOMPARE(filter.counts()[static_cast<std::size_t>(CampaignGroup::Anomalies)], 1);
    QCOMPARE(filter.counts()[static_cast<std::size_t>(CampaignGroup::All)], 2);
    filter.setGroup(CampaignGroup::All);
    QCOMPARE(filterBy("anomaly = unchanged"), QStringLiteral("b"));
    QCOMPARE(filterBy("anomalies > 0"), QStringLiteral("b"));
    QCOMPARE(filterBy("anomalies = none"), QStringLiteral("a"));
    QCOMPARE(filterBy("new = yes"), QStringLiteral("ab"));
    QCOMPARE(filterBy("done = 1 not failed > 0"), QStringLiteral("a"));
    QCOMPARE(filterBy("state = done or verdict = unchanged"), QStringLiteral("ab"));
    // Archived ones are left out until they are asked for.
    auto notes = std::make_shared<ExperimentNotes>();
    notes->setRemark({}, {"", {"old"}, true});
    model.setNotes(*m_temp / "a", notes);
    QCOMPARE(filterBy(""), QStringLiteral("b"));
    QCOMPARE(filterBy("archived = yes"), QStringLiteral("a"));
    QCOMPARE(filterBy("tag = old"), QString());
    filter.setShowsArchived(true);
    QCOMPARE(shown(), QStringLiteral("a"));
    QCOMPARE(filterBy("old"), QStringLiteral("a"));
    QCOMPARE(model.index(0, CampaignModel::Remarks).data().toString(), QStringLiteral("archived #old"));
}

void TestCampaign::sinceOneLookedLast()
{
    SyntheticExperiment a(*m_temp / "a", {"one", "two"}, 3);
    a.begin("one");
    a.base("one");
    a.iteration("one", 50);
    CampaignModel model;
    model.take(read(*m_temp / "a"), 0);
    const auto news = [&] { return model.index(0, CampaignModel::News).data().toString(); };
    QCOMPARE(news(), QStringLiteral("new"));
    model.markSeen();
    QCOMPARE(news(), QString());
    a.iteration("one", 60);
    a.iteration("one", 40, 20);
    a.end("one", "limit_reached");
    model.take(read(*m_temp / "a"), 0);
    QVERIFY2(news().startsWith(QStringLiteral("+2 iteration")) && news().endsWith(QStringLiteral(", 1 done")),
             qPrintable(news()));
    // A window that is opened later knows what was seen.
    CampaignModel later;
    later.setSeen(model.seen());
    later.take(read(*m_temp / "a"), 0);
    QCOMPARE(later.index(0, CampaignModel::News).data().toString(), news());
    later.markSeen();
    QVERIFY(!later.rows()[0].isNews());
}

void TestCampaign::digestLooksAtNewRecordsOnly()
{
    SyntheticExperiment a(*m_temp / "a", {"one", "two"}, 4);
    for (const char *task : {"one", "two"}) {
        a.begin(task);
        a.base(task);
    }
    a.iteration("one", 40, 0, Verdict::Unchanged);
    a.iteration("one", 40, 0, Verdict::Unchanged);
    const auto first = digest(read(*m_temp / "a"));
    QCOMPARE(first->anomalies, 0);
    QCOMPARE(first->tasks[0]->used.size(), std::size_t(2));
    a.iteration("one", 40, 0, Verdict::Unchanged);
    const auto second = digest(read(*m_temp / "a"), first);
    QCOMPARE(second->anomalies, 1);
    QVERIFY(second->tasks[1] == first->tasks[1]); // the same object: not looked at again
    QCOMPARE(second->tasks[0]->anomalies.front().iterations, (std::vector<int>{1, 2, 3}));
    // As if it were seen for the first time.
    const auto fresh = digest(read(*m_temp / "a"));
    QCOMPARE(fresh->tasks[0]->anomalies, second->tasks[0]->anomalies);
    a.iteration("one", 50);
    const auto over = digest(read(*m_temp / "a"), second);
    QCOMPARE(over->anomalies, 1);
    QVERIFY(over->tasks[0]->signs.empty());
}

void TestCampaign::sameRequirementIsRead()
{
    SyntheticExperiment a(*m_temp / "a", {"one"}, 9);
    a.begin("one");
    a.base("one");
    const auto write = [&](int k, const char *document) {
        put(a.folder("one").iteration(k) / "requirement.xml", document);
        a.iteration("one", 40 + k);
    };
    write(1, "<same/>");
    write(2, "<more/>"); // as long, and another
    write(3, "<same/>");
    const auto first = digest(read(*m_temp / "a"));
    QCOMPARE(first->anomalies, 0);
    write(4, "<same/>");
    write(5, "<longer one/>");
    const auto second = digest(read(*m_temp / "a"), first);
    QCOMPARE(second->anomalies, 1);
    QCOMPARE(second->tasks[0]->anomalies.front().iterations, (std::vector<int>{1, 3, 4}));
    QVERIFY(second->tasks[0]->signs[4].requirement.empty()); // alone of its size: never read
}

void TestCampaign::cancelled()
{
    SyntheticExperiment a(*m_temp / "a", {"one"}, 3);
    const std::atomic<bool> stop{true};
    QVERIFY(!digestExperiment(read(*m_temp / "a"), nullptr, stop));
}

void TestCampaign::anomalyRows()
{
    SyntheticExperiment a(*m_temp / "a", {"one", "owner__two__123456__abcdef"}, 9);
    for (const char *task : {"one", "owner__two__123456__abcdef"}) {
        a.begin(task);
        a.base(task);
        for (int i = 0; i < 3; ++i)
            a.iteration(task, 40, 0, Verdict::Unchanged);
    }
    AnomalyModel model;
    QAbstractItemModelTester tester(&model);
    QSignalSpy resets(&model, &QAbstractItemModel::modelReset);
    const auto first = digest(read(*m_temp / "a"));
    model.setDigest(first);
    QCOMPARE(model.rowCount(), 2);
    QCOMPARE(model.index(1, AnomalyModel::Task).data().toString(), QStringLiteral("two 123456"));
    QCOMPARE(model.index(0, AnomalyModel::Iterations).data().toString(), QStringLiteral("1\u20133"));
    QVERIFY(!model.index(0, AnomalyModel::What).data().toString().isEmpty());
    model.setDigest(digest(read(*m_temp / "a"), first));
    QCOMPARE(resets.size(), 1); // the same again
    model.setDigest(nullptr);
    QCOMPARE(model.rowCount(), 0);
}

void TestCampaign::iterationTexts_data()
{
    QTest::addColumn<std::vector<int>>("iterations");
    QTest::addColumn<QString>("text");
    const auto row = [](const std::vector<int> &iterations, const char *text) {
        QTest::newRow(text) << iterations << QString::fromUtf8(text);
    };
    row({}, "");
    row({3}, "3");
    row({3, 4}, "3, 4");
    row({3, 4, 5}, "3\u20135");
    row({1, 3, 4, 5, 7, 8}, "1, 3\u20135, 7, 8");
}

void TestCampaign::iterationTexts()
{
    QFETCH(std::vector<int>, iterations);
    QFETCH(QString, text);
    QCOMPARE(iterationsText(iterations), text);
}

void TestCampaign::completion_data()
{
    QTest::addColumn<QString>("text"); // "|" is the cursor
    QTest::addColumn<QString>("first");
    QTest::addColumn<QString>("becomes"); // when the first one is taken; empty: nothing is offered
    const auto row = [](const char *text, const char *first, const char *becomes) {
        QTest::newRow(text) << QString::fromLatin1(text) << QString::fromLatin1(first) << QString::fromLatin1(becomes);
    };
    row("|", "task ", "task ");
    row("sta|", "state ", "state ");
    row("(sta|", "state ", "(state ");
    row("x and sta|", "state ", "x and state ");
    row("sta|te = done", "state ", "state  = done"); // the whole word is replaced
    row("state |", "~ ", "state ~ ");
    row("solved |", "= ", "solved = ");
    row("state = |", "done", "state = done");
    row("state = r|", "running", "state = running");
    row("state = un|", "running", "state = running"); // contains
    row("state = \"a b|", "\"a bc\"", "state = \"a bc\"");
    row("state = running |", "and ", "state = running and ");
    row("state = running a|", "and ", "state = running and ");
    row("solved = |", "yes", "solved = yes");
    row("tokens > |", "", "");
    row("nothing = |", "", "");
    row("state = running|", "", "");
    row("zzz|", "", "");
    row("\"sta\"|", "", "");
}

void TestCampaign::completion()
{
    QFETCH(QString, text);
    QFETCH(QString, first);
    QFETCH(QString, becomes);
    FilterOffer offer = taskFilterOffer();
    offer.values = [&](int field) {
        return field == static_cast<int>(TaskField::State)
                   ? QStringList{QStringLiteral("done"), QStringLiteral("running"), QStringLiteral("a bc")}
                   : QStringList();
    };
    const int cursor = static_cast<int>(text.indexOf(QLatin1Char('|')));
    text.remove(cursor, 1);
    const FilterCompletion completion = completeFilter(text, cursor, offer);
    QCOMPARE(completion.choices.isEmpty(), becomes.isEmpty());
    if (becomes.isEmpty())
        return;
    QCOMPARE(completion.choices.front().text, first);
    QCOMPARE(text.replace(completion.from, completion.length, completion.choices.front().text), becomes);
}

void TestCampaign::choiceModel()
{
    FilterChoiceModel model;
    QAbstractItemModelTester tester(&model);
    model.setChoices(completeFilter({}, 0, taskFilterOffer()).choices);
    QCOMPARE(model.rowCount(), 12);
    QCOMPARE(model.index(0).data().toString(), QStringLiteral("task"));
    QVERIFY(!model.index(0).data(FilterChoiceModel::NoteRole).toString().isEmpty());
    model.setChoices({});
    QCOMPARE(model.rowCount(), 0);
}

void TestCampaign::tagTexts_data()
{
    QTest::addColumn<QString>("text");
    QTest::addColumn<std::vector<std::string>>("tags");
    using Tags = std::vector<std::string>;
    QTest::newRow("none") << QString() << Tags();
    QTest::newRow("commas") << QStringLiteral(" paper ,, slow run;x ") << Tags{"paper", "slow run", "x"};
    QTest::newRow("as they are shown") << QStringLiteral("#paper #x") << Tags{"paper", "x"};
}

void TestCampaign::tagTexts()
{
    QFETCH(QString, text);
    QFETCH(std::vector<std::string>, tags);
    QCOMPARE(tagsFrom(text), tags);
    const Remark remark{"first\nsecond", tags, false};
    if (!tags.empty())
        QVERIFY(remarkText(remark).endsWith(QStringLiteral(" first")));
    QVERIFY(remarkText(remark, true).endsWith(QStringLiteral("second")));
}

void TestCampaign::notebookKeepsRemarks()
{
    SyntheticExperiment a(*m_temp / "a", {"one"}, 3);
    const ExperimentPtr experiment = read(*m_temp / "a");
    {
        Notebook book;
        book.take(experiment);
        QSignalSpy changed(&book, &Notebook::changed);
        book.change(a.path(), {"one"}, {{"slow"}, {}, "why?", {}});
        QCOMPARE(changed.size(), 1); // at once
        QCOMPARE(book.remark(a.path(), "one").note, std::string("why?"));
        QCOMPARE(book.tags(), QStringList{QStringLiteral("slow")});
        book.change(*m_temp / "none", {"one"}, {{"x"}, {}, {}, {}}); // not open: nothing happens
    }                                                                // what was changed is written before it goes
    QCOMPARE(ExperimentNotes::read(a.path() / "notes.json")->remark("one").tags, std::vector<std::string>{"slow"});
    QVERIFY(!fs::exists(*m_temp / "none"));
    Notebook again;
    again.take(experiment);
    QTRY_COMPARE(again.remark(a.path(), "one").note, std::string("why?"));
    // Others write.
    QVERIFY(ExperimentNotes::changeRemarks(a.path() / "notes.json", {""}, {{"theirs"}, {}, {}, {}}));
    again.look();
    QTRY_COMPARE(again.remark(a.path()).tags, std::vector<std::string>{"theirs"});
    again.remove(experiment);
    QVERIFY(again.tags().isEmpty());
}

void TestCampaign::notebookSaysFailures()
{
    SyntheticExperiment a(*m_temp / "a", {"one"}, 3);
    put(a.path() / "notes.json", "{\"version\": 9}");
    Notebook book;
    book.take(read(a.path()));
    QSignalSpy failed(&book, &Notebook::failed);
    book.change(a.path(), {"one"}, {{"slow"}, {}, {}, {}});
    QTRY_COMPARE(failed.size(), 1);
    QVERIFY(failed.front().front().toString().contains(QStringLiteral("newer version")));
    QTRY_VERIFY(book.remark(a.path(), "one").empty()); // gone back
    QCOMPARE(readFile(a.path() / "notes.json").value(), std::string("{\"version\": 9}"));
}

void TestCampaign::treeFilter()
{
    SyntheticExperiment a(*m_temp / "a", {"one"}, 3);
    SyntheticExperiment b(*m_temp / "b", {"one"}, 3);
    ExperimentTree tree;
    ExperimentFilter filter;
    QAbstractItemModelTester tester(&filter);
    filter.setSourceModel(&tree);
    tree.take(read(a.path()));
    tree.take(read(b.path()));
    QCOMPARE(filter.rowCount(), 1);
    QCOMPARE(filter.rowCount(filter.index(0, 0)), 2);
    auto notes = std::make_shared<ExperimentNotes>();
    notes->setRemark({}, {"", {"paper"}, true});
    tree.setNotes(a.path(), notes);
    QCOMPARE(filter.rowCount(filter.index(0, 0)), 1);
    filter.setShowsArchived(true);
    filter.setExpression(
        FilterExpression::read(QStringLiteral("tag = paper"), experimentFilterOffer().fields).expression);
    const QModelIndex only = filter.index(0, 0, filter.index(0, 0));
    QCOMPARE(only.data().toString(), QStringLiteral("a"));
    QCOMPARE(only.data(ExperimentTree::TagsRole).toString(), QStringLiteral("#paper"));
    filter.setShowsArchived(false);
    QCOMPARE(filter.rowCount(), 0);
}

QTEST_GUILESS_MAIN(TestCampaign)
#include "tst_campaign.moc"
