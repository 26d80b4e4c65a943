// SPDX-License-Identifier: GPL-3.0-or-later
// What the page of the test map is made of.
#include "models/testmaploader.h"
#include "shell/elidedlabel.h"
#include "shell/infobar.h"
#include "shell/stateview.h"
#include "testmap/maplegend.h"
#include "testmap/testmapactions.h"
#include "testmap/testmappage.h"
#include "testmap/testmapview.h"
#include "theme/look.h"
#include "theme/theme.h"

#include <QAction>
#include <QLineEdit>
#include <QStackedWidget>
#include <QToolButton>
#include <QVBoxLayout>

namespace sweci
{

TestMapPage::TestMapPage(const PageContext &context, QWidget *parent)
    : Page(context, parent), m_actions(new TestMapActions(this)), m_loader(new TestMapLoader(this))
{
    setObjectName(id());
    setLook(this, "page");
    build();
    connectAll();
    connectActions();
    showState();
}

QWidget *TestMapPage::makeBar()
{
    auto *bar = new QWidget(m_content);
    auto *layout = new QHBoxLayout(bar);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(theme().px(4));
    m_filter->setFixedWidth(theme().px(190));
    layout->addWidget(m_filter);
    const auto button = [&](QAction *action) {
        auto *made = new QToolButton(bar);
        made->setDefaultAction(action);
        made->setText(action->iconText());
        setLook(made, action->isCheckable() && !action->actionGroup() ? "toggle" : "flat");
        layout->addWidget(made);
    };
    layout->addSpacing(theme().px(8));
    for (QAction *each : m_actions->zooms)
        button(each);
    layout->addSpacing(theme().px(12));
    for (QAction *each : m_actions->orders)
        button(each);
    layout->addSpacing(theme().px(12));
    m_actions->changedOnly->setIconText(tr("changed only"));
    button(m_actions->changedOnly);
    layout->addStretch(1);
    for (QAction *each : {m_actions->previousLost, m_actions->nextLost})
        button(each);
    return bar;
}

void TestMapPage::build()
{
    m_stack = new QStackedWidget(this);
    m_state = new StateView(theme(), m_stack);
    m_content = new QWidget(m_stack);
    const auto label = [this](const char *look, const char *name) {
        auto *made = new ElidedLabel(m_content);
        made->setObjectName(QString::fromLatin1(name));
        setLook(made, look);
        return made;
    };
    m_name = label("title", "mapName");
    m_detail = label("muted", "mapDetail");
    m_count = label("muted", "mapCount");
    m_cursor = label("", "mapCursor");
    m_filter = new QLineEdit(m_content);
    m_filter->setObjectName(QStringLiteral("mapFilterText"));
    m_filter->setPlaceholderText(tr("filter tests"));
    m_filter->setClearButtonEnabled(true);
    m_info = new InfoBar(theme(), m_content);
    auto *panel = new QFrame(m_content);
    setLook(panel, "panel");
    m_map = new TestMapView(theme(), panel);
    m_none = new QLabel(m_map);
    setLook(m_none, "muted");
    m_none->hide();

    auto *title = new QHBoxLayout;
    title->setSpacing(theme().gap());
    for (QLabel *each : {m_name, m_detail})
        each->setSizePolicy(QSizePolicy::Preferred, QSizePolicy::Preferred);
    title->addWidget(m_name);
    title->addWidget(m_detail);
    title->addSpacing(theme().px(8));
    title->addWidget(m_count, 1);
    auto *inPanel = new QVBoxLayout(panel);
    inPanel->setContentsMargins(1, theme().px(4), 1, 1);
    inPanel->setSpacing(0);
    inPanel->addWidget(m_map, 1);
    auto *foot = new QVBoxLayout;
    foot->setContentsMargins(theme().inset(), theme().px(5), theme().inset(), theme().px(5));
    foot->setSpacing(theme().px(3));
    foot->addWidget(m_cursor);
    m_legend = new MapLegend(theme(), panel);
    m_legend->setZoom(m_map->zoom());
    foot->addWidget(m_legend);
    inPanel->addLayout(foot);

    auto *content = new QVBoxLayout(m_content);
    content->setContentsMargins(0, 0, 0, 0);
    content->setSpacing(theme().px(8));
    content->addLayout(title);
    content->addWidget(m_info);
    content->addWidget(makeBar());
    content->addWidget(panel, 1);
    m_stack->addWidget(m_state);
    m_stack->addWidget(m_content);
    auto *layout = new QVBoxLayout(this);
    layout->setContentsMargins(theme().px(14), theme().px(10), theme().px(14), theme().px(12));
    layout->addWidget(m_stack);
}

} // namespace sweci
