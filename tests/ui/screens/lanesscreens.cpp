// SPDX-License-Identifier: GPL-3.0-or-later
// Pictures of the page of lanes.
#include "lanes/lanespage.h"
#include "lanes/lanesview.h"
#include "models/lanefilemodel.h"
#include "screens.h"
#include "shell/viewstate.h"

#include <QAction>
#include <QTest>

using namespace sweci;

void Screens::lanes()
{
    Scene scene = this->scene();
    QVERIFY(scene.open(m_steady) && scene.open(m_hasty));
    const std::string name = run(scene, m_hasty, "tabletext");
    scene.window().view().selectTask(m_hasty, name, 4);
    scene.window().showPage(QStringLiteral("lanes"));
    auto *page = static_cast<LanesPage *>(scene.window().page(QStringLiteral("lanes")));
    QTRY_VERIFY_WITH_TIMEOUT(page->files()->rowCount() > 0, 20000);
    const int last = page->files()->rowCount() - 1;
    for (int i = 0; i < last; ++i)
        scene.window().action(QStringLiteral("lanesNextFile"))->trigger();
    QTRY_VERIFY(page->lanes()->diff() && page->lanes()->diff()->path == page->files()->file(last).path);
    // The files of the patch against the base are there.
    const QString patch = scene.show(m_hasty, {name, "--diff", "base..4"});
    for (int row = 0; row < page->files()->rowCount(); ++row) {
        const LaneFile &file = page->files()->file(row);
        QCOMPARE(patch.contains(QString::fromStdString(file.path)), file.status[0] != '\0');
    }
    QVERIFY(scene.take(QStringLiteral("lanes")));
}
