// SPDX-License-Identifier: GPL-3.0-or-later
// Downloading a data set from New run, from a hub of this machine that speaks the same calls.
#include "hubserver.h"
#include "launch/downloaddialog.h"
#include "launch/newrunpage.h"
#include "launch/taskchooser.h"
#include "models/launchtaskmodel.h"
#include "shell/mainwindow.h"

#include <QAction>
#include <QCheckBox>
#include <QLabel>
#include <QLineEdit>
#include <QProgressBar>
#include <QPushButton>
#include <QTest>

#include <optional>

using namespace sweci;
namespace fs = std::filesystem;

class TestDownloadDialog : public QObject
{
    Q_OBJECT
private Q_SLOTS:
    void initTestCase();
    void init();
    void cleanup();
    void downloadsAndIsChosen();
    void whatIsMissingIsAsked();
    void stopsAndGoesOn();
    void errorsAreNamed_data();
    void errorsAreNamed();
    void closesWhileItLoads();

private:
    DownloadDialog *dialog() { return m_window->findChild<DownloadDialog *>(QStringLiteral("downloadDialog")); }
    template <typename Field> Field *field(const char *name)
    {
        return dialog()->findChild<Field *>(QString::fromLatin1(name));
    }
    void type(const char *name, const QString &text);
    void press(const char *name) { QTest::mouseClick(field<QPushButton>(name), Qt::LeftButton); }
    fs::path target() const { return m_temp->path() / "data set"; }

    HubServer m_hub;
    std::optional<TempFolder> m_temp;
    std::unique_ptr<MainWindow> m_window;
    std::string m_image = std::string(300000, 'i');
};

void TestDownloadDialog::initTestCase()
{
    qputenv("HF_ENDPOINT", m_hub.endpoint().c_str());
    const std::string shas = ",3bb05d0000000000000000000000000000000000,e2b9b20000000000000000000000000000000000,3\n";
    std::string table = "task_id,repo_name,current_sha,target_sha,test_gap\n";
    for (const char *id : {"one", "two"}) {
        table += std::string(id) + ",own/" + id + shas;
        put(m_hub.root() / "data" / id / "code.zip", std::string("code of ") + id);
        put(m_hub.root() / "data" / id / "image.tar.gz", m_image + id);
    }
    put(m_hub.root() / "metadata/default.csv", table);
}

void TestDownloadDialog::init()
{
    m_temp.emplace();
    for (const char *name : {"XDG_DATA_HOME", "SWECI_CACHE", "SWECI_SCRATCH"})
        qputenv(name, (m_temp->path() / name).c_str());
    qputenv("SWECI_KEYS", (m_temp->path() / "keys").c_str());
    m_hub.setFaults("{}");
    m_hub.forget();
    m_window = std::make_unique<MainWindow>(QString::fromStdString((m_temp->path() / "settings.ini").native()));
    m_window->show();
    m_window->action(QStringLiteral("newRun"))->trigger();
    m_window->action(QStringLiteral("downloadDataset"))->trigger();
    QVERIFY(dialog());
    QTRY_VERIFY(dialog()->isVisible());
    QCOMPARE(field<QLineEdit>("downloadRepository")->text(), QStringLiteral("skylenage-ai/SWE-CI"));
    type("downloadRepository", QStringLiteral("own/set"));
    type("downloadFolder", QString::fromStdString(target().native()));
}

void TestDownloadDialog::cleanup()
{
    m_window.reset();
}

void TestDownloadDialog::type(const char *name, const QString &text)
{
    auto *edit = field<QLineEdit>(name);
    edit->setFocus();
    edit->selectAll();
    QTest::keyClicks(edit, text);
}

void TestDownloadDialog::downloadsAndIsChosen()
{
    QVERIFY(!field<QPushButton>("downloadStop")->isEnabled());
    press("downloadStart");
    QVERIFY(dialog()->running());
    QVERIFY(!field<QPushButton>("downloadStart")->isEnabled());
    QTRY_VERIFY_WITH_TIMEOUT(!dialog()->running(), 30000);
    QVERIFY2(dialog()->status().startsWith(QStringLiteral("All is there")), qPrintable(dialog()->status()));
    const auto *bar = dialog()->findChild<QProgressBar *>();
    QCOMPARE(bar->value(), bar->maximum());
    for (const char *id : {"one", "two"}) {
        QCOMPARE(get(target() / "data" / id / "code.zip"), std::string("code of ") + id);
        QCOMPARE(get(target() / "data" / id / "image.tar.gz"), m_image + id);
    }
    // New run has it now.
    auto *launch = qobject_cast<NewRunPage *>(m_window->page(QStringLiteral("launch")));
    QTRY_COMPARE_WITH_TIMEOUT(launch->tasks()->model()->rowCount(), 2, 20000);
    QVERIFY(launch->commandText().contains(QStringLiteral("data set")));
}

void TestDownloadDialog::whatIsMissingIsAsked()
{
    type("downloadTasks", QStringLiteral("t*"));
    field<QCheckBox>("downloadImages")->setChecked(false);
    press("downloadStart");
    QTRY_VERIFY_WITH_TIMEOUT(!dialog()->running(), 30000);
    QVERIFY2(dialog()->status().startsWith(QStringLiteral("All is there")), qPrintable(dialog()->status()));
    QVERIFY(fs::exists(target() / "data/two/code.zip"));
    QVERIFY(!fs::exists(target() / "data/two/image.tar.gz"));
    QVERIFY(!fs::exists(target() / "data/one"));
    // Without a folder there is nothing to start.
    field<QLineEdit>("downloadFolder")->clear();
    QVERIFY(!field<QPushButton>("downloadStart")->isEnabled());
}

void TestDownloadDialog::stopsAndGoesOn()
{
    m_hub.setFaults("{\"slow\": 0.1}");
    press("downloadStart");
    QTRY_VERIFY_WITH_TIMEOUT(dialog()->status().contains(QStringLiteral("file")) &&
                                 dialog()->findChild<QProgressBar *>()->value() > 0,
                             30000);
    press("downloadStop");
    QTRY_VERIFY_WITH_TIMEOUT(!dialog()->running(), 10000);
    QVERIFY2(dialog()->status().startsWith(QStringLiteral("Stopped")), qPrintable(dialog()->status()));
    m_hub.setFaults("{}");
    m_hub.forget();
    press("downloadStart");
    QTRY_VERIFY_WITH_TIMEOUT(!dialog()->running(), 30000);
    QVERIFY2(dialog()->status().startsWith(QStringLiteral("All is there")), qPrintable(dialog()->status()));
    QCOMPARE(get(target() / "data/one/image.tar.gz"), m_image + "one");
    QCOMPARE(get(target() / "data/two/image.tar.gz"), m_image + "two");
    // What was there was not asked for again from its beginning.
    bool wentOn = false;
    for (const HubHit &hit : m_hub.hits())
        wentOn = wentOn || !hit.range.empty();
    QVERIFY(wentOn);
}

void TestDownloadDialog::errorsAreNamed_data()
{
    QTest::addColumn<QByteArray>("faults");
    QTest::addColumn<QString>("repository");
    QTest::addColumn<QString>("said");
    QTest::newRow("wrong content") << QByteArray("{\"corrupt\": \"data/one/image.tar.gz\"}")
                                   << QStringLiteral("own/set")
                                   << QStringLiteral("data/one/image.tar.gz is not what the hub lists");
    QTest::newRow("not there") << QByteArray("{}") << QStringLiteral("own/other") << QStringLiteral("own/other");
    QTest::newRow("not let in") << QByteArray("{\"token\": \"secret\"}") << QStringLiteral("own/set")
                                << QStringLiteral("the hub does not let us in");
}

void TestDownloadDialog::errorsAreNamed()
{
    QFETCH(QByteArray, faults);
    QFETCH(QString, repository);
    QFETCH(QString, said);
    m_hub.setFaults(faults.toStdString());
    type("downloadRepository", repository);
    press("downloadStart");
    QTRY_VERIFY_WITH_TIMEOUT(!dialog()->running(), 60000);
    QVERIFY2(dialog()->status().contains(said), qPrintable(dialog()->status()));
    QVERIFY(field<QPushButton>("downloadStart")->isEnabled());
}

void TestDownloadDialog::closesWhileItLoads()
{
    m_hub.setFaults("{\"slow\": 0.2}");
    press("downloadStart");
    QTRY_VERIFY_WITH_TIMEOUT(dialog()->findChild<QProgressBar *>()->value() > 0, 30000);
    press("downloadClose");
    QTRY_VERIFY(!dialog());
    m_window.reset();
    QVERIFY(!fs::exists(target() / "data/one/image.tar.gz") || !fs::exists(target() / "data/two/image.tar.gz"));
}

QTEST_MAIN(TestDownloadDialog)
#include "tst_downloaddialog.moc"
