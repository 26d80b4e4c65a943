// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QFrame>

class QMenuBar;
class QToolButton;

namespace sweci
{

class GammaControl;
class Theme;
class ViewState;
class WindowActions;

// The bar on top: menus, New run and Open, gamma, dialect, find.
class TopBar : public QFrame
{
    Q_OBJECT

public:
    TopBar(WindowActions &actions, ViewState &view, Theme &theme, QWidget *parent = nullptr);

    QMenuBar *menus() const { return m_menus; }
    GammaControl *gamma() const { return m_gamma; }
    // Dialects, as a menu of the button.
    void setDialectActions(const QList<QAction *> &actions);

private:
    void showDialect();

    ViewState &m_view;
    QMenuBar *m_menus;
    GammaControl *m_gamma;
    QToolButton *m_dialect;
};

} // namespace sweci
