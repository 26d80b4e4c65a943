// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "shell/page.h"

class QAction;
class QBoxLayout;
class QGridLayout;
class QLabel;
class QSettings;
class QStackedWidget;
class QTimer;

namespace sweci
{

class CurveChart;
class CurveLegend;
class CurveModel;
class StateView;

// The chosen task run as curves: a(c_i), EvoScore so far, EvoScore over gamma; and the same task of the other open
// experiments. Follows the view state and the store by itself; does nothing while it is hidden.
class CurvesPane : public QWidget
{
    Q_OBJECT

public:
    explicit CurvesPane(const PageContext &context, QWidget *parent = nullptr);

    // For the menu of the page that holds it; their shortcuts work within the pane.
    QList<QAction *> actions() const { return m_actions; }
    CurveChart *changeChart() const { return m_change; }
    CurveChart *soFarChart() const { return m_soFar; }
    CurveChart *gammaChart() const { return m_gamma; }
    CurveModel *model() const { return m_model; }
    CurveLegend *legend() const { return m_legend; }
    void saveState(QSettings &settings) const;
    void restoreState(const QSettings &settings);
    void resetLayout();

protected:
    void showEvent(QShowEvent *event) override;
    void resizeEvent(QResizeEvent *event) override;

private:
    void makeActions();
    void build();
    void connectAll();
    void arrange();
    QWidget *framed(CurveChart *chart, const QString &title);
    void later();
    void update();
    void draw();
    void showState();
    void stepIteration(int by);

    PageContext m_context;
    CurveModel *m_model;
    CurveChart *m_change;
    CurveChart *m_soFar;
    CurveChart *m_gamma;
    CurveLegend *m_legend;
    QLabel *m_title;
    QLabel *m_note;
    StateView *m_state;
    QStackedWidget *m_stack;
    QGridLayout *m_grid;
    QBoxLayout *m_body;
    QWidget *m_legendPanel = nullptr;
    QList<QWidget *> m_panels;
    QTimer *m_soon;
    QAction *m_others = nullptr;
    QList<QAction *> m_actions;
    int m_arranged = -1;
};

} // namespace sweci
