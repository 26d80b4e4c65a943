// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QWidget>

class QHBoxLayout;
class QLabel;

class QAction;

namespace sweci
{

class Theme;

// What a page shows instead of its content: empty, loading, or an error with a remedy.
class StateView : public QWidget
{
    Q_OBJECT

public:
    explicit StateView(Theme &theme, QWidget *parent = nullptr);

    // Plain text. `actions` become buttons below, the first one the primary; they may be none.
    void show(const QString &title, const QString &sentence, const QList<QAction *> &actions = {});
    QString title() const;
    QString sentence() const;

private:
    QLabel *m_title;
    QLabel *m_sentence;
    QHBoxLayout *m_buttons;
};

} // namespace sweci
