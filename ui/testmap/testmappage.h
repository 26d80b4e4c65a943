// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "models/experimentsnapshot.h"
#include "shell/page.h"
#include "testmap/mapcellpainter.h"

class QLabel;
class QLineEdit;
class QStackedWidget;

namespace sweci
{

class InfoBar;
class StateView;
class TestMapActions;
class TestMapLoader;
class MapLegend;
class TestMapView;

// All tests of the chosen task in all its states. Grows live; the chosen state is the window's iteration.
class TestMapPage : public Page
{
    Q_OBJECT

public:
    explicit TestMapPage(const PageContext &context, QWidget *parent = nullptr);

    QString id() const override { return QStringLiteral("testmap"); }
    QString title() const override { return tr("Test map"); }
    QList<QAction *> pageActions() const override;
    QWidget *focusStart() override;
    void saveState(QSettings &settings) const override;
    void restoreState(const QSettings &settings) override;
    void resetLayout() override;

    TestMapView *map() const { return m_map; }
    TestMapLoader *loader() const { return m_loader; }
    StateView *state() const { return m_state; }
    InfoBar *info() const { return m_info; }
    QLineEdit *filter() const { return m_filter; }

Q_SIGNALS:
    // The task page is to be shown at the view state's iteration, with this test.
    void testOpened(const std::string &id);

protected:
    void showEvent(QShowEvent *event) override;

private:
    QWidget *makeBar();
    void build();
    void connectAll();
    void connectActions();
    void take();
    void takeMap();
    void showState();
    void showTitle();
    void showMessages();
    void showCursor();
    void followIteration();
    void applyFilter();
    void setZoom(MapZoom zoom);
    void stepTask(int by);

    TestMapActions *m_actions;
    TestMapLoader *m_loader;
    QLabel *m_name = nullptr;
    QLabel *m_detail = nullptr;
    QLabel *m_count = nullptr;
    QLabel *m_cursor = nullptr;
    QLabel *m_none = nullptr; // over the map: nothing matches
    QLineEdit *m_filter = nullptr;
    InfoBar *m_info = nullptr;
    TestMapView *m_map = nullptr;
    MapLegend *m_legend = nullptr;
    StateView *m_state = nullptr;
    QWidget *m_content = nullptr;
    QStackedWidget *m_stack = nullptr;
    ExperimentPtr m_experiment;
    TaskPtr m_task;
};

} // namespace sweci
