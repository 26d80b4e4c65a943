// SPDX-License-Identifier: GPL-3.0-or-later
// Pictures of the real main window, for people to look at: screens FOLDER. Fails when a page lacks the run's own
// values.
#include "board/boardview.h"
#include "launch/newrunpage.h"
#include "launch/preflightview.h"
#include "launch/taskchooser.h"
#include "models/boardmodel.h"
#include "models/experimentstore.h"
#include "samplecampaign.h"
#include "shell/mainwindow.h"
#include "shell/viewstate.h"
#include "tempfolder.h"
#include "theme/theme.h"

#include <QAction>
#include <QApplication>
#include <QComboBox>
#include <QDir>
#include <QElapsedTimer>
#include <QLineEdit>
#include <QSpinBox>
#include <QTest>

#include <cstdio>

using namespace sweci;

namespace
{

struct Screens {
    QString folder;
    int failures = 0;

    void take(MainWindow &window, const QString &name)
    {
        QTest::qWait(150);
        const QString path = folder + QLatin1Char('/') + name + QStringLiteral(".png");
        if (!window.grab().save(path)) {
            std::fprintf(stderr, "cannot write %s\n", qPrintable(path));
            ++failures;
        }
    }

    void expect(bool holds, const char *what)
    {
        if (holds)
            return;
        std::fprintf(stderr, "missing: %s\n", what);
        ++failures;
    }
};

bool waitUntil(const std::function<bool()> &done)
{
    QElapsedTimer timer;
    timer.start();
    while (!done()) {
        if (timer.elapsed() > 20000)
            return false;
        QTest::qWait(20);
    }
    return true;
}

} // namespace

namespace
{

void takeLaunch(Screens &screens, MainWindow &window, const QString &tail)
{
    auto *page = static_cast<NewRunPage *>(window.page(QStringLiteral("launch")));
    window.action(QStringLiteral("newRun"))->trigger();
    screens.expect(waitUntil([&] { return page->preflight()->summary().startsWith(QStringLiteral("ready")); }),
                   "a preflight that is ready");
    screens.expect(page->tasks()->countText() == QStringLiteral("3 of 3 task(s) chosen"), "the sample's tasks");
    screens.take(window, QStringLiteral("launch") + tail);
    window.action(QStringLiteral("advancedSettings"))->trigger();
    page->findChild<QSpinBox *>(QStringLiteral("launchIterations"))->setValue(9);
    page->findChild<QComboBox *>(QStringLiteral("launchSandbox"))->setCurrentIndex(1);
    page->findChild<QLineEdit *>(QStringLiteral("launchPython"))->setText(QStringLiteral("/opt/none/python3"));
    screens.expect(waitUntil([&] { return page->preflight()->summary().startsWith(QStringLiteral("2 error")); }),
                   "a preflight with two errors");
    screens.take(window, QStringLiteral("launch-errors") + tail);
}

} // namespace

int main(int argc, char **argv)
{
    QApplication app(argc, argv);
    qputenv("SWECI_PROGRAM", SWECI_PROGRAM);
    Screens screens{QString::fromLocal8Bit(argc > 1 ? argv[1] : "screens")};
    QDir().mkpath(screens.folder);
    TempFolder temp;
    const SampleCampaign campaign(temp / "campaign-2026-11");
    writeHugeExperiment(temp / "huge" / "model-e", 200, 20);
    const struct {
        const char *name;
        QSize size;
    } sizes[] = {{"1280", {1280, 800}}, {"2560", {2560, 1440}}};
    for (const bool dark : {false, true}) {
        for (const auto &[sizeName, size] : sizes) {
            const QString tail = QStringLiteral("-%1-%2").arg(dark ? QStringLiteral("dark") : QStringLiteral("light"),
                                                              QString::fromLatin1(sizeName));
            MainWindow window(QString::fromStdString((temp / "settings").native()) + tail);
            window.resize(size);
            window.theme().setChoice(dark ? ThemeChoice::Dark : ThemeChoice::Light);
            window.show();
            screens.take(window, QStringLiteral("empty") + tail);
            window.openPath(campaign.folder());
            const auto *board = window.findChild<BoardView *>();
            screens.expect(waitUntil([&] { return window.store().experiments().size() == 5; }), "experiments");
            window.view().selectExperiment(campaign.live());
            screens.expect(waitUntil([&] { return board->model()->rowCount() == 18; }), "rows of the board");
            screens.expect(board->model()->index(1, BoardModel::Now).data().toString().contains(QStringLiteral("idle")),
                           "the idle task");
            screens.take(window, QStringLiteral("board") + tail);
            window.action(QStringLiteral("find"))->trigger();
            screens.take(window, QStringLiteral("palette") + tail);
            QTest::keyClick(QApplication::focusWidget(), Qt::Key_Escape);
            window.action(QStringLiteral("shortcuts"))->trigger();
            screens.take(window, QStringLiteral("shortcuts") + tail);
            QTest::keyClick(QApplication::focusWidget(), Qt::Key_Escape);
            window.view().selectExperiment(campaign.broken());
            screens.take(window, QStringLiteral("broken") + tail);
            window.openPath(temp / "huge");
            screens.expect(waitUntil([&] { return window.store().experiments().size() == 6; }), "the huge experiment");
            window.view().selectExperiment(temp / "huge/model-e");
            screens.expect(waitUntil([&] { return board->model()->rowCount() == 200; }), "200 rows");
            window.view().setGamma(1.2);
            screens.take(window, QStringLiteral("huge") + tail);
            takeLaunch(screens, window, tail);
        }
    }
    return screens.failures == 0 ? 0 : 1;
}
