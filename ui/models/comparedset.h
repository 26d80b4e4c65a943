// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "models/compared.h"
#include "models/latestjob.h"

#include <QObject>
#include <QSet>
#include <QTimer>

#include <filesystem>
#include <optional>

namespace sweci
{

class ExperimentStore;

// Which experiments are compared, by which plan, and what comes of it. All pages of a window share one. Works on
// workers, one job of a kind at a time, and only while somebody wants it; a step of gamma never waits for the rest, and
// of steps that come faster than they are done the newest is taken.
class ComparedSet : public QObject
{
    Q_OBJECT

public:
    static constexpr int most = 50;

    explicit ComparedSet(ExperimentStore &store, QObject *parent = nullptr);
    ~ComparedSet() override;

    // The first is the baseline. As long as nobody chose, all open experiments with a score, `most` at most; what is
    // not open is left out of the comparison but stays chosen.
    void choose(std::vector<std::filesystem::path> experiments);
    void chooseAll(); // back to not chosen
    bool isChosen() const { return m_chosen.has_value(); }
    std::vector<std::filesystem::path> chosen() const;
    int leftOut() const; // of what was chosen, or of what is open with a score: beyond `most`

    // The plan: of `file`, or (empty) the default one, and then all is exploratory.
    void setPlan(const AnalysisPlan &plan, const QString &file);
    const AnalysisPlan &plan() const { return m_plan; }
    const QString &planFile() const { return m_planFile; }
    // The view's; where it departs from the plan all is exploratory.
    void setGamma(double gamma);
    void setDialect(const std::string &name);
    void setPolicy(const ScoringPolicy &policy);
    // The plan with what the view puts in its place.
    AnalysisPlan viewed() const;
    // Why nothing is planned, in the user's language; empty when the plan's results are. Of the gamma of now(), while
    // the next one is under way.
    QString exploratory() const;

    // Pages want it while they are shown; of the report those that show tests.
    void want(QObject *who, bool on, bool report = false);

    // Null until there is one. They may be of an older choice while working().
    const ComparedPtr &now() const { return m_now; }
    const ComparedReportPtr &report() const { return m_report; }
    const QString &problem() const { return m_problem; } // why there is none
    bool working() const;

Q_SIGNALS:
    void chosenChanged();
    void planChanged(); // also of dialect and policy
    void changed();     // now(): a new basis or a new gamma
    void reportChanged();
    void problemChanged();

private:
    QString exploratoryAt(double gamma) const;
    ComparedRequest request() const;
    void forget(QObject *who);
    void outdate();
    void begin();
    void startBasis();
    void startStep();
    void startReport();
    void setProblem(const QString &problem);

    ExperimentStore &m_store;
    std::vector<std::filesystem::path> scored() const;
    std::optional<std::vector<std::filesystem::path>> m_chosen;
    int m_leftOut = 0; // of the choice
    AnalysisPlan m_plan;
    QString m_planFile;
    double m_gamma = 1;
    std::string m_dialect = "paper-v1";
    ScoringPolicy m_policy;
    QSet<QObject *> m_wanting;
    QSet<QObject *> m_wantingReport;

    std::uint64_t m_revision = 1; // of what is asked for
    LatestJob m_basisJob;
    LatestJob m_reportJob;
    // A step has its own worker: the others may be busy for seconds.
    std::shared_ptr<ChangesRelay> m_stepRelay;
    bool m_stepping = false;
    QThreadPool m_stepPool;
    QTimer m_settle;      // changes of records come in storms
    QTimer m_reportDelay; // gamma rests
    std::shared_ptr<const ComparedBasis> m_basis;
    ComparedPtr m_now;
    ComparedReportPtr m_report;
    QString m_problem;
};

} // namespace sweci
