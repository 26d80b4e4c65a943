// SPDX-License-Identifier: GPL-3.0-or-later
#include "samplecampaign.h"

#include "tempfolder.h"

#include <QDateTime>

#include <algorithm>
#include <cstdlib>

namespace sweci
{

namespace
{

const std::vector<std::string> &taskIds()
{
    static const std::vector<std::string> ids = {"hynek__arrow__2f9ab3__41647f",
                                                 "agronholm__anyio__439951__41647f",
                                                 "gusye1234__nano-graphrag__bc175d__0aa1c2",
                                                 "msiemens__tinydb__9c1a02__77ce10",
                                                 "jd__tenacity__c01a77__be92ff",
                                                 "hynek__structlog__0d3e55__a1b2c3",
                                                 "15r10nk__inline-snapshot__3bb05d__c0ffee",
                                                 "9001__copyparty__452592__d00d1e",
                                                 "9001__copyparty__ccdace__ab12cd",
                                                 "samuelcolvin__wat__ecddda__12ab34",
                                                 "eliben__pycparser__7f6b34__fe98dc",
                                                 "cle-b__httpdbg__22e489__1a2b3c",
                                                 "aio-libs__yarl__576b5e__9f8e7d",
                                                 "amaranth__amaranth__46e0a0__334455",
                                                 "falconry__falcon__a12995__667788",
                                                 "mahmoud__boltons__77e0d1__99aabb",
                                                 "python__humanize__b1f0ce__ccddee",
                                                 "executablebooks__markdown-it__8de120__ff0011"};
    return ids;
}

// A course that looks like one: rises, falls back now and then. Not random: the same each time.
int passedAt(int seed, int k, double slope)
{
    const int noise = (seed * 7919 + k * 104729) % 17 - 6;
    return std::clamp(static_cast<int>(40 + slope * k + noise), 20, 99);
}

void play(SyntheticExperiment &writer, const std::string &id, int seed, int iterations, double slope)
{
    int last = 40;
    for (int k = 1; k <= iterations; ++k) {
        const int passed = passedAt(seed, k, slope);
        const bool collapse = (seed * 31 + k * 17) % 97 == 5;
        const int lost = passed < last ? last - passed : 0;
        writer.playedIteration(id, passed, lost, collapse ? Verdict::Collapsed : Verdict::Measured);
        if (!collapse)
            last = passed;
    }
}

} // namespace

SampleCampaign::SampleCampaign(const std::filesystem::path &folder) : m_folder(folder)
{
    writeFinished("model-a", 2.2);
    writeLive();
    writeFinished("model-c", 1.1);
    writeFinished("model-d", 0.4);
    put(broken() / "experiment.json", "{\"version\": 1, \"id\": ");
}

void SampleCampaign::hold(const std::filesystem::path &lock)
{
    auto held = FileLock::tryExclusive(lock);
    if (!held)
        std::abort();
    m_locks.push_back(std::move(*held));
}

void SampleCampaign::writeFinished(const std::string &name, double slope)
{
    SyntheticExperiment writer(m_folder / name, taskIds(), 20);
    writer.settings().architect.model = writer.settings().programmer.model = name;
    writer.writeSettings();
    int seed = static_cast<int>(name.back());
    for (const std::string &id : taskIds()) {
        writer.setClock(writer.clock() - 1000000);
        writer.begin(id);
        writer.base(id);
        play(writer, id, ++seed, 20, slope);
        writer.end(id, "limit_reached");
    }
}

void SampleCampaign::writeLive()
{
    const std::int64_t now = QDateTime::currentMSecsSinceEpoch();
    SyntheticExperiment writer(live(), taskIds(), 20);
    const auto begin = [&](std::size_t i) {
        writer.begin(taskIds()[i]);
        writer.base(taskIds()[i]);
    };
    const struct {
        int iterations;
        double slope;
        const char *phase;
        int secondsAgo;
    } running[] = {
        {17, 3.0, "architect", 372}, {6, 0.4, "programmer", 151}, {12, 2.4, "programmer", 42}, {5, 2.0, "tests", 18}};
    for (std::size_t i = 0; i < 4; ++i) {
        writer.setClock(now - std::int64_t(3) * 3600 * 1000);
        begin(i);
        play(writer, taskIds()[i], static_cast<int>(i) + 3, running[i].iterations, running[i].slope);
        writer.setClock(now - running[i].secondsAgo * 1000);
        writer.event(taskIds()[i], running[i].phase, "began", running[i].iterations + 1);
        hold(writer.folder(taskIds()[i]).lock());
        const auto age = std::filesystem::file_time_type::clock::now() - std::chrono::seconds(running[i].secondsAgo);
        std::filesystem::last_write_time(writer.folder(taskIds()[i]).records(), age);
    }
    writer.setClock(now - std::int64_t(2) * 3600 * 1000);
    // 4 is queued, 5 failed.
    begin(5);
    play(writer, taskIds()[5], 9, 4, 6);
    writer.end(taskIds()[5], "failed", "The disk is full: 0 bytes are left in the scratch folder.");
    for (std::size_t i = 6; i < taskIds().size(); ++i) {
        begin(i);
        if (i >= 9 && i <= 11) { // solved early
            const int n = i == 10 ? 9 : 5;
            for (int k = 1; k <= n; ++k)
                writer.playedIteration(taskIds()[i], k == n ? 100 : 50 + 45 * k / n, k == n - 1 ? 2 : 0);
            writer.end(taskIds()[i], "solved");
            continue;
        }
        play(writer, taskIds()[i], static_cast<int>(i) * 3, 20, 0.5 + static_cast<double>(i % 4) * 0.8);
        writer.end(taskIds()[i], "limit_reached");
    }
    hold(live() / "lock");
}

void writeHugeExperiment(const std::filesystem::path &path, int tasks, int iterations)
{
    std::vector<std::string> ids;
    for (int i = 0; i < tasks; ++i)
        ids.push_back("owner" + std::to_string(i % 40) + "__project-with-a-name-" + std::to_string(i) + "__" +
                      std::to_string(100000 + i * 37) + "__abcdef");
    SyntheticExperiment writer(path, ids, iterations);
    for (int i = 0; i < tasks; ++i) {
        writer.begin(ids[static_cast<std::size_t>(i)]);
        writer.base(ids[static_cast<std::size_t>(i)]);
        for (int k = 1; k <= iterations; ++k)
            writer.iteration(ids[static_cast<std::size_t>(i)], passedAt(i, k, 0.3 + (i % 5) * 0.7),
                             (i + k) % 9 == 0 ? 2 : 0);
        writer.end(ids[static_cast<std::size_t>(i)], "limit_reached");
    }
}

} // namespace sweci
