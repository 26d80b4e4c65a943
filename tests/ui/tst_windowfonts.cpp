// SPDX-License-Identifier: GPL-3.0-or-later
// The fonts of the first window of a program and of a further one, on a real campaign.
#include "board/boardview.h"
#include "models/experimentstore.h"
#include "samplecampaign.h"
#include "shell/mainwindow.h"
#include "shell/viewstate.h"
#include "tempfolder.h"
#include "theme/theme.h"

#include <QTest>

using namespace sweci;

class TestWindowFonts : public QObject
{
    Q_OBJECT
private Q_SLOTS:
    void firstWindowHasItsFonts();
};

namespace
{

// How often a widget was given a style.
struct StyleCount : QObject {
    explicit StyleCount(QWidget &widget) { widget.installEventFilter(this); }
    bool eventFilter(QObject *, QEvent *event) override
    {
        count += event->type() == QEvent::StyleChange;
        return false;
    }
    int count = 0;
};

void show(MainWindow &window, const SampleCampaign &campaign)
{
    window.openPath(campaign.folder());
    window.show();
    QTRY_VERIFY(window.store().experiments().size() == 5 && !window.store().loading());
    window.view().selectExperiment(campaign.live());
    QTRY_COMPARE(window.findChild<BoardView *>()->model()->rowCount(), 18);
}

} // namespace

// The first window of the program: its fonts are those that it has after the theme was applied once more.
void TestWindowFonts::firstWindowHasItsFonts()
{
    const TempFolder temp;
    const SampleCampaign campaign(temp.path() / "campaign");
    const QString settings = QString::fromStdString((temp.path() / "settings.ini").native());
    MainWindow window(settings);
    show(window, campaign);
    const auto sizes = [](const MainWindow &of) {
        std::vector<std::pair<QString, int>> all;
        for (const QWidget *widget : of.findChildren<QWidget *>()) {
            if (widget->isVisible())
                all.emplace_back(widget->fontInfo().family(), widget->fontInfo().pixelSize());
        }
        return all;
    };
    const auto first = sizes(window);
    window.theme().setZoom(150);
    QVERIFY(sizes(window) != first);
    window.theme().setZoom(100);
    QVERIFY(sizes(window) == first);
    // A further window has the same ones, and the first one keeps them: nothing is styled again.
    StyleCount restyled(*window.findChild<BoardView *>());
    MainWindow second(settings);
    show(second, campaign);
    QTRY_VERIFY(sizes(second) == first);
    QVERIFY(sizes(window) == first);
    QCOMPARE(restyled.count, 0);
    second.theme().setChoice(ThemeChoice::Dark);
    QVERIFY(restyled.count > 0);
}

QTEST_MAIN(TestWindowFonts)
#include "tst_windowfonts.moc"
