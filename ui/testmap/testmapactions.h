// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "models/testmaprows.h"
#include "testmap/mapcellpainter.h"

#include <QList>
#include <QObject>

class QAction;
class QActionGroup;
class QWidget;

namespace sweci
{

// The actions of the test map, for its menu and its bar. Their keys work where the page has the focus.
class TestMapActions : public QObject
{
    Q_OBJECT

public:
    explicit TestMapActions(QWidget *page);

    QList<QAction *> all() const { return m_all; }

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

private:
    QAction *make(const char *name, const QString &text, const QString &keys, const QString &tip = {});
    QAction *choice(QActionGroup *group, const char *name, const QString &text, const QString &word, const char *keys);
    void separate();

    QWidget *m_page;
    QList<QAction *> m_all;
};

} // namespace sweci
