// SPDX-License-Identifier: GPL-3.0-or-later
// Pictures of rank over gamma, the evidence card, robustness and the plan on the compare page.
#include "compare/comparepage.h"
#include "compare/evidencepanel.h"
#include "compare/plandialog.h"
#include "compare/rankchart.h"
#include "compare/rankpanel.h"
#include "compare/reportview.h"
#include "compare/robustnesspanel.h"
#include "models/comparedset.h"
#include "models/experimentstore.h"
#include "screens.h"
#include "shell/viewstate.h"
#include "simulatedexperiments.h"

#include <QAction>
#include <QPlainTextEdit>
#include <QScrollArea>
#include <QTableView>
#include <QTest>

using namespace sweci;
namespace fs = std::filesystem;

namespace
{

template <typename T> T *part(Scene &scene)
{
    return scene.window().page(QStringLiteral("compare"))->findChild<T *>();
}

// With report, ranks and carried difference.
bool isWhole(Scene &scene, int models)
{
    const ComparedSet &set = scene.window().compared();
    return set.now() && set.now()->basis->models() == models && !set.working() && set.report() &&
           set.report()->basis == set.now()->basis && part<EvidencePanel>(scene)->card()->table().rows.size() > 12 &&
           part<RankChart>(scene)->isVisible();
}

// Scrolls the page so that a part stands at its top.
void bringUp(Scene &scene, QWidget *widget)
{
    auto *area = scene.window().page(QStringLiteral("compare"))->findChild<QScrollArea *>();
    area->ensureWidgetVisible(widget, 0, area->height());
    area->ensureWidgetVisible(widget, 0, 40);
}

bool openSimulated(Scene &scene, const fs::path &folder, int models)
{
    if (!fs::exists(folder))
        writeSimulated(folder, {models, 40, 20, 12, 1, 0.02}, 11);
    scene.window().openPath(folder);
    const auto there = [&] {
        return scene.window().store().experiments().size() == std::size_t(models) && !scene.window().store().loading();
    };
    if (!QTest::qWaitFor(there, 60000))
        return false;
    scene.window().showPage(QStringLiteral("compare"));
    return QTest::qWaitFor([&] { return isWhole(scene, models); }, 60000);
}

} // namespace

void Screens::evidence()
{
    Scene scene = this->scene();
    QVERIFY(openSimulated(scene, m_temp / "evidence-four", 4));
    auto *rank = part<RankPanel>(scene);
    QVERIFY(!rank->sentence().isEmpty());
    bringUp(scene, rank);
    QVERIFY(scene.take(QStringLiteral("evidence-rank")));
    // The card's difference is that of the command line.
    auto *card = part<EvidencePanel>(scene);
    std::vector<std::string> arguments{"compare", "--format", "json"};
    for (const ExperimentPtr &one : scene.window().compared().now()->basis->experiments)
        arguments.push_back(one->path.native());
    const auto json = parseJson(m_campaign.place().run(arguments).output, "comparison");
    QVERIFY(json);
    const JsonValue &first = (*json)["differences"].toArray().at(0);
    QVERIFY2(card->card()->table().rows[0][1].startsWith(QString::number(first["difference"].toDouble(), 'f', 4)),
             qPrintable(card->card()->table().rows[0][1]));
    // No label is cut: what does not fit on a line goes on below.
    const QTableView *rows = card->card()->view();
    for (int row = 0; row < rows->model()->rowCount(); ++row) {
        const QString label = rows->model()->index(row, 0).data().toString();
        const QRect text =
            rows->fontMetrics().boundingRect(QRect(0, 0, rows->columnWidth(0) - 6, 10000), Qt::TextWordWrap, label);
        QVERIFY2(text.height() <= rows->rowHeight(row), qPrintable(label));
        QVERIFY2(rows->rowHeight(row) <= text.height() + 24, qPrintable(label)); // and no hole below it
    }
    bringUp(scene, card);
    QVERIFY(scene.take(QStringLiteral("evidence-card")));
    auto *robustness = part<RobustnessPanel>(scene);
    scene.window().action(QStringLiteral("robustnessCompute"))->trigger();
    QTRY_VERIFY_WITH_TIMEOUT(!robustness->isRunning() && !robustness->rows()->table().rows.empty(), 60000);
    bringUp(scene, robustness);
    QVERIFY(scene.take(QStringLiteral("evidence-robustness")));
}

void Screens::evidenceMany()
{
    Scene scene = this->scene();
    QVERIFY(openSimulated(scene, m_temp / "evidence-many", 18));
    scene.window().view().setGamma(1.12);
    QTRY_VERIFY_WITH_TIMEOUT(scene.window().compared().now()->step.gamma == 1.12, 10000);
    auto *rank = part<RankPanel>(scene);
    QVERIFY(rank->sentence().contains(QStringLiteral("at gamma 1.12")));
    QCOMPARE(rank->chart()->data().models.size(), std::size_t(18));
    bringUp(scene, rank);
    QVERIFY(scene.take(QStringLiteral("evidence-many")));
}

// A plan with a mistake.
void Screens::plan()
{
    Scene scene = this->scene();
    QVERIFY(openSimulated(scene, m_temp / "evidence-four", 4));
    scene.window().action(QStringLiteral("comparePlan"))->trigger();
    auto *dialog = part<PlanDialog>(scene);
    QVERIFY(dialog);
    QString text = dialog->text()->toPlainText();
    text.replace(QStringLiteral("family = \"baseline\""), QStringLiteral("family = \"nobody\""));
    dialog->text()->setPlainText(text);
    QVERIFY2(dialog->problem().contains(QStringLiteral("line 5")), qPrintable(dialog->problem()));
    QVERIFY(scene.takeDialog(QStringLiteral("planDialog"), QStringLiteral("plan")));
}
