// SPDX-License-Identifier: GPL-3.0-or-later
// Changes and what lies outside the window: a difftool, an editor.
#include "changes/changespane.h"
#include "changes/diffview.h"
#include "menukeys.h"
#include "shell/infobar.h"
#include "task/changesholder.h"
#include "taskwindow.h"

#include <QApplication>

using namespace sweci;
namespace fs = std::filesystem;

class TestChangesOutside : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void initTestCase();
    void opensInTheDifftoolAndTheEditor();

private:
    std::unique_ptr<TaskCampaign> m_campaign;
};

void TestChangesOutside::initTestCase()
{
    m_campaign = std::make_unique<TaskCampaign>();
}

void TestChangesOutside::opensInTheDifftoolAndTheEditor()
{
    TempFolder temp;
    qputenv("SWECI_CACHE", (temp / "cache").c_str());
    const fs::path script = temp / "my tool";
    put(script, "#!/bin/sh\ncp \"$1\" \"$4/old\"; cp \"$2\" \"$4/new\"; echo \"$3\" > \"$4/line.part\"\n"
                "mv \"$4/line.part\" \"$4/line\"\n");
    fs::permissions(script, fs::perms::owner_all);
    const QString tail = QStringLiteral(" \"%1\"").arg(QString::fromStdString(temp.path().native()));
    TaskWindow w;
    QVERIFY(w.open(m_campaign->folder(), m_campaign->modelA(), "one", 2));
    w.trigger("taskShowChanges");
    ChangesPane &changes = *w.page().changes()->changes();
    QTRY_VERIFY(changes.view().rows().count() > 0);
    // Not told which: that is said, and the settings are a click away.
    w.trigger("changesDifftool");
    QTRY_VERIFY(w.window().info()->sentence().contains(QStringLiteral("No difftool is set")));
    w.trigger("changesEditor");
    QTRY_VERIFY(w.window().info()->sentence().contains(QStringLiteral("No editor is set")));
    w.window().showPage(QStringLiteral("settings"));
    w.trigger("toolFields");
    auto *difftool = w.window().findChild<QLineEdit *>(QStringLiteral("difftoolCommand"));
    QCOMPARE(QApplication::focusWidget(), static_cast<QWidget *>(difftool));
    const QString program = QLatin1Char('"') + QString::fromStdString(script.native()) + QLatin1Char('"');
    QTest::keyClicks(difftool, program + QStringLiteral(" %1 %2 both") + tail);
    QTest::keyClick(difftool, Qt::Key_Tab);
    auto *editor = w.window().findChild<QLineEdit *>(QStringLiteral("editorCommand"));
    QCOMPARE(QApplication::focusWidget(), static_cast<QWidget *>(editor));
    QTest::keyClicks(editor, program + QStringLiteral(" %1 %1 %2") + tail);
    // Also in the next window.
    w.again();
    QVERIFY(w.open(m_campaign->folder(), m_campaign->modelA(), "one", 2));
    w.trigger("taskShowChanges");
    ChangesPane &again = *w.page().changes()->changes();
    QTRY_VERIFY(again.shownFile() >= 0 && again.view().rows().count() > 0);
    const ChangesSetPtr set = again.set();
    const ChangedFile &file = set->diff.files[static_cast<std::size_t>(again.shownFile())];
    const std::string before = file.before ? *set->source->blobs().read(file.before->blob) : std::string();
    const std::string after = *set->source->blobs().read(file.after->blob);
    QVERIFY(before != after);
    again.view().setFocus();
    QTest::keyClick(&again.view(), Qt::Key_D, Qt::ControlModifier | Qt::ShiftModifier);
    QTRY_VERIFY_WITH_TIMEOUT(fs::exists(temp / "line"), 20000);
    QCOMPARE(get(temp / "line"), std::string("both\n"));
    QCOMPARE(get(temp / "old"), before);
    QCOMPARE(get(temp / "new"), after);
    fs::remove(temp / "line");
    again.view().goToLine(DiffSide::New, 2);
    QTest::keyClick(&again.view(), Qt::Key_E, Qt::ControlModifier | Qt::ShiftModifier);
    QTRY_VERIFY_WITH_TIMEOUT(fs::exists(temp / "line"), 20000);
    QCOMPARE(get(temp / "line"), std::string("3\n"));
    QCOMPARE(get(temp / "old"), after);
    QVERIFY(w.window().info()->sentence().isEmpty());
}

QTEST_MAIN(TestChangesOutside)
#include "tst_changesoutside.moc"
