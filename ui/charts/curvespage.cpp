// SPDX-License-Identifier: GPL-3.0-or-later
#include "charts/curvespage.h"

#include "charts/curvechart.h"
#include "charts/curvespane.h"
#include "theme/look.h"
#include "theme/theme.h"

#include <QVBoxLayout>

namespace sweci
{

CurvesPage::CurvesPage(const PageContext &context, QWidget *parent)
    : Page(context, parent), m_pane(new CurvesPane(context, this))
{
    setObjectName(id());
    setLook(this, "page");
    auto *layout = new QVBoxLayout(this);
    layout->setContentsMargins(theme().px(14), theme().px(10), theme().px(14), theme().px(8));
    layout->addWidget(m_pane);
}

QList<QAction *> CurvesPage::pageActions() const
{
    return m_pane->actions();
}

QWidget *CurvesPage::focusStart()
{
    return m_pane->changeChart();
}

void CurvesPage::saveState(QSettings &settings) const
{
    m_pane->saveState(settings);
}

void CurvesPage::restoreState(const QSettings &settings)
{
    m_pane->restoreState(settings);
}

void CurvesPage::resetLayout()
{
    m_pane->resetLayout();
}

} // namespace sweci
