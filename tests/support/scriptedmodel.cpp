// SPDX-License-Identifier: GPL-3.0-or-later
#include "scriptedmodel.h"

#include <algorithm>
#include <csignal>
#include <sstream>
#include <sys/prctl.h>

namespace sweci
{

namespace fs = std::filesystem;

ScriptedModel::ScriptedModel(const std::string &scenarios)
{
    put(m_temp / "scenarios.json", "{\"scenarios\": " + scenarios + "}");
    QStringList arguments{QStringLiteral(SWECI_SOURCE_DIR "/tests/support/mock_llm.py")};
    for (const auto &[option, file] :
         {std::pair{"--scenario", "scenarios.json"}, {"--log", "log.jsonl"}, {"--dump-dir", "requests"}})
        arguments << QString::fromLatin1(option) << QString::fromStdString((m_temp / file).native());
    // A test that is killed must not leave it behind.
    m_process.setChildProcessModifier([] { ::prctl(PR_SET_PDEATHSIG, SIGKILL); });
    m_process.setProcessChannelMode(QProcess::ForwardedErrorChannel);
    m_process.start(QStringLiteral("python3"), arguments);
    // "mock_llm: http://127.0.0.1:PORT"
    if (!m_process.waitForStarted() || !m_process.waitForReadyRead())
        qFatal("the scripted model does not start");
    m_port = m_process.readLine().trimmed().split(':').back().toInt();
}

ScriptedModel::~ScriptedModel()
{
    m_process.terminate();
    if (!m_process.waitForFinished())
        m_process.kill();
    m_process.waitForFinished();
}

std::vector<JsonValue> ScriptedModel::log(const std::string &scenario) const
{
    std::vector<JsonValue> entries;
    std::istringstream lines(fs::exists(m_temp / "log.jsonl") ? get(m_temp / "log.jsonl") : std::string());
    for (std::string line; std::getline(lines, line);) {
        auto entry = parseJson(line, "log");
        if (entry && (*entry)["scenario"].toString() == scenario)
            entries.push_back(std::move(*entry));
    }
    return entries;
}

std::vector<JsonValue> ScriptedModel::requests() const
{
    std::vector<fs::path> files;
    for (const auto &entry : fs::directory_iterator(m_temp / "requests"))
        files.push_back(entry.path());
    std::sort(files.begin(), files.end());
    std::vector<JsonValue> requests;
    for (const fs::path &file : files)
        requests.push_back(parseJson(get(file), "request").value());
    return requests;
}

} // namespace sweci
