// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QFrame>

class QVBoxLayout;

namespace sweci
{

class Theme;

// A panel over the window, without a window or an event loop of its own. Escape or a click beside it closes it; the
// focus goes back to where it was.
class Overlay : public QFrame
{
    Q_OBJECT

public:
    Overlay(Theme &theme, QWidget *window, int width, int height);

    void open();
    void dismiss();

protected:
    QVBoxLayout *column() const { return m_column; }
    virtual QWidget *firstFocus() = 0;
    bool eventFilter(QObject *watched, QEvent *event) override;
    void keyPressEvent(QKeyEvent *event) override;

private:
    void place();

    Theme &m_theme;
    QVBoxLayout *m_column;
    QWidget *m_before = nullptr;
    int m_width;
    int m_height;
};

} // namespace sweci
