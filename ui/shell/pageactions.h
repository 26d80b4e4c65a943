// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QList>
#include <QObject>

class QAction;
class QActionGroup;
class QWidget;

namespace sweci
{

// The actions of a page: each with a stable object name, text, keys that work while the focus is within the page, and
// where there is more to say a tip. They belong to the page.
class PageActions : public QObject
{
    Q_OBJECT

public:
    explicit PageActions(QWidget *page);

    // In the order of the menu, separators included.
    QList<QAction *> all() const { return m_all; }

    QAction *make(const char *name, const QString &text, const QString &keys, const QString &tip = {});
    // One of several that exclude one another, `word` on its button.
    QAction *choice(QActionGroup *group, const char *name, const QString &text, const QString &word, const char *keys);
    void separate();

protected:
    QWidget *page() const { return m_page; }

private:
    QWidget *m_page;
    QList<QAction *> m_all;
};

} // namespace sweci
