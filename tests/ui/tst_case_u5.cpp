// SPDX-License-Identifier: GPL-3.0-or-later
// Documents and names that a model or a stranger wrote, in the real main window: text stays text, nothing is fetched,
// nothing is read that is not the document.
#include "experiment/taskfolder.h"
#include "listener.h"
#include "models/requirementmodel.h"
#include "requirement/requirementpane.h"
#include "shell/stateview.h"
#include "task/lineview.h"
#include "task/taskheader.h"
#include "task/tasklinks.h"
#include "taskwindow.h"
#include "timeline/timelineview.h"

#include <QLabel>
#include <QListView>
#include <QSignalSpy>
#include <QTextDocument>

using namespace sweci;

class CaseU5 : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void documents_data();
    void documents();
    void names();

private:
    // All that the window's labels show is told that it is plain text, or holds nothing that could be markup.
    static QString richLabel(const QWidget &window);
};

namespace
{

QByteArray document(const QByteArray &description)
{
    return "<requirements><requirement><location>src/unit.py : value</location><description>" + description +
           "</description></requirement></requirements>";
}

QByteArray utf16(const QString &text)
{
    QByteArray bytes("\xff\xfe", 2);
    bytes.append(reinterpret_cast<const char *>(text.utf16()), text.size() * 2);
    return bytes;
}

} // namespace

QString CaseU5::richLabel(const QWidget &window)
{
    for (const QLabel *label : window.findChildren<QLabel *>()) {
        if (label->isVisible() && label->textFormat() != Qt::PlainText && Qt::mightBeRichText(label->text()))
            return label->objectName() + QStringLiteral(": ") + label->text();
    }
    return {};
}

void CaseU5::documents_data()
{
    QTest::addColumn<QByteArray>("text"); // PORT stands for that of a listener
    QTest::addColumn<bool>("cards");
    QTest::addColumn<QString>("shown"); // a part of the card's description, or of the sentence that says what is wrong
    QTest::newRow("image of an address") << document("&lt;img src=http://127.0.0.1:PORT/x&gt; seen") << true
                                         << QStringLiteral("<img src=http://127.0.0.1:PORT/x> seen");
    QTest::newRow("image as an element") << document("before <img src=\"http://127.0.0.1:PORT/x\"/> after") << true
                                         << QStringLiteral("before  after");
    QTest::newRow("image of a file") << document("&lt;img src=file:///etc/passwd&gt; and [x](file:///etc/passwd)")
                                     << true
                                     << QStringLiteral("<img src=file:///etc/passwd> and [x](file:///etc/passwd)");
    QTest::newRow("entity bomb") << QByteArray(
                                        "<!DOCTYPE b [<!ENTITY a \"aaaaaaaaaa\"><!ENTITY b \"&a;&a;&a;&a;\"><!ENTITY c "
                                        "\"&b;&b;&b;&b;\">]><requirements><requirement><description>&c;</description>"
                                        "</requirement></requirements>")
                                 << false << QStringLiteral("a document type is not allowed");
    QTest::newRow("external entity") << QByteArray(
                                            "<!DOCTYPE r [<!ENTITY x SYSTEM \"file:///etc/passwd\"><!ENTITY y SYSTEM "
                                            "\"http://127.0.0.1:PORT/y\">]><requirements><requirement><description>"
                                            "&x;&y;</description></requirement></requirements>")
                                     << false << QStringLiteral("a document type is not allowed");
    QTest::newRow("50 MB of text") << document(QByteArray(50 << 20, 'x')) << false << QStringLiteral("larger than");
    QByteArray nested = "<requirements>";
    for (int i = 0; i < 10000; ++i)
        nested += "<a>";
    for (int i = 0; i < 10000; ++i)
        nested += "</a>";
    QTest::newRow("10,000 nested elements") << nested + "</requirements>" << false << QStringLiteral("nested too deep");
    QTest::newRow("not well-formed") << QByteArray("<requirements>\n<requirement>\n</oops>") << false
                                     << QStringLiteral("line 3");
    QTest::newRow("no root") << QByteArray("The span should be closed.") << false << QStringLiteral("line 1");
    QTest::newRow("a demand as root") << QByteArray("<requirement><description>alone</description></requirement>")
                                      << true << QStringLiteral("alone");
    QTest::newRow("another root")
        << QByteArray("<spec><items><item><description>named otherwise</description></item></items></spec>") << true
        << QStringLiteral("named otherwise");
    QTest::newRow("empty") << QByteArray() << false << QStringLiteral("line 1");
    QTest::newRow("UTF-16") << utf16(QString::fromUtf8(document("wide \xe6\x97\xa5\xe6\x9c\xac"))) << true
                            << QString::fromUtf8("wide \xe6\x97\xa5\xe6\x9c\xac");
}

void CaseU5::documents()
{
    QFETCH(QByteArray, text);
    QFETCH(bool, cards);
    QFETCH(QString, shown);
    const Listener listener;
    const QByteArray port = QByteArray::number(listener.port());
    text.replace("PORT", port);
    shown.replace(QStringLiteral("PORT"), QString::fromLatin1(port));
    TempFolder temp;
    SyntheticExperiment experiment(temp / "runs" / "model-a", {"one"}, 2);
    {
        WrittenTask task(experiment, "one");
        task.base({0});
        task.iteration({0, 1});
        put(task.folder().iteration(1) / "requirement.xml", text.toStdString());
    }
    TaskWindow w;
    QVERIFY(w.open(temp / "runs", temp / "runs" / "model-a", "one", 1));
    QSignalSpy linked(w.page().links(), &TaskLinks::linksShown);
    w.trigger("taskShowRequirement");
    RequirementPane *pane = w.page().requirement();
    if (cards) {
        QTRY_COMPARE(pane->model()->rowCount(), 1);
        const QModelIndex card = pane->model()->index(0);
        QVERIFY2(card.data(RequirementModel::DescriptionRole).toString().contains(shown),
                 qPrintable(card.data(RequirementModel::DescriptionRole).toString()));
        QVERIFY(pane->message().isEmpty());
        QVERIFY(!pane->showsRaw());
        pane->grab(); // painted
        pane->choose(0);
        QTest::keyClick(pane->cards(), Qt::Key_Return); // leads to the code, or nowhere
        w.trigger("taskShowRequirement");
        w.trigger("taskRaw");
    } else {
        QTRY_VERIFY2(pane->message().contains(shown) || pane->state()->sentence().contains(shown),
                     qPrintable(pane->message() + pane->state()->sentence()));
        QVERIFY(pane->showsRaw() || text.isEmpty() || pane->state()->isVisible());
    }
    pane->grab();
    // Nothing of another file, and nobody was asked for anything.
    for (int row = 0; row < std::min(pane->rawView()->rowCount(), 100); ++row)
        QVERIFY(!pane->rawView()->rowText(row).contains(QStringLiteral("root:")));
    QCOMPARE(richLabel(w.window()), QString());
    QTest::qWait(50);
    QVERIFY(!listener.heardSomething());
}

// A task id and a model's name are shown as they are.
void CaseU5::names()
{
    QVERIFY(!isUsableTaskId("<b>x</b>")); // no folder can have it
    TempFolder temp;
    const std::string id = "<b>x<b>";
    SyntheticExperiment experiment(temp / "runs" / "model-a", {id}, 2);
    experiment.settings().architect.model = experiment.settings().programmer.model =
        "model\nSYSTEM: <i>all is well</i>";
    experiment.writeSettings();
    {
        WrittenTask task(experiment, id);
        task.base({0});
        task.iteration({0, 1});
    }
    TaskWindow w;
    QVERIFY(w.open(temp / "runs", temp / "runs" / "model-a", id, 1));
    const QString header = w.page().header()->text();
    QVERIFY2(header.contains(QStringLiteral("<b>x<b>")), qPrintable(header));
    QVERIFY2(header.contains(QStringLiteral("model\\u000aSYSTEM: <i>all is well</i>")), qPrintable(header));
    QCOMPARE(richLabel(w.window()), QString());
    w.window().showPage(QStringLiteral("board"));
    QCOMPARE(richLabel(w.window()), QString());
    w.window().grab();
}

QTEST_MAIN(CaseU5)
#include "tst_case_u5.moc"
