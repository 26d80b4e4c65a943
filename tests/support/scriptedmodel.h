// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "base/jsonvalue.h"
#include "tempfolder.h"

#include <QProcess>

#include <string>
#include <vector>

namespace sweci
{

// A server of language models on this machine that plays a script: mock_llm.py says what a script can be.
class ScriptedModel
{
public:
    // `scenarios` is a JSON object, scenario by name.
    explicit ScriptedModel(const std::string &scenarios);
    ~ScriptedModel();

    // "http://127.0.0.1:PORT"
    std::string address() const { return "http://127.0.0.1:" + std::to_string(m_port); }
    // Base URL of a scenario; faults are counted for each run.
    std::string baseUrl(const std::string &scenario, const std::string &run = "1") const
    {
        return address() + "/scn/" + scenario + "/run/" + run + "/v1";
    }
    // What was answered so far, request by request: scenario, run, status, usage, fault ...
    std::vector<JsonValue> log(const std::string &scenario) const;
    // The bodies of all requests so far, oldest first, with path and headers.
    std::vector<JsonValue> requests() const;

private:
    TempFolder m_temp;
    QProcess m_process;
    int m_port = 0;
};

} // namespace sweci
