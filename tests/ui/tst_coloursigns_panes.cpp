// SPDX-License-Identifier: GPL-3.0-or-later
// What the pictures of the changes, of requirement cards and of anomalies say without colour: in grey and for a person
// without the cones for green.
#include "campaign/campaignpage.h"
#include "models/anomalymodel.h"
#include "models/campaignfilter.h"
#include "models/campaignmodel.h"
#include "models/changesfilemodel.h"
#include "models/difffind.h"
#include "models/requirementmodel.h"
#include "paneprobe.h"
#include "requirement/requirementdelegate.h"
#include "requirement/requirementpane.h"
#include "signs.h"
#include "taskwindow.h"
#include "writtenhistory.h"

#include <QListView>
#include <QTableView>
#include <QTreeView>

using namespace sweci;

class TestColourSignsPanes : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void changedWords_data() { tones(); }
    void changedWords();
    void foundPlaces_data() { tones(); }
    void foundPlaces();
    void chosenHunk_data() { tones(); }
    void chosenHunk();
    void files_data() { tones(); }
    void files();
    void requirements_data() { tones(); }
    void requirements();
    void anomalies_data() { tones(); }
    void anomalies();

private:
    static void tones()
    {
        QTest::addColumn<bool>("dark");
        QTest::newRow("light") << false;
        QTest::newRow("dark") << true;
    }
    static ThemeChoice tone()
    {
        QFETCH(bool, dark);
        return dark ? ThemeChoice::Dark : ThemeChoice::Light;
    }
};

namespace
{

// The row of the line `n` (from 1) of the new side.
int rowOf(const DiffView &view, int n)
{
    for (int row = 0; row < view.rows().count(); ++row) {
        if (view.rows().row(row).newLine == n - 1)
            return row;
    }
    return -1;
}

// `count` characters from `first` of a row's text.
QRectF characters(const Theme &theme, const DiffView &view, int row, int first, int count)
{
    const double wide = QFontMetricsF(theme.codeFont()).horizontalAdvance(QLatin1Char('0'));
    const QRect rect = view.rowRect(row);
    return {view.textLeft() + first * wide, double(rect.top()), count * wide, double(rect.height())};
}

} // namespace

// Of a changed line the words that are new, and those that stayed: the same word in both.
void TestColourSignsPanes::changedWords()
{
    TempFolder temp;
    WrittenHistory history(temp);
    history.state(0, {{"a.txt", "word same tail\n"}});
    history.state(1, {{"a.txt", "word word same tail\n"}});
    PaneProbe probe({900, 500}, tone());
    QVERIFY(probe.showFile(history.folder(), 1, 1));
    const DiffView &view = probe.pane.view();
    const int row = rowOf(view, 1);
    QVERIFY(row >= 0);
    const WindowPicture picture(*view.viewport());
    // Which of the two words is the new one does not matter.
    const QString same =
        sameForm({{QStringLiteral("one"),
                   picture.cut(view.viewport(), characters(probe.theme, view, row, 0, 4).adjusted(1, 0, -1, 0))},
                  {QStringLiteral("other"),
                   picture.cut(view.viewport(), characters(probe.theme, view, row, 5, 4).adjusted(1, 0, -1, 0))}},
                 QStringLiteral("words"));
    QVERIFY2(same.isEmpty(), qPrintable(same));
}

// A word that was found, the one that is chosen, and one that was not looked for.
void TestColourSignsPanes::foundPlaces()
{
    TempFolder temp;
    WrittenHistory history(temp);
    history.state(0, {{"a.txt", "aaaa\nbbbb\nbbbb\nccc\n"}});
    history.state(1, {{"a.txt", "aaaa\nbbbb\nbbbb\nddd\n"}});
    PaneProbe probe({900, 500}, tone());
    QVERIFY(probe.showFile(history.folder(), 1, 1));
    DiffView &view = probe.pane.view();
    const WindowPicture before(*view.viewport());
    const std::atomic<bool> cancelled = false;
    const auto hits =
        std::make_shared<const DiffHits>(findInDiff(*view.rows().diff(), QStringLiteral("bbbb"), cancelled));
    QCOMPARE(hits->all.size(), std::size_t(2));
    view.setHits(hits);
    view.showHit(hits->all[0]);
    const WindowPicture picture(*view.viewport());
    const auto word = [&](const WindowPicture &from, int line) {
        return from.cut(view.viewport(), characters(probe.theme, view, rowOf(view, line), 0, 4));
    };
    const QString same = sameForm({{QStringLiteral("not looked for"), word(before, 3)},
                                   {QStringLiteral("found"), word(picture, 3)},
                                   {QStringLiteral("chosen"), word(picture, 2)}},
                                  QStringLiteral("found"));
    QVERIFY2(same.isEmpty(), qPrintable(same));
}

// By the shape of its bar and, when chosen, by a sign before its words.
void TestColourSignsPanes::chosenHunk()
{
    TempFolder temp;
    WrittenHistory history(temp);
    history.state(0, {{"a.txt", "aaaa\n"}});
    history.state(1, {{"a.txt", "aaaa\nbbbb\n"}});
    PaneProbe probe({900, 500}, tone());
    QVERIFY(probe.showFile(history.folder(), 1, 1));
    DiffView &view = probe.pane.view();
    HunkMark mark;
    mark.edits = view.rows().diff()->edits;
    mark.text = QStringLiteral("item 1");
    Signs bars;
    Signs words;
    const int row = rowOf(view, 2);
    const auto cut = [&](const QRectF &rect) { return WindowPicture(*view.viewport()).cut(view.viewport(), rect); };
    for (const auto &[name, bar] : {std::pair("none", HunkMark::Bar::None),
                                    {"likely", HunkMark::Bar::Likely},
                                    {"shown", HunkMark::Bar::Shown},
                                    {"refuted", HunkMark::Bar::Refuted}}) {
        mark.bar = bar;
        view.setMarks(HunkMarks({mark}));
        const QRect rect = view.rowRect(row);
        bars.emplace_back(QString::fromLatin1(name), cut(QRectF(view.textLeft() - 9, rect.top(), 9, rect.height())));
    }
    for (const bool chosen : {false, true}) {
        mark.chosen = chosen;
        view.setMarks(HunkMarks({mark}));
        const QRect rect = view.rowRect(row);
        words.emplace_back(QString::number(chosen), cut(QRectF(rect.right() - 90, rect.top(), 90, rect.height())));
    }
    for (const QString &same :
         {sameForm(bars, QStringLiteral("hunk-bars")), sameForm(words, QStringLiteral("hunk-words"))})
        QVERIFY2(same.isEmpty(), qPrintable(same));
}

// Added, changed, removed and renamed by a letter; numbers of lines by their signs.
void TestColourSignsPanes::files()
{
    TempFolder temp;
    WrittenHistory history(temp);
    history.state(0, {{"changed.txt", "1\n"}, {"removed.txt", "1\n2\n3\n"}, {"old.txt", "x\ny\nz\n"}});
    history.state(1, {{"changed.txt", "2\n"}, {"added.txt", "a\nb\nc\n"}, {"new.txt", "x\ny\nz\n"}});
    PaneProbe probe({900, 600}, tone());
    QVERIFY(probe.showFile(history.folder(), 1, 1));
    QTreeView &list = *probe.pane.findChild<QTreeView *>();
    list.clearSelection();
    list.setCurrentIndex({});
    const QAbstractItemModel &model = *list.model();
    const auto counted = [&] {
        int rows = 0;
        for (int row = 0; row < model.rowCount(); ++row)
            rows += model.index(row, 0).data(ChangesFileModel::AddedRole).isValid();
        return rows;
    };
    QTRY_COMPARE(counted(), 4);
    const WindowPicture picture(probe.pane);
    Signs letters;
    Signs numbers;
    for (int row = 0; row < 4; ++row) {
        const QModelIndex index = model.index(row, 0);
        const QRect rect = list.visualRect(index);
        const QString status = index.data(ChangesFileModel::StatusRole).toString();
        letters.emplace_back(status,
                             picture.cut(list.viewport(), QRect(rect.left() + 10, rect.top(), 18, rect.height())));
        if (status == QLatin1String("A") || status == QLatin1String("D"))
            numbers.emplace_back(
                status, picture.cut(list.viewport(), QRect(rect.right() - 110, rect.top(), 100, rect.height())));
    }
    QCOMPARE(numbers.size(), std::size_t(2));
    for (const QString &same :
         {sameForm(letters, QStringLiteral("file-letters")), sameForm(numbers, QStringLiteral("file-numbers"))})
        QVERIFY2(same.isEmpty(), qPrintable(same));
}

// How a demand fares is told in words of its card.
void TestColourSignsPanes::requirements()
{
    const TaskCampaign campaign;
    TaskWindow w;
    w.window().theme().setChoice(tone());
    QVERIFY(w.open(campaign.folder(), campaign.modelA(), "one", 1, {1700, 1100}));
    w.trigger("taskShowRequirement");
    RequirementPane &pane = *w.page().requirement();
    auto &delegate = *qobject_cast<RequirementDelegate *>(pane.cards()->itemDelegate());
    Signs signs;
    for (const int iteration : {1, 2}) {
        w.window().view().selectTask(campaign.modelA(), "one", iteration);
        QTRY_VERIFY(pane.model()->rowCount() > 0 &&
                    !pane.model()->index(0).data(RequirementModel::StateRole).toString().isEmpty());
        QTest::qWait(0);
        const WindowPicture picture(w.window());
        for (int row = 0; row < pane.model()->rowCount(); ++row) {
            const QModelIndex index = pane.model()->index(row);
            const QString words = index.data(RequirementModel::StateRole).toString();
            const QRect rect = pane.cards()->visualRect(index);
            for (const CardLink &link : delegate.links(rect, index)) {
                if (link.kind != CardLink::Kind::Location ||
                    std::any_of(signs.begin(), signs.end(), [&](const auto &sign) { return sign.first == words; }))
                    continue;
                signs.emplace_back(
                    words, picture.cut(pane.cards()->viewport(), QRectF(link.rect.bottomLeft(), QSizeF(150, 17))));
            }
        }
    }
    const QString same = sameForm(signs, QStringLiteral("requirements"));
    QVERIFY2(same.isEmpty(), qPrintable(same));
}

// Kinds of anomalies, and an experiment that has some beside one that has none.
void TestColourSignsPanes::anomalies()
{
    TempFolder temp;
    SyntheticExperiment odd(temp / "odd", {"t", "u"}, 6);
    odd.begin("t");
    odd.base("t");
    for (int i = 0; i < 3; ++i)
        odd.playedIteration("t", 50, 0, Verdict::Unchanged);
    odd.end("t", "cancelled");
    WrittenTask repeating(odd, "u");
    repeating.base({0});
    for (int i = 1; i <= 3; ++i) {
        repeating.setRequirement("<requirements><requirement><location>a.py</location></requirement></requirements>");
        repeating.iteration({0, i});
    }
    SyntheticExperiment even(temp / "even", {"t"}, 6);
    even.begin("t");
    even.base("t");
    even.playedIteration("t", 50);
    even.playedIteration("t", 60);
    TaskWindow w;
    w.window().theme().setChoice(tone());
    QVERIFY(w.open(temp.path(), temp / "odd", "t", 1, {1500, 900}));
    w.window().showPage(QStringLiteral("campaign"));
    auto &page = *qobject_cast<CampaignPage *>(w.window().page(QStringLiteral("campaign")));
    QTRY_VERIFY_WITH_TIMEOUT(page.isComplete() && page.model()->rowCount() == 2, 20000);
    QTableView &table = *page.table();
    table.setCurrentIndex(page.shown()->mapFromSource(page.model()->index(page.model()->rowOf(temp / "odd"), 0)));
    QTableView &anomalies = *page.anomalyTable();
    QTRY_VERIFY(anomalies.model()->rowCount() > 0);
    table.clearSelection();
    const WindowPicture picture(w.window());
    Signs counts;
    for (const char *name : {"odd", "even"}) {
        const QModelIndex row = page.shown()->mapFromSource(page.model()->index(page.model()->rowOf(temp / name), 0));
        counts.emplace_back(
            QString::fromLatin1(name),
            picture.cut(table.viewport(), table.visualRect(row.siblingAtColumn(CampaignModel::Anomalies))));
    }
    Signs kinds;
    for (int row = 0; row < anomalies.model()->rowCount(); ++row) {
        const QModelIndex index = anomalies.model()->index(row, AnomalyModel::Kind);
        const QString kind = index.data().toString();
        if (std::none_of(kinds.begin(), kinds.end(), [&](const auto &sign) { return sign.first == kind; }))
            kinds.emplace_back(kind, picture.cut(anomalies.viewport(), anomalies.visualRect(index)));
    }
    for (const QString &same :
         {sameForm(counts, QStringLiteral("anomaly-counts")), sameForm(kinds, QStringLiteral("anomaly-kinds"))})
        QVERIFY2(same.isEmpty(), qPrintable(same));
}

QTEST_MAIN(TestColourSignsPanes)
#include "tst_coloursigns_panes.moc"
