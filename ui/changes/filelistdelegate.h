// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QStyledItemDelegate>

namespace sweci
{

class DiffColors;
class Theme;

// A changed file on one line: what happened, folder and name, a note and the numbers of lines at the right. The name
// goes before the note, which is a "?" where it has no room, and before the folder.
class FileListDelegate : public QStyledItemDelegate
{
    Q_OBJECT

public:
    // Both outlive it; the colours may change.
    FileListDelegate(const Theme &theme, const DiffColors &colors, QObject *parent = nullptr);

    void paint(QPainter *painter, const QStyleOptionViewItem &option, const QModelIndex &index) const override;
    QSize sizeHint(const QStyleOptionViewItem &option, const QModelIndex &index) const override;

private:
    QRect paintNumbers(QPainter *painter, QRect rect, const QModelIndex &index) const; // gives what is left of it
    QRect paintNote(QPainter *painter, QRect rect, const QModelIndex &index) const;    // the same
    int statusWidth() const;
    void paintPath(QPainter *painter, QRect rect, const QModelIndex &index, bool chosen) const;
    void paintGroup(QPainter *painter, QRect rect, const QModelIndex &index, bool open) const;

    const Theme &m_theme;
    const DiffColors &m_colors;
};

} // namespace sweci
