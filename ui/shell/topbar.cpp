// SPDX-License-Identifier: GPL-3.0-or-later
#include "shell/topbar.h"

#include "scoring/dialect.h"
#include "shell/actionbutton.h"
#include "shell/gammacontrol.h"
#include "shell/viewstate.h"
#include "shell/windowactions.h"
#include "theme/look.h"
#include "theme/theme.h"

#include <QAction>
#include <QHBoxLayout>
#include <QMenu>
#include <QMenuBar>
#include <QToolButton>

namespace sweci
{

TopBar::TopBar(WindowActions &actions, ViewState &view, Theme &theme, QWidget *parent)
    : QFrame(parent), m_view(view), m_menus(new QMenuBar(this)), m_gamma(new GammaControl(view, theme, this)),
      m_dialect(new QToolButton(this))
{
    setLook(this, "topbar");
    setObjectName(QStringLiteral("topBar"));
    m_menus->setNativeMenuBar(false);
    m_menus->setSizePolicy(QSizePolicy::Minimum, QSizePolicy::Fixed);
    m_dialect->setObjectName(QStringLiteral("dialectButton"));
    m_dialect->setPopupMode(QToolButton::InstantPopup);
    m_dialect->setToolTip(tr("The rules by which states are scored"));
    auto *find = new ActionButton(actions.find, "flat", this);
    auto *layout = new QHBoxLayout(this);
    layout->setContentsMargins(theme.px(8), theme.px(5), theme.px(12), theme.px(5));
    layout->setSpacing(theme.gap());
    layout->addWidget(m_menus);
    layout->addSpacing(theme.px(4));
    layout->addWidget(new ActionButton(actions.newRun, "primary", this));
    layout->addWidget(new ActionButton(actions.openFolder, "", this));
    layout->addStretch(1);
    layout->addWidget(m_gamma);
    layout->addSpacing(theme.px(4));
    layout->addWidget(m_dialect);
    layout->addWidget(find);
    connect(&view, &ViewState::dialectChanged, this, &TopBar::showDialect);
    showDialect();
}

void TopBar::setDialectActions(const QList<QAction *> &actions)
{
    auto *menu = new QMenu(m_dialect);
    menu->addActions(actions);
    m_dialect->setMenu(menu);
}

void TopBar::showDialect()
{
    const std::string_view name = m_view.dialect().name();
    m_dialect->setText(tr("dialect: %1").arg(QString::fromUtf8(name.data(), static_cast<qsizetype>(name.size()))));
}

} // namespace sweci
