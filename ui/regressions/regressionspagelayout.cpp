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
      m_shown(new RegressionsFilter(this)), m_writeJob(this), m_visible(new QTimer(this))
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

QAction *RegressionsPage::make(const char *name, const QString &text, const QString &keys, const QString &tip)
{
    auto *action = new QAction(text, this);
    action->setObjectName(QString::fromLatin1(name));
    action->setShortcut(QKeySequence(keys));
    action->setShortcutContext(Qt::WidgetWithChildrenShortcut);
    if (!tip.isEmpty())
        action->setToolTip(tip);
    addAction(action);
    m_all << action;
    return action;
}

void RegressionsPage::makeActions()
{
    m_open = make("openRegression", tr("Show the test in its iteration"), QStringLiteral("Ctrl+Return"),
                  tr("The task page at this iteration, with the first lost test chosen"));
    m_editLabel = make("editRegressionLabel", tr("Change the label"), QStringLiteral("L"));
    m_editNote = make("editRegressionNote", tr("Change the note"), QStringLiteral("E"));
    m_copy = make("copyRegressionTests", tr("Copy the names of the lost tests"), QStringLiteral("Ctrl+C"));
    m_find = make("filterRegressions", tr("Filter the regressions"), QStringLiteral("/"),
                  tr("Words, or comparisons such as kind = flaky and lost > 2"));
    m_openOnly = make("openRegressionsOnly", tr("Only what has not recovered"), QStringLiteral("U"));
    m_openOnly->setCheckable(true);
    m_openOnly->setIconText(tr("not recovered"));
    m_export = make("exportRegressions", tr("Write to a CSV file…"), QStringLiteral("Ctrl+Shift+S"),
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
    setLook(only, "flat");
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
    auto *panel = new QFrame(m_content);
    setLook(panel, "panel");
    m_table = new QTableView(panel);
    m_table->setObjectName(QStringLiteral("regressionsTable"));
    m_table->setAccessibleName(tr("Regressions"));
    m_table->setModel(m_shown);
    m_table->setItemDelegate(new RegressionsDelegate(theme(), m_table));
    m_table->setSelectionBehavior(QAbstractItemView::SelectRows);
    m_table->setSelectionMode(QAbstractItemView::SingleSelection);
    m_table->setEditTriggers(QAbstractItemView::EditKeyPressed);
    m_table->setSortingEnabled(true);
    m_table->setShowGrid(false);
    m_table->setWordWrap(false);
    m_table->setTabKeyNavigation(false);
    m_table->verticalHeader()->hide();
    m_table->verticalHeader()->setSectionResizeMode(QHeaderView::Fixed);
    m_table->horizontalHeader()->setHighlightSections(false);
    m_table->horizontalHeader()->setStretchLastSection(true);
    m_table->setHorizontalScrollMode(QAbstractItemView::ScrollPerPixel);
    auto *inPanel = new QVBoxLayout(panel);
    inPanel->setContentsMargins(1, 1, 1, 1);
    inPanel->addWidget(m_table);
    auto *content = new QVBoxLayout(m_content);
    content->setContentsMargins(0, 0, 0, 0);
    content->setSpacing(theme().px(8));
    content->addWidget(m_info);
    content->addWidget(makeBar());
    content->addWidget(panel, 1);
    m_stack->addWidget(m_state);
    m_stack->addWidget(m_content);
    auto *layout = new QVBoxLayout(this);
    layout->setContentsMargins(theme().px(14), theme().px(10), theme().px(14), theme().px(12));
    layout->addWidget(m_stack);
}

// The room is shared in the end: names, the cause and the note take what figures leave.
void RegressionsPage::layOut()
{
    m_table->verticalHeader()->setDefaultSectionSize(theme().rowHeight());
    const int fixed[] = {0, 70, 46, 0, 136, 98, 0, 86, 0};
    const int least[] = {104, 0, 0, 140, 0, 0, 236, 0, 80};
    const int share[] = {13, 0, 0, 22, 0, 0, 45, 0, 20}; // of a hundred
    int room = m_table->viewport()->width();
    for (const int each : fixed)
        room -= theme().px(each);
    for (int column = 0; column < RegressionsModel::ColumnCount - 1; ++column)
        m_table->setColumnWidth(column, fixed[column] > 0
                                            ? theme().px(fixed[column])
                                            : std::max(theme().px(least[column]), room * share[column] / 100));
}

QWidget *RegressionsPage::focusStart()
{
    return m_model->rowCount() > 0 ? static_cast<QWidget *>(m_table) : this;
}

} // namespace sweci
