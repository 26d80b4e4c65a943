// SPDX-License-Identifier: GPL-3.0-or-later
// Pictures of the changes side by side.
#include "changes/changespane.h"
#include "changes/diffview.h"
#include "screens.h"
#include "task/changesholder.h"

#include <QAction>
#include <QTest>

using namespace sweci;

void Screens::sideBySide()
{
    Scene scene = this->scene();
    openTask(scene, m_hasty, "tabletext", 3);
    const std::string name = run(scene, m_hasty, "tabletext");
    scene.window().action(QStringLiteral("taskShowChanges"))->trigger();
    ChangesPane *pane = page(scene)->changes()->changes();
    QTRY_VERIFY(pane->view().rows().count() > 0);
    scene.window().action(QStringLiteral("changesSideBySide"))->trigger();
    scene.window().action(QStringLiteral("changesNextChange"))->trigger();
    // The row of the cursor is one of the patch.
    const QString patch = scene.show(m_hasty, {name, "--diff", "2..3"});
    DiffView &view = pane->view();
    view.select({{view.selection().cursor.row, 0}, {view.selection().cursor.row, 1000}});
    QVERIFY(!view.selectedText().isEmpty() && patch.contains(view.selectedText()));
    view.select({{view.selection().anchor.row, 0}, {view.selection().anchor.row, 0}});
    QVERIFY(scene.take(QStringLiteral("task-sidebyside")));
}
