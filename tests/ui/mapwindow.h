// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "models/testmaploader.h"
#include "taskwindow.h"
#include "testmap/testmappage.h"
#include "testmap/testmapview.h"

#include <QApplication>

namespace sweci
{

// A main window on the test map, driven by its menus and keys.
class MapWindow : public TaskWindow
{
public:
    TestMapPage &mapPage() { return *qobject_cast<TestMapPage *>(window().page(QStringLiteral("testmap"))); }
    TestMapView &map() { return *mapPage().map(); }

    bool openMap(const std::filesystem::path &folder, const std::filesystem::path &experiment, const std::string &task,
                 int iteration, const QSize &size = {1280, 800})
    {
        if (!open(folder, experiment, task, iteration, size) || !QTest::qWaitForWindowActive(&window()))
            return false;
        trigger("page-testmap");
        const TaskPtr read = window().store().experiment(experiment)->task(task);
        return QTest::qWaitFor(
            [&] { return map().map() && map().map()->isWhole(*read) && QApplication::focusWidget() == &map(); }, 30000);
    }
    void key(int key, Qt::KeyboardModifiers modifiers = Qt::NoModifier)
    {
        QTest::keyClick(QApplication::focusWidget(), static_cast<Qt::Key>(key), modifiers);
    }
    // Of the viewport as it is painted, at a part (0 to 1) of a cell's width and the middle of its height.
    QColor colorAt(const TestMapPlace &place, double part)
    {
        const QRect rect = map().cellRect(place);
        const QImage image = map().viewport()->grab().toImage();
        const double ratio = image.devicePixelRatio();
        return image.pixelColor((QPointF(rect.left() + part * rect.width(), rect.center().y()) * ratio).toPoint());
    }
};

} // namespace sweci
