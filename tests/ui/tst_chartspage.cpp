// SPDX-License-Identifier: GPL-3.0-or-later
// The charts page in the real main window, on real folders: what its actions do, and what it writes against what the
// program writes without a window.
#include "base/translation.h"
#include "charts/chartspage.h"
#include "charts/exportdialog.h"
#include "charts/figureview.h"
#include "figurecampaign.h"
#include "figuretools.h"
#include "menukeys.h"
#include "models/comparedset.h"
#include "models/experimentstore.h"
#include "shell/infobar.h"
#include "shell/viewstate.h"
#include "theme/theme.h"

#include <QCheckBox>
#include <QClipboard>
#include <QDropEvent>
#include <QInputDialog>
#include <QLabel>
#include <QListWidget>
#include <QMimeData>
#include <QPushButton>
#include <QSignalSpy>

using namespace sweci;
namespace fs = std::filesystem;

namespace
{

QString buttonText(QWidget *widget)
{
    const auto *button = qobject_cast<QAbstractButton *>(widget);
    return button ? button->text() : QString();
}

} // namespace

class TestChartsPage : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void init();
    void cleanup();
    void everyActionDoesWhatItSays();
    void legendAndLinks();
    void gammaIsFollowed();
    void exploratoryIsSaid();
    void exportsAsTheProgramDoes();
    void exportWithoutBeingShown();
    void dialogByKeys();
    void droppedFileRestoresTheView();
    void droppedFileOfAnybody();
    void stateIsKept();
    void emptyStates();
    void nothingWhileHidden();
    void tabsAsItIsRead();

private:
    void open();
    QString m_fontSettings; // of the program; empty: the machine's
    ChartsPage &page() { return *qobject_cast<ChartsPage *>(m_window->page(QStringLiteral("charts"))); }
    void trigger(const char *name)
    {
        QAction *action = menuAction(*m_window, QString::fromLatin1(name));
        QVERIFY2(action, name);
        QVERIFY2(!action->shortcut().isEmpty(), name);
        action->trigger();
    }
    QStringList texts() { return textsOf(page().figureView()->scene()); }
    static std::map<std::string, std::string> filesIn(const fs::path &folder);
    int program(const QStringList &arguments, QString *output = nullptr, QString *errors = nullptr) const;

    // The program has its texts in words too ("1 task").
    const Translation m_words{fs::path(SWECI_BUILD_DIR) / "share/sweci/translations", QLocale()};
    std::unique_ptr<FigureCampaign> m_campaign;
    std::unique_ptr<TempFolder> m_temp;
    std::unique_ptr<MainWindow> m_window;
};

void TestChartsPage::init()
{
    m_campaign = std::make_unique<FigureCampaign>();
    m_temp = std::make_unique<TempFolder>();
    m_window = std::make_unique<MainWindow>(QString::fromStdString((m_temp->path() / "settings.ini").native()));
}

void TestChartsPage::cleanup()
{
    m_window.reset();
    m_temp.reset();
    m_campaign.reset();
}

void TestChartsPage::open()
{
    m_window->resize(1280, 800);
    for (const std::string &name : m_campaign->names())
        m_window->openPath(m_campaign->at(name));
    m_window->show();
    QTRY_VERIFY(!m_window->store().loading() && m_window->store().experiments().size() == 3);
    m_window->showPage(QStringLiteral("charts"));
    QTRY_VERIFY(m_window->compared().now() && m_window->compared().now()->basis->models() == 3 &&
                page().figureView()->isVisible());
}

std::map<std::string, std::string> TestChartsPage::filesIn(const fs::path &folder)
{
    std::map<std::string, std::string> files;
    for (const auto &entry : fs::directory_iterator(folder))
        files[entry.path().filename().native()] = get(entry.path());
    return files;
}

int TestChartsPage::program(const QStringList &arguments, QString *output, QString *errors) const
{
    const WorkbenchSaid said = runWorkbench(arguments, {}, {}, m_fontSettings);
    if (output)
        *output = said.output;
    if (errors)
        *errors = said.errors;
    if (said.code != 0)
        qInfo("%s", qPrintable(said.errors));
    return said.code;
}

void TestChartsPage::everyActionDoesWhatItSays()
{
    open();
    QStringList done;
    const auto act = [&](const char *name) {
        trigger(name);
        done << QString::fromLatin1(name);
    };
    QCOMPARE(page().figureName(), std::string("release"));
    QVERIFY(texts().contains(QStringLiteral("glm")) && texts().contains(QStringLiteral("Kimi-K2.5")));
    QVERIFY(!texts().contains(QStringLiteral("own"))); // nobody knows its release
    act("figurePublished");
    QVERIFY(!texts().contains(QStringLiteral("Kimi-K2.5")));
    act("figureRelease");
    auto *ask = page().findChild<QInputDialog *>(QStringLiteral("releaseDialog"));
    QVERIFY(ask);
    ask->setTextValue(QStringLiteral("own=2026-02-20"));
    ask->accept();
    QTRY_VERIFY(texts().contains(QStringLiteral("own")));
    const int all = page().list()->count();
    for (int i = 0; i < all - 1; ++i) {
        act("nextFigure");
        QVERIFY2(!texts().isEmpty() || !page().figureView()->isVisible(), page().figureName().c_str());
    }
    act("nextFigure");
    QCOMPARE(page().figureName(), std::string("release"));
    act("previousFigure");
    QVERIFY(page().figureName() != "release");
    page().chooseFigure("cost");
    const QString money = page().figureView()->figure().title;
    act("figureTokens");
    QVERIFY(page().figureView()->figure().title != money || !page().figureView()->isVisible());
    page().chooseFigure("zero-regression");
    const int width = page().figureView()->width();
    act("figureZoomIn");
    act("figureZoomIn");
    QVERIFY(page().figureView()->width() > width * 1.5);
    act("figureZoomOut");
    QVERIFY(page().figureView()->width() < width * 1.3);
    act("figureFit");
    QCOMPARE(page().figureView()->width(), width);
    act("copyFigureData");
    const QString copied = QGuiApplication::clipboard()->text();
    QVERIFY2(copied.startsWith(QStringLiteral("name,zero_regression")), qPrintable(copied));
    QVERIFY(copied.contains(QStringLiteral("paper-v1")));
    act("copyFigurePicture");
    QVERIFY(!QGuiApplication::clipboard()->image().isNull());
    page().chooseFigure("iterations");
    FigureOptions options = page().options();
    options.hidden = {"glm"};
    page().setOptions(options);
    act("showAllSeries");
    QVERIFY(page().options().hidden.empty());
    act("exportFigures");
    QVERIFY(page().dialog()->isVisible());
    page().dialog()->reject();
    for (const QAction *action : page().pageActions())
        QVERIFY2(done.contains(action->objectName()), qPrintable(action->objectName()));
}

void TestChartsPage::legendAndLinks()
{
    open();
    page().chooseFigure("iterations");
    const auto lines = [&] {
        int count = 0;
        for (const FigureScene::Item &item : page().figureView()->scene().items())
            count += std::holds_alternative<FigureScene::Line>(item) ? 1 : 0;
        return count;
    };
    const int before = lines();
    FigureView *view = page().figureView();
    for (const FigureMark &mark : view->scene().marks()) {
        if (mark.toggles == 1) {
            QTest::mouseClick(view, Qt::LeftButton, {}, view->boxOf(mark).center().toPoint());
            break;
        }
    }
    QVERIFY(page().options().hidden.count("opus") == 1);
    QVERIFY(lines() < before);
    page().chooseFigure("heat-map");
    view->setFocus();
    // By keys to the second row of the third model, whose first run links to its task.
    int wanted = -1;
    const auto &marks = view->scene().marks();
    for (std::size_t i = 0; i < marks.size(); ++i) {
        if (marks[i].link && marks[i].link->task == FigureCampaign::task(1) &&
            marks[i].link->experiment == m_campaign->at("own"))
            wanted = static_cast<int>(i);
    }
    QVERIFY(wanted >= 0);
    for (int i = 0; i <= wanted; ++i)
        QTest::keyClick(view, Qt::Key_Right);
    QTest::keyClick(view, Qt::Key_Return);
    QCOMPARE(m_window->currentPage(), QStringLiteral("task"));
    QCOMPARE(m_window->view().experiment(), m_campaign->at("own"));
    QCOMPARE(m_window->view().task(), FigureCampaign::task(1));
}

void TestChartsPage::gammaIsFollowed()
{
    open();
    page().chooseFigure("heat-map");
    const ReportTable before = page().figureView()->figure().data;
    m_window->view().setGamma(1.7);
    QTRY_COMPARE(m_window->compared().now()->step.gamma, 1.7);
    QTRY_VERIFY(page().figureView()->figure().data.rows != before.rows);
    const auto &basis = *m_window->compared().now()->basis;
    // Cell by cell the core's own scores.
    int compared = 0;
    for (const ReportTable::Row &row : page().figureView()->figure().data.rows) {
        for (int m = 0; m < basis.models(); ++m) {
            if (QString::fromStdString(basis.comparison->names()[std::size_t(m)]) != row[1])
                continue;
            for (const TaskScore &run : basis.comparison->score(m).runs()) {
                if (QString::fromStdString(run.taskId) != row[0])
                    continue;
                const auto score = run.evoscore(1.7);
                QCOMPARE(row[2].toDouble(), score ? *score : run.soFar(1.7).value());
                ++compared;
            }
        }
    }
    QCOMPARE(compared, 12);
}

// Under a plan nothing is said, and what departs from it is exploratory.
void TestChartsPage::exploratoryIsSaid()
{
    open();
    const auto *label = page().findChild<QLabel *>(QStringLiteral("chartExploratory"));
    QVERIFY(label->isVisible() && label->text() == QStringLiteral("exploratory"));
    QVERIFY(label->toolTip().contains(QStringLiteral("No plan of the analysis")));
    m_window->compared().setPlan(AnalysisPlan(), QStringLiteral("analysis.toml"));
    QTRY_VERIFY(!label->isVisible());
    m_window->view().setGamma(1.25);
    QTRY_VERIFY(label->isVisible());
    QVERIFY(label->toolTip().contains(QStringLiteral("Gamma is not the plan's")));
    m_window->view().setGamma(1);
    QTRY_VERIFY(!label->isVisible());
}

void TestChartsPage::exportsAsTheProgramDoes()
{
    open();
    QSignalSpy exported(&page(), &ChartsPage::exported);
    ExportRequest request;
    request.formats = {"svg", "pdf", "png", "csv", "html", "tex", "md"};
    const fs::path ours = m_temp->path() / "out" / "window";
    page().exportTo(ours, request);
    QVERIFY(exported.wait(60000));
    QVERIFY2(exported[0][0].toInt() > 10, qPrintable(exported[0][1].toString()));
    QStringList arguments{
        QStringLiteral("--formats"), QStringLiteral("svg,pdf,png,csv,html,tex,md"), QStringLiteral("--export"), {}};
    for (const std::string &name : m_campaign->names())
        arguments << QString::fromStdString(m_campaign->at(name).native());
    std::map<std::string, std::string> first;
    put(m_temp->path() / "fonts.conf", "<?xml version=\"1.0\"?><fontconfig></fontconfig>");
    for (const char *folder : {"first", "second", "on a machine without fonts"}) {
        const bool without = std::string_view(folder).find("without") != std::string_view::npos;
        m_fontSettings = without ? QString::fromStdString((m_temp->path() / "fonts.conf").native()) : QString();
        const fs::path theirs = m_temp->path() / "out" / folder;
        arguments[3] = QString::fromStdString(theirs.native());
        QCOMPARE(program(arguments), 0);
        const auto expected = filesIn(ours);
        const auto found = filesIn(theirs);
        QCOMPARE(found.size(), expected.size());
        for (const auto &[name, bytes] : expected)
            QVERIFY2(found.count(name) == 1 && found.at(name) == bytes, name.c_str());
    }
    m_fontSettings.clear();
    // The page loads nothing and names its origin; its numbers are those of the table of `sweci compare`.
    const QString html = QString::fromStdString(filesIn(ours).at("comparison.html"));
    for (const char *word : {"src=", "href=", "<script", "url(", "<link", "@import", "<img", "<iframe"})
        QVERIFY2(!html.contains(QLatin1String(word)), word);
    QVERIFY(html.contains(QStringLiteral("default-src 'none'")));
    const auto &report = m_window->compared().report()->report;
    QVERIFY(html.contains(QString::fromStdString("paper-v1")));
    QVERIFY(html.count(QStringLiteral("<svg ")) >= 4);
    for (const double score : report.step.scores)
        QVERIFY(html.contains(QString::number(score, 'f', 3)));
    for (const auto &[name, bytes] : filesIn(ours)) {
        if (name.find(".png") == std::string::npos && name.find(".pdf") == std::string::npos)
            QVERIFY2(bytes.find("paper-v1") != std::string::npos, name.c_str());
    }

    // Made again: the same; after a record was altered: named.
    const QString recipe = QString::fromStdString((ours / "zero-regression.sweci.toml").native());
    QString output;
    QString errors;
    QCOMPARE(program({QStringLiteral("--figure"), recipe, QStringLiteral("--check")}, &output), 0);
    QVERIFY(output.contains(QStringLiteral("identical")));
    const fs::path records = m_campaign->at("opus") / FigureCampaign::task(1) / "iteration.jsonl";
    std::string text = get(records);
    const std::size_t last = text.rfind("\"gap\": ");
    QVERIFY(last != std::string::npos);
    text.replace(last, 8, "\"gap\": 9");
    put(records, text);
    QCOMPARE(program({QStringLiteral("--figure"), recipe, QStringLiteral("--check")}, &output, &errors), 1);
    QVERIFY2(errors.contains(QStringLiteral("opus")) && !errors.contains(QStringLiteral("glm")), qPrintable(errors));
    fs::rename(m_campaign->at("glm"), m_campaign->at("gone"));
    QCOMPARE(program({QStringLiteral("--figure"), recipe}, &output, &errors), 2);
    QCOMPARE(program({QStringLiteral("--figure"), QStringLiteral("/nowhere.sweci.toml")}), 2);
    QCOMPARE(program({QStringLiteral("--export"), recipe, QStringLiteral("--formats"), QStringLiteral("gif"),
                      QString::fromStdString(m_campaign->at("opus").native())}),
             2);
    QCOMPARE(program({QStringLiteral("--export")}), 2);
}

void TestChartsPage::exportWithoutBeingShown()
{
    for (const std::string &name : m_campaign->names())
        m_window->openPath(m_campaign->at(name));
    QTRY_VERIFY(!m_window->store().loading() && m_window->store().experiments().size() == 3);
    m_window->theme().setChoice(ThemeChoice::Dark);
    QSignalSpy exported(&page(), &ChartsPage::exported);
    ExportRequest request;
    request.formats = {"png"};
    request.figures = {"iterations"};
    request.comparison = false;
    page().exportTo(m_temp->path() / "dark", request);
    QVERIFY(exported.wait(60000));
    m_window->theme().setChoice(ThemeChoice::Light);
    const QImage image(QString::fromStdString((m_temp->path() / "dark" / "iterations.png").native()));
    QCOMPARE(image.pixelColor(2, 2), QColor(Qt::white));
    QVERIFY(std::abs(image.width() - 120 / 25.4 * 300) <= 1);
    // Ink in each quarter: not a stamp in a corner.
    for (const QPoint &corner : {QPoint(0, 0), QPoint(1, 0), QPoint(0, 1), QPoint(1, 1)}) {
        const QImage quarter = image.copy(corner.x() * image.width() / 2, corner.y() * image.height() / 2,
                                          image.width() / 2, image.height() / 2);
        int ink = 0;
        for (int y = 0; y < quarter.height(); y += 2) {
            for (int x = 0; x < quarter.width(); x += 2)
                ink += quarter.pixel(x, y) != qRgb(255, 255, 255) ? 1 : 0;
        }
        QVERIFY(ink > 300);
    }
}

void TestChartsPage::dialogByKeys()
{
    open();
    page().chooseFigure("zero-regression");
    QTest::keySequence(&page(), QKeySequence(QStringLiteral("Ctrl+Alt+E")));
    ExportDialog *dialog = page().dialog();
    QTRY_VERIFY(dialog->isVisible());
    auto *go = dialog->findChild<QPushButton *>(QStringLiteral("exportGo"));
    auto *folder = dialog->findChild<QLineEdit *>(QStringLiteral("exportFolder"));
    type(folder, QString());
    QVERIFY(!go->isEnabled());
    type(folder, QString::fromStdString((m_temp->path() / "keys").native()));
    for (const char *word : {"svg", "png", "csv"})
        dialog->findChild<QCheckBox *>(QStringLiteral("format-") + QLatin1String(word))->setChecked(false);
    dialog->findChild<QCheckBox *>(QStringLiteral("format-pdf"))->setChecked(false);
    QVERIFY(!go->isEnabled());
    dialog->findChild<QCheckBox *>(QStringLiteral("format-pdf"))->setChecked(true);
    QSignalSpy exported(&page(), &ChartsPage::exported);
    QTest::keyClick(folder, Qt::Key_Return);
    QVERIFY(exported.wait(60000));
    const QString pdf = QString::fromStdString((m_temp->path() / "keys" / "zero-regression.pdf").native());
    const QString text = QString::fromUtf8(outputOf(QStringLiteral("pdftotext"), {pdf, QStringLiteral("-")}));
    QVERIFY2(text.contains(QStringLiteral("opus")) && text.contains(QStringLiteral("dialect paper-v1")),
             qPrintable(text));
    QCOMPARE(filesIn(m_temp->path() / "keys").size(), std::size_t(2)); // and how it was made
}

void TestChartsPage::droppedFileRestoresTheView()
{
    open();
    m_window->view().setGamma(1.4);
    m_window->compared().choose({m_campaign->at("own"), m_campaign->at("opus")});
    QTRY_VERIFY(m_window->compared().now() && m_window->compared().now()->basis->models() == 2 &&
                m_window->compared().now()->step.gamma == 1.4);
    FigureOptions options = page().options();
    options.published = false;
    options.releases["own"] = QDate(2026, 3, 1);
    page().setOptions(options);
    QSignalSpy exported(&page(), &ChartsPage::exported);
    ExportRequest request;
    request.formats = {"svg"};
    request.figures = {"release"};
    request.comparison = false;
    page().exportTo(m_temp->path() / "drop", request);
    QVERIFY(exported.wait(60000));
    QVERIFY2(exported[0][0].toInt() == 2, qPrintable(exported[0][1].toString()));
    m_window = std::make_unique<MainWindow>(QString::fromStdString((m_temp->path() / "new.ini").native()));
    m_window->show();
    QMimeData data;
    data.setUrls(
        {QUrl::fromLocalFile(QString::fromStdString((m_temp->path() / "drop" / "release.sweci.toml").native()))});
    // As a drag does: what it enters is told of the drop.
    QDragEnterEvent enter(QPoint(50, 50), Qt::CopyAction, &data, Qt::LeftButton, Qt::NoModifier);
    QCoreApplication::sendEvent(m_window.get(), &enter);
    QVERIFY(enter.isAccepted());
    QDropEvent drop(QPointF(50, 50), Qt::CopyAction, &data, Qt::LeftButton, Qt::NoModifier);
    QCoreApplication::sendEvent(m_window.get(), &drop);
    QCOMPARE(m_window->info()->sentence(), QString());
    QCOMPARE(m_window->currentPage(), QStringLiteral("charts"));
    QCOMPARE(m_window->view().gamma(), 1.4);
    QVERIFY(page().options() == options);
    QTRY_VERIFY(m_window->compared().now() && m_window->compared().now()->basis->models() == 2);
    QCOMPARE(m_window->compared().now()->basis->experiments[0]->path, m_campaign->at("own"));
    QTRY_VERIFY(texts().contains(QStringLiteral("own")));
}

// A file of a stranger: what the window cannot show as it was made is said, and only experiments are opened.
void TestChartsPage::droppedFileOfAnybody()
{
    open();
    FigureRecipe recipe;
    recipe.figure = "ranks";
    recipe.gamma = 5;
    recipe.plan = {7, 300, 0.8, 0.9, 0.3};
    recipe.experiments = {{m_campaign->at("own").native(), 0, {}}, {m_campaign->folder().native(), 1, {}}};
    const fs::path file = m_temp->path() / "ranks.sweci.toml";
    put(file, recipe.toToml());
    m_window->openFigure(file);
    QVERIFY2(m_window->info()->sentence().contains(QStringLiteral("gamma 5")),
             qPrintable(m_window->info()->sentence()));
    QCOMPARE(m_window->view().gamma(), 2.0);
    QVERIFY(FigureRecipe::Statistics::of(m_window->compared().plan()) == recipe.plan);
    QVERIFY(m_window->compared().planFile().isEmpty());
    QTRY_VERIFY(m_window->compared().now() && m_window->compared().now()->basis->models() == 1);
    QCOMPARE(m_window->compared().now()->basis->plan.seed, std::uint64_t(7));
    const auto opened = m_window->store().opened();
    QVERIFY(std::find(opened.begin(), opened.end(), m_campaign->folder()) == opened.end());
    // Too many, none, one twice.
    for (const int count : {0, 2, 51}) {
        recipe.experiments.clear();
        for (int i = 0; i < count; ++i)
            recipe.experiments.push_back({count == 2 ? "/a" : "/a" + std::to_string(i), i, {}});
        put(file, recipe.toToml());
        m_window->info()->say({}, {});
        m_window->openFigure(file);
        QVERIFY(!m_window->info()->sentence().isEmpty());
        QCOMPARE(m_window->store().opened(), opened);
    }
}

void TestChartsPage::stateIsKept()
{
    open();
    page().chooseFigure("cost");
    trigger("figureTokens");
    trigger("figureZoomIn");
    page().dialog()->setFolder(QStringLiteral("/some/where"));
    FigureOptions options = page().options();
    options.hidden = {"glm"};
    options.releases["own"] = QDate(2026, 1, 2);
    page().setOptions(options);
    m_window->close();
    m_window = std::make_unique<MainWindow>(QString::fromStdString((m_temp->path() / "settings.ini").native()));
    QCOMPARE(page().figureName(), std::string("cost"));
    QVERIFY(page().options() == options);
    QVERIFY(page().zoom() > 1.2);
    QCOMPARE(page().dialog()->folder(), fs::path("/some/where"));
    page().resetLayout();
    QVERIFY(page().options() == FigureOptions());
}

void TestChartsPage::emptyStates()
{
    m_window->show();
    m_window->showPage(QStringLiteral("charts"));
    QTRY_VERIFY(!m_window->compared().problem().isEmpty());
    QVERIFY(!page().figureView()->isVisible());
    QSignalSpy exported(&page(), &ChartsPage::exported);
    trigger("copyFigureData"); // nothing to copy, and nothing happens
    trigger("copyFigurePicture");
    // An export says that there is nothing, and is not done later when something is opened.
    page().exportTo(m_temp->path() / "empty", {});
    QTRY_COMPARE(exported.size(), 1);
    QCOMPARE(exported[0][0].toInt(), 0);
    QCOMPARE(exported[0][1].toString(), m_window->compared().problem());
    m_window->openPath(m_campaign->at("opus"));
    m_window->compared().want(this, true, true); // all that an export waits for
    QTRY_VERIFY(m_window->compared().now() && m_window->compared().report());
    QVERIFY(exported.size() == 1 && !fs::exists(m_temp->path() / "empty"));
}

void TestChartsPage::nothingWhileHidden()
{
    open();
    page().chooseFigure("heat-map");
    m_window->showPage(QStringLiteral("board"));
    const ReportTable before = page().figureView()->figure().data;
    m_window->view().setGamma(1.9);
    QTest::qWait(300);
    QVERIFY(page().figureView()->figure().data.rows == before.rows);
    m_window->showPage(QStringLiteral("charts"));
    QTRY_VERIFY(page().figureView()->figure().data.rows != before.rows);
}

// The list, what belongs to the figure, the figure; and back.
void TestChartsPage::tabsAsItIsRead()
{
    open();
    QVERIFY(QTest::qWaitForWindowActive(m_window.get()));
    page().chooseFigure("release");
    page().list()->setFocus();
    QStringList stops;
    for (int i = 0; i < 3; ++i) {
        QTest::keyClick(QApplication::focusWidget(), Qt::Key_Tab);
        stops << (QApplication::focusWidget() == page().figureView() ? QStringLiteral("figure")
                                                                     : buttonText(QApplication::focusWidget()));
    }
    QCOMPARE(stops,
             QStringList({QStringLiteral("Published results"), QStringLiteral("Export"), QStringLiteral("figure")}));
    // What is not shown is passed over.
    page().chooseFigure("heat-map");
    QTest::keyClick(QApplication::focusWidget(), Qt::Key_Backtab);
    QCOMPARE(buttonText(QApplication::focusWidget()), QStringLiteral("Export"));
    QTest::keyClick(QApplication::focusWidget(), Qt::Key_Backtab);
    QCOMPARE(QApplication::focusWidget(), page().list());
}

QTEST_MAIN(TestChartsPage)
#include "tst_chartspage.moc"
