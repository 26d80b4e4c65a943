// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QFrame>

class QHBoxLayout;
class QLabel;

namespace sweci
{

class Theme;

// A card of the compare page: a title, a note beside it, something below.
class ComparePanel : public QFrame
{
    Q_OBJECT

public:
    ComparePanel(Theme &theme, const QString &title, QWidget *content, QWidget *parent = nullptr);

    void setTitle(const QString &title);
    void setNote(const QString &note);
    QString title() const;
    QString note() const;
    QWidget *content() const { return m_content; }
    // Beside the note, at the right.
    void addToHead(QWidget *widget);

private:
    QLabel *m_title;
    QLabel *m_note;
    QWidget *m_content;
    QHBoxLayout *m_head;
};

} // namespace sweci
