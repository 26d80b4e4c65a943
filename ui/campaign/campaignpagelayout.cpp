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
#include "shell/pageactions.h"
#include "shell/pagetable.h"
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

CampaignPage::CampaignPage(const PageContext &context, QWidget *parent)
    : Page(context, parent), m_model(new CampaignModel(this)), m_shown(new CampaignFilter(this)),
      m_anomalies(new AnomalyModel(this)), m_actions(new PageActions(this)),
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

void CampaignPage::makeActions()
{
    m_open =
        m_actions->make("openExperiment", tr("Show the run board of the experiment"), QStringLiteral("Ctrl+Return"));
    m_find = m_actions->make("filterCampaign", tr("Filter the experiments"), QStringLiteral("/"),
                             tr("Words, or comparisons such as score > 0.5 and tag = paper"));
    m_showAll = m_actions->make("showAllExperiments", tr("Show all experiments"), QStringLiteral("Ctrl+Shift+A"));
    m_nextAnomaly = m_actions->make("nextAnomaly", tr("Next anomaly"), QStringLiteral("N"),
                                    tr("Through the experiments that are shown, from the top"));
    m_openAnomaly =
        m_actions->make("openAnomaly", tr("Show the anomaly in its iteration"), QStringLiteral("Shift+Return"));
    m_markSeen = m_actions->make(
        "markSeen", tr("All this is seen"), QStringLiteral("M"),
        tr("What comes from now on is new; the next window begins with what came after you left this page"));
    m_archive = m_actions->make("archiveExperiment", tr("Archive"), QStringLiteral("A"),
                                tr("Leave the experiment out of the lists; nothing of it is changed"));
    m_archive->setCheckable(true);
    m_showArchived = m_actions->make("showArchived", tr("Archived ones too"), QStringLiteral("Shift+A"));
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
    setLook(archived, "toggle");
    auto *line = new QHBoxLayout;
    line->setSpacing(theme().px(6));
    line->addWidget(m_filter);
    line->addWidget(archived);
    line->addStretch(1);
    m_table = makePageTable("campaignTable", tr("Experiments"), m_shown, new CampaignDelegate(theme()), m_content);
    sayWhenEmpty(m_table, tr("No experiment fits the filter."), theme());
    m_table->setSortingEnabled(true);
    m_anomalyTable =
        makePageTable("anomalyTable", tr("Anomalies"), m_anomalies, new CampaignDelegate(theme(), true), m_content);
    m_anomalyTitle = new QLabel(m_content);
    m_anomalyTitle->setObjectName(QStringLiteral("anomalyTitle"));
    m_anomalyTitle->setTextFormat(Qt::PlainText);
    setLook(m_anomalyTitle, "muted");
    auto *below = new QWidget(m_content);
    auto *inBelow = new QVBoxLayout(below);
    inBelow->setContentsMargins(0, theme().px(4), 0, 0);
    inBelow->setSpacing(theme().px(6));
    inBelow->addWidget(m_anomalyTitle);
    inBelow->addWidget(inPanel(m_anomalyTable, below), 1);
    m_splitter = new QSplitter(Qt::Vertical, m_content);
    m_splitter->setChildrenCollapsible(false);
    m_splitter->addWidget(inPanel(m_table, m_content));
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

// Figures have their widths, words what they need; tags and notes take the rest.
void CampaignPage::layOut()
{
    for (QTableView *table : {m_table, m_anomalyTable})
        table->verticalHeader()->setDefaultSectionSize(theme().rowHeight());
    const int fixed[] = {0, 0, 0, 72, 54, 46, 0, 0, 104, 0, 80, 0};
    const int most = m_table->viewport()->width() * 2 / 5;
    for (int column = 0; column < CampaignModel::ColumnCount; ++column) {
        // What no experiment has needs no room.
        const bool optional =
            column == CampaignModel::Finish || column == CampaignModel::News || column == CampaignModel::Anomalies;
        m_table->setColumnHidden(column, optional && !m_model->isUsed(column));
        if (fixed[column] > 0)
            m_table->setColumnWidth(column, theme().px(fixed[column]));
    }
    const auto need = [this](int column, int least, int beside) {
        return columnNeed(*m_table, column, theme(), least, 640, beside);
    };
    m_table->setColumnWidth(CampaignModel::Experiment, std::min(need(CampaignModel::Experiment, 180, 84), most));
    m_table->setColumnWidth(CampaignModel::State, need(CampaignModel::State, 84, 0));
    m_table->setColumnWidth(CampaignModel::Tokens, need(CampaignModel::Tokens, 62, 0));
    m_table->setColumnWidth(CampaignModel::Cost, need(CampaignModel::Cost, 74, 0));
    m_table->setColumnWidth(CampaignModel::Progress,
                            need(CampaignModel::Progress, 110, CampaignDelegate::partsWidth + 8));
    m_table->setColumnWidth(CampaignModel::News, std::min(need(CampaignModel::News, 60, 0), most / 2));
    m_anomalyTable->setColumnWidth(AnomalyModel::Kind, theme().px(130));
    m_anomalyTable->setColumnWidth(AnomalyModel::Task, theme().px(220));
    m_anomalyTable->setColumnWidth(AnomalyModel::Iterations, theme().px(110));
}

} // namespace sweci
