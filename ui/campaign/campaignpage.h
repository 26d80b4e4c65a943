// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "models/campaignrow.h"
#include "models/latestjob.h"
#include "shell/page.h"

#include <map>
#include <optional>
#include <set>

class QLabel;
class QSplitter;
class QStackedWidget;
class QTableView;
class QTimer;
class QToolButton;

namespace sweci
{

class AnomalyModel;
class CampaignBar;
class CampaignFilter;
class CampaignModel;
class FilterLine;
class InfoBar;
class PageActions;
class RemarkActions;
class StateView;

// All open experiments on one page: how far they are, what they took, what came since one looked last, and what is
// worth a look.
class CampaignPage : public Page
{
    Q_OBJECT

public:
    explicit CampaignPage(const PageContext &context, QWidget *parent = nullptr);

    QString id() const override { return QStringLiteral("campaign"); }
    QString title() const override { return tr("Campaign"); }
    QList<QAction *> pageActions() const override;
    QWidget *focusStart() override;
    void saveState(QSettings &settings) const override;
    void restoreState(const QSettings &settings) override;
    void resetLayout() override;

    // Buttons of the empty state.
    void setStartActions(const QList<QAction *> &actions) { m_startActions = actions; }
    CampaignModel *model() const { return m_model; }
    CampaignFilter *shown() const { return m_shown; }
    QTableView *table() const { return m_table; }
    AnomalyModel *anomalies() const { return m_anomalies; }
    QTableView *anomalyTable() const { return m_anomalyTable; }
    CampaignBar *bar() const { return m_bar; }
    FilterLine *filter() const { return m_filter; }
    StateView *state() const { return m_state; }
    // Every experiment was looked at.
    bool isComplete() const;

Q_SIGNALS:
    void experimentOpened(); // the view state's experiment is to be shown
    void taskOpened();       // the view state's task and iteration are

protected:
    void showEvent(QShowEvent *event) override;
    void hideEvent(QHideEvent *event) override;
    bool eventFilter(QObject *watched, QEvent *event) override; // the room of the tables

private:
    void makeActions();
    void build();
    void connectAll();
    void layOut();
    void offerFields();
    void take(const ExperimentPtr &experiment);
    void digestSoon(const std::filesystem::path &experiment);
    void digest();
    void setGroup(CampaignGroup group);
    void showState();
    void showBar();
    void follow();
    void followCurrent();
    void showAnomalies(const ExperimentDigestPtr &digest);
    void openExperiment();
    void openAnomaly();
    void stepAnomaly();
    void archive();
    const CampaignRow *current() const;

    CampaignModel *m_model;
    CampaignFilter *m_shown;
    AnomalyModel *m_anomalies;
    PageActions *m_actions;
    RemarkActions *m_remarks;
    LatestJob m_digestJob;
    std::set<std::filesystem::path> m_changed;                         // to be looked at
    std::optional<std::map<std::filesystem::path, SeenMark>> m_looked; // what there was when the page was left
    bool m_leaving = false;                                            // rows go: nobody chose what is current then
    QAction *m_open = nullptr;
    QAction *m_find = nullptr;
    QAction *m_showAll = nullptr;
    QAction *m_archive = nullptr;
    QAction *m_showArchived = nullptr;
    QAction *m_markSeen = nullptr;
    QAction *m_nextAnomaly = nullptr;
    QAction *m_openAnomaly = nullptr;
    QList<QAction *> m_startActions;
    CampaignBar *m_bar = nullptr;
    InfoBar *m_info = nullptr;
    FilterLine *m_filter = nullptr;
    QTableView *m_table = nullptr;
    QTableView *m_anomalyTable = nullptr;
    QLabel *m_anomalyTitle = nullptr;
    QSplitter *m_splitter = nullptr;
    StateView *m_state = nullptr;
    QWidget *m_content = nullptr;
    QStackedWidget *m_stack = nullptr;
    QTimer *m_soon; // changes that come together are looked at together
};

} // namespace sweci
