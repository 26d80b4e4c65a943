// SPDX-License-Identifier: GPL-3.0-or-later
#include "agents/agentdescriptor.h"

#include "agents/agentfactory.h"
#include "agents/descriptorfields.h"
#include "agents/hostlist.h"
#include "agents/outputrulesreading.h"
#include "agents/templatetext.h"
#include "agents/tomlfields.h"
#include "base/hash.h"
#include "base/text.h"

#include <algorithm>
#include <array>
#include <csignal>
#include <cstdlib>

namespace sweci
{

namespace
{

const std::vector<std::string> signalWords{"INT", "TERM", "HUP", "QUIT", "USR1", "USR2"};
constexpr std::array<int, 6> signalNumbers{SIGINT, SIGTERM, SIGHUP, SIGQUIT, SIGUSR1, SIGUSR2};

bool isName(const std::string &text)
{
    return !text.empty() && text.size() <= 64 && text.front() != '.' && text.front() != '-' &&
           std::all_of(text.begin(), text.end(),
                       [](unsigned char c) { return std::isalnum(c) || c == '-' || c == '_' || c == '.'; });
}

void readRun(TomlFields &fields, AgentDescriptor &agent)
{
    agent.command = fields.texts("command");
    if (agent.command.empty())
        fields.wrong({}, Text::tr("the key “%1” is missing.").arg(QStringLiteral("command")));
    for (const std::string &part : agent.command)
        checkTemplate(fields, "command", part, false);
    agent.environment = fields.members("environment");
    for (const auto &[name, value] : agent.environment) {
        if (name.empty() || name.find('=') != std::string::npos)
            fields.wrong("environment", Text::tr("“%1” is no name of a variable.").arg(displayText(name)));
        checkTemplate(fields, "environment", value, true);
    }
    fields.tables("file", [&](TomlFields &inner) {
        AgentFile file{inner.text("path", true), inner.text("content")};
        checkTemplate(inner, "path", file.path, false);
        checkTemplate(inner, "content", file.content, true);
        if (!isInOwnFolder(file.path))
            inner.wrong("path", Text::tr("expected a path in ${home}, ${tmp} or ${state}."));
        agent.files.push_back(std::move(file));
    });
    agent.needsKey = fields.flag("needs_key");
    agent.defaultModel = fields.text("model");
    agent.defaultBaseUrl = fields.text("base_url");
    agent.hosts = fields.texts("hosts");
    if (const auto hosts = HostList::read(agent.hosts); !hosts)
        fields.wrong("hosts", hosts.error().sentence);
    agent.turns = fields.integer("turns", agent.turns, 1);
    agent.idleSeconds = fields.number("idle_seconds", agent.idleSeconds);
    agent.lingerSeconds = fields.number("linger_seconds", agent.lingerSeconds);
    fields.tables("signal", [&](TomlFields &inner) {
        const int number = signalNumbers[inner.word("name", signalWords, true)];
        agent.signals.push_back({number, inner.number("seconds", 5)});
    });
}

void readExitCodes(TomlFields &fields, AgentDescriptor &agent)
{
    for (const auto &[name, value] : fields.raw()) {
        const std::string key(name.str());
        fields.took(key.c_str());
        const bool digits = !key.empty() && key.size() <= 3 &&
                            std::all_of(key.begin(), key.end(), [](char c) { return std::isdigit(c); });
        const int code = digits ? std::atoi(key.c_str()) : 0;
        if (code < 1 || code > 255)
            fields.wrong(key, Text::tr("expected an exit code from 1 to 255."));
        fields.table(key.c_str(), [&](TomlFields &inner) {
            ExitMeaning meaning;
            meaning.kind = failureWord(inner, "kind", inner.text("kind", true));
            meaning.reason = inner.text("reason", true);
            agent.exitCodes[code] = meaning;
        });
    }
}

void readInstall(TomlFields &fields, AgentDescriptor &agent)
{
    agent.install = fields.texts("command");
    for (const std::string &part : agent.install) {
        for (const std::string &name : placeholdersOf(part)) {
            if (name != "prefix")
                fields.wrong("command", Text::tr("only ${prefix} may stand here."));
        }
    }
    agent.program = fields.text("program", true);
    agent.versionCommand = fields.texts("version_arguments");
}

} // namespace

Result<AgentDescriptor> readAgentDescriptor(std::string_view text, std::string_view name)
{
    auto table = parseToml(text, name);
    if (!table)
        return table.error();
    AgentDescriptor agent;
    agent.source = name;
    agent.hash = sha256(text);
    std::optional<Error> first;
    TomlFields fields(*table, std::string(name), {}, first);
    agent.name = fields.text("name", true);
    if (!isName(agent.name))
        fields.wrong("name", Text::tr("expected letters, digits, “-”, “_” and “.”."));
    const auto taken = agentNames();
    if (std::find(taken.begin(), taken.end(), agent.name) != taken.end())
        fields.wrong(
            "name",
            Text::tr("“%1” is a player of the program's own; choose another name.").arg(displayText(agent.name)));
    agent.title = fields.text("title", agent.name);
    agent.version = fields.text("version");
    static const std::vector<std::string> states{"per-call", "per-task"};
    agent.state = static_cast<AgentState>(fields.word("state", states));
    if (!fields.has("install"))
        fields.wrong({}, Text::tr("the key “%1” is missing.").arg(QStringLiteral("install")));
    fields.table("install", [&](TomlFields &inner) { readInstall(inner, agent); });
    if (!fields.has("run"))
        fields.wrong({}, Text::tr("the key “%1” is missing.").arg(QStringLiteral("run")));
    fields.table("run", [&](TomlFields &inner) { readRun(inner, agent); });
    if (!fields.has("output"))
        fields.wrong({}, Text::tr("the key “%1” is missing.").arg(QStringLiteral("output")));
    fields.table("output", [&](TomlFields &inner) { readOutputRules(inner, agent.output); });
    fields.table("exit_codes", [&](TomlFields &inner) { readExitCodes(inner, agent); });
    fields.refuseOthers();
    if (first)
        return *first;
    return agent;
}

} // namespace sweci
