// SPDX-License-Identifier: GPL-3.0-or-later
// Pictures of the maintainability of a task's states.
#include "maintainability/maintainabilitypane.h"
#include "maintainability/metricsview.h"
#include "screens.h"

#include <QAction>
#include <QTest>

using namespace sweci;

void Screens::maintainability()
{
    Scene scene = this->scene();
    openTask(scene, m_hasty, "tabletext", 4);
    const std::string name = run(scene, m_hasty, "tabletext");
    scene.window().action(QStringLiteral("taskShowMaintainability"))->trigger();
    const MetricsView *view = page(scene)->maintainability()->view();
    QTRY_VERIFY_WITH_TIMEOUT(view->metrics() && view->isVisible(), 30000);
    // The patch of this iteration, counted by git.
    const QString patch = scene.show(m_hasty, {name, "--diff", "3..4"});
    int added = 0;
    for (const QString &line : patch.split(QLatin1Char('\n')))
        added += line.startsWith(QLatin1Char('+')) && !line.startsWith(QLatin1String("+++")) ? 1 : 0;
    QVERIFY2(view->textOf(MetricsView::Patch, 4).startsWith(QStringLiteral("+%1 ").arg(added)),
             qPrintable(view->textOf(MetricsView::Patch, 4)));
    QVERIFY(scene.take(QStringLiteral("task-maintainability")));
}
