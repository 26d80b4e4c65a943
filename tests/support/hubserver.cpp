// SPDX-License-Identifier: GPL-3.0-or-later
#include "hubserver.h"

#include "base/jsonvalue.h"

#include <sstream>

namespace sweci
{

namespace fs = std::filesystem;

HubServer::HubServer()
{
    fs::create_directories(root());
    m_process.setProcessChannelMode(QProcess::ForwardedErrorChannel);
    m_process.start(QStringLiteral("python3"), {QStringLiteral(SWECI_SOURCE_DIR "/tests/support/hub_server.py"),
                                                QString::fromStdString(root().native())});
    if (!m_process.waitForStarted() || !m_process.waitForReadyRead())
        qFatal("the hub of the tests does not start");
    m_port = m_process.readLine().split(' ').front().toInt();
}

HubServer::~HubServer()
{
    m_process.closeWriteChannel();
    if (!m_process.waitForFinished())
        m_process.kill();
    m_process.waitForFinished();
}

std::vector<HubHit> HubServer::hits() const
{
    std::vector<HubHit> hits;
    if (!fs::exists(m_temp / "log.jsonl"))
        return hits;
    std::istringstream lines(get(m_temp / "log.jsonl"));
    for (std::string line; std::getline(lines, line);) {
        const JsonValue json = parseJson(line, "log").value();
        hits.push_back({json["cdn"].toBool(), json["path"].toString(), json["range"].toString(),
                        json["authorization"].toString()});
    }
    return hits;
}

void HubServer::forget() const
{
    fs::remove(m_temp / "log.jsonl");
}

} // namespace sweci
