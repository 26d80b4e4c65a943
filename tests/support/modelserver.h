// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "listener.h"
#include "tempfolder.h"

#include <QProcess>

#include <string>
#include <vector>

namespace sweci
{

// A model's server on this machine (model_server.py).
class ModelServer
{
public:
    ModelServer();
    ~ModelServer();

    std::string host() const { return "127.0.0.1:" + std::to_string(m_port); }
    std::string address() const { return "http://" + host(); }
    std::string requests() const; // "METHOD PATH KEY", a line each

private:
    TempFolder m_temp;
    QProcess m_process;
    int m_port = 0;
};

// Python that tries, from inside, all that an agent might, and prints a line for each: "NAME: yes" with what it heard,
// or "NAME: no". `other`: of listeners of this machine that are not the model's; `addresses`: where they may be
// reached.
std::string reachingProgram(const ModelServer &model, const Listener &other, const std::vector<std::string> &addresses);

} // namespace sweci
