// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "agents/requirement.h"
#include "experiment/iterationcauses.h"
#include "inspection/requirementlinks.h"
#include "models/latestjob.h"
#include "models/tasksnapshot.h"

#include <QMetaType>
#include <QObject>
#include <QTimer>

#include <list>
#include <memory>
#include <string>
#include <tuple>

namespace sweci
{

// How the tests that a demand names fare after the iteration.
struct ItemTests {
    std::vector<std::string> tests; // of T that it names, each parametrization
    int passing = 0;
    int lost = 0;
};

// What ties the change of one iteration to its tests and to the demands it was made from. Immutable once made.
struct IterationLinks {
    int iteration = 0;
    std::string tree; // of the state that was measured: results of Verify hold for that code only
    // Null where the change cannot be looked at; `absent` says why.
    std::shared_ptr<const IterationCauses> causes;
    QString absent;
    // By hunk, ids: lost tests, and fixed ones, that come to it. Of very many tests the first.
    std::vector<std::vector<std::string>> lost;
    std::vector<std::vector<std::string>> fixed;

    // The triangle; nothing without causes or where there is no document that can be read.
    std::vector<AskedItem> items;
    RequirementLinks requirement;
    std::vector<std::vector<AskedBefore>> before; // by item
    std::vector<ItemTests> itemTests;             // by item

    // In how many iterations the demand was made, this one included.
    int timesAsked(int item) const;
    // Null without causes.
    const Attribution *attribution() const { return causes ? &causes->attribution : nullptr; }
};
using IterationLinksPtr = std::shared_ptr<const IterationLinks>;

std::vector<AskedItem> askedItems(const RequirementDocument &document);

// Any thread; reads states, documents and report. Null when cancelled.
IterationLinksPtr readIterationLinks(const TaskSnapshot &task, int k, const std::atomic<bool> &cancelled);

// Makes the links of iterations on a worker and keeps those made last. A newer request supersedes the one before.
// Begins when an iteration has been looked at for a moment: what is shown of it comes first, and nothing is done for
// those that are only passed by.
class LinksReader : public QObject
{
    Q_OBJECT

public:
    explicit LinksReader(QObject *parent = nullptr);

    // ready() follows, at once when they are kept. `stamp`: changes when the iteration's files may have changed.
    void read(const TaskPtr &task, int k, const std::string &stamp);
    // Somebody waits for what was asked for last.
    void hurry();
    void cancel();
    bool running() const { return m_rest.isActive() || m_job.running(); }

    static constexpr std::size_t kept = 12; // iterations

Q_SIGNALS:
    void ready(const sweci::IterationLinksPtr &links);

private:
    using Key = std::tuple<std::filesystem::path, int, std::string>;
    void start();

    LatestJob m_job;
    QTimer m_rest;
    TaskPtr m_task; // that was asked for last
    Key m_key;
    std::list<std::pair<Key, IterationLinksPtr>> m_kept; // the newest first
};

} // namespace sweci

Q_DECLARE_METATYPE(sweci::IterationLinksPtr)
