// SPDX-License-Identifier: GPL-3.0-or-later
#include "testmap/testmapactions.h"

#include <QAction>
#include <QActionGroup>
#include <QWidget>

namespace sweci
{

namespace
{

int checkedOf(const QList<QAction *> &actions)
{
    for (int i = 0; i < actions.size(); ++i) {
        if (actions[i]->isChecked())
            return i;
    }
    return 0;
}

} // namespace

TestMapActions::TestMapActions(QWidget *page) : PageActions(page)
{
    nextLost = make("mapNextLost", tr("Next lost test"), QStringLiteral("N"), tr("Iteration by iteration, row by row"));
    previousLost = make("mapPreviousLost", tr("Previous lost test"), QStringLiteral("Shift+N"));
    nextLost->setIconText(tr("next lost"));
    previousLost->setIconText(tr("previous lost"));
    open = make("mapOpen", tr("Show the test in its iteration"), QStringLiteral("Ctrl+Return"),
                tr("The task page at this iteration, with this test chosen"));
    copy = make("mapCopy", tr("Copy the test's name"), QStringLiteral("Ctrl+C"));
    separate();
    auto *zoomGroup = new QActionGroup(this);
    zooms << choice(zoomGroup, "mapOverview", tr("Overview, one pixel to a test"), tr("overview"), "1")
          << choice(zoomGroup, "mapCells", tr("Cells"), tr("cells"), "2")
          << choice(zoomGroup, "mapNames", tr("Cells with letters and names"), tr("names"), "3");
    zoomIn = make("mapZoomIn", tr("Nearer"), QStringLiteral("+"));
    zoomOut = make("mapZoomOut", tr("Farther"), QStringLiteral("-"));
    separate();
    auto *orderGroup = new QActionGroup(this);
    orders << choice(orderGroup, "mapOrderFile", tr("Order by file"), tr("by file"), "F")
           << choice(orderGroup, "mapOrderFirstPass", tr("Order by the first state that passes"), tr("by first pass"),
                     "P")
           << choice(orderGroup, "mapOrderHistory", tr("Order by history: what did alike together"), tr("alike"), "H");
    changedOnly = make("mapChangedOnly", tr("Only tests that changed"), QStringLiteral("C"),
                       tr("Those that pass in some state and not in another"));
    changedOnly->setCheckable(true);
    filter = make("mapFilter", tr("Filter the tests"), QStringLiteral("/"));
    separate();
    previousTask = make("mapPreviousTask", tr("Previous task"), QStringLiteral("K"));
    nextTask = make("mapNextTask", tr("Next task"), QStringLiteral("J"));
    zooms[static_cast<int>(MapZoom::Cells)]->setChecked(true);
    orders[static_cast<int>(TestMapFilter::Order::File)]->setChecked(true);
}

MapZoom TestMapActions::zoom() const
{
    return static_cast<MapZoom>(checkedOf(zooms));
}

TestMapFilter::Order TestMapActions::order() const
{
    return static_cast<TestMapFilter::Order>(checkedOf(orders));
}

} // namespace sweci
