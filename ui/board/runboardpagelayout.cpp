// SPDX-License-Identifier: GPL-3.0-or-later
// What the run board's page is made of, and what of it is kept.
#include "board/boardactions.h"
#include "board/boardbar.h"
#include "board/boardlegend.h"
#include "board/boardview.h"
#include "board/runboardpage.h"
#include "board/sourceactions.h"
#include "models/boardmodel.h"
#include "models/experimentstore.h"
#include "models/taskfields.h"
#include "shell/filterline.h"
#include "shell/infobar.h"
#include "shell/pageactions.h"
#include "shell/pagetable.h"
#include "shell/remarkactions.h"
#include "shell/stateview.h"
#include "shell/viewstate.h"
#include "theme/look.h"
#include "theme/theme.h"

#include <QAction>
#include <QHeaderView>
#include <QSettings>
#include <QStackedWidget>
#include <QTimer>
#include <QVBoxLayout>

namespace sweci
{

RunBoardPage::RunBoardPage(const PageContext &context, QWidget *parent)
    : Page(context, parent), m_model(new BoardModel(this)), m_filter(new BoardFilter(this)),
      m_actions(new BoardActions(store(), this)), m_source(new SourceActions(store(), theme(), this)),
      m_remarks(new RemarkActions(store(), theme(), QStringLiteral("board"), this)), m_own(new PageActions(this)),
      m_tick(new QTimer(this))
{
    setObjectName(id());
    setLook(this, "page");
    build();
    connectAll();
    take(store().experiment(view().experiment()));
}

void RunBoardPage::build()
{
    m_open = m_own->make("openTask", tr("Show the task"), QStringLiteral("Ctrl+Return"));
    m_find = m_own->make("filterTasks", tr("Filter the tasks"), QStringLiteral("Ctrl+F"));
    // As on the other pages too.
    m_find->setShortcuts({QKeySequence(QStringLiteral("Ctrl+F")), QKeySequence(QStringLiteral("/"))});
    m_showAll = m_own->make("showAllTasks", tr("Show all tasks"), QStringLiteral("Ctrl+Shift+A"));

    m_remarks->makeTasks(QStringLiteral("T"));
    m_remarks->makeExperiment(QStringLiteral("Shift+T"));

    m_bar = new BoardBar(theme(), m_actions->barActions(), this);
    m_info = new InfoBar(theme(), this);
    m_search = new FilterLine(theme(), this);
    m_search->setObjectName(QStringLiteral("boardFilter"));
    m_search->setPlaceholderText(tr("filter tasks"));
    m_search->setFixedWidth(theme().px(300));
    offerFields();
    m_filter->setSourceModel(m_model);
    m_view = new BoardView(*m_model, view(), theme(), this);
    m_view->setModel(m_filter);
    m_view->sortByColumn(BoardModel::State, Qt::AscendingOrder);
    sayWhenEmpty(m_view, tr("No task fits the filter."), theme());
    m_state = new StateView(theme(), this);

    auto *line = new QHBoxLayout;
    line->addWidget(m_search);
    line->addSpacing(theme().px(8));
    line->addWidget(new BoardLegend(theme(), this), 1);
    m_content = new QWidget(this);
    auto *content = new QVBoxLayout(m_content);
    content->setContentsMargins(0, 0, 0, 0);
    content->setSpacing(theme().px(10));
    content->addWidget(m_bar);
    content->addWidget(m_info);
    content->addLayout(line);
    content->addWidget(inPanel(m_view, this), 1);
    m_stack = new QStackedWidget(this);
    m_stack->addWidget(m_state);
    m_stack->addWidget(m_content);
    auto *layout = new QVBoxLayout(this);
    layout->setContentsMargins(theme().px(14), theme().px(10), theme().px(14), theme().px(12));
    layout->addWidget(m_stack);
}

// Values that occur are looked for when somebody asks for them.
void RunBoardPage::offerFields()
{
    FilterOffer offer = taskFilterOffer();
    offer.values = [this](int field) {
        return m_experiment ? taskFieldValues(*m_experiment, m_model->notes(), field) : QStringList();
    };
    m_search->setOffer(offer);
}

void RunBoardPage::saveState(QSettings &settings) const
{
    settings.setValue(QStringLiteral("sortColumn"), m_view->horizontalHeader()->sortIndicatorSection());
    settings.setValue(QStringLiteral("sortOrder"), static_cast<int>(m_view->horizontalHeader()->sortIndicatorOrder()));
    settings.setValue(QStringLiteral("filter"), m_search->text());
}

void RunBoardPage::restoreState(const QSettings &settings)
{
    const int column = settings.value(QStringLiteral("sortColumn"), int(BoardModel::State)).toInt();
    if (column >= 0 && column < BoardModel::ColumnCount)
        m_view->sortByColumn(column, settings.value(QStringLiteral("sortOrder")).toInt() == Qt::DescendingOrder
                                         ? Qt::DescendingOrder
                                         : Qt::AscendingOrder);
    m_search->setText(settings.value(QStringLiteral("filter")).toString());
}

void RunBoardPage::resetLayout()
{
    m_view->sortByColumn(BoardModel::State, Qt::AscendingOrder);
    m_search->clear();
    setGroup(TaskGroup::All);
    m_view->layOut();
}

} // namespace sweci
