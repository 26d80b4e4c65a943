// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "base/jsonvalue.h"
#include "program.h"
#include "tempfolder.h"
#include "waiting.h"

#include <string>
#include <vector>

namespace sweci
{

// An agent that uses tokens, and a data set of one small task that it never solves. Its model says how it behaves:
//   steps         each call reports 900 tokens in, 100 out, and succeeds
//   costly        the same, and a cost of $ 0.5
//   endless       reports such steps without end
//   silent        reports nothing, and succeeds
//   second        the first call of each role fails after its step, the next succeeds
//   unauthorized  a 401
//   keyed         a 401 unless its key is sk-good-12345
//   doubtful      succeeds, and ends with code 3
class Spender
{
public:
    Spender();

    const TempFolder &folder() const { return m_folder; }
    const ProgramPlace &place() const { return m_place; }
    // "run EXPERIMENT" on that data set with that model, `further` behind it.
    std::vector<std::string> arguments(const std::string &experiment, const std::string &model,
                                       const std::vector<std::string> &further = {}) const;
    Environment environment() const;
    ProgramResult run(const std::string &experiment, const std::string &model,
                      const std::vector<std::string> &further = {}, const Environment &variables = {}) const;
    ProgramResult sweci(const std::vector<std::string> &arguments, const Environment &variables = {}) const;
    // Output of status or summarize as JSON.
    JsonValue json(const std::vector<std::string> &arguments) const;
    std::vector<JsonValue> records(const std::string &experiment, const std::string &task = "t1") const;

private:
    TempFolder m_folder;
    ProgramPlace m_place{m_folder / "place"};
};

} // namespace sweci
