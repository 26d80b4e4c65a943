// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "diff/changestats.h"
#include "experiment/tasksearch.h"

namespace sweci
{

// The search of one task, place by place.
class TaskSearch::Run
{
public:
    Run(const TaskSearch &search, const SearchedTask &task, const std::atomic<bool> &cancelled,
        const std::function<void(SearchHit)> &found)
        : m_finder(search.m_finder), m_task(task), m_cancelled(cancelled), m_found(found)
    {
    }

    SearchedResult result;

    void look(SearchPlace place, int k);
    // What the records do not move, once.
    void unmovedTests();

private:
    void line(std::string_view text, int number);
    void lines(std::string_view text);
    void skip(const Error &error);

    void requirement(int k);
    void transcript(int k, LogKind role);
    void changes(int k);
    void changedFile(const ChangedFile &file, const BlobSource &blobs);
    void tests(int k);
    void log(int k, LogKind kind);
    Result<FlatTree> treeAfter(int k);

    const Finder &m_finder;
    const SearchedTask &m_task;
    const std::atomic<bool> &m_cancelled;
    const std::function<void(SearchHit)> &m_found;
    SearchHit m_hit;
    int m_ofFile = 0;
    std::unique_ptr<TaskStates> m_states;
    int m_treeOf = -1; // iteration
    FlatTree m_tree;
    std::vector<bool> m_moved; // by index into T
};

} // namespace sweci
