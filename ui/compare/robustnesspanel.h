// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "models/compared.h"
#include "models/latestjob.h"
#include "shell/page.h"

#include <QTimer>

class QLabel;
class QProgressBar;

namespace sweci
{

class ReportView;

// Does the order depend on the rules: dialect x gamma x policy. Takes seconds, so it is computed when it is asked for,
// on a worker, and can be given up.
class RobustnessPanel : public QWidget
{
    Q_OBJECT

public:
    explicit RobustnessPanel(const PageContext &context, QWidget *parent = nullptr);

    const QList<QAction *> &panelActions() const { return m_actions; }
    ReportView *rows() const { return m_view; }
    bool isRunning() const { return m_job.running(); }
    // Whether it is of what is compared now; "12 of 76 rules give another order".
    QString note() const;

Q_SIGNALS:
    void noteChanged();

protected:
    void hideEvent(QHideEvent *event) override;

private:
    void start();
    void stop();
    void showState();

    struct Progress {
        std::atomic<int> done = 0;
        std::atomic<int> of = 0;
    };
    PageContext m_context;
    QAction *m_compute;
    QAction *m_stop;
    QAction *m_copyText;
    QAction *m_copyLatex;
    QList<QAction *> m_actions;
    QLabel *m_hint;
    QProgressBar *m_bar;
    ReportView *m_view;
    ComparisonReport m_report; // its robustness rows; empty: none yet
    std::shared_ptr<const ComparedBasis> m_basis;
    QString m_problem;
    std::shared_ptr<Progress> m_progress;
    QTimer m_look; // at the progress
    LatestJob m_job;
};

} // namespace sweci
