// SPDX-License-Identifier: GPL-3.0-or-later
// What the pane of changes shows and does; how it looks is in tst_changeslooks.cpp.
#include "models/changesfilemodel.h"
#include "paneprobe.h"
#include "shell/findbar.h"
#include "shell/stateview.h"
#include "writtenhistory.h"

#include <QAbstractButton>
#include <QApplication>
#include <QClipboard>
#include <QLineEdit>
#include <QProcess>
#include <QScrollBar>
#include <QSettings>
#include <QTemporaryDir>
#include <QTreeView>

using namespace sweci;

class TestChangesPane : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void rowsAndCounts();
    void chooser();
    void nothingToShow();
    void walksThroughChanges();
    void foldOpensByKeyAndMouse();
    void sideBySide();
    void contextFromNoneToAll();
    void selectsAndCopies();
    void finds();
    void savedPatchApplies();
    void binaryIsSaidOnce();
    void groupsAreClosedButCounted(); // case D2
    void lineEndsOnly();              // case D4
    void entriesWithoutText();        // case D6
};

void TestChangesPane::rowsAndCounts()
{
    TempFolder temp;
    WrittenHistory history(temp);
    history.state(0, {{"a.py", numbered(1, 40)}, {"b.py", "one\n"}});
    history.state(1, {{"a.py", numbered(1, 19) + "new\nnewer\n" + numbered(21, 40)}, {"b.py", "one\ntwo\n"}});
    PaneProbe probe;
    QVERIFY(probe.showFile(history.folder(), 1, 1));
    const AlignedRows &rows = probe.pane.view().rows();
    // A fold, three lines around, one removed, two added, a fold.
    QCOMPARE(rows.count(), 1 + 3 + 3 + 3 + 1);
    QCOMPARE(probe.rowTexts().at(4), QStringLiteral("line 20"));
    QCOMPARE(probe.rowTexts().at(6), QStringLiteral("newer"));
    QVERIFY(probe.rowTexts().at(0).startsWith(QStringLiteral("16 unchanged line")));
    QTRY_COMPARE(probe.pane.files().sourceTotals().counted, 2);
    QTRY_COMPARE(labelText(probe.pane, QStringLiteral("+")), QStringLiteral("+3"));
    QCOMPARE(labelText(probe.pane, QStringLiteral("file")), QStringLiteral("2 file(s)"));
}

void TestChangesPane::chooser()
{
    TempFolder temp;
    WrittenHistory history(temp);
    history.state(0, {{"a.py", "0\n"}});
    history.state(1, {{"a.py", "1\n"}});
    history.state(2, {{"a.py", "2\n"}});
    history.candidate(1, {{"a.py", "first\n"}});
    history.candidate(2, {{"a.py", "candidate\n"}});
    history.reference({{"a.py", "reference\n"}});
    PaneProbe probe;
    QVERIFY(probe.showFile(history.folder(), 2, 2));
    QCOMPARE(probe.rowTexts(), QStringList({QStringLiteral("1"), QStringLiteral("2")}));
    const auto with = [&](const CompareWith &choice) {
        QSignalSpy shown(&probe.pane, &ChangesPane::fileShown);
        probe.pane.compareWith(choice);
        shown.wait(10000);
        return probe.rowTexts().join(QLatin1Char(' '));
    };
    QCOMPARE(with({CompareWith::Kind::Base, 0}), QStringLiteral("0 2"));
    QCOMPARE(with({CompareWith::Kind::Reference, 0}), QStringLiteral("2 reference"));
    QCOMPARE(with({CompareWith::Kind::Candidate, 0}), QStringLiteral("1 candidate"));
    QCOMPARE(with({CompareWith::Kind::State, 1}), QStringLiteral("1 2"));
    QCOMPARE(with({CompareWith::Kind::CandidateOf, 1, CompareWith::Own::Candidate}), QStringLiteral("first candidate"));
    QCOMPARE(with({CompareWith::Kind::CandidateOf, 1, CompareWith::Own::Reference}), QStringLiteral("first reference"));
    // A choice stays when another iteration is shown.
    probe.pane.compareWith({CompareWith::Kind::Base, 0});
    QSignalSpy shown(&probe.pane, &ChangesPane::fileShown);
    probe.pane.showIteration(1);
    QVERIFY(shown.wait(10000));
    QCOMPARE(probe.rowTexts().join(QLatin1Char(' ')), QStringLiteral("0 1"));
}

void TestChangesPane::nothingToShow()
{
    TempFolder temp;
    WrittenHistory history(temp);
    history.state(0, {{"a.py", "0\n"}});
    history.state(1, {{"a.py", "0\n"}});
    PaneProbe probe;
    const auto *state = probe.pane.findChild<StateView *>();
    QCOMPARE(state->title(), QStringLiteral("No iteration chosen"));
    QVERIFY(probe.show(history.folder(), 3, 1));
    QCOMPARE(state->title(), QStringLiteral("No changes"));
    QVERIFY(probe.show(history.folder(), 3, 0));
    QCOMPARE(state->title(), QStringLiteral("The base"));
    // No such state: an error with a way to try again.
    QVERIFY(probe.show(history.folder(), 3, 3));
    QCOMPARE(state->title(), QStringLiteral("The states cannot be compared"));
    QVERIFY(state->findChild<QAbstractButton *>());
    // An iteration that ends while one looks at it is shown without being asked for again.
    history.state(2, WrittenHistory::Files{{"a.py", "2\n"}});
    history.state(3, WrittenHistory::Files{{"a.py", "3\n"}});
    QSignalSpy shown(&probe.pane, &ChangesPane::fileShown);
    probe.pane.showTask(std::make_shared<NativeTaskFiles>(history.folder()), PaneProbe::plainIterations(4));
    QVERIFY(shown.wait(10000));
    QCOMPARE(probe.rowTexts().last(), QStringLiteral("3"));
    QVERIFY(probe.show(TaskFolder(temp / "nowhere", TaskRun{"task", 1}), 3, 1));
    QCOMPARE(state->title(), QStringLiteral("The states cannot be compared"));
    QVERIFY(!std::filesystem::exists(temp / "nowhere"));
}

void TestChangesPane::walksThroughChanges()
{
    TempFolder temp;
    WrittenHistory history(temp);
    history.state(0, {{"a.py", numbered(1, 60)}, {"b.py", "one\n"}});
    history.state(1, {{"a.py", "first\n" + numbered(1, 60) + "last\n"}, {"b.py", "two\n"}});
    PaneProbe probe;
    QVERIFY(probe.showFile(history.folder(), 1, 1));
    DiffView &view = probe.pane.view();
    probe.trigger("changesNextChange");
    QCOMPARE(view.rowText(view.selection().cursor.row), QStringLiteral("last"));
    probe.trigger("changesPreviousChange");
    QCOMPARE(view.rowText(view.selection().cursor.row), QStringLiteral("first"));
    probe.trigger("changesNextChange");
    // After the last change of a file comes the first of the next file.
    QSignalSpy shown(&probe.pane, &ChangesPane::fileShown);
    probe.trigger("changesNextChange");
    QVERIFY(shown.wait(10000));
    QCOMPARE(view.rowText(0), QStringLiteral("one"));
    probe.trigger("changesPreviousFile");
    QVERIFY(shown.wait(10000));
    QVERIFY(view.rows().count() > 5);
}

void TestChangesPane::foldOpensByKeyAndMouse()
{
    TempFolder temp;
    WrittenHistory history(temp);
    history.state(0, {{"a.py", numbered(1, 60)}});
    history.state(1, {{"a.py", numbered(1, 30) + "new\n" + numbered(31, 60)}});
    PaneProbe probe;
    QVERIFY(probe.showFile(history.folder(), 1, 1));
    DiffView &view = probe.pane.view();
    QCOMPARE(view.rows().count(), 1 + 7 + 1);
    view.setFocus();
    QTest::keyClick(&view, Qt::Key_Home, Qt::ControlModifier);
    QTest::keyClick(&view, Qt::Key_Return);
    QCOMPARE(view.rows().count(), 27 + 7 + 1);
    QTest::keyClick(&view, Qt::Key_End, Qt::ControlModifier);
    const QRect fold = view.rowRect(view.rows().count() - 1);
    QVERIFY(view.viewport()->rect().contains(fold.center()));
    QTest::mouseClick(view.viewport(), Qt::LeftButton, {}, fold.center());
    QCOMPARE(view.rows().count(), 61);
    QCOMPARE(view.rowText(60), QStringLiteral("line 60"));
}

// The same rows in two columns: what was removed beside what was added, each copied for itself.
void TestChangesPane::sideBySide()
{
    TempFolder temp;
    WrittenHistory history(temp);
    history.state(0, {{"a.py", numbered(1, 20) + "old one\nold two\n" + numbered(21, 40) + "end"}});
    history.state(1, {{"a.py", numbered(1, 20) + "new one\n" + numbered(21, 40) + "more\nend\n"}});
    PaneProbe probe({1000, 700});
    QVERIFY(probe.showFile(history.folder(), 1, 1));
    DiffView &view = probe.pane.view();
    const int unified = view.rows().count();
    probe.trigger("changesNextChange");
    const DiffRow before = view.rows().row(view.selection().cursor.row);
    probe.trigger("changesSideBySide");
    QCOMPARE(view.layout(), RowLayout::Split);
    QCOMPARE(view.rows().count(), unified - 1 - 1); // two pairs of lines stand in a row each
    QVERIFY(before.kind != DiffRow::Kind::Fold);
    // A pair: both numbers in one row, each text in its column.
    int pair = -1;
    for (int row = 0; row < view.rows().count() && pair < 0; ++row)
        pair = view.rows().row(row).kind == DiffRow::Kind::Changed ? row : -1;
    QVERIFY(pair >= 0);
    QCOMPARE(view.rows().row(pair).oldLine, 20);
    QCOMPARE(view.rows().row(pair).newLine, 20);
    const QRect old = view.columnRect(DiffSide::Old);
    const QRect now = view.columnRect(DiffSide::New);
    QVERIFY(old.right() < now.left() && now.right() == view.viewport()->rect().right());
    const int y = view.rowRect(pair).center().y();
    QTest::mouseDClick(view.viewport(), Qt::LeftButton, {}, {view.textLeft(DiffSide::Old) + 4, y});
    QCOMPARE(view.selectedText(), QStringLiteral("old"));
    QTest::mouseDClick(view.viewport(), Qt::LeftButton, {}, {view.textLeft(DiffSide::New) + 4, y});
    QCOMPARE(view.selectedText(), QStringLiteral("new"));
    // Tints of both sides, and none opposite a line that has no partner.
    const QImage picture = view.viewport()->grab().toImage();
    const auto colorAt = [&](int row, DiffSide side) {
        return picture.pixelColor(view.columnRect(side).right() - 2, view.rowRect(row).center().y());
    };
    const int lonely = pair + 1;
    QCOMPARE(view.rows().row(lonely).newLine, -1);
    QCOMPARE(colorAt(lonely, DiffSide::Old), colorAt(pair, DiffSide::Old));
    QVERIFY(colorAt(pair, DiffSide::Old) != colorAt(pair, DiffSide::New));
    QVERIFY(colorAt(lonely, DiffSide::New) != colorAt(pair, DiffSide::New));
    // By keys: the other column, all of it.
    probe.trigger("changesOtherColumn");
    QCOMPARE(view.column(), DiffSide::Old);
    probe.trigger("changesSelectAll");
    probe.trigger("changesCopy");
    QVERIFY(QApplication::clipboard()->text().contains(QStringLiteral("old one\nold two\n")));
    QVERIFY(!QApplication::clipboard()->text().contains(QStringLiteral("new one")));
    // A word that is on one side only is found there.
    probe.trigger("changesOtherColumn");
    view.showHit({DiffSide::Old, 21, {0, 3}});
    QCOMPARE(view.column(), DiffSide::Old);
    QCOMPARE(view.selectedText(), QStringLiteral("old"));
    // And back, at the same place, remembered for the next window.
    QTemporaryDir folder;
    QSettings settings(folder.filePath(QStringLiteral("s.ini")), QSettings::IniFormat);
    probe.pane.saveState(settings);
    PaneProbe again;
    again.pane.restoreState(settings);
    QCOMPARE(again.pane.view().layout(), RowLayout::Split);
    probe.trigger("changesSideBySide");
    QCOMPARE(view.rows().count(), unified);
}

void TestChangesPane::contextFromNoneToAll()
{
    TempFolder temp;
    WrittenHistory history(temp);
    history.state(0, {{"a.py", numbered(1, 300)}, {"b.py", numbered(1, 9)}});
    history.state(1, {{"a.py", numbered(1, 150) + "new\n" + numbered(151, 300)}, {"b.py", numbered(2, 9)}});
    PaneProbe probe;
    QVERIFY(probe.showFile(history.folder(), 1, 1));
    DiffView &view = probe.pane.view();
    QCOMPARE(view.rows().count(), 1 + 7 + 1);
    probe.trigger("changesLessContext");
    QCOMPARE(view.rows().count(), 1 + 3 + 1);
    for (int i = 0; i < 3; ++i) // there is no less than none
        probe.trigger("changesLessContext");
    QCOMPARE(view.context(), 0);
    QCOMPARE(view.rows().count(), 1 + 1 + 1);
    QCOMPARE(view.rowText(1), QStringLiteral("new"));
    std::vector<int> counts;
    for (int i = 0; i < 7; ++i) {
        probe.trigger("changesMoreContext");
        counts.push_back(view.rows().count());
    }
    QCOMPARE(counts, (std::vector<int>{5, 9, 23, 53, 203, 301, 301}));
    // The same for the next file.
    QSignalSpy shown(&probe.pane, &ChangesPane::fileShown);
    probe.trigger("changesNextFile");
    QVERIFY(shown.wait(10000));
    QCOMPARE(view.rows().count(), 9);
}

void TestChangesPane::selectsAndCopies()
{
    TempFolder temp;
    WrittenHistory history(temp);
    history.state(0, {{"a.py", "alpha beta\n\tgamma\n"}});
    history.state(1, {{"a.py", "alpha beta\n\tdelta \xe2\x82\xac\n"}});
    PaneProbe probe;
    QVERIFY(probe.showFile(history.folder(), 1, 1));
    DiffView &view = probe.pane.view();
    view.grab();
    const auto at = [&](int row, int cells) {
        const int cell = QFontMetrics(probe.theme.codeFont()).horizontalAdvance(QLatin1Char('0'));
        return QPoint(view.textLeft() + cells * cell + 1, view.rowRect(row).center().y());
    };
    QTest::mouseDClick(view.viewport(), Qt::LeftButton, {}, at(0, 7));
    QCOMPARE(view.selectedText(), QStringLiteral("beta"));
    QTest::mousePress(view.viewport(), Qt::LeftButton, {}, at(0, 6));
    QTest::mouseMove(view.viewport(), at(1, 4));
    QTest::mouseMove(view.viewport(), at(2, 0));
    QTest::mouseRelease(view.viewport(), Qt::LeftButton, {}, at(2, 0));
    QCOMPARE(view.selectedText(), QStringLiteral("beta\n\tgamma\n"));
    view.setFocus();
    QTest::keyClick(&view, Qt::Key_End, Qt::ShiftModifier);
    QTest::keyClick(&view, Qt::Key_Left, Qt::ShiftModifier);
    QCOMPARE(view.selectedText(), QStringLiteral("beta\n\tgamma\n\tdelta "));
    probe.trigger("changesSelectAll");
    probe.trigger("changesCopy");
    QCOMPARE(QApplication::clipboard()->text(), QStringLiteral("alpha beta\n\tgamma\n\tdelta €"));
}

void TestChangesPane::finds()
{
    TempFolder temp;
    WrittenHistory history(temp);
    history.state(0, {{"a.py", numbered(1, 100)}});
    history.state(1, {{"a.py", numbered(1, 49) + "changed\n" + numbered(51, 100)}});
    PaneProbe probe;
    QVERIFY(probe.showFile(history.folder(), 1, 1));
    DiffView &view = probe.pane.view();
    const int folded = view.rows().count();
    probe.trigger("changesFind");
    auto *bar = probe.pane.findChild<FindBar *>();
    auto *text = bar->findChild<QLineEdit *>();
    QTest::keyClicks(text, QStringLiteral("Line 9"));
    QTRY_COMPARE(labelText(*bar, QStringLiteral("found")), QStringLiteral("nothing found"));
    text->clear();
    QTest::keyClicks(text, QStringLiteral("line 9"));
    // 9 and 90 to 99; the fold that hides them opens.
    QTRY_COMPARE(bar->hitCount(), 11);
    QCOMPARE(view.selectedText(), QStringLiteral("line 9"));
    QVERIFY(view.rows().count() > folded);
    QCOMPARE(labelText(*bar, QStringLiteral("of")), QStringLiteral("1 of 11"));
    QTest::keyClick(text, Qt::Key_Return);
    QCOMPARE(labelText(*bar, QStringLiteral("of")), QStringLiteral("2 of 11"));
    QCOMPARE(view.rowText(view.selection().cursor.row), QStringLiteral("line 90"));
    QTest::keyClick(text, Qt::Key_Escape);
    QVERIFY(!bar->isVisible());
}

void TestChangesPane::savedPatchApplies()
{
    TempFolder temp;
    WrittenHistory history(temp);
    // What is removed looks like a header, ends are mixed, the last line has no end, a byte is no UTF-8.
    const std::string before = "-- a/x\nkeep\r\nform\ffeed\n\xff\nend";
    const std::string after = "keep\r\nform\ffeed\xe2\x80\xa8\n\xff\nend\n\n";
    const std::string binary("\0\1binary", 8);
    history.state(0, {{"odd \"name\".txt", before}, {"gone.bin", binary}});
    history.state(1, {{"odd \"name\".txt", after}, {"new.bin", binary + binary}});
    PaneProbe probe;
    QVERIFY(probe.showFile(history.folder(), 1, 1));
    QSignalSpy saved(&probe.pane, &ChangesPane::patchSaved);
    const auto patch = temp / "out.patch";
    probe.pane.savePatchTo(QString::fromStdString(patch.string()));
    QVERIFY(saved.wait(10000));
    const auto work = temp / "work";
    put(work / "odd \"name\".txt", before);
    put(work / "gone.bin", binary);
    QProcess git;
    git.setWorkingDirectory(QString::fromStdString(work.string()));
    git.start(QStringLiteral("git"), {QStringLiteral("apply"), QString::fromStdString(patch.string())});
    QVERIFY(git.waitForFinished());
    QVERIFY2(git.exitCode() == 0, git.readAllStandardError().constData());
    QCOMPARE(get(work / "odd \"name\".txt"), after);
    QCOMPARE(get(work / "new.bin"), binary + binary);
    QVERIFY(!std::filesystem::exists(work / "gone.bin"));

    QSignalSpy failed(&probe.pane, &ChangesPane::patchFailed);
    probe.pane.savePatchTo(QString::fromStdString((temp / "no" / "folder" / "x.patch").string()));
    QVERIFY(failed.wait(10000));
}

void TestChangesPane::groupsAreClosedButCounted()
{
    TempFolder temp;
    WrittenHistory history(temp);
    WrittenHistory::Files files;
    history.state(0, files);
    for (int i = 0; i < 3000; ++i)
        files[".venv/lib/site-packages/m" + std::to_string(i) + ".py"] = "x = 1\n";
    files["zz_real.py"] = "real\n";
    history.state(1, files);
    PaneProbe probe;
    QVERIFY(probe.showFile(history.folder(), 1, 1));
    QCOMPARE(probe.rowTexts(), QStringList(QStringLiteral("real")));
    QCOMPARE(probe.pane.files().rowCount(), 2);
    auto *list = probe.pane.findChild<QTreeView *>();
    const QModelIndex group = probe.pane.files().index(1, 0);
    QVERIFY(!list->isExpanded(group));
    QCOMPARE(group.data(ChangesFileModel::FilesRole).toInt(), 3000);
    QCOMPARE(labelText(probe.pane, QStringLiteral("file")), QStringLiteral("1 file(s), 3,000 other"));
    QTRY_COMPARE_WITH_TIMEOUT(group.data(ChangesFileModel::AddedRole).toInt(), 3000, 20000);
    QTRY_COMPARE(labelText(probe.pane, QStringLiteral("+")), QStringLiteral("+1"));
}

void TestChangesPane::lineEndsOnly()
{
    TempFolder temp;
    WrittenHistory history(temp);
    history.state(0, {{"a.txt", "one\r\ntwo\r\n"}, {"b.txt", "x\n"}});
    history.state(1, {{"a.txt", "one\ntwo\n"}, {"b.txt", "x"}});
    PaneProbe probe;
    QVERIFY(probe.showFile(history.folder(), 1, 1));
    QVERIFY2(labelText(probe.pane, QStringLiteral("line endings")).contains(QStringLiteral("CRLF")),
             qPrintable(labelText(probe.pane, QStringLiteral("line"))));
    QCOMPARE(probe.pane.view().rows().editCount(), 1);
    QSignalSpy shown(&probe.pane, &ChangesPane::fileShown);
    probe.trigger("changesIgnoreEnds");
    QVERIFY(shown.wait(10000));
    QCOMPARE(probe.pane.view().rows().editCount(), 0);
    probe.trigger("changesIgnoreEnds");
    QVERIFY(shown.wait(10000));
    probe.trigger("changesNextFile");
    QVERIFY(shown.wait(10000));
    QCOMPARE(probe.rowTexts(),
             QStringList({QStringLiteral("x"), QStringLiteral("x"), QStringLiteral("No newline at end of file")}));
}

void TestChangesPane::entriesWithoutText()
{
    TempFolder temp;
    WrittenHistory history(temp);
    FlatTree before;
    FlatTree after;
    before["1mode.sh"] = {FileMode::Regular, history.blob("echo\n")};
    after["1mode.sh"] = {FileMode::Executable, history.blob("echo\n")};
    before["2old.py"] = {FileMode::Regular, history.blob(numbered(1, 30))};
    after["2renamed.py"] = {FileMode::Regular, history.blob(numbered(1, 30))};
    after["3empty.py"] = {FileMode::Regular, history.blob("")};
    before["4link"] = {FileMode::Link, history.blob("target")};
    after["4link"] = {FileMode::Regular, history.blob("text\n")};
    before["5.bin"] = {FileMode::Regular, history.blob(std::string(3000, '\0'))};
    after["5.bin"] = {FileMode::Regular, history.blob(std::string(3012, '\0'))};
    after["6sub"] = {FileMode::Submodule, std::string(40, 'a')};
    history.state(0, before);
    history.state(1, after);
    PaneProbe probe;
    QVERIFY(probe.showFile(history.folder(), 1, 1));
    QSignalSpy shown(&probe.pane, &ChangesPane::fileShown);
    const QStringList expected = {QStringLiteral("644"),  QStringLiteral("Renamed"), QStringLiteral("mpty"),
                                  QStringLiteral("Link"), QStringLiteral("3,012"),   QStringLiteral("epository")};
    for (int i = 0; i < expected.size(); ++i) {
        if (i > 0) {
            probe.trigger("changesNextFile");
            QVERIFY(shown.wait(10000));
        }
        QVERIFY2(!labelText(probe.pane, expected.at(i)).isEmpty(), qPrintable(expected.at(i)));
    }
}

void TestChangesPane::binaryIsSaidOnce()
{
    TempFolder temp;
    WrittenHistory history(temp);
    history.state(0, {{"a.bin", std::string("\0\1one", 5)}});
    history.state(1, {{"a.bin", std::string("\0\1other", 7)}});
    PaneProbe probe;
    QVERIFY(probe.showFile(history.folder(), 1, 1));
    int said = 0;
    for (const QLabel *label : probe.pane.findChildren<QLabel *>())
        said += label->isVisible() && label->text().contains(QStringLiteral("Binary, 5 -> 7 bytes"));
    QCOMPARE(said, 1);
}

int main(int argc, char **argv)
{
    qputenv("QT_QPA_PLATFORM", "offscreen");
    QLocale::setDefault(QLocale(QLocale::English, QLocale::UnitedStates));
    QApplication application(argc, argv);
    TestChangesPane test;
    return QTest::qExec(&test, argc, argv);
}
#include "tst_changespane.moc"
