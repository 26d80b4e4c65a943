// SPDX-License-Identifier: GPL-3.0-or-later
// Tags and notes in the real main window: made by its menu and keys, read back from the disk and from a new window.
#include "base/files.h"
#include "filterwindow.h"
#include "models/experimenttree.h"
#include "models/notebook.h"
#include "shell/filterline.h"
#include "shell/infobar.h"
#include "shell/navigator.h"

#include <QApplication>
#include <QDialog>
#include <QDialogButtonBox>
#include <QLineEdit>
#include <QPlainTextEdit>
#include <QPushButton>
#include <QTreeView>

using namespace sweci;
namespace fs = std::filesystem;

class TestRemarks : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void init();
    void cleanup() { m_all.reset(); }
    void taskSurvivesReopening();
    void experimentIsShownInTheNavigator();
    void manyTasksAtOnce();
    void savesFromTheNote();
    void cancelChangesNothing();
    void brokenFileStays();

private:
    RunBoardPage &board() { return m_all->board(); }
    TaskWindow &w() { return m_all->w(); }
    QDialog *dialog() { return w().window().findChild<QDialog *>(QStringLiteral("remarkDialog")); }
    void fill(const QString &tags, const QString &note)
    {
        QVERIFY(dialog() && dialog()->isVisible());
        auto *line = dialog()->findChild<QLineEdit *>(QStringLiteral("remarkTags"));
        line->setFocus();
        line->selectAll();
        QTest::keyClicks(line, tags);
        auto *text = dialog()->findChild<QPlainTextEdit *>(QStringLiteral("remarkNote"));
        text->setFocus();
        QTest::keyClicks(text, note);
        QTest::mouseClick(dialog()->findChild<QDialogButtonBox *>()->button(QDialogButtonBox::Save), Qt::LeftButton);
    }
    void choose(const char *task)
    {
        w().window().view().selectTask(m_all->campaign().modelA(), task);
        board().table()->setFocus();
        QTRY_COMPARE(board().table()->selectionModel()->selectedRows().size(), 1);
    }
    QString cell(const char *task)
    {
        return board().model()->index(board().model()->rowOf(task), BoardModel::Remarks).data().toString();
    }
    fs::path file() const { return m_all->campaign().modelA() / "notes.json"; }

    std::unique_ptr<FilterWindow> m_all;
};

void TestRemarks::init()
{
    m_all = std::make_unique<FilterWindow>();
    QVERIFY(m_all->open());
}

void TestRemarks::taskSurvivesReopening()
{
    QVERIFY(board().table()->isColumnHidden(BoardModel::Remarks));
    choose(FilterCampaign::beta);
    QTest::keyClick(board().table(), Qt::Key_T); // the action's key
    fill(QStringLiteral("slow, paper"), QStringLiteral("lost a test for good"));
    QCOMPARE(cell(FilterCampaign::beta), QStringLiteral("#paper #slow lost a test for good"));
    QVERIFY(!board().table()->isColumnHidden(BoardModel::Remarks));
    QTRY_VERIFY(fs::exists(file()));
    const Remark expected{"lost a test for good", {"paper", "slow"}, false};
    QTRY_COMPARE(ExperimentNotes::read(file())->remark(FilterCampaign::beta), expected);
    // Both can be filtered by.
    w().trigger("filterTasks");
    QTest::keyClicks(board().filter(), QStringLiteral("tag = paper and note ~ good"));
    QCOMPARE(m_all->rows(), 1);
    w().trigger("showAllTasks");

    const std::string bytes = readFile(file()).value();
    w().again();
    QVERIFY(m_all->open());
    QTRY_COMPARE(cell(FilterCampaign::beta), QStringLiteral("#paper #slow lost a test for good"));
    QVERIFY(!board().table()->isColumnHidden(BoardModel::Remarks));
    QCOMPARE(readFile(file()).value(), bytes);
    // Taken away again.
    choose(FilterCampaign::beta);
    w().trigger("boardTagTasks");
    auto *text = dialog()->findChild<QPlainTextEdit *>(QStringLiteral("remarkNote"));
    QCOMPARE(text->toPlainText(), QStringLiteral("lost a test for good"));
    text->selectAll();
    QTest::keyClick(text, Qt::Key_Delete);
    auto *tags = dialog()->findChild<QLineEdit *>(QStringLiteral("remarkTags"));
    tags->selectAll();
    QTest::keyClick(tags, Qt::Key_Delete);
    QTest::keyClick(tags, Qt::Key_Return);
    QTRY_VERIFY(ExperimentNotes::read(file())->remarks().empty());
    QVERIFY(board().table()->isColumnHidden(BoardModel::Remarks));
}

void TestRemarks::experimentIsShownInTheNavigator()
{
    board().table()->setFocus();
    QTest::keyClick(board().table(), Qt::Key_T, Qt::ShiftModifier);
    fill(QStringLiteral("paper"), QStringLiteral("as in table 3"));
    const Remark expected{"as in table 3", {"paper"}, false};
    QTRY_VERIFY(fs::exists(file()));
    QTRY_COMPARE(ExperimentNotes::read(file())->remark({}), expected);
    const ExperimentTree *tree = w().window().navigator()->model();
    const QModelIndex row = tree->indexOf(m_all->campaign().modelA());
    QCOMPARE(row.data(ExperimentTree::TagsRole).toString(), QStringLiteral("#paper"));
    QVERIFY(row.data(Qt::ToolTipRole).toString().contains(QStringLiteral("as in table 3")));
    w().trigger("goFilter");
    QTest::keyClicks(w().window().navigator()->filter(), QStringLiteral("tag = paper"));
    const QAbstractItemModel *shown = w().window().navigator()->view()->model();
    QCOMPARE(shown->rowCount(shown->index(0, 0)), 1);
    w().again();
    QVERIFY(m_all->open());
    QTRY_COMPARE(w().window()
                     .navigator()
                     ->model()
                     ->indexOf(m_all->campaign().modelA())
                     .data(ExperimentTree::TagsRole)
                     .toString(),
                 QStringLiteral("#paper"));
}

void TestRemarks::manyTasksAtOnce()
{
    w().window().store().notes().change(m_all->campaign().modelA(), {FilterCampaign::alpha},
                                        {{"own", "both"}, {}, "mine", {}});
    w().window().store().notes().change(m_all->campaign().modelA(), {FilterCampaign::beta}, {{"both"}, {}, {}, {}});
    board().table()->setFocus();
    board().table()->selectAll();
    QTRY_COMPARE(board().table()->selectionModel()->selectedRows().size(), 5);
    QTest::keyClick(board().table(), Qt::Key_T);
    QCOMPARE(dialog()->findChild<QLineEdit *>(QStringLiteral("remarkTags"))->text(), QString()); // none has all
    fill(QStringLiteral("round 2"), {});
    const Remark alpha{"mine", {"both", "own", "round 2"}, false}; // the rest of it stays
    const Remark delta{"", {"round 2"}, false};
    QTRY_COMPARE(ExperimentNotes::read(file())->remark(FilterCampaign::alpha), alpha);
    QCOMPARE(ExperimentNotes::read(file())->remark(FilterCampaign::delta), delta);
}

// Tab leads from the tags to the note and on to Save; Ctrl+Return saves from within the note.
void TestRemarks::savesFromTheNote()
{
    choose(FilterCampaign::beta);
    w().trigger("boardTagTasks");
    auto *tags = dialog()->findChild<QLineEdit *>(QStringLiteral("remarkTags"));
    auto *note = dialog()->findChild<QPlainTextEdit *>(QStringLiteral("remarkNote"));
    QTRY_COMPARE(QApplication::focusWidget(), tags);
    QTest::keyClicks(tags, QStringLiteral("slow"));
    QTest::keyClick(tags, Qt::Key_Tab);
    QCOMPARE(QApplication::focusWidget(), note);
    QTest::keyClicks(note, QStringLiteral("one"));
    QTest::keyClick(note, Qt::Key_Return);
    QTest::keyClicks(note, QStringLiteral("two"));
    QTest::keyClick(note, Qt::Key_Tab);
    QCOMPARE(QApplication::focusWidget(), dialog()->findChild<QDialogButtonBox *>()->button(QDialogButtonBox::Save));
    note->setFocus();
    QTest::keyClick(note, Qt::Key_Return, Qt::ControlModifier);
    QTest::keyRelease(&w().window(), Qt::Key_Control); // the dialog is gone before its key is let go
    const Remark expected{"one\ntwo", {"slow"}, false};
    QTRY_VERIFY(fs::exists(file()));
    QTRY_COMPARE(ExperimentNotes::read(file())->remark(FilterCampaign::beta), expected);
}

void TestRemarks::cancelChangesNothing()
{
    choose(FilterCampaign::beta);
    w().trigger("boardTagTasks");
    QTest::keyClicks(dialog()->findChild<QLineEdit *>(QStringLiteral("remarkTags")), QStringLiteral("x"));
    QTest::keyClick(dialog(), Qt::Key_Escape);
    QCOMPARE(cell(FilterCampaign::beta), QString());
    QVERIFY(!fs::exists(file()));
}

void TestRemarks::brokenFileStays()
{
    put(file(), "{\"version\": 1, \"notes\": [{\"ta");
    choose(FilterCampaign::beta);
    w().trigger("boardTagTasks");
    fill(QStringLiteral("x"), {});
    auto *info = board().findChild<InfoBar *>();
    QTRY_VERIFY(info->sentence().contains(QStringLiteral("notes.json")));
    QTRY_COMPARE(cell(FilterCampaign::beta), QString());
    QCOMPARE(readFile(file()).value(), std::string("{\"version\": 1, \"notes\": [{\"ta"));
}

QTEST_MAIN(TestRemarks)
#include "tst_remarks.moc"
