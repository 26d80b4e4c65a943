// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "models/experimentsnapshot.h"

#include <functional>
#include <optional>
#include <vector>

namespace sweci
{

class Dialect;

// One value of a curve; x is an iteration or a gamma.
struct CurvePoint {
    double x = 0;
    double y = 0;
    Cell cell = Cell::Measured; // of the iteration
    bool operator==(const CurvePoint &) const = default;
};

// One task run in one experiment as three curves. All values are the core's (TaskScore).
struct TaskCurve {
    ExperimentPtr experiment;
    TaskPtr task;
    int series = 0;      // number of colour and marker
    bool chosen = false; // of the experiment that is looked at

    std::vector<CurvePoint> change;    // a(c_i), i = 1..N, those that have a value
    std::vector<CurvePoint> soFar;     // EvoScore over the first i iterations, as far as all of them have a value
    std::vector<CurvePoint> overGamma; // EvoScore, at each of curveGammas()
    std::optional<double> score;       // at the present gamma
    bool partial = false;              // not all iterations have a value: score and overGamma are of those that have
    bool cut = false;                  // it stopped before N, and the dialect does not pad
    // The baseline is another one than the chosen experiment's: scores of different tests are no comparison.
    bool otherTests = false;

    int iterations() const { return experiment->iterations(); }
    // The values at an iteration, none where there is none.
    std::optional<double> changeAt(int iteration) const;
    std::optional<double> soFarAt(int iteration) const;
};

// 0.5, 0.51 .. 2.
const std::vector<double> &curveGammas();

struct CurveRequest {
    std::filesystem::path experiment; // that is looked at
    std::string task;                 // a task run's name on disk
    const Dialect *dialect = nullptr;
    double gamma = 1;
    bool others = true; // also of the other experiments that have this task
    std::function<int(const std::filesystem::path &)> series;
};

// In the order of `experiments`; those without a score of this task in this dialect are left out.
std::vector<TaskCurve> taskCurves(const std::vector<ExperimentPtr> &experiments, const CurveRequest &request);

} // namespace sweci
