// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QWidget>

class QLabel;
class QLineEdit;
class QTimer;

namespace sweci
{

class Theme;

// What a find bar searches: the content of a view. It lives as long as the bar.
class FindTarget : public QObject
{
    Q_OBJECT

public:
    using QObject::QObject;

    virtual QString selectedText() const = 0;
    // Searches on a worker, superseding the search before; found() tells, also while it goes on. Empty: forgets.
    virtual void search(const QString &needle) = 0;
    virtual void go(int hit) = 0;
    // The bar was closed: marks go, the view has the keys again.
    virtual void closed() = 0;

Q_SIGNALS:
    // So many places; `more`: there are others that are not listed. `first`: the one to begin with.
    void found(int count, bool more, int first);
};

// Finds text in a view while one types; goes through what was found and says which of how many.
class FindBar : public QWidget
{
    Q_OBJECT

public:
    FindBar(Theme &theme, FindTarget &target, QWidget *parent = nullptr);

    // What it searches, for the empty field: "find in this file" unless set.
    void setPlace(const QString &placeholder);
    // Shows itself with the selected text, if it is of one line.
    void open();
    void open(const QString &text);
    void close();
    // Another content is shown.
    void searchAgain();
    void next();
    void previous();
    int hitCount() const { return m_hits; }
    int current() const { return m_current; } // -1 none
    QString text() const;

protected:
    void keyPressEvent(QKeyEvent *event) override;

private:
    void search();
    void found(int count, bool more, int first);
    void go(int hit);
    void say();

    FindTarget &m_target;
    QLineEdit *m_text;
    QLabel *m_count;
    QTimer *m_delay;
    int m_hits = 0;
    bool m_more = false;
    int m_current = -1;
};

} // namespace sweci
