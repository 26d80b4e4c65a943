// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "git/repository.h"

#include <string>

namespace sweci
{

// A state of a task run: after iteration k (0 the base), what the programmer left in iteration k, or the reference.
struct StateName {
    enum class Kind { Iteration, Candidate, Reference };
    Kind kind = Kind::Iteration;
    int iteration = 0;

    static StateName after(int k) { return {Kind::Iteration, k}; }
    static StateName candidate(int k) { return {Kind::Candidate, k}; }
    static StateName reference() { return {Kind::Reference, 0}; }
    // "3", "base", "reference", "candidate:3"; error kind Usage.
    static Result<StateName> parse(const std::string &text);
    std::string text() const;
    bool operator==(const StateName &) const = default;
};

// The states of one task run as trees of a repository: its history, or the folders of another layout, read into memory
// as they are asked for. For one thread at a time; independent of the reader it came from.
class TaskStates
{
public:
    virtual ~TaskStates() = default;

    // The tree's id in repository(). NotFound with a sentence that says why a state is not there.
    virtual Result<std::string> tree(const StateName &state) = 0;
    // Holds the trees that were asked for; lives as long as this.
    virtual GitRepository &repository() = 0;
};

} // namespace sweci
