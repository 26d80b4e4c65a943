// SPDX-License-Identifier: GPL-3.0-or-later
// What the campaign page is made of.
#include "campaign/campaignbar.h"
#include "campaign/campaigndelegate.h"
#include "campaign/campaignpage.h"
#include "models/anomalymodel.h"
#include "models/campaignfilter.h"
#include "models/campaignmodel.h"
#include "models/experimentstore.h"
#include "shell/filterline.h"
#include "shell/infobar.h"
#include "shell/remarkactions.h"
#include "shell/stateview.h"
#include "theme/look.h"
#include "theme/theme.h"

#include <QAction>
#include <QHeaderView>
#include <QLabel>
#include <QSplitter>
#include <QStackedWidget>
#include <QTableView>
#include <QTimer>
#include <QToolButton>
#include <QVBoxLayout>

#include <algorithm>

namespace sweci
{

namespace
{

QTableView *makeTable(const char *name, QAbstractItemModel *model, QAbstractItemDelegate *delegate, QWidget *parent)
{
    auto *table = new QTableView(parent);
    table->setObjectName(QString::fromLatin1(name));
    table->setModel(model);
    delegate->setParent(table);
    table->setItemDelegate(delegate);
    table->setSelectionBehavior(QAbstractItemView::SelectRows);
    table->setSelectionMode(QAbstractItemView::SingleSelection);
    table->setShowGrid(false);
    table->setWordWrap(false);
    table->setTabKeyNavigation(false);
    table->setFrameShape(QFrame::NoFrame);
    table->setHorizontalScrollMode(QAbstractItemView::ScrollPerPixel);
    table->setVerticalScrollMode(QAbstractItemView::ScrollPerPixel);
    table->verticalHeader()->hide();
    table->verticalHeader()->setSectionResizeMode(QHeaderView::Fixed);
    table->horizontalHeader()->setHighlightSections(false);
    table->horizontalHeader()->setStretchLastSection(true);
    return table;
}

QFrame *framed(QWidget *content, QWidget *parent)
{
    auto *panel = new QFrame(parent);
    setLook(panel, "panel");
    auto *layout = new QVBoxLayout(panel);
    layout->setContentsMargins(1, 1, 1, 1);
    layout->addWidget(content);
    return panel;
}

} // namespace

CampaignPage::CampaignPage(const PageContext &context, QWidget *parent)
    : Page(context, parent), m_model(new CampaignModel(this)), m_shown(new CampaignFilter(this)),
      m_anomalies(new AnomalyModel(this)),
      m_remarks(new RemarkActions(store(), theme(), QStringLiteral("campaign"), this)), m_digestJob(this),
      m_soon(new QTimer(this))
{
    setObjectName(id());
    setLook(this, "page");
    m_soon->setSingleShot(true);
    m_soon->setInterval(150);
    m_shown->setSourceModel(m_model);
    // Before the table hears of it, and chooses another row.
    connect(m_shown, &QAbstractItemModel::rowsAboutToBeRemoved, this, [this] { m_leaving = true; });
    connect(m_shown, &QAbstractItemModel::rowsRemoved, this, [this] { m_leaving = false; });
    makeActions();
    build();
    connectAll();
    resetLayout();
    for (const ExperimentPtr &each : store().experiments())
        take(each);
    showState();
}

QAction *CampaignPage::make(const char *name, const QString &text, const QString &keys, const QString &tip)
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

void CampaignPage::makeActions()
{
    m_open = make("openExperiment", tr("Show the run board of the experiment"), QStringLiteral("Ctrl+Return"));
    m_find = make("filterCampaign", tr("Filter the experiments"), QStringLiteral("/"),
                  tr("Words, or comparisons such as score > 0.5 and tag = paper"));
    m_showAll = make("showAllExperiments", tr("Show all experiments"), QStringLiteral("Ctrl+Shift+A"));
    m_nextAnomaly = make("nextAnomaly", tr("Next anomaly"), QStringLiteral("N"),
                         tr("Through the experiments that are shown, from the top"));
    m_openAnomaly = make("openAnomaly", tr("Show the anomaly in its iteration"), QStringLiteral("Shift+Return"));
    m_markSeen =
        make("markSeen", tr("All this is seen"), QStringLiteral("M"),
             tr("What comes from now on is new; the next window begins with what came after you left this page"));
    m_archive = make("archiveExperiment", tr("Archive"), QStringLiteral("A"),
                     tr("Leave the experiment out of the lists; nothing of it is changed"));
    m_archive->setCheckable(true);
    m_showArchived = make("showArchived", tr("Archived ones too"), QStringLiteral("Shift+A"));
    m_showArchived->setCheckable(true);
    m_showArchived->setIconText(tr("archived"));
    m_remarks->makeExperiment(QStringLiteral("T"));
}

void CampaignPage::build()
{
    m_stack = new QStackedWidget(this);
    m_state = new StateView(theme(), m_stack);
    m_content = new QWidget(m_stack);
    m_bar = new CampaignBar(theme(), m_content);
    m_info = new InfoBar(theme(), m_content);
    m_filter = new FilterLine(theme(), m_content);
    m_filter->setObjectName(QStringLiteral("campaignFilter"));
    m_filter->setPlaceholderText(tr("filter experiments"));
    m_filter->setFixedWidth(theme().px(420));
    auto *archived = new QToolButton(m_content);
    archived->setDefaultAction(m_showArchived);
    setLook(archived, "flat");
    auto *line = new QHBoxLayout;
    line->setSpacing(theme().px(6));
    line->addWidget(m_filter);
    line->addWidget(archived);
    line->addStretch(1);
    m_table = makeTable("campaignTable", m_shown, new CampaignDelegate(theme()), m_content);
    m_table->setAccessibleName(tr("Experiments"));
    m_table->setSortingEnabled(true);
    m_anomalyTable = makeTable("anomalyTable", m_anomalies, new CampaignDelegate(theme(), true), m_content);
    m_anomalyTable->setAccessibleName(tr("Anomalies"));
    m_anomalyTitle = new QLabel(m_content);
    m_anomalyTitle->setObjectName(QStringLiteral("anomalyTitle"));
    m_anomalyTitle->setTextFormat(Qt::PlainText);
    setLook(m_anomalyTitle, "muted");
    auto *below = new QWidget(m_content);
    auto *inBelow = new QVBoxLayout(below);
    inBelow->setContentsMargins(0, theme().px(4), 0, 0);
    inBelow->setSpacing(theme().px(6));
    inBelow->addWidget(m_anomalyTitle);
    inBelow->addWidget(framed(m_anomalyTable, below), 1);
    m_splitter = new QSplitter(Qt::Vertical, m_content);
    m_splitter->setChildrenCollapsible(false);
    m_splitter->addWidget(framed(m_table, m_content));
    m_splitter->addWidget(below);
    m_splitter->setStretchFactor(0, 3);
    m_splitter->setStretchFactor(1, 1);
    auto *content = new QVBoxLayout(m_content);
    content->setContentsMargins(0, 0, 0, 0);
    content->setSpacing(theme().px(8));
    content->addWidget(m_bar);
    content->addWidget(m_info);
    content->addLayout(line);
    content->addWidget(m_splitter, 1);
    m_stack->addWidget(m_state);
    m_stack->addWidget(m_content);
    auto *layout = new QVBoxLayout(this);
    layout->setContentsMargins(theme().px(14), theme().px(10), theme().px(14), theme().px(12));
    layout->addWidget(m_stack);
    offerFields();
}

// Figures have their widths; names and tags share the rest.
void CampaignPage::layOut()
{
    for (QTableView *table : {m_table, m_anomalyTable})
        table->verticalHeader()->setDefaultSectionSize(theme().rowHeight());
    const int fixed[] = {0, 84, 140, 72, 54, 46, 62, 74, 104, 0, 80, 0};
    int room = m_table->viewport()->width();
    for (int column = 0; column < CampaignModel::ColumnCount; ++column) {
        // What no experiment has needs no room.
        const bool optional = column == CampaignModel::Finish || column == CampaignModel::News ||
                              column == CampaignModel::Anomalies || column == CampaignModel::Remarks;
        m_table->setColumnHidden(column, optional && !m_model->isUsed(column));
        if (!m_table->isColumnHidden(column))
            room -= theme().px(fixed[column]);
    }
    const bool both = !m_table->isColumnHidden(CampaignModel::News) && !m_table->isColumnHidden(CampaignModel::Remarks);
    for (int column = 0; column < CampaignModel::ColumnCount; ++column) {
        if (column == CampaignModel::Experiment)
            m_table->setColumnWidth(column, std::max(theme().px(140), room * (both ? 44 : 60) / 100));
        else if (column == CampaignModel::News)
            m_table->setColumnWidth(column, std::max(theme().px(60), room * (both ? 28 : 40) / 100));
        else if (column != CampaignModel::Remarks)
            m_table->setColumnWidth(column, theme().px(fixed[column]));
    }
    m_anomalyTable->setColumnWidth(AnomalyModel::Kind, theme().px(130));
    m_anomalyTable->setColumnWidth(AnomalyModel::Task, theme().px(220));
    m_anomalyTable->setColumnWidth(AnomalyModel::Iterations, theme().px(110));
}

} // namespace sweci
