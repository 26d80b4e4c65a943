// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "syntheticexperiment.h"

#include <algorithm>
#include <filesystem>
#include <string>
#include <vector>

namespace sweci
{

// Four experiments that are not alike: "lacks" has 6 of 8 tasks, "longer" has N = 9 in place of 6, "elsewhere" is on
// another data set. Tasks of four repositories; |T| = 100, of which 40 pass at the base.
class FourExperiments
{
public:
    explicit FourExperiments(std::filesystem::path folder) : m_folder(std::move(folder))
    {
        write("whole", 1, 8, 6, "one");
        write("lacks", 2, 6, 6, "one");
        write("longer", 3, 8, 9, "one");
        write("elsewhere", 4, 8, 6, "two");
    }

    static std::vector<std::string> taskIds(int count)
    {
        std::vector<std::string> ids;
        for (int i = 0; i < count; ++i)
            ids.push_back("owner" + std::to_string(i % 4) + "__part" + std::to_string(i) + "__abcdef");
        return ids;
    }

    // Tests that pass after iteration k: some tasks rise to their end, others go up and down. Seeds: 1 to 4, as above.
    static int passedAt(int seed, int task, int k)
    {
        if ((seed * 3 + task) % 4 == 0)
            return std::min(40 + 10 * k, 100);
        const int wanders = 40 + (seed * 5 + task * 3) % 9 * k + (seed * 7919 + task * 104729 + k * 31) % 13 - 6;
        return std::clamp(wanders, 20, 99);
    }

private:
    void write(const std::string &name, int seed, int tasks, int iterations, const std::string &dataset) const
    {
        const auto ids = taskIds(tasks);
        SyntheticExperiment writer(m_folder / name, ids, iterations);
        writer.settings().splitHash = dataset;
        writer.settings().architect.model = writer.settings().programmer.model = name;
        writer.writeSettings();
        for (int t = 0; t < tasks; ++t) {
            const std::string &id = ids[std::size_t(t)];
            writer.begin(id);
            writer.base(id);
            int last = 40;
            for (int k = 1; k <= iterations && last < 100; ++k) {
                const int passed = passedAt(seed, t, k);
                if (seed > 2 && t % 4 == 2 && k == 5) {
                    writer.playedIteration(id, last, 0, Verdict::Collapsed);
                    continue;
                }
                // Lost although the count rises; of "lacks" it passes again when it is rerun.
                const bool hidden = (seed == 2 && t == 2 && k == 3) || (seed == 4 && t == 4 && k == 2);
                writer.setLossesFlaky(hidden && seed == 2);
                writer.playedIteration(id, passed, hidden ? 1 : std::max(last - passed, 0),
                                       (seed + t + k) % 11 == 0 ? Verdict::Unchanged : Verdict::Measured);
                last = passed;
            }
            writer.end(id, last == 100 ? "solved" : "limit_reached");
        }
    }

    std::filesystem::path m_folder;
};

} // namespace sweci
