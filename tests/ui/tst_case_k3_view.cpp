// SPDX-License-Identifier: GPL-3.0-or-later
// Case K3 in the window: what is copied from an experiment whose agent told its key, and what the window saves.
#include "changes/changespane.h"
#include "changes/diffview.h"
#include "keysearch.h"
#include "models/requirementmodel.h"
#include "models/testsmodel.h"
#include "requirement/requirementpane.h"
#include "task/changesholder.h"
#include "task/lineview.h"
#include "task/logpane.h"
#include "task/testspane.h"
#include "taskwindow.h"
#include "tellingagent.h"

#include <QApplication>
#include <QClipboard>
#include <QListView>

using namespace sweci;

class CaseK3View : public QObject
{
    Q_OBJECT
private Q_SLOTS:
    void copies_data();
    void copies();

private:
    QString copyAll(QWidget *widget) const;

    TempFolder m_folder;
    const TellingAgent m_agent{m_folder.path()};
};

// By keys, as a person copies; what the clipboard holds then.
QString CaseK3View::copyAll(QWidget *widget) const
{
    QApplication::clipboard()->setText(QStringLiteral("nothing copied"));
    widget->setFocus(Qt::ShortcutFocusReason);
    QTest::keyClick(widget, Qt::Key_A, Qt::ControlModifier);
    QTest::keyClick(widget, Qt::Key_C, Qt::ControlModifier);
    return QApplication::clipboard()->text();
}

void CaseK3View::copies_data()
{
    QTest::addColumn<QByteArray>("end");
    QTest::addColumn<bool>("known");
    for (const char *end : {"success", "failure", "crash"}) {
        QTest::addRow("%s", end) << QByteArray(end) << true;
        QTest::addRow("%s, redaction off", end) << QByteArray(end) << false;
    }
}

void CaseK3View::copies()
{
    QFETCH(QByteArray, end);
    QFETCH(bool, known);
    const std::string name = end.toStdString() + (known ? "-known" : "-off");
    const std::filesystem::path experiment = m_folder / "experiments" / name;
    const ProgramResult run = m_agent.run(experiment, end.toStdString(), known);
    QVERIFY2(run.code == 0, run.errors.c_str());

    TaskWindow w;
    QVERIFY(w.open(experiment, experiment, "t1", 1));
    TaskPage &page = w.page();
    QStringList copied;
    // The output of both roles, where it was told.
    w.trigger("taskShowLog");
    for (const char *role : {"Architect", "Programmer"}) {
        w.trigger(qPrintable(QStringLiteral("taskLog%1").arg(QLatin1String(role))));
        QTRY_VERIFY(page.log()->view()->rowCount() > 5 && page.log()->view()->isVisible());
        copied << copyAll(page.log()->view());
        QVERIFY2(copied.last().contains(known ? QStringLiteral("the key is [key removed]")
                                              : QStringLiteral("the key is ") + QString::fromStdString(m_agent.key)),
                 qPrintable(copied.last().left(2000)));
    }
    // The document, into which the architect wrote it.
    w.trigger("taskShowRequirement");
    QTRY_COMPARE(page.requirement()->model()->rowCount(), 1);
    w.trigger("taskRaw");
    copied << copyAll(page.requirement()->rawView());
    QVERIFY2(copied.last().contains(QStringLiteral("<description>")), qPrintable(copied.last()));
    // The code, into which the programmer wrote it, and the name of a test.
    if (end == "success") {
        w.trigger("taskShowChanges");
        QTRY_VERIFY(page.changes()->changes()->view().rows().count() > 0);
        copied << copyAll(&page.changes()->changes()->view());
        QVERIFY2(copied.last().contains(QStringLiteral("y = 1")), qPrintable(copied.last()));
        w.trigger("taskShowTests");
        QTRY_VERIFY(page.tests()->model()->rowCount() > 0);
        page.tests()->stepTest(1);
        w.trigger("taskCopyTest");
        copied << QApplication::clipboard()->text();
        QVERIFY(copied.last().contains(QStringLiteral("test_")));
    }

    bool holds = false;
    for (const QString &text : std::as_const(copied)) {
        for (const std::string &form : formsOfKey(m_agent.key))
            holds = holds || text.contains(QString::fromStdString(form));
    }
    QCOMPARE(holds, !known);
    // And what the window itself keeps.
    const std::filesystem::path settings = w.settings().toStdString();
    w.window().close();
    QVERIFY(std::filesystem::exists(settings));
    QVERIFY(filesHolding({settings.parent_path()}, formsOfKey(m_agent.key)).empty());
    QCOMPARE(filesHolding({experiment}, formsOfKey(m_agent.key)).empty(), known);
}

QTEST_MAIN(CaseK3View)
#include "tst_case_k3_view.moc"
