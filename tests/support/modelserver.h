// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "listener.h"
#include "smalldataset.h"
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

// A shell script that plays both roles, as programmer by reach.py, which prints what it reached. `other`: of this
// machine, not the model's; `addresses`: at which that listens.
std::string reachingScript(const ModelServer &model, const Listener &other, const std::vector<std::string> &addresses);
// One task that the script solves.
void writeReachingDataset(SmallDataset &data, const std::string &task);

} // namespace sweci
