// SPDX-License-Identifier: GPL-3.0-or-later
#include "compare/reportview.h"

#include "models/reporttablemodel.h"
#include "theme/look.h"
#include "theme/theme.h"

#include <QClipboard>
#include <QGuiApplication>
#include <QHeaderView>
#include <QLabel>
#include <QTableView>
#include <QVBoxLayout>

#include <algorithm>

namespace sweci
{

ReportView::ReportView(Theme &theme, const QString &name, int rowsMost, QWidget *parent)
    : QWidget(parent), m_theme(theme), m_rowsMost(rowsMost), m_model(new ReportTableModel(this)),
      m_view(new QTableView(this)), m_notes(new QLabel(this))
{
    m_view->setObjectName(name);
    m_view->setModel(m_model);
    setLook(m_view, "report");
    m_view->setShowGrid(false);
    m_view->setTextElideMode(Qt::ElideNone);
    m_view->setTabKeyNavigation(false);
    m_view->setFrameShape(QFrame::NoFrame);
    m_view->setSelectionBehavior(QAbstractItemView::SelectRows);
    m_view->setSelectionMode(QAbstractItemView::SingleSelection);
    m_view->setHorizontalScrollMode(QAbstractItemView::ScrollPerPixel);
    m_view->verticalHeader()->hide();
    m_view->verticalHeader()->setSectionResizeMode(QHeaderView::Fixed);
    m_view->horizontalHeader()->setHighlightSections(false);
    m_view->horizontalHeader()->setMinimumSectionSize(theme.px(20));
    m_notes->setTextFormat(Qt::PlainText);
    m_notes->setWordWrap(true);
    m_notes->setTextInteractionFlags(Qt::TextSelectableByMouse);
    setLook(m_notes, "note");
    auto *layout = new QVBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(theme.px(6));
    layout->addWidget(m_view);
    layout->addWidget(m_notes);
    layout->addStretch(1);
    connect(&theme, &Theme::changed, this, &ReportView::layOut);
    connect(m_view->horizontalHeader(), &QHeaderView::sectionResized, this, [this](int section) {
        // Once all sections have their widths.
        if (section == 0)
            QMetaObject::invokeMethod(this, &ReportView::fitRows, Qt::QueuedConnection);
    });
    layOut();
}

void ReportView::setCompact()
{
    m_compact = true;
    m_view->horizontalHeader()->setStretchLastSection(true);
}

void ReportView::show(ReportTable table)
{
    QStringList notes;
    for (const QString &note : table.notes)
        notes << note;
    m_notes->setText(notes.join(QLatin1Char('\n')));
    m_notes->setVisible(!notes.isEmpty());
    m_model->take(std::move(table));
    layOut();
}

const ReportTable &ReportView::table() const
{
    return m_model->table();
}

QString ReportView::notes() const
{
    return m_notes->text();
}

void ReportView::copyText() const
{
    QGuiApplication::clipboard()->setText(textTable(table()));
}

void ReportView::copyLatex() const
{
    QGuiApplication::clipboard()->setText(latexTable(table()));
}

// Labels go on below where their column is narrow: none is cut.
void ReportView::fitRows()
{
    const int row = m_theme.px(23);
    const int rows = m_rowsMost > 0 ? std::min(m_model->rowCount(), m_rowsMost) : m_model->rowCount();
    int height = m_view->horizontalHeader()->sizeHint().height() + rows * row + m_theme.px(2);
    const QFontMetrics metrics(m_theme.textFont());
    const int room = std::max(m_view->columnWidth(0) - m_theme.px(14), 1);
    for (int r = 0; r < m_model->rowCount() && m_rowsMost == 0; ++r) {
        const QString label = m_model->index(r, 0).data().toString();
        const QRect text = metrics.boundingRect(QRect(0, 0, room, 10000), Qt::TextWordWrap, label);
        const int more = std::max(text.height() - metrics.height(), 0);
        m_view->setRowHeight(r, row + more);
        height += more;
    }
    m_view->setFixedHeight(height);
}

void ReportView::layOut()
{
    const int row = m_theme.px(23);
    m_view->verticalHeader()->setDefaultSectionSize(row);
    m_view->resizeColumnsToContents();
    if (m_model->columnCount() > 1 && !m_compact)
        m_view->horizontalHeader()->setSectionResizeMode(0, QHeaderView::Stretch);
    fitRows();
    QMetaObject::invokeMethod(this, &ReportView::fitRows, Qt::QueuedConnection);
    m_view->setVisible(m_model->rowCount() > 0);
}

} // namespace sweci
