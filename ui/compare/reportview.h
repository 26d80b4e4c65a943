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

    void show(ReportTable table);
    const ReportTable &table() const;
    QTableView *view() const { return m_view; }
    QString notes() const;
    void copyText() const;
    void copyLatex() const;

protected:
    void resizeEvent(QResizeEvent *event) override;

private:
    void layOut();
    int wrapLabels(int row);

    Theme &m_theme;
    int m_rowsMost = 0;
    ReportTableModel *m_model;
    QTableView *m_view;
    QLabel *m_notes;
};

} // namespace sweci
