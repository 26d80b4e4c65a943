// SPDX-License-Identifier: GPL-3.0-or-later
// Keys and agents in the main window, by keys: with a real secret service, and with none.
#include "menukeys.h"
#include "models/agentmodel.h"
#include "models/keymodel.h"
#include "secretservice.h"
#include "settings/agentspanel.h"
#include "settings/keyspanel.h"
#include "settings/settingspage.h"
#include "tempfolder.h"

#include <QApplication>
#include <QClipboard>
#include <QElapsedTimer>
#include <QLabel>
#include <QTableView>

#include <sys/stat.h>

using namespace sweci;
namespace fs = std::filesystem;

class TestSettingsPage : public QObject
{
    Q_OBJECT
private Q_SLOTS:
    void init();
    void cleanup();
    void keyInTheStore();
    void case_K1_withoutAStore_data();
    void case_K1_withoutAStore();
    void slowStoreHoldsNobody();
    void keyThatCannotBeKept();
    void agentsAndTheirTest();
    void everyActionIsInAMenu();
    void closesWhileAsking();

private:
    void open();
    SettingsPage *page() { return static_cast<SettingsPage *>(m_window->page(QStringLiteral("settings"))); }
    template <typename T> T *field(const char *name) { return page()->findChild<T *>(QString::fromLatin1(name)); }
    QAbstractItemModel *keys() { return page()->keysPanel()->table()->model(); }
    QString cell(QAbstractItemModel *model, int row, int column) { return model->index(row, column).data().toString(); }

    std::unique_ptr<TempFolder> m_temp;
    std::unique_ptr<SecretService> m_service;
    std::unique_ptr<MainWindow> m_window;
};

void TestSettingsPage::init()
{
    m_temp = std::make_unique<TempFolder>();
    fs::create_directories(*m_temp / "home");
    qputenv("HOME", (*m_temp / "home").c_str());
    qputenv("SWECI_KEYS", (*m_temp / "config/keys").c_str());
    qputenv("SWECI_AGENT_DESCRIPTORS", (*m_temp / "agents").c_str());
    qputenv("SWECI_AGENTS", (*m_temp / "none").c_str());
    qputenv("SWECI_PROGRAM", SWECI_PROGRAM);
    qputenv("PATH", ((*m_temp / "bin").native() + ":/usr/bin:/bin").c_str());
    qputenv("DBUS_SESSION_BUS_ADDRESS", "unix:path=/nowhere/bus");
}

void TestSettingsPage::cleanup()
{
    m_window.reset();
    m_service.reset();
    m_temp.reset();
    qunsetenv("SWECI_API_KEY");
    qunsetenv("XDG_CURRENT_DESKTOP");
}

void TestSettingsPage::open()
{
    m_window = std::make_unique<MainWindow>(QString::fromStdString((*m_temp / "settings.ini").native()));
    m_window->resize(1280, 800);
    m_window->show();
    QVERIFY(QTest::qWaitForWindowActive(m_window.get()));
    QTest::keyClick(m_window.get(), Qt::Key_S, Qt::ControlModifier | Qt::AltModifier);
    QCOMPARE(m_window->currentPage(), QStringLiteral("settings"));
}

void TestSettingsPage::keyInTheStore()
{
    m_service = std::make_unique<SecretService>(SecretService::Kind::Service);
    QVERIFY2(m_service->started(), m_service->error().c_str());
    for (const auto &[name, value] : m_service->environment())
        qputenv(name.c_str(), value.c_str());
    open();
    QTRY_VERIFY(field<QLabel>("keysService")->text().contains(QStringLiteral("key store is there")));
    QCOMPARE(field<QComboBox>("keyPlace")->currentData().toInt(), int(KeyPlace::Keychain));
    QVERIFY(!menuAction(*m_window, QStringLiteral("keepKey"))->isEnabled());
    QTest::keyClick(m_window.get(), Qt::Key_K, Qt::ControlModifier | Qt::ShiftModifier);
    auto *name = field<QLineEdit>("keyName");
    QCOMPARE(QApplication::focusWidget(), static_cast<QWidget *>(name));
    QTest::keyClicks(name, QStringLiteral("openai"));
    QTest::keyClick(name, Qt::Key_Tab);
    auto *value = field<QLineEdit>("keyValue");
    QCOMPARE(QApplication::focusWidget(), static_cast<QWidget *>(value));
    QTest::keyClicks(value, QStringLiteral("sk-canary-123"));
    QVERIFY(!value->displayText().contains(QStringLiteral("sk")));
    QTRY_VERIFY(menuAction(*m_window, QStringLiteral("keepKey"))->isEnabled());
    QTest::keyClick(value, Qt::Key_Return);
    QTRY_COMPARE_WITH_TIMEOUT(keys()->rowCount(), 1, 30000);
    QCOMPARE(cell(keys(), 0, KeyModel::Name), QStringLiteral("openai"));
    QCOMPARE(cell(keys(), 0, KeyModel::Store), QStringLiteral("keychain"));
    QVERIFY(value->text().isEmpty());
    QCOMPARE(Keychain(SWECI_PROGRAM).read("openai")->value(), std::string("sk-canary-123"));
    QVERIFY(!fs::exists(*m_temp / "config/keys"));
    // Closed and opened, it is still there, and its value in no file of the settings.
    m_window->close();
    open();
    QTRY_COMPARE_WITH_TIMEOUT(keys()->rowCount(), 1, 30000);
    for (const auto &entry : fs::recursive_directory_iterator(m_temp->path())) {
        if (entry.is_regular_file())
            QVERIFY2(get(entry.path()).find("sk-canary-123") == std::string::npos, entry.path().c_str());
    }
    QTableView *table = page()->keysPanel()->table();
    table->setFocus();
    QTest::keyClick(table, Qt::Key_Down);
    table->setCurrentIndex(keys()->index(0, 0));
    QTRY_VERIFY_WITH_TIMEOUT(menuAction(*m_window, QStringLiteral("removeKey"))->isEnabled(), 30000);
    QTest::keyClick(m_window.get(), Qt::Key_Delete, Qt::ControlModifier | Qt::ShiftModifier);
    QTRY_COMPARE_WITH_TIMEOUT(keys()->rowCount(), 0, 30000);
    QVERIFY(!Keychain(SWECI_PROGRAM).read("openai")->has_value());
}

void TestSettingsPage::case_K1_withoutAStore_data()
{
    QTest::addColumn<bool>("bus");
    QTest::addColumn<QByteArray>("desktop");
    QTest::newRow("no bus") << false << QByteArray();
    QTest::newRow("no bus, KDE") << false << QByteArray("KDE");
    QTest::newRow("no bus, GNOME") << false << QByteArray("GNOME");
    QTest::newRow("a bus without a service") << true << QByteArray();
    QTest::newRow("a bus without a service, KDE") << true << QByteArray("KDE");
    QTest::newRow("a bus without a service, GNOME") << true << QByteArray("GNOME");
}

// It is said, with what to do instead; the file is taken when it is chosen.
void TestSettingsPage::case_K1_withoutAStore()
{
    QFETCH(bool, bus);
    QFETCH(QByteArray, desktop);
    qputenv("XDG_CURRENT_DESKTOP", desktop);
    if (bus) {
        m_service = std::make_unique<SecretService>(SecretService::Kind::BusAlone);
        QVERIFY2(m_service->started(), m_service->error().c_str());
        for (const auto &[name, value] : m_service->environment())
            qputenv(name.c_str(), value.c_str());
    }
    open();
    auto *said = field<QLabel>("keysService");
    QTRY_VERIFY_WITH_TIMEOUT(said->text().contains(QStringLiteral("no key store")), 30000);
    QVERIFY(said->text().contains(QString::fromStdString((*m_temp / "config/keys").native())));
    QVERIFY(said->text().contains(QStringLiteral("SWECI_KEY_NAME")));
    QCOMPARE(field<QComboBox>("keyPlace")->currentData().toInt(), int(KeyPlace::File));
    type(field<QLineEdit>("keyName"), QStringLiteral("openai"));
    type(field<QLineEdit>("keyValue"), QStringLiteral("sk-canary-123"));
    QTRY_VERIFY(menuAction(*m_window, QStringLiteral("keepKey"))->isEnabled());
    QTest::keyClick(m_window.get(), Qt::Key_S, Qt::ControlModifier | Qt::ShiftModifier);
    QTRY_COMPARE_WITH_TIMEOUT(keys()->rowCount(), 1, 30000);
    QCOMPARE(cell(keys(), 0, KeyModel::Store), QStringLiteral("file"));
    QCOMPARE(get(*m_temp / "config/keys"), std::string("openai=sk-canary-123\n"));
    struct stat info = {};
    QCOMPARE(::stat((*m_temp / "config/keys").c_str(), &info), 0);
    QCOMPARE(info.st_mode & 0777, 0600u);
    // Who insists on the store is told, and nothing is kept in the open.
    type(field<QLineEdit>("keyName"), QStringLiteral("second"));
    type(field<QLineEdit>("keyValue"), QStringLiteral("sk-2"));
    auto *place = field<QComboBox>("keyPlace");
    place->setFocus();
    QTest::keyClick(place, Qt::Key_Home);
    QTRY_VERIFY(menuAction(*m_window, QStringLiteral("keepKey"))->isEnabled());
    QTest::keyClick(m_window.get(), Qt::Key_S, Qt::ControlModifier | Qt::ShiftModifier);
    QTRY_VERIFY_WITH_TIMEOUT(page()->keysPanel()->message().contains(QStringLiteral("no key store")), 30000);
    QCOMPARE(get(*m_temp / "config/keys"), std::string("openai=sk-canary-123\n"));
    QCOMPARE(field<QLineEdit>("keyValue")->text(), QStringLiteral("sk-2")); // to be kept elsewhere
    // Nor is what is being typed lost when another key goes.
    page()->keysPanel()->table()->setCurrentIndex(keys()->index(0, 0));
    QTRY_VERIFY_WITH_TIMEOUT(menuAction(*m_window, QStringLiteral("removeKey"))->isEnabled(), 30000);
    menuAction(*m_window, QStringLiteral("removeKey"))->trigger();
    QTRY_COMPARE_WITH_TIMEOUT(keys()->rowCount(), 0, 30000);
    QTRY_VERIFY(page()->keysPanel()->message().contains(QStringLiteral("openai")));
    QCOMPARE(field<QLineEdit>("keyName")->text(), QStringLiteral("second"));
    QCOMPARE(field<QLineEdit>("keyValue")->text(), QStringLiteral("sk-2"));
}

// The window stays alive while the store takes its time.
void TestSettingsPage::slowStoreHoldsNobody()
{
    put(*m_temp / "slow/sweci", "#!/bin/sh\nsleep 600\n");
    ::chmod((*m_temp / "slow/sweci").c_str(), 0755);
    qputenv("SWECI_PROGRAM", (*m_temp / "slow/sweci").c_str());
    open();
    QElapsedTimer time;
    time.start();
    type(field<QLineEdit>("keyName"), QStringLiteral("openai"));
    QCOMPARE(field<QLineEdit>("keyName")->text(), QStringLiteral("openai"));
    QVERIFY(field<QLabel>("keysService")->text().contains(QStringLiteral("Looking for")));
    m_window->close();
    m_window.reset();
    QVERIFY2(time.elapsed() < 5000, qPrintable(QString::number(time.elapsed())));
}

void TestSettingsPage::keyThatCannotBeKept()
{
    open();
    QTRY_COMPARE(field<QComboBox>("keyPlace")->currentData().toInt(), int(KeyPlace::File));
    type(field<QLineEdit>("keyName"), QStringLiteral("a=b"));
    type(field<QLineEdit>("keyValue"), QStringLiteral("sk-1"));
    QTRY_VERIFY(menuAction(*m_window, QStringLiteral("keepKey"))->isEnabled());
    QTest::keyClick(field<QLineEdit>("keyValue"), Qt::Key_Return);
    QTRY_VERIFY(page()->keysPanel()->message().contains(QStringLiteral("cannot be kept")));
    QVERIFY(!fs::exists(*m_temp / "config/keys"));
}

void TestSettingsPage::agentsAndTheirTest()
{
    put(*m_temp / "agents/mine.toml",
        "name = \"mine\"\n[install]\nprogram = \"mine\"\nversion_arguments = [\"--version\"]\n[run]\ncommand = "
        "[\"${program}\"]\nneeds_key = true\nmodel = \"m\"\nbase_url = \"http://x\"\n[run.environment]\nKEY = "
        "\"${key}\"\n[output]\nshape = \"plain-text\"\n");
    put(*m_temp / "bin/mine", "#!/bin/sh\n[ \"$1\" = --version ] && echo mine 1.5 && exit 0\n"
                              "[ \"$KEY\" = sk-right ] || exit 1\necho 'ANSWER = 42' > answer.py\necho done\n");
    ::chmod((*m_temp / "bin/mine").c_str(), 0755);
    put(*m_temp / "config/keys", "right=sk-right\nwrong=sk-wrong\n");
    ::chmod((*m_temp / "config/keys").c_str(), 0600);
    open();
    QTableView *table = page()->agentsPanel()->table();
    const auto rowOf = [&](const char *name) {
        const auto found = table->model()->match(table->model()->index(0, AgentModel::Name), Qt::DisplayRole,
                                                 QString::fromLatin1(name), 1, Qt::MatchExactly);
        return found.isEmpty() ? -1 : found.front().row();
    };
    QTRY_VERIFY_WITH_TIMEOUT(rowOf("mine") >= 0, 60000);
    const int row = rowOf("mine");
    QCOMPARE(cell(table->model(), row, AgentModel::Found), QStringLiteral("mine 1.5"));
    table->setFocus();
    table->setCurrentIndex(table->model()->index(rowOf("codex"), 0));
    // One that is not installed: no test, but the command that installs it.
    QVERIFY(!menuAction(*m_window, QStringLiteral("testAgent"))->isEnabled());
    QTest::keyClick(m_window.get(), Qt::Key_C, Qt::ControlModifier | Qt::ShiftModifier);
    QVERIFY(QGuiApplication::clipboard()->text().startsWith(QStringLiteral("npm install")));
    table->setCurrentIndex(table->model()->index(row, 0));
    QTRY_COMPARE(field<QComboBox>("testKey")->count(), 3);
    for (const auto &[key, word] : {std::pair{"right", "works"}, std::pair{"wrong", "failed"}}) {
        pick(field<QComboBox>("testKey"), QString::fromLatin1(key));
        QTest::keyClick(m_window.get(), Qt::Key_T, Qt::ControlModifier | Qt::ShiftModifier);
        QTRY_VERIFY_WITH_TIMEOUT(cell(table->model(), row, AgentModel::Test).startsWith(QString::fromLatin1(word)),
                                 60000);
    }
}

void TestSettingsPage::everyActionIsInAMenu()
{
    open();
    QSet<QString> shortcuts;
    for (const QAction *action : page()->pageActions()) {
        QCOMPARE(menuAction(*m_window, action->objectName()), action);
        QVERIFY(!action->shortcut().isEmpty());
        shortcuts << action->shortcut().toString();
    }
    QCOMPARE(int(shortcuts.size()), int(page()->pageActions().size()));
    QVERIFY(menuAction(*m_window, QStringLiteral("settings")));
}

void TestSettingsPage::closesWhileAsking()
{
    for (int i = 0; i < 10; ++i) {
        MainWindow window(QString::fromStdString((*m_temp / "settings.ini").native()));
        window.show();
        window.showPage(QStringLiteral("settings"));
        QTest::qWait(i * 23 % 200);
        window.close();
    }
}

QTEST_MAIN(TestSettingsPage)
#include "tst_settingspage.moc"
