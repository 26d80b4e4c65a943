// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "tempfolder.h"

#include <QProcess>
#include <QUrl>

#include <string>
#include <vector>

namespace sweci
{

// One request that reached the server, from its log.
struct HubHit {
    bool cdn = false; // of the other host, where large files lie
    std::string path;
    std::string range;
    std::string authorization;
};

// A hub on this machine with one data set, own/set, made of the files below root(). hub_server.py says what can be made
// to go wrong.
class HubServer
{
public:
    HubServer();
    ~HubServer();

    // "http://127.0.0.1:PORT"
    std::string endpoint() const { return "http://127.0.0.1:" + std::to_string(m_port); }
    std::filesystem::path root() const { return m_temp / "set"; }
    // A JSON object; "{}" for none. Counts what went wrong from now on.
    void setFaults(const std::string &json) const { put(m_temp / "faults.json", json); }
    std::vector<HubHit> hits() const;
    // Forgets the hits.
    void forget() const;

private:
    TempFolder m_temp;
    QProcess m_process;
    int m_port = 0;
};

} // namespace sweci
