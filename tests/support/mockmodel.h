// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "base/childprocess.h"
#include "base/jsonvalue.h"
#include "tempfolder.h"

#include <QProcess>

#include <optional>
#include <string>
#include <vector>

namespace sweci
{

// The scripted model server, tests/support/mock_llm.py, with scenarios of a test's own.
class MockModel
{
public:
    // Alone: in a network that has loopback and nothing else, where a program gets by inside(). Machine: on the
    // machine's own loopback.
    enum class Network { Alone, Machine };

    // `scenarios`: an object by name, as the server's scenario file has it. Ends the test when it does not start.
    MockModel(const JsonValue &scenarios, Network network);
    ~MockModel();

    // "http://127.0.0.1:PORT"
    std::string address() const;
    // The same server at another address of this machine, for containers; lives as long as this.
    std::string addressAt(const std::string &bridge);
    // The command as it runs in the server's network.
    std::vector<std::string> inside(std::vector<std::string> argv) const;
    // The requests for a model's answer so far, in order: scenario, run, turn, kind ("main" or "side"), fault, status.
    std::vector<JsonValue> requests() const;

private:
    TempFolder m_temp;
    Network m_network;
    std::optional<ChildProcess> m_server;
    QProcess m_forward;
    int m_port = 0;
};

// Parts of a scenario.
struct ScriptedUsage {
    int prompt = 0;
    int cached = 0;
    int cacheWritten = 0;
    int output = 0;
    int reasoning = 0;
};
JsonValue scriptedTurn(const std::string &text, const ScriptedUsage &usage, std::vector<JsonValue> tools = {});
JsonValue scriptedWrite(const std::string &path, const std::string &content); // by the agent's own tool for files
JsonValue scriptedShell(const std::string &command);                          // by its tool for commands

} // namespace sweci
