// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "syntheticexperiment.h"
#include "tempfolder.h"

#include <QDateTime>

namespace sweci
{

// Two experiments and a broken one of which every row can be counted by hand. T has 10 tests, 4 pass at the base.
//
// model-a, N = 3, begun on the 20th and 26th of November 2026:
//   owner__alpha__111111__aaaaa1   6, then 10 of T: solved, 2,490,600 tokens
//   owner__beta__222222__aaaaa2    6, 5 (loses one), 7: done, 3,763,200 tokens
//   other__gamma__333333__aaaaa3   collapsed, then failed by "disk": 1,236,200 tokens
//   other__delta__444444__aaaaa4   unchanged, then nobody goes on, touched the tests: 1,236,200 tokens
//   other__epsilon__555555__aaaaa5 waits
// model-b, N = 3, on the 1st of November: owner__alpha__111111__aaaaa1 with 5 of T in its only iteration
class FilterCampaign
{
public:
    FilterCampaign()
    {
        SyntheticExperiment a(modelA(), {alpha, beta, gamma, delta, "other__epsilon__555555__aaaaa5"}, 3);
        a.settings().architect.model = a.settings().programmer.model = "model-a";
        a.writeSettings();
        begin(a, alpha, 20);
        a.playedIteration(alpha, 6);
        a.playedIteration(alpha, 10);
        a.end(alpha, "solved");
        begin(a, beta, 20);
        a.playedIteration(beta, 6);
        a.playedIteration(beta, 5, 1);
        a.playedIteration(beta, 7);
        a.end(beta, "limit_reached");
        begin(a, gamma, 26);
        a.playedIteration(gamma, 4, 0, Verdict::Collapsed);
        JsonValue why = JsonValue::object();
        why.set("stop", "failed").set("reason", "disk").set("sentence", "The disk is full.");
        a.event(gamma, "task", "ended", 0, why);
        begin(a, delta, 26);
        a.playedIteration(delta, 4, 0, Verdict::Unchanged);
        SyntheticExperiment b(modelB(), {alpha}, 3);
        begin(b, alpha, 1);
        b.playedIteration(alpha, 5);
        put(folder() / "broken" / "experiment.json", "{\"version\": 1, \"id\": ");
    }

    std::filesystem::path folder() const { return m_temp / "campaign"; }
    std::filesystem::path modelA() const { return folder() / "model-a"; }
    std::filesystem::path modelB() const { return folder() / "model-b"; }

    static constexpr const char *alpha = "owner__alpha__111111__aaaaa1";
    static constexpr const char *beta = "owner__beta__222222__aaaaa2";
    static constexpr const char *gamma = "other__gamma__333333__aaaaa3";
    static constexpr const char *delta = "other__delta__444444__aaaaa4";

private:
    static void begin(SyntheticExperiment &experiment, const char *task, int day)
    {
        experiment.setClock(QDateTime(QDate(2026, 11, day), QTime(12, 0)).toMSecsSinceEpoch());
        experiment.begin(task);
        experiment.base(task, 4, 10);
    }

    TempFolder m_temp;
};

} // namespace sweci
