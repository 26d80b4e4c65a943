// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "charts/exportset.h"

#include <QObject>

#include <memory>
#include <optional>

namespace sweci
{

class ComparedSet;
class ExperimentStore;

// Experiments opened and compared without a window: what the charts page exports, for the command line. Emits done()
// once, from the event loop.
class ExportSession : public QObject
{
    Q_OBJECT

public:
    struct Wanted {
        std::vector<std::filesystem::path> experiments; // the first is the baseline
        std::vector<int> series;                        // of each; empty: 0, 1, 2 ...
        AnalysisPlan plan;                              // with gamma, dialect and policy
        QString planFile;                               // empty: all is exploratory
    };

    explicit ExportSession(const Wanted &wanted, QObject *parent = nullptr);
    ~ExportSession() override;

    // Reads and compares; then done(). An experiment that is not there, is named twice or is one too many is an error.
    void begin();
    // After done(): why it could not be, or what there is.
    const std::optional<Error> &error() const { return m_error; }
    FigureInput input(const FigureOptions &options) const;
    const ComparisonReport &report() const;

Q_SIGNALS:
    void done();

private:
    bool openNext();
    void look();
    void finish(std::optional<Error> error = {});

    Wanted m_wanted;
    ExperimentStore *m_store;
    ComparedSet *m_set;
    std::size_t m_opened = 0; // of m_wanted.experiments
    bool m_comparing = false;
    bool m_done = false;
    std::optional<Error> m_error;
    ComparedPtr m_compared;
    ComparedReportPtr m_report;
};

// Whether a folder is an experiment, of this program or of the published layout; not: one with experiments in it.
bool isExperiment(const std::filesystem::path &folder);

// Absolute, normal paths: Usage where there is none, one twice or more than can be compared.
Result<void> checkExperiments(const std::vector<std::filesystem::path> &experiments);

// Compares what a recipe names with what is there now: sentences that name each input that changed or is missing; empty
// when all is the same.
std::vector<QString> changedInputs(const FigureRecipe &recipe, const Compared &compared);
// The files of a recipe made again in the language of QLocale(), and the names of those that are not byte for byte as
// they were written then. Usage where the recipe names no file.
struct RebuiltFigure {
    ExportOutcome outcome;
    std::vector<std::string> differing;
};
Result<RebuiltFigure> rebuildFigure(const FigureRecipe &recipe, const FigureInput &input,
                                    const ComparisonReport &report, const std::filesystem::path &folder);
// What a recipe asks of a session; Usage where it names no experiment, one twice or too many.
Result<ExportSession::Wanted> wantedOf(const FigureRecipe &recipe, const std::filesystem::path &folder);

} // namespace sweci
