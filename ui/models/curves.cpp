// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/curves.h"

#include "scoring/dialect.h"

#include <algorithm>

namespace sweci
{

namespace
{

std::optional<double> valueAt(const std::vector<CurvePoint> &points, int iteration)
{
    const auto found = std::find_if(points.begin(), points.end(),
                                    [iteration](const CurvePoint &point) { return point.x == iteration; });
    return found == points.end() ? std::nullopt : std::optional(found->y);
}

void fill(TaskCurve &curve, const TaskScore &score, double gamma)
{
    for (int i = 1; i <= score.iterations; ++i) {
        const auto at = static_cast<std::size_t>(i);
        if (score.a[at])
            curve.change.push_back({double(i), *score.a[at], score.cells[at]});
        curve.cut = curve.cut || score.cells[at] == Cell::Truncated;
    }
    for (int i = 1; i <= score.iterations; ++i) {
        const auto value = score.evoscoreUpTo(i, gamma);
        if (!value)
            break;
        curve.soFar.push_back({double(i), *value, score.cells[static_cast<std::size_t>(i)]});
    }
    curve.partial = !score.evoscore(gamma);
    const auto scoreAt = [&](double g) { return curve.partial ? score.soFar(g) : score.evoscore(g); };
    curve.score = scoreAt(gamma);
    for (const double g : curveGammas()) {
        if (const auto value = scoreAt(g))
            curve.overGamma.push_back({g, *value, Cell::Measured});
    }
}

} // namespace

std::optional<double> TaskCurve::changeAt(int iteration) const
{
    return valueAt(change, iteration);
}

std::optional<double> TaskCurve::soFarAt(int iteration) const
{
    return valueAt(soFar, iteration);
}

const std::vector<double> &curveGammas()
{
    static const std::vector<double> gammas = [] {
        std::vector<double> list;
        for (int hundredths = 50; hundredths <= 200; ++hundredths)
            list.push_back(hundredths / 100.0);
        return list;
    }();
    return gammas;
}

std::vector<TaskCurve> taskCurves(const std::vector<ExperimentPtr> &experiments, const CurveRequest &request)
{
    std::vector<TaskCurve> curves;
    TaskPtr reference;
    for (const ExperimentPtr &experiment : experiments) {
        if (experiment->path == request.experiment)
            reference = experiment->task(request.task);
    }
    for (const ExperimentPtr &experiment : experiments) {
        const bool chosen = experiment->path == request.experiment;
        if (!chosen && !request.others)
            continue;
        const TaskPtr task = experiment->task(request.task);
        const TaskScore *score = task ? task->score(*request.dialect) : nullptr;
        if (!score)
            continue;
        TaskCurve curve;
        curve.experiment = experiment;
        curve.task = task;
        curve.chosen = chosen;
        curve.series = request.series ? request.series(experiment->path) : static_cast<int>(curves.size());
        curve.otherTests = reference && reference->target && task->target && reference->target != task->target &&
                           *reference->target != *task->target;
        fill(curve, *score, request.gamma);
        curves.push_back(std::move(curve));
    }
    return curves;
}

} // namespace sweci
