// SPDX-License-Identifier: GPL-3.0-or-later
// What the page of the regressions is made of.
#include "models/notekeeper.h"
#include "models/regressionsfilter.h"
#include "models/regressionsmodel.h"
#include "regressions/regressionsdelegate.h"
#include "regressions/regressionspage.h"
#include "shell/actionbutton.h"
#include "shell/elidedlabel.h"
#include "shell/filterline.h"
#include "shell/infobar.h"
#include "shell/pageactions.h"
#include "shell/pagetable.h"
#include "shell/stateview.h"
#include "theme/look.h"
#include "theme/theme.h"

#include <QAction>
#include <QHeaderView>
#include <QStackedWidget>
#include <QTableView>
#include <QTimer>
#include <QToolButton>
#include <QVBoxLayout>

namespace sweci
{

RegressionsPage::RegressionsPage(const PageContext &context, QWidget *parent)
    : Page(context, parent), m_notes(new NoteKeeper(this)), m_model(new RegressionsModel(*m_notes, this)),
      m_shown(new RegressionsFilter(this)), m_actions(new PageActions(this)), m_writeJob(this),
      m_visible(new QTimer(this))
{
    setObjectName(id());
    setLook(this, "page");
    m_visible->setSingleShot(true);
    m_visible->setInterval(0);
    m_shown->setSourceModel(m_model);
    makeActions();
    build();
    connectAll();
    resetLayout();
    showState();
}

void RegressionsPage::makeActions()
{
    m_open = m_actions->make("openRegression", tr("Show the test in its iteration"), QStringLiteral("Ctrl+Return"),
                             tr("The task page at this iteration, with the first lost test chosen"));
    m_editLabel = m_actions->make("editRegressionLabel", tr("Change the label"), QStringLiteral("L"));
    m_editNote = m_actions->make("editRegressionNote", tr("Change the note"), QStringLiteral("E"));
    m_copy = m_actions->make("copyRegressionTests", tr("Copy the names of the lost tests"), QStringLiteral("Ctrl+C"));
    m_find = m_actions->make("filterRegressions", tr("Filter the regressions"), QStringLiteral("/"),
                             tr("Words, or comparisons such as kind = flaky and lost > 2"));
    m_openOnly = m_actions->make("openRegressionsOnly", tr("Only what has not recovered"), QStringLiteral("U"));
    m_openOnly->setCheckable(true);
    m_openOnly->setIconText(tr("not recovered"));
    m_export = m_actions->make("exportRegressions", tr("Write to a CSV file…"), QStringLiteral("Ctrl+Shift+S"),
                               tr("What is shown, in this order, with causes"));
}

QWidget *RegressionsPage::makeBar()
{
    auto *bar = new QWidget(m_content);
    auto *layout = new QHBoxLayout(bar);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(theme().px(6));
    m_filter = new FilterLine(theme(), bar);
    m_filter->setObjectName(QStringLiteral("regressionsFilter"));
    m_filter->setPlaceholderText(tr("filter regressions"));
    m_filter->setFixedWidth(theme().px(320));
    offerFields();
    auto *only = new QToolButton(bar);
    only->setDefaultAction(m_openOnly);
    setLook(only, "toggle");
    m_count = new ElidedLabel(bar);
    m_count->setObjectName(QStringLiteral("regressionsCount"));
    setLook(m_count, "muted");
    layout->addWidget(m_filter);
    layout->addWidget(only);
    layout->addSpacing(theme().px(6));
    layout->addWidget(m_count, 1);
    layout->addWidget(new ActionButton(m_export, "", bar));
    return bar;
}

void RegressionsPage::build()
{
    m_stack = new QStackedWidget(this);
    m_state = new StateView(theme(), m_stack);
    m_content = new QWidget(m_stack);
    m_info = new InfoBar(theme(), m_content);
    m_table =
        makePageTable("regressionsTable", tr("Regressions"), m_shown, new RegressionsDelegate(theme()), m_content);
    m_table->setEditTriggers(QAbstractItemView::EditKeyPressed);
    m_table->setSortingEnabled(true);
    sayWhenEmpty(m_table, tr("No regression fits the filter."), theme());
    auto *content = new QVBoxLayout(m_content);
    content->setContentsMargins(0, 0, 0, 0);
    content->setSpacing(theme().px(8));
    content->addWidget(m_info);
    content->addWidget(makeBar());
    content->addWidget(inPanel(m_table, m_content), 1);
    m_stack->addWidget(m_state);
    m_stack->addWidget(m_content);
    auto *layout = new QVBoxLayout(this);
    layout->setContentsMargins(theme().px(14), theme().px(10), theme().px(14), theme().px(12));
    layout->addWidget(m_stack);
}

// Figures and words of a kind have what they need; tests, the cause and the note share the rest.
void RegressionsPage::layOut()
{
    m_table->verticalHeader()->setDefaultSectionSize(theme().rowHeight());
    const struct {
        int column, least, most;
    } words[] = {{RegressionsModel::Task, 90, 260},      {RegressionsModel::Iteration, 70, 90},
                 {RegressionsModel::Lost, 46, 80},       {RegressionsModel::Kind, 80, 190},
                 {RegressionsModel::Recovered, 86, 150}, {RegressionsModel::Label, 86, 150}};
    int room = m_table->viewport()->width();
    for (const auto &each : words) {
        const int width = columnNeed(*m_table, each.column, theme(), each.least, each.most);
        m_table->setColumnWidth(each.column, width);
        room -= width;
    }
    // The causes come later: their column is not measured, and takes what the tests do not need.
    const int third = std::max(theme().px(110), room * 34 / 100);
    const int tests = std::min(third, columnNeed(*m_table, RegressionsModel::Tests, theme(), 110, 1200));
    const int cause = std::max(theme().px(180), room * 80 / 100 - tests);
    m_table->setColumnWidth(RegressionsModel::Tests, tests);
    m_table->setColumnWidth(RegressionsModel::Cause, cause);
    m_table->setColumnWidth(RegressionsModel::Note, std::max(theme().px(80), room - tests - cause));
}

QWidget *RegressionsPage::focusStart()
{
    return m_model->rowCount() > 0 ? static_cast<QWidget *>(m_table) : this;
}

} // namespace sweci
