// SPDX-License-Identifier: GPL-3.0-or-later
// How TestsPane is put together.
#include "models/testsmodel.h"
#include "shell/infobar.h"
#include "shell/stateview.h"
#include "task/lineview.h"
#include "task/testsdelegate.h"
#include "task/testspane.h"
#include "theme/look.h"
#include "theme/theme.h"

#include <QLabel>
#include <QLineEdit>
#include <QListView>
#include <QSplitter>
#include <QStackedWidget>
#include <QVBoxLayout>

namespace sweci
{

TestsPane::TestsPane(QAction *showLog, Theme &theme, QWidget *parent)
    : IterationPane(theme, parent), m_job(this), m_filterJob(this), m_detailJob(this), m_model(new TestsModel(this)),
      m_count(new QLabel(this)), m_filter(new QLineEdit(this)), m_info(new InfoBar(theme, this)),
      m_stack(new QStackedWidget(this)), m_state(new StateView(theme, this)), m_splitter(new QSplitter(this)),
      m_list(new QListView(this)), m_none(new QLabel(m_list)), m_name(new QLabel(this)),
      m_detail(new LineView(theme, this)), m_showLog(showLog)
{
    setObjectName(QStringLiteral("testsPane"));
    for (QLabel *label : {m_count, m_none, m_name}) {
        label->setTextFormat(Qt::PlainText);
        setLook(label, "muted");
    }
    m_filter->setObjectName(QStringLiteral("testsFilter"));
    m_filter->setPlaceholderText(tr("filter tests"));
    m_filter->setClearButtonEnabled(true);
    m_list->setObjectName(QStringLiteral("testsList"));
    m_list->setAccessibleName(tr("Tests"));
    m_list->setModel(m_model);
    m_list->setItemDelegate(new TestsDelegate(theme, m_list));
    m_list->setUniformItemSizes(true);
    m_list->setFrameShape(QFrame::NoFrame);
    m_list->setMouseTracking(true);
    m_list->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    m_list->setEditTriggers(QAbstractItemView::NoEditTriggers);
    m_detail->setObjectName(QStringLiteral("testDetail"));
    m_detail->setAccessibleName(tr("What the report says"));
    m_name->setObjectName(QStringLiteral("testName"));
    m_name->setTextInteractionFlags(Qt::TextSelectableByMouse);
    m_name->setWordWrap(true);
    build();
    empty();
}

void TestsPane::build()
{
    auto *above = new QWidget(m_splitter);
    auto *inAbove = new QVBoxLayout(above);
    inAbove->setContentsMargins(0, theme().px(6), 0, 0);
    inAbove->setSpacing(theme().px(4));
    auto *line = new QHBoxLayout;
    line->setContentsMargins(theme().px(8), 0, theme().px(8), 0);
    line->addWidget(m_filter);
    inAbove->addLayout(line);
    inAbove->addWidget(m_list, 1);
    auto *below = new QFrame(m_splitter);
    auto *inBelow = new QVBoxLayout(below);
    inBelow->setContentsMargins(0, theme().px(6), 0, 0);
    inBelow->setSpacing(theme().px(4));
    m_name->setContentsMargins(theme().inset(), 0, theme().inset(), 0);
    inBelow->addWidget(m_name);
    inBelow->addWidget(m_detail, 1);
    m_splitter->setObjectName(QStringLiteral("testsSplitter"));
    m_splitter->addWidget(above);
    m_splitter->addWidget(below);
    m_splitter->setChildrenCollapsible(false);
    m_splitter->setHandleWidth(1);
    m_stack->addWidget(m_state);
    m_stack->addWidget(m_splitter);
    auto *layout = new QVBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(0);
    auto *messages = new QVBoxLayout;
    messages->setContentsMargins(theme().px(8), theme().px(6), theme().px(8), 0);
    messages->addWidget(m_info);
    layout->addLayout(messages);
    layout->addWidget(m_stack, 1);
    connect(m_filter, &QLineEdit::textChanged, this, &TestsPane::startFilter);
    connect(m_filter, &QLineEdit::returnPressed, m_list, qOverload<>(&QWidget::setFocus));
    connect(m_list->selectionModel(), &QItemSelectionModel::currentChanged, this, &TestsPane::showDetail);
    connect(m_list, &QListView::activated, this, &TestsPane::toggleGroup);
    connect(m_list, &QListView::clicked, this, [this](const QModelIndex &index) {
        if (index.data(TestsModel::HeaderRole).toBool())
            toggleGroup();
    });
    const auto lines = [this] {
        m_splitter->setStyleSheet(
            QStringLiteral("QSplitter::handle { background: %1; }").arg(theme().color(ColorRole::Line).name()));
        m_list->doItemsLayout();
    };
    connect(&theme(), &Theme::changed, this, lines);
    lines();
}

} // namespace sweci
