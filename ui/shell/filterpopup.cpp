// SPDX-License-Identifier: GPL-3.0-or-later
#include "shell/filterpopup.h"

#include "models/filterchoicemodel.h"
#include "shell/notedelegate.h"
#include "theme/look.h"
#include "theme/theme.h"

#include <QLabel>
#include <QListView>
#include <QVBoxLayout>

#include <algorithm>

namespace sweci
{

FilterPopup::FilterPopup(Theme &theme, FilterChoiceModel &model, QWidget *window)
    : QFrame(window), m_theme(theme), m_model(model), m_problem(new QLabel(this)), m_list(new QListView(this))
{
    setObjectName(QStringLiteral("filterPopup"));
    setLook(this, "overlay");
    m_problem->setObjectName(QStringLiteral("filterProblem"));
    m_problem->setTextFormat(Qt::PlainText);
    m_problem->setWordWrap(true);
    m_problem->setContentsMargins(theme.px(6), theme.px(3), theme.px(6), theme.px(3));
    setLook(m_problem, "loss");
    m_list->setObjectName(QStringLiteral("filterChoices"));
    m_list->setAccessibleName(tr("What may come next"));
    m_list->setModel(&m_model);
    m_list->setItemDelegate(new NoteDelegate(theme, FilterChoiceModel::NoteRole, m_list));
    m_list->setUniformItemSizes(true);
    m_list->setFocusPolicy(Qt::NoFocus);
    m_list->setFrameShape(QFrame::NoFrame);
    setFocusPolicy(Qt::NoFocus);
    auto *layout = new QVBoxLayout(this);
    layout->setContentsMargins(theme.px(3), theme.px(3), theme.px(3), theme.px(3));
    layout->setSpacing(theme.px(2));
    layout->addWidget(m_problem);
    layout->addWidget(m_list);
    connect(m_list, &QListView::clicked, this, [this](const QModelIndex &index) { Q_EMIT picked(index.row()); });
    hide();
}

void FilterPopup::present(const QWidget &field, const QString &problem)
{
    const int rows = m_model.rowCount();
    m_problem->setText(problem);
    m_problem->setVisible(!problem.isEmpty());
    m_list->setVisible(rows > 0);
    if (rows == 0 && problem.isEmpty()) {
        hide();
        return;
    }
    const QWidget *window = parentWidget();
    const int width = std::min(std::max(field.width(), m_theme.px(380)), window->width() - m_theme.px(8));
    int height = 2 * m_theme.px(4);
    if (!problem.isEmpty())
        height += m_problem->heightForWidth(width - 2 * m_theme.px(4)) + m_theme.px(4);
    if (rows > 0)
        height += std::min(rows, 9) * std::max(m_list->sizeHintForRow(0), m_theme.px(18)) + m_theme.px(2);
    QPoint place = field.mapTo(window, QPoint(0, field.height() + m_theme.px(2)));
    place.setX(std::clamp(place.x(), m_theme.px(4), window->width() - width - m_theme.px(4)));
    setGeometry(QRect(place, QSize(width, std::min(height, window->height() - place.y() - m_theme.px(4)))));
    show();
    raise();
}

bool FilterPopup::step(int by)
{
    const int rows = m_model.rowCount();
    if (rows == 0)
        return false;
    const int at = chosen();
    m_list->setCurrentIndex(m_model.index(at < 0 ? (by > 0 ? 0 : rows - 1) : std::clamp(at + by, 0, rows - 1)));
    return true;
}

int FilterPopup::chosen() const
{
    return m_list->currentIndex().isValid() ? m_list->currentIndex().row() : -1;
}

} // namespace sweci
