// SPDX-License-Identifier: GPL-3.0-or-later
#include "campaign/campaignpage.h"

#include "campaign/campaignbar.h"
#include "campaign/seenmarks.h"
#include "models/anomalymodel.h"
#include "models/campaignfilter.h"
#include "models/campaignmodel.h"
#include "models/experimentstore.h"
#include "models/notebook.h"
#include "shell/filterline.h"
#include "shell/infobar.h"
#include "shell/pageactions.h"
#include "shell/remarkactions.h"
#include "shell/stateview.h"
#include "shell/viewstate.h"
#include "theme/theme.h"

#include <QAction>
#include <QEvent>
#include <QHeaderView>
#include <QLabel>
#include <QSettings>
#include <QSplitter>
#include <QStackedWidget>
#include <QTableView>
#include <QTimer>

#include <algorithm>

namespace sweci
{

namespace fs = std::filesystem;

void CampaignPage::connectAll()
{
    connect(&store(), &ExperimentStore::experimentChanged, this, &CampaignPage::take);
    connect(&store(), &ExperimentStore::experimentRemoved, this, [this](const ExperimentPtr &last) {
        m_model->remove(last);
        m_changed.erase(last->path);
        showState();
        followCurrent();
    });
    connect(&store(), &ExperimentStore::loadingChanged, this, &CampaignPage::showState);
    connect(&store().notes(), &Notebook::changed, this, [this](const fs::path &experiment) {
        m_model->setNotes(experiment, store().notes().notes(experiment));
        followCurrent();
        showBar();
    });
    connect(&store().notes(), &Notebook::failed, this, [this](const QString &sentence) { m_info->say(sentence); });
    const auto rescore = [this] {
        m_model->setScoring(view().dialect(), view().gamma());
        if (!m_filter->text().isEmpty()) // it may be by score
            showBar();
    };
    connect(&view(), &ViewState::gammaChanged, this, rescore);
    connect(&view(), &ViewState::dialectChanged, this, rescore);
    connect(&view(), &ViewState::experimentChanged, this, &CampaignPage::follow);
    connect(&view(), &ViewState::archivedChanged, this, [this](bool shown) {
        m_showArchived->setChecked(shown);
        m_shown->setShowsArchived(shown);
        showBar();
    });
    connect(m_showArchived, &QAction::toggled, this, [this](bool on) { view().setShowsArchived(on); });
    connect(m_bar, &CampaignBar::groupChosen, this, &CampaignPage::setGroup);
    connect(m_filter, &FilterLine::filtered, this, [this] {
        m_shown->setExpression(m_filter->expression());
        showBar();
        followCurrent();
    });
    connect(m_filter, &QLineEdit::returnPressed, m_table, qOverload<>(&QWidget::setFocus));
    connect(m_find, &QAction::triggered, this, [this] { m_filter->setFocus(Qt::ShortcutFocusReason); });
    connect(m_showAll, &QAction::triggered, this, [this] {
        m_filter->clear();
        setGroup(CampaignGroup::All);
    });
    connect(m_open, &QAction::triggered, this, &CampaignPage::openExperiment);
    connect(m_table, &QAbstractItemView::activated, this, &CampaignPage::openExperiment);
    connect(m_table->selectionModel(), &QItemSelectionModel::currentRowChanged, this, [this] {
        followCurrent();
        // With the keyboard or the mouse, not since rows came or went.
        if (const CampaignRow *row = current(); row && m_table->hasFocus() && !m_leaving)
            view().selectExperiment(row->experiment->path);
    });
    connect(m_openAnomaly, &QAction::triggered, this, &CampaignPage::openAnomaly);
    connect(m_anomalyTable, &QAbstractItemView::activated, this, &CampaignPage::openAnomaly);
    connect(m_anomalyTable->selectionModel(), &QItemSelectionModel::currentRowChanged, this,
            [this] { m_openAnomaly->setEnabled(m_anomalyTable->currentIndex().isValid()); });
    connect(m_nextAnomaly, &QAction::triggered, this, &CampaignPage::stepAnomaly);
    connect(m_archive, &QAction::triggered, this, &CampaignPage::archive);
    connect(m_markSeen, &QAction::triggered, this, [this] {
        m_model->markSeen();
        m_looked.reset(); // older
        showBar();
    });
    connect(m_soon, &QTimer::timeout, this, &CampaignPage::digest);
    connect(&theme(), &Theme::changed, this, &CampaignPage::layOut);
    m_table->viewport()->installEventFilter(this);
}

QList<QAction *> CampaignPage::pageActions() const
{
    return m_actions->all() + m_remarks->all();
}

QWidget *CampaignPage::focusStart()
{
    return m_model->rowCount() > 0 ? static_cast<QWidget *>(m_table) : this;
}

void CampaignPage::offerFields()
{
    FilterOffer offer = campaignFilterOffer();
    offer.values = [this](int field) {
        QStringList values;
        for (const CampaignRow &row : m_model->rows())
            values += campaignFieldValue(row, m_model->dialect(), m_model->gamma(), field).texts;
        values.removeAll(QString());
        values.sort();
        values.removeDuplicates();
        return values;
    };
    m_filter->setOffer(offer);
}

void CampaignPage::take(const ExperimentPtr &experiment)
{
    m_model->take(experiment, store().seriesOf(experiment->path));
    const bool known = m_model->rows()[static_cast<std::size_t>(m_model->rowOf(experiment->path))].notes->remarks() ==
                       store().notes().notes(experiment->path)->remarks();
    if (!known)
        m_model->setNotes(experiment->path, store().notes().notes(experiment->path));
    digestSoon(experiment->path);
    if (!isVisible())
        return;
    showState();
    follow();
}

const CampaignRow *CampaignPage::current() const
{
    return m_shown->row(m_table->currentIndex());
}

void CampaignPage::setGroup(CampaignGroup group)
{
    m_shown->setGroup(group);
    showBar();
    followCurrent();
}

void CampaignPage::showBar()
{
    if (!isVisible())
        return;
    m_bar->show(*m_shown);
    layOut();
}

void CampaignPage::showState()
{
    const bool some = m_model->rowCount() > 0;
    showBar();
    if (!some && store().loading())
        m_state->show(tr("Looking for experiments"), QString());
    else if (!some)
        m_state->show(tr("No experiment is open"),
                      tr("Open a folder that holds experiments: all of them are listed here, with what they took, what "
                         "came since you last looked, and what is worth a look."),
                      m_startActions);
    m_stack->setCurrentWidget(some ? m_content : static_cast<QWidget *>(m_state));
}

// The current row is the view state's experiment, unless the filter leaves it out.
void CampaignPage::follow()
{
    if (!isVisible())
        return;
    const CampaignRow *row = current();
    if (row && row->experiment->path == view().experiment()) {
        followCurrent();
        return;
    }
    const int at = m_model->rowOf(view().experiment());
    const QModelIndex wanted = at < 0 ? QModelIndex() : m_shown->mapFromSource(m_model->index(at, 0));
    if (wanted.isValid())
        m_table->setCurrentIndex(wanted);
    followCurrent();
}

void CampaignPage::followCurrent()
{
    const CampaignRow *row = current();
    showAnomalies(row ? row->digest : nullptr);
    m_remarks->follow(row ? row->experiment : nullptr, {});
    m_open->setEnabled(row != nullptr);
    m_archive->setEnabled(row != nullptr);
    m_archive->setChecked(row && row->remark().archived);
    const auto &rows = m_model->rows();
    m_nextAnomaly->setEnabled(std::any_of(
        rows.begin(), rows.end(), [](const CampaignRow &each) { return each.digest && each.digest->anomalies > 0; }));
    m_openAnomaly->setEnabled(m_anomalyTable->currentIndex().isValid());
    QString title = tr("Choose an experiment to see what is worth a look in it.");
    if (row && row->experiment->error)
        title = row->experiment->error->sentence;
    else if (row && !row->digest)
        title = tr("%1: looking…").arg(row->experiment->name());
    else if (row)
        title = m_anomalies->rowCount() == 0
                    ? tr("%1: nothing that is worth a look").arg(row->experiment->name())
                    : tr("%1: %n anomaly(s)", nullptr, m_anomalies->rowCount()).arg(row->experiment->name());
    m_anomalyTitle->setText(title);
}

void CampaignPage::openExperiment()
{
    const CampaignRow *row = current();
    if (!row)
        return;
    view().selectExperiment(row->experiment->path);
    Q_EMIT experimentOpened();
}

void CampaignPage::archive()
{
    const CampaignRow *row = current();
    if (!row)
        return;
    RemarkChange change;
    change.archived = !row->remark().archived;
    store().notes().change(row->experiment->path, {std::string()}, change);
}

void CampaignPage::showEvent(QShowEvent *event)
{
    Page::showEvent(event);
    showState();
    follow();
    if (!m_changed.empty())
        m_soon->start();
}

void CampaignPage::hideEvent(QHideEvent *event)
{
    Page::hideEvent(event);
    m_looked = m_model->marks();
}

bool CampaignPage::eventFilter(QObject *watched, QEvent *event)
{
    if (watched == m_table->viewport() && event->type() == QEvent::Resize)
        layOut();
    return Page::eventFilter(watched, event);
}

void CampaignPage::saveState(QSettings &settings) const
{
    settings.setValue(QStringLiteral("sortColumn"), m_table->horizontalHeader()->sortIndicatorSection());
    settings.setValue(QStringLiteral("sortOrder"), static_cast<int>(m_table->horizontalHeader()->sortIndicatorOrder()));
    settings.setValue(QStringLiteral("filter"), m_filter->text());
    settings.setValue(QStringLiteral("archived"), m_showArchived->isChecked());
    settings.setValue(QStringLiteral("splitter"), m_splitter->saveState());
    // Who looked and closes the window has seen what there was then.
    saveMarks(settings, isVisible() ? m_model->marks() : m_looked.value_or(m_model->seen()));
}

void CampaignPage::restoreState(const QSettings &settings)
{
    const int column = settings.value(QStringLiteral("sortColumn"), int(CampaignModel::Experiment)).toInt();
    const bool down = settings.value(QStringLiteral("sortOrder")).toInt() == Qt::DescendingOrder;
    if (column >= 0 && column < CampaignModel::ColumnCount)
        m_table->sortByColumn(column, down ? Qt::DescendingOrder : Qt::AscendingOrder);
    m_filter->setText(settings.value(QStringLiteral("filter")).toString());
    m_showArchived->setChecked(settings.value(QStringLiteral("archived")).toBool());
    m_splitter->restoreState(settings.value(QStringLiteral("splitter")).toByteArray());
    m_model->setSeen(readMarks(settings));
}

void CampaignPage::resetLayout()
{
    m_table->sortByColumn(CampaignModel::Experiment, Qt::AscendingOrder);
    m_filter->clear();
    setGroup(CampaignGroup::All);
    m_splitter->setSizes({theme().px(430), theme().px(170)});
    layOut();
}

} // namespace sweci
