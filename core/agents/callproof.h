// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "agents/agent.h"
#include "agents/agentdescriptor.h"
#include "agents/outputreader.h"
#include "base/processspec.h"

#include <string>
#include <vector>

namespace sweci
{

// What lies there after a call.
struct CallProof {
    enum class Kind {
        Document, // architect: a document with 1 to 5 items (more are kept and flagged)
        NoDocument,
        BadDocument,
        Changed,   // programmer: the tree differs
        Unchanged, // it does not
    };
    Kind kind = Kind::NoDocument;
    QString sentence; // of BadDocument

    bool holds() const { return kind == Kind::Document || kind == Kind::Changed; }
};

// Reads app/requirement.xml.
CallProof architectProof(const std::filesystem::path &app);
// Compares fingerprints of the code folder from before and after the call.
CallProof programmerProof(const std::string &before, const std::string &after);
// Names, kinds, modes and contents of all files below a folder but caches and .git, as one hash. Links are not
// followed.
Result<std::string> folderFingerprint(const std::filesystem::path &folder);

// What came of a call, all signals weighed: how the process ended, what the last event said, what lies there.
struct CallVerdict {
    bool ok = false;
    bool cancelled = false;
    bool suspicious = false; // signals contradict one another
    FailureKind failure = FailureKind::None;
    std::string reason; // stable word
    QString sentence;
    std::vector<std::string> warnings; // stable words: "error_recovered", "exit_1_after_success", "no_end_event"
};

// The rules, in this order. What we did ourselves (cancel, time-out, no output for long, too much of it) counts as
// that, unless the work was over and proven before. An error of the agent's channel after which nothing good came
// decides, whatever the exit code. A failed end decides. Then, of a call that claims success: an architect needs its
// document; a programmer that changed nothing must have said something or used a tool. Last, an exit code against a
// good end and a proof is a warning and suspicious; against no end it decides.
CallVerdict judgeCall(Role role, const AgentDescriptor &agent, const ProcessOutcome &outcome, const CallReport &report,
                      const CallProof &proof);

} // namespace sweci
