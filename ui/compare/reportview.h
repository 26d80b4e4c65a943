// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "report/reporttable.h"

#include <QWidget>

class QLabel;
class QTableView;

namespace sweci
{

class ReportTableModel;
class Theme;

// A report's table with its notes below, to be read and copied.
class ReportView : public QWidget
{
    Q_OBJECT

public:
    // `rowsMost`: more are scrolled; 0 shows all.
    ReportView(Theme &theme, const QString &name, int rowsMost, QWidget *parent = nullptr);

    // Columns are as wide as what they hold and the last takes the room that is left; otherwise the first does.
    void setCompact();
    void show(ReportTable table);
    ReportTableModel &model() const { return *m_model; }
    const ReportTable &table() const;
    QTableView *view() const { return m_view; }
    QString notes() const;
    void copyText() const;
    void copyLatex() const;

private:
    void layOut();
    void fitRows();

    Theme &m_theme;
    int m_rowsMost = 0;
    bool m_compact = false;
    ReportTableModel *m_model;
    QTableView *m_view;
    QLabel *m_notes;
};

} // namespace sweci
