// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QFrame>

class QLabel;
class QListView;

namespace sweci
{

class FilterChoiceModel;
class Theme;

// Below a filter field, over the window: what is wrong with the expression, and what may come next. Never takes the
// focus.
class FilterPopup : public QFrame
{
    Q_OBJECT

public:
    FilterPopup(Theme &theme, FilterChoiceModel &model, QWidget *window);

    // Shows it below the field, as large as its content; hides it without any.
    void present(const QWidget &field, const QString &problem);
    const QLabel *problem() const { return m_problem; }
    QListView *list() const { return m_list; }
    // Moves through the choices; false without any.
    bool step(int by);
    // -1: none.
    int chosen() const;

Q_SIGNALS:
    void picked(int row); // by the mouse

private:
    Theme &m_theme;
    FilterChoiceModel &m_model;
    QLabel *m_problem;
    QListView *m_list;
};

} // namespace sweci
