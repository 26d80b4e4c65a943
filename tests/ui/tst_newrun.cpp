// SPDX-License-Identifier: GPL-3.0-or-later
// The page New run in the real main window, by keys and actions, on real data sets and real dispatchers.
#include "board/boardview.h"
#include "experiment/control.h"
#include "experiment/settings.h"
#include "experimenttools.h"
#include "launch/newrunpage.h"
#include "launch/preflightview.h"
#include "launch/taskchooser.h"
#include "models/boardmodel.h"
#include "models/experimentstore.h"
#include "models/launchsettings.h"
#include "models/launchtaskmodel.h"
#include "shell/infobar.h"
#include "shell/mainwindow.h"
#include "shell/topbar.h"
#include "shell/viewstate.h"
#include "smalldataset.h"
#include "tempfolder.h"
#include "theme/theme.h"

#include <QAction>
#include <QApplication>
#include <QCheckBox>
#include <QClipboard>
#include <QComboBox>
#include <QDoubleSpinBox>
#include <QFileDialog>
#include <QLineEdit>
#include <QMenu>
#include <QMenuBar>
#include <QPlainTextEdit>
#include <QPushButton>
#include <QSpinBox>
#include <QStyle>
#include <QTableView>
#include <QTest>

#include <set>

using namespace sweci;
namespace fs = std::filesystem;

class TestNewRun : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void init();
    void cleanup();
    void startsARunByKeys();
    void showsTheWordsOfOneThatDies();
    void choosesTasks();
    void growsWithTheZoom();
    void commandLineFollows();
    void errorsDisableStart();
    void spendingLimits();
    void brokenDataset();
    void imagesOfTheDataset();
    void sandboxIsNeverHostByItself();
    void keepsWhatWasChosen();
    void browses();
    void closesWhileChecking();

private:
    QAction *menuAction(const QString &name);
    bool trigger(const QString &name);
    void open();
    NewRunPage *page() { return static_cast<NewRunPage *>(m_window->page(QStringLiteral("launch"))); }
    template <typename T> T *field(const char *name) { return page()->findChild<T *>(QString::fromLatin1(name)); }
    bool checked();
    const PreflightLine *line(const QString &title);
    fs::path share() const;

    std::unique_ptr<TempFolder> m_temp;
    std::unique_ptr<MainWindow> m_window;
    QString m_settings;
};

fs::path TestNewRun::share() const
{
    return fs::path(SWECI_PROGRAM).parent_path().parent_path() / "share" / "sweci";
}

void TestNewRun::init()
{
    m_temp = std::make_unique<TempFolder>();
    for (const char *name : {"home", "cache", "scratch"})
        fs::create_directories(m_temp->path() / name);
    qputenv("HOME", (m_temp->path() / "home").c_str());
    qputenv("XDG_DATA_HOME", (m_temp->path() / "home").c_str());
    qputenv("SWECI_CACHE", (m_temp->path() / "cache").c_str());
    qputenv("SWECI_SCRATCH", (m_temp->path() / "scratch").c_str());
    qputenv("SWECI_PROGRAM", SWECI_PROGRAM);
    m_settings = QString::fromStdString((m_temp->path() / "settings.ini").native());
    m_window = std::make_unique<MainWindow>(m_settings);
}

void TestNewRun::cleanup()
{
    m_window.reset();
    m_temp.reset();
}

QAction *TestNewRun::menuAction(const QString &name)
{
    for (QMenu *menu : m_window->topBar()->menus()->findChildren<QMenu *>()) {
        for (QAction *action : menu->actions()) {
            if (action->objectName() == name)
                return action;
        }
    }
    return nullptr;
}

bool TestNewRun::trigger(const QString &name)
{
    QAction *action = menuAction(name);
    if (!action || !action->isEnabled())
        return false;
    action->trigger();
    return true;
}

void TestNewRun::open()
{
    m_window->show();
    QVERIFY(QTest::qWaitForWindowActive(m_window.get()));
    QTest::keyClick(m_window.get(), Qt::Key_N, Qt::ControlModifier);
    QCOMPARE(m_window->currentPage(), QStringLiteral("launch"));
    QTRY_VERIFY_WITH_TIMEOUT(checked(), 30000);
}

// Whether what is shown is the result for what the fields say.
bool TestNewRun::checked()
{
    return page()->preflight()->summary() != QStringLiteral("checking…") && !page()->preflight()->lines().empty();
}

const PreflightLine *TestNewRun::line(const QString &title)
{
    for (const PreflightLine &one : page()->preflight()->lines()) {
        if (one.title == title)
            return &one;
    }
    return nullptr;
}

void TestNewRun::startsARunByKeys()
{
    open();
    // The sample is there without being asked for.
    QCOMPARE(page()->tasks()->model()->rowCount(), 3);
    QVERIFY(!field<QComboBox>("launchSandbox")->currentText().contains(QStringLiteral("host")));
    // hasty, six iterations, two of the three tasks, two workers; all typed.
    auto *recording = field<QComboBox>("launchRecording");
    recording->setFocus();
    recording->lineEdit()->selectAll();
    QTest::keyClicks(recording, QStringLiteral("hasty"));
    auto *iterations = field<QSpinBox>("launchIterations");
    iterations->setFocus();
    iterations->selectAll();
    QTest::keyClicks(iterations, QStringLiteral("6"));
    auto *workers = field<QSpinBox>("launchWorkers");
    workers->setFocus();
    workers->selectAll();
    QTest::keyClicks(workers, QStringLiteral("2"));
    QTableView *table = page()->tasks()->table();
    table->setFocus();
    table->setCurrentIndex(table->model()->index(0, 0));
    const std::string left = page()->tasks()->model()->chosen().front();
    QTest::keyClick(table, Qt::Key_Space);
    QCOMPARE(page()->tasks()->countText(), QStringLiteral("2 of 3 task(s) chosen"));
    const auto chosen = page()->tasks()->model()->chosen();
    QVERIFY(chosen.size() == 2 && chosen.front() != left);
    QTRY_VERIFY_WITH_TIMEOUT(checked(), 30000);
    QVERIFY2(menuAction(QStringLiteral("startRun"))->isEnabled(), qPrintable(page()->preflight()->summary()));
    QCOMPARE(line(QStringLiteral("Baselines"))->sentence,
             QStringLiteral("2 to be measured first, base and reference 3 times each"));

    QTest::keyClick(m_window.get(), Qt::Key_Return, Qt::ControlModifier | Qt::ShiftModifier);
    const fs::path experiment = m_temp->path() / "home/sweci/experiments/hasty";
    QTRY_COMPARE_WITH_TIMEOUT(m_window->currentPage(), QStringLiteral("board"), 20000);
    QTRY_VERIFY(m_window->view().experiment() == experiment);
    auto *board = m_window->findChild<BoardView *>();
    QTRY_COMPARE(board->model()->rowCount(), 2);

    // What was chosen is what lies on disk.
    const auto settings = readSettings(experiment);
    QVERIFY(settings.ok());
    QCOMPARE(settings->taskIds, chosen);
    QCOMPARE(settings->programmer.name, std::string("replay"));
    QCOMPARE(settings->programmer.model, std::string("hasty"));
    QCOMPARE(settings->iterations, 6);
    QCOMPARE(settings->workers, 2);
    QCOMPARE(settings->samples, 1);
    QCOMPARE(settings->sandbox, std::string("bubblewrap"));
    QVERIFY(settings->dataset == share() / "sample");
    QVERIFY(fs::exists(experiment / "dispatcher.log"));
    QVERIFY(!fs::exists(experiment.parent_path() / ".hasty.log"));

    // The first iteration's record is on the board.
    const auto recorded = [&] {
        for (int row = 0; row < board->model()->rowCount(); ++row) {
            const QString text = board->model()->index(row, BoardModel::Iteration).data().toString();
            if (text.endsWith(QStringLiteral("/6")) && !text.startsWith(QLatin1Char('0')))
                return true;
        }
        return false;
    };
    QTRY_VERIFY_WITH_TIMEOUT(recorded(), 120000);
    // The window closed or not, the run is its own; it ends when it is told to.
    QVERIFY(Control(experiment).cancel({}).ok());
    QTRY_VERIFY_WITH_TIMEOUT(!m_window->store().experiment(experiment)->dispatcher, 60000);
    QTRY_VERIFY_WITH_TIMEOUT(processesNaming(experiment.native()).empty(), 30000);
}

void TestNewRun::showsTheWordsOfOneThatDies()
{
    open();
    QVERIFY(menuAction(QStringLiteral("startRun"))->isEnabled());
    // The folder is taken between the check and the start.
    const fs::path experiment = m_temp->path() / "home/sweci/experiments/steady";
    put(experiment / "notes.txt", "mine");
    QVERIFY(trigger(QStringLiteral("startRun")));
    auto *info = page()->findChild<InfoBar *>();
    QTRY_VERIFY_WITH_TIMEOUT(!info->sentence().isEmpty(), 20000);
    QVERIFY2(info->sentence().contains(QStringLiteral("did not start: exit code 2")), qPrintable(info->sentence()));
    QVERIFY2(info->sentence().contains(QStringLiteral("is not empty")), qPrintable(info->sentence()));
    QCOMPARE(m_window->currentPage(), QStringLiteral("launch"));
    QVERIFY(!fs::exists(experiment.parent_path() / ".steady.log"));
    QCOMPARE(get(experiment / "notes.txt"), std::string("mine"));
    // The page has looked again and offers the next name.
    QTRY_VERIFY(page()->commandText().contains(QStringLiteral("experiments/steady-2")));
    QTRY_VERIFY_WITH_TIMEOUT(menuAction(QStringLiteral("startRun"))->isEnabled(), 20000);
    // Without the program nothing starts either, and that is an error line.
    qputenv("SWECI_PROGRAM", "/nonexistent/sweci");
    qputenv("SWECI_SHARE", share().c_str());
    QVERIFY(trigger(QStringLiteral("preflightAgain")));
    QTRY_VERIFY_WITH_TIMEOUT(checked() && line(QStringLiteral("Program")), 20000);
    QVERIFY(line(QStringLiteral("Program"))->state == PreflightState::Error);
    QVERIFY(!menuAction(QStringLiteral("startRun"))->isEnabled());
    qunsetenv("SWECI_SHARE");
}

void TestNewRun::choosesTasks()
{
    open();
    auto *model = page()->tasks()->model();
    QCOMPARE(model->chosenCount(), 3);
    QVERIFY(trigger(QStringLiteral("chooseNoTasks")));
    QCOMPARE(model->chosenCount(), 0);
    QTRY_VERIFY(checked() && line(QStringLiteral("Data set"))->state == PreflightState::Error);
    QVERIFY(!menuAction(QStringLiteral("startRun"))->isEnabled());
    // All means those that the filter shows.
    QVERIFY(trigger(QStringLiteral("filterLaunchTasks")));
    QTest::keyClicks(QApplication::focusWidget(), QStringLiteral("exprcalc"));
    QCOMPARE(page()->tasks()->table()->model()->rowCount(), 1);
    QVERIFY(trigger(QStringLiteral("chooseAllTasks")));
    QCOMPARE(model->chosenCount(), 1);
    QCOMPARE(page()->tasks()->countText(), QStringLiteral("1 of 3 task(s) chosen, 1 shown"));
    QVERIFY(page()->commandText().contains(QStringLiteral("--tasks ")));
    page()->tasks()->filter()->clear();
    QVERIFY(trigger(QStringLiteral("chooseAllTasks")));
    QCOMPARE(model->chosenCount(), 3);
    QVERIFY(!page()->commandText().contains(QStringLiteral("--tasks")));
}

void TestNewRun::commandLineFollows()
{
    open();
    QVERIFY(
        page()->commandText().startsWith(QString::fromStdString(shellQuoted(SWECI_PROGRAM)) + QStringLiteral(" run ")));
    field<QSpinBox>("launchSamples")->setValue(3);
    QVERIFY(page()->commandText().contains(QStringLiteral(" --samples 3 \\")));
    QVERIFY(!field<QWidget>("advancedFields")->isVisible());
    QVERIFY(trigger(QStringLiteral("advancedSettings")));
    QVERIFY(field<QWidget>("advancedFields")->isVisible());
    field<QDoubleSpinBox>("launchTestSeconds")->setValue(90.5);
    QVERIFY(page()->commandText().endsWith(QStringLiteral(" --test-timeout 90.5")));
    auto *folder = field<QLineEdit>("launchFolder");
    folder->setFocus();
    QTest::keyClicks(folder, QString::fromStdString((m_temp->path() / "it's mine").native()));
    QCOMPARE(page()->commandText().count(QLatin1Char('\n')), 7);
    QVERIFY(page()->commandText().contains(QStringLiteral("/it'\\''s mine' \\")));
    QGuiApplication::clipboard()->clear();
    QVERIFY(trigger(QStringLiteral("copyCommand")));
    QCOMPARE(QGuiApplication::clipboard()->text(), page()->commandText());
    QVERIFY(trigger(QStringLiteral("launchDefaults")));
    QCOMPARE(field<QSpinBox>("launchSamples")->value(), 1);
    QVERIFY(folder->text().isEmpty());
    QVERIFY(!page()->commandText().contains(QStringLiteral("--test-timeout")));
}

void TestNewRun::errorsDisableStart()
{
    open();
    QAction *start = menuAction(QStringLiteral("startRun"));
    QVERIFY(start->isEnabled());
    const auto expect = [&](const QString &title, PreflightState state) {
        QTRY_VERIFY_WITH_TIMEOUT(checked() && line(title) && line(title)->state == state, 20000);
        QCOMPARE(start->isEnabled(), state != PreflightState::Error);
    };
    auto *iterations = field<QSpinBox>("launchIterations");
    iterations->setValue(7); // steady has six
    QVERIFY(!start->isEnabled());
    expect(QStringLiteral("Recording"), PreflightState::Error);
    iterations->setValue(6);
    expect(QStringLiteral("Recording"), PreflightState::Ok);
    auto *recording = field<QComboBox>("launchRecording");
    recording->setEditText(QStringLiteral("/nowhere/at/all"));
    expect(QStringLiteral("Recording"), PreflightState::Error);
    // Baselines need none.
    auto *agent = field<QComboBox>("launchAgent");
    agent->setCurrentText(QStringLiteral("null"));
    QTRY_VERIFY_WITH_TIMEOUT(start->isEnabled(), 20000);
    QVERIFY(!line(QStringLiteral("Recording")));
    QVERIFY(!recording->isEnabled());
    auto *python = field<QLineEdit>("launchPython");
    python->setText(QStringLiteral("/no/python"));
    expect(QStringLiteral("Python"), PreflightState::Error);
    python->clear();
    expect(QStringLiteral("Python"), PreflightState::Ok);
    field<QSpinBox>("launchWorkers")->setValue(900);
    expect(QStringLiteral("Settings"), PreflightState::Warning);
    auto *folder = field<QLineEdit>("launchFolder");
    put(m_temp->path() / "full" / "file", "x");
    folder->setFocus();
    QTest::keyClicks(folder, QString::fromStdString((m_temp->path() / "full").native()));
    expect(QStringLiteral("Folder"), PreflightState::Error);
}

// Each limit is an option of the command line; that there is none is said, and closes the fields.
void TestNewRun::spendingLimits()
{
    open();
    const auto command = [&] { return field<QPlainTextEdit>("launchCommand")->toPlainText(); };
    auto *tokens = field<QDoubleSpinBox>("launchTokensPerTask");
    tokens->setFocus();
    tokens->selectAll();
    QTest::keyClicks(tokens, QStringLiteral("10000"));
    QTest::keyClick(tokens, Qt::Key_Tab);
    QTRY_VERIFY(command().contains(QStringLiteral("--max-tokens-per-task 10000")));
    auto *cost = field<QDoubleSpinBox>("launchCost");
    cost->setFocus();
    cost->selectAll();
    QTest::keyClicks(cost, QStringLiteral("2.5"));
    QTest::keyClick(cost, Qt::Key_Tab);
    QTRY_VERIFY(command().contains(QStringLiteral("--max-cost 2.5")));
    auto *none = field<QCheckBox>("launchNoLimit");
    none->setFocus();
    QTest::keyClick(none, Qt::Key_Space);
    QTRY_VERIFY(command().contains(QStringLiteral("--no-limit")));
    QVERIFY(!command().contains(QStringLiteral("--max-")));
    QVERIFY(!tokens->isEnabled() && !cost->isEnabled());
    QTest::keyClick(none, Qt::Key_Space);
    QTRY_VERIFY(!command().contains(QStringLiteral("--no-limit")));
    QVERIFY(tokens->isEnabled());
}

void TestNewRun::brokenDataset()
{
    put(m_temp->path() / "bad/metadata/a.csv", "task_id,current_sha,target_sha\none,123,456\n");
    SmallDataset good(m_temp->path() / "good");
    good.addTask("o__r__1__2", "o/r", {{"a.py", ""}, {"tests/test_a.py", "def test_a(): assert False"}},
                 {{"a.py", "A = 1"}, {"tests/test_a.py", "def test_a(): pass"}});
    good.write("first");
    good.write("second");
    open();
    auto *folder = field<QLineEdit>("launchDataset");
    const auto type = [&](const fs::path &path) {
        folder->setFocus();
        folder->selectAll();
        QTest::keyClicks(folder, QString::fromStdString(path.native()));
    };
    type(m_temp->path() / "bad");
    QTRY_VERIFY_WITH_TIMEOUT(checked() && line(QStringLiteral("Data set"))->state == PreflightState::Error, 20000);
    const QString sentence = line(QStringLiteral("Data set"))->sentence;
    QVERIFY2(sentence.contains(QStringLiteral("a.csv, line 2: current_sha is \"123\", 40 hex digits were expected")),
             qPrintable(sentence));
    QVERIFY(!menuAction(QStringLiteral("startRun"))->isEnabled());
    type(m_temp->path() / "good");
    QTRY_COMPARE_WITH_TIMEOUT(page()->tasks()->model()->rowCount(), 1, 20000);
    auto *split = field<QComboBox>("launchSplit");
    QCOMPARE(split->count(), 2);
    QTest::keyClick(split, Qt::Key_Down);
    QTRY_VERIFY(page()->commandText().contains(QStringLiteral("--split second")));
    // steady knows nothing of it.
    QTRY_VERIFY_WITH_TIMEOUT(checked() && line(QStringLiteral("Recording"))->state == PreflightState::Error, 20000);
    type(m_temp->path() / "nowhere");
    QTRY_VERIFY_WITH_TIMEOUT(
        checked() && line(QStringLiteral("Data set"))->sentence.contains(QStringLiteral("nowhere is no data set")),
        20000);
    QCOMPARE(page()->tasks()->model()->rowCount(), 0);
}

// Under bubblewrap tests run in the tasks' images, where there are some: this machine's Python does not matter then.
void TestNewRun::imagesOfTheDataset()
{
    SmallDataset data(m_temp->path() / "own");
    for (const char *id : {"o__r__1__2", "o__s__1__2"})
        data.addTask(id, "o/r", {{"a.py", ""}, {"tests/test_a.py", "def test_a(): assert False"}},
                     {{"a.py", "A = 1"}, {"tests/test_a.py", "def test_a(): pass"}});
    data.write();
    put(data.folder() / "data/o__r__1__2/image.tar.gz", "an image");
    open();
    auto *folder = field<QLineEdit>("launchDataset");
    folder->setFocus();
    folder->selectAll();
    QTest::keyClicks(folder, QString::fromStdString(data.folder().native()));
    const auto state = [&](const char *title) {
        const PreflightLine *found = checked() ? line(QString::fromLatin1(title)) : nullptr;
        return found ? int(found->state) : -1;
    };
    QTRY_COMPARE_WITH_TIMEOUT(state("Images"), int(PreflightState::Error), 20000);
    QVERIFY(line(QStringLiteral("Images"))->sentence.contains(QStringLiteral("o__s__1__2 has no image")));
    put(data.folder() / "data/o__s__1__2/image.tar.gz", "an image");
    menuAction(QStringLiteral("preflightAgain"))->trigger();
    QTRY_COMPARE_WITH_TIMEOUT(state("Images"), int(PreflightState::Ok), 20000);
    QVERIFY(!line(QStringLiteral("Python")));
    auto *python = field<QLineEdit>("launchPython");
    python->setText(QStringLiteral("/usr/bin/python3"));
    QTRY_COMPARE_WITH_TIMEOUT(state("Python"), int(PreflightState::Ok), 20000);
    QVERIFY(!line(QStringLiteral("Images")));
}

void TestNewRun::sandboxIsNeverHostByItself()
{
    open();
    auto *sandbox = field<QComboBox>("launchSandbox");
    QCOMPARE(sandbox->currentText(), QStringLiteral("bubblewrap"));
    // Only host says that it does not isolate, and it is host that is run then.
    QStringList names;
    for (int i = 0; i < sandbox->count(); ++i)
        names << sandbox->itemText(i);
    QCOMPARE(names, QStringList({QStringLiteral("bubblewrap"), QStringLiteral("docker"), QStringLiteral("podman"),
                                 QStringLiteral("host (no isolation)")}));
    sandbox->setFocus();
    QTest::keyClick(sandbox, Qt::Key_End);
    QTRY_VERIFY_WITH_TIMEOUT(checked() && line(QStringLiteral("Sandbox"))->state == PreflightState::Warning, 20000);
    QVERIFY(page()->commandText().contains(QStringLiteral("--sandbox host")));
    m_window->close();
    m_window = std::make_unique<MainWindow>(m_settings);
    open();
    QCOMPARE(field<QComboBox>("launchSandbox")->currentText(), QStringLiteral("bubblewrap"));
}

void TestNewRun::keepsWhatWasChosen()
{
    open();
    field<QComboBox>("launchRecording")->setEditText(QStringLiteral("hasty"));
    field<QSpinBox>("launchIterations")->setValue(4);
    QVERIFY(trigger(QStringLiteral("advancedSettings")));
    field<QDoubleSpinBox>("launchPace")->setValue(1.5);
    QTableView *table = page()->tasks()->table();
    table->setCurrentIndex(table->model()->index(1, 0));
    QTest::keyClick(table, Qt::Key_Space);
    const auto chosen = page()->tasks()->model()->chosen();
    m_window->close();
    m_window = std::make_unique<MainWindow>(m_settings);
    open();
    QCOMPARE(field<QComboBox>("launchRecording")->currentText(), QStringLiteral("hasty"));
    QCOMPARE(field<QSpinBox>("launchIterations")->value(), 4);
    QCOMPARE(field<QDoubleSpinBox>("launchPace")->value(), 1.5);
    QVERIFY(field<QWidget>("advancedFields")->isVisible());
    QCOMPARE(page()->tasks()->model()->chosen(), chosen);
    QVERIFY(trigger(QStringLiteral("resetLayout")));
    QVERIFY(!field<QWidget>("advancedFields")->isVisible());
    QCOMPARE(field<QSpinBox>("launchIterations")->value(), 4); // values are no layout
    QVERIFY(trigger(QStringLiteral("launchDefaults")));
    QCOMPARE(field<QSpinBox>("launchIterations")->value(), 0);
    QTRY_VERIFY(page()->tasks()->model()->allChosen());
}

void TestNewRun::browses()
{
    open();
    const struct {
        const char *action;
        const char *dialog;
        const char *option;
    } rows[] = {{"chooseDataset", "datasetDialog", "--dataset"},
                {"chooseRecording", "recordingDialog", "--recording"},
                {"chooseRunFolder", "experimentDialog", "run"}};
    for (const auto &row : rows) {
        const fs::path folder = m_temp->path() / row.dialog;
        fs::create_directories(folder);
        QVERIFY(trigger(QString::fromLatin1(row.action)));
        auto *dialog = page()->findChild<QFileDialog *>(QString::fromLatin1(row.dialog));
        QVERIFY(dialog);
        Q_EMIT dialog->fileSelected(QString::fromStdString(folder.native()));
        dialog->close();
        QTRY_VERIFY2(page()->commandText().contains(QString::fromLatin1(row.option) + QLatin1Char(' ') +
                                                    QString::fromStdString(folder.native())),
                     row.option);
    }
}

void TestNewRun::closesWhileChecking()
{
    for (int i = 0; i < 30; ++i) {
        MainWindow window(m_settings);
        window.show();
        window.showPage(QStringLiteral("launch"));
        QTest::qWait(i * 17 % 400);
        window.close();
    }
}

// Rows of tasks are as high as their text, columns as wide, and the fields stay below one another.
void TestNewRun::growsWithTheZoom()
{
    m_window->resize(2560, 1440);
    open();
    QTRY_VERIFY(page()->tasks()->countText().startsWith(QStringLiteral("3 of 3 ")));
    const auto *table = field<QTableView>("launchTasks");
    const int repository = table->columnWidth(LaunchTaskModel::Repository);
    for (int i = 0; i < 10; ++i)
        QVERIFY(trigger(QStringLiteral("zoomIn")));
    QCOMPARE(m_window->theme().zoom(), 200);
    QVERIFY(table->rowHeight(0) > QFontMetrics(m_window->theme().textFont()).height());
    QCOMPARE(table->columnWidth(LaunchTaskModel::Repository), 2 * repository);
    QVERIFY(QApplication::style()->pixelMetric(QStyle::PM_IndicatorWidth) >= 28); // the room of its box
    QCoreApplication::processEvents();
    std::set<int> lefts;
    for (const char *name : {"launchModel", "launchIterations", "launchSamples", "launchPace", "launchSandbox"}) {
        const auto *one = field<QWidget>(name);
        QVERIFY2(one && one->isVisible(), name);
        lefts.insert(one->mapTo(m_window.get(), QPoint(0, 0)).x());
    }
    QCOMPARE(lefts.size(), std::size_t(1));
}

QTEST_MAIN(TestNewRun)
#include "tst_newrun.moc"
