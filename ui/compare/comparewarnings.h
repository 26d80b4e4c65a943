// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QFrame>

#include <vector>

class QAction;
class QLabel;

namespace sweci
{

class Theme;

// What makes a comparison less than it looks: the first of it in a line, on request all. Hidden when there is nothing.
class CompareWarnings : public QFrame
{
    Q_OBJECT

public:
    // `more` is checkable and shows all.
    CompareWarnings(Theme &theme, QAction *more, QWidget *parent = nullptr);

    void say(const std::vector<QString> &sentences);
    QString text() const; // as it is shown now, a line each

private:
    void write();

    QAction *m_more;
    QLabel *m_sign;
    QLabel *m_line;
    QLabel *m_all;
    QWidget *m_button;
    std::vector<QString> m_sentences;
};

} // namespace sweci
