// SPDX-License-Identifier: GPL-3.0-or-later
#include "mockmodel.h"

#include "waiting.h"

#include <csignal>
#include <sstream>
#include <unistd.h>

namespace sweci
{

namespace fs = std::filesystem;

namespace
{

constexpr const char *server = SWECI_SOURCE_DIR "/tests/support/mock_llm.py";

// A network needs rights that an ordinary user has in a user namespace only.
bool isRoot()
{
    return ::geteuid() == 0;
}

} // namespace

MockModel::MockModel(const JsonValue &scenarios, Network network) : m_network(network)
{
    JsonValue file = JsonValue::object();
    file.set("scenarios", scenarios);
    put(m_temp / "scenarios.json", file.toJson());
    ProcessSpec spec;
    spec.argv = {"/usr/bin/python3",
                 "-I",
                 server,
                 "--port-file",
                 (m_temp / "port").native(),
                 "--scenario",
                 (m_temp / "scenarios.json").native(),
                 "--log",
                 (m_temp / "log").native()};
    if (network == Network::Alone) {
        std::vector<std::string> alone{"unshare", "--net"};
        if (!isRoot())
            alone.push_back("--map-root-user");
        alone.insert(alone.end(), {"sh", "-c", "ip link set lo up && exec \"$@\"", "sh"});
        spec.argv.insert(spec.argv.begin(), alone.begin(), alone.end());
    }
    spec.environment = {{"PATH", "/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin"}, {"LANG", "C.UTF-8"}};
    spec.workingFolder = "/";
    spec.outputFile = m_temp / "output";
    auto started = ChildProcess::start(spec);
    if (!started)
        qFatal("the model server of the tests does not start: %s", started.error().cause.c_str());
    m_server = std::move(*started);
    if (!waitUntil([&] { return fs::exists(m_temp / "port") || m_server->tryWait(); }) || !fs::exists(m_temp / "port"))
        qFatal("the model server of the tests does not start: %s", get(m_temp / "output").c_str());
    m_port = std::stoi(get(m_temp / "port"));
}

MockModel::~MockModel()
{
    m_forward.closeWriteChannel();
    if (m_forward.state() != QProcess::NotRunning && !m_forward.waitForFinished())
        m_forward.kill();
}

std::string MockModel::address() const
{
    return "http://127.0.0.1:" + std::to_string(m_port);
}

std::string MockModel::addressAt(const std::string &bridge)
{
    m_forward.setProcessChannelMode(QProcess::ForwardedErrorChannel);
    m_forward.start(QStringLiteral("/usr/bin/python3"),
                    {QStringLiteral("-I"), QStringLiteral(SWECI_SOURCE_DIR "/tests/support/tcp_forward.py"),
                     QString::fromStdString(bridge), QString::number(m_port)});
    if (!m_forward.waitForStarted() || !m_forward.waitForReadyRead())
        qFatal("the way to the model server of the tests does not open");
    return "http://" + bridge + ':' + m_forward.readLine().trimmed().toStdString();
}

std::vector<std::string> MockModel::inside(std::vector<std::string> argv) const
{
    if (m_network == Network::Machine)
        return argv;
    std::vector<std::string> enter{"nsenter", "--target", std::to_string(m_server->pid()), "--net"};
    if (!isRoot())
        enter.insert(enter.end(), {"--user", "--preserve-credentials"});
    enter.insert(enter.end(), {"--"});
    argv.insert(argv.begin(), enter.begin(), enter.end());
    return argv;
}

std::vector<JsonValue> MockModel::requests() const
{
    std::vector<JsonValue> requests;
    if (!fs::exists(m_temp / "log"))
        return requests;
    std::istringstream lines(get(m_temp / "log"));
    for (std::string line; std::getline(lines, line);) {
        auto json = parseJson(line, "log");
        if (json && (*json)["kind"].toString() != "other")
            requests.push_back(std::move(*json));
    }
    return requests;
}

JsonValue scriptedTurn(const std::string &text, const ScriptedUsage &usage, std::vector<JsonValue> tools)
{
    JsonValue tokens = JsonValue::object();
    tokens.set("prompt", usage.prompt).set("cached", usage.cached).set("cache_write", usage.cacheWritten);
    tokens.set("output", usage.output).set("reasoning", usage.reasoning);
    JsonValue turn = JsonValue::object();
    turn.set("text", text).set("usage", tokens);
    if (!tools.empty())
        turn.set("tools", JsonValue::Array(std::move(tools)));
    return turn;
}

JsonValue scriptedWrite(const std::string &path, const std::string &content)
{
    JsonValue write = JsonValue::object();
    write.set("path", path).set("content", content);
    return JsonValue::object().set("write", write);
}

JsonValue scriptedShell(const std::string &command)
{
    JsonValue shell = JsonValue::object();
    shell.set("command", command);
    return JsonValue::object().set("shell", shell);
}

} // namespace sweci
