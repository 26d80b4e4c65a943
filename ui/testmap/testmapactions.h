// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "models/testmaprows.h"
#include "shell/pageactions.h"
#include "testmap/mapcellpainter.h"

class QAction;
class QActionGroup;
class QWidget;

namespace sweci
{

// The actions of the test map, for its menu and its bar. Their keys work where the page has the focus.
class TestMapActions : public PageActions
{
    Q_OBJECT

public:
    explicit TestMapActions(QWidget *page);

    QList<QAction *> zooms; // checkable, one of them is; by MapZoom
    QAction *zoomIn = nullptr;
    QAction *zoomOut = nullptr;
    QList<QAction *> orders; // the same by TestMapFilter::Order
    QAction *changedOnly = nullptr;
    QAction *filter = nullptr;
    QAction *nextLost = nullptr;
    QAction *previousLost = nullptr;
    QAction *open = nullptr;
    QAction *copy = nullptr;
    QAction *nextTask = nullptr;
    QAction *previousTask = nullptr;

    MapZoom zoom() const;
    TestMapFilter::Order order() const;
};

} // namespace sweci
