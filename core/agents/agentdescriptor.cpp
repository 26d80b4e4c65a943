// SPDX-License-Identifier: GPL-3.0-or-later
#include "agents/agentdescriptor.h"

#include "agents/agentfactory.h"
#include "agents/hostlist.h"
#include "agents/templatetext.h"
#include "agents/tomlfields.h"
#include "base/files.h"
#include "base/hash.h"
#include "base/processspec.h"
#include "base/text.h"

#include <QRegularExpression>

#include <algorithm>
#include <array>
#include <csignal>
#include <cstdlib>

namespace sweci
{

namespace fs = std::filesystem;

namespace
{

const std::vector<std::string> placeholders{"program",    "prefix",  "model", "base_url", "role", "iteration",
                                            "home",       "tmp",     "state", "app",      "code", "requirement",
                                            "non_passed", "seconds", "turns", "key"};

const std::vector<std::string> meanings{"text",  "reasoning", "tool_call", "tool_result", "note",  "retry",
                                        "error", "success",   "failure",   "model",       "ignore"};

const std::vector<std::string> signalWords{"INT", "TERM", "HUP", "QUIT", "USR1", "USR2"};
constexpr std::array<int, 6> signalNumbers{SIGINT, SIGTERM, SIGHUP, SIGQUIT, SIGUSR1, SIGUSR2};

bool isName(const std::string &text)
{
    return !text.empty() && text.size() <= 64 && text.front() != '.' && text.front() != '-' &&
           std::all_of(text.begin(), text.end(),
                       [](unsigned char c) { return std::isalnum(c) || c == '-' || c == '_' || c == '.'; });
}

// A template must ask for nothing unknown, and for the key only where others cannot read it.
void checkTemplate(TomlFields &fields, const char *key, const std::string &text, bool mayHoldKey)
{
    for (const std::string &name : placeholdersOf(text)) {
        if (std::find(placeholders.begin(), placeholders.end(), name) == placeholders.end()) {
            QStringList known;
            for (const std::string &placeholder : placeholders)
                known << displayText(placeholder);
            fields.wrong(key, Text::tr("there is no placeholder ${%1}; there is: %2.")
                                  .arg(displayText(name), known.join(QStringLiteral(", "))));
        } else if (name == "key" && !mayHoldKey) {
            fields.wrong(key, Text::tr("${key} may stand in the environment and in files only: everyone can read a "
                                       "command line."));
        }
    }
    TemplateValues all;
    for (const std::string &name : placeholders)
        all[name] = {};
    if (!expandTemplate(text, all))
        fields.wrong(key, Text::tr("a placeholder is not closed: “${” without “}”."));
}

FieldPath pathOf(TomlFields &fields, const char *key, const std::string &text)
{
    FieldPath path;
    for (std::size_t start = 0; !text.empty() && start <= text.size();) {
        const std::size_t end = std::min(text.find('.', start), text.size());
        if (end == start)
            fields.wrong(key, Text::tr("expected names with dots between them, as in “part.tokens.input”."));
        path.push_back(text.substr(start, end - start));
        start = end + 1;
    }
    return path;
}

FieldPath path(TomlFields &fields, const char *key)
{
    return pathOf(fields, key, fields.text(key));
}

std::vector<FieldCondition> conditions(TomlFields &fields, const char *key, bool required = false)
{
    std::vector<FieldCondition> list;
    for (const auto &[name, value] : fields.members(key))
        list.push_back({pathOf(fields, key, name), value});
    if (list.empty() && required)
        fields.wrong({}, Text::tr("the key “%1” is missing.").arg(displayText(key)));
    return list;
}

std::vector<FieldTerm> terms(TomlFields &fields, const char *key)
{
    std::vector<FieldTerm> list;
    for (const std::string &text : fields.texts(key)) {
        const bool minus = text.compare(0, 1, "-") == 0;
        list.push_back({pathOf(fields, key, minus ? text.substr(1) : text), minus});
    }
    return list;
}

FailureKind kindWord(TomlFields &fields, const char *key, const std::string &word)
{
    const auto kind = failureKindFromName(word);
    if (!kind || *kind == FailureKind::None || *kind == FailureKind::TestTimeout)
        fields.wrong(key, Text::tr("“%1” is no kind of failure; there is: agent, agent_timeout, rate_limit, credit, "
                                   "authentication, model_not_found, network, container, memory, disk, unknown.")
                              .arg(displayText(word)));
    return kind.value_or(FailureKind::Unknown);
}

EventRule eventRule(TomlFields &fields)
{
    EventRule rule;
    rule.when = conditions(fields, "when", true);
    rule.means = static_cast<EventMeaning>(fields.word("means", meanings, true));
    rule.text = path(fields, "text");
    rule.tool = path(fields, "tool");
    rule.toolName = fields.text("tool_name");
    rule.callId = path(fields, "call_id");
    rule.input = path(fields, "input");
    rule.failedWhen = conditions(fields, "failed_when");
    rule.status = path(fields, "status");
    rule.retryAfter = path(fields, "retry_after");
    rule.model = path(fields, "model");
    rule.modelKeys = path(fields, "model_keys");
    rule.failure = path(fields, "failure");
    rule.reason = fields.text("reason");
    rule.reasonAt = path(fields, "reason_at");
    return rule;
}

UsageRule usageRule(TomlFields &fields)
{
    UsageRule rule;
    rule.when = conditions(fields, "when", true);
    rule.sum = fields.flag("sum");
    rule.countsCall = fields.flag("counts_call");
    rule.reportedIf = path(fields, "reported_if");
    rule.input = terms(fields, "input");
    rule.cached = terms(fields, "cached");
    rule.cacheWritten = terms(fields, "cache_written");
    rule.output = terms(fields, "output");
    rule.reasoning = terms(fields, "reasoning");
    rule.cost = terms(fields, "cost");
    rule.calls = terms(fields, "model_calls");
    return rule;
}

LineRule lineRule(TomlFields &fields)
{
    LineRule rule;
    rule.match = fields.text("match", true);
    const QRegularExpression expression(QString::fromStdString(rule.match));
    if (!expression.isValid())
        fields.wrong("match", Text::tr("this is no regular expression: %1.").arg(expression.errorString()));
    static const std::vector<std::string> words{"error", "retry", "note"};
    constexpr std::array<EventMeaning, 3> values{EventMeaning::Error, EventMeaning::Retry, EventMeaning::Note};
    rule.means = values[fields.word("means", words)];
    if (const std::string kind = fields.text("kind"); !kind.empty())
        rule.kind = kindWord(fields, "kind", kind);
    return rule;
}

bool isInOwnFolder(const std::string &path)
{
    const bool own =
        path.compare(0, 7, "${home}") == 0 || path.compare(0, 6, "${tmp}") == 0 || path.compare(0, 8, "${state}") == 0;
    return own && path.find("..") == std::string::npos;
}

void readUsageFiles(TomlFields &fields, UsageFiles &files)
{
    files.folder = fields.text("folder", true);
    checkTemplate(fields, "folder", files.folder, false);
    if (!isInOwnFolder(files.folder))
        fields.wrong("folder", Text::tr("expected a path in ${home}, ${tmp} or ${state}."));
    files.name = fields.text("name", true);
    fields.tables("usage", [&](TomlFields &inner) { files.rules.push_back(usageRule(inner)); });
    if (files.rules.empty())
        fields.wrong({}, Text::tr("the key “%1” is missing.").arg(QStringLiteral("usage")));
}

void readOutput(TomlFields &fields, OutputRules &output)
{
    static const std::vector<std::string> shapes{"json-lines", "claude-stream", "iflow-info", "plain-text"};
    output.shape = static_cast<OutputShape>(fields.word("shape", shapes, true));
    output.endEvent = fields.flag("end_event", output.shape == OutputShape::ClaudeStream);
    output.inputIncludesCached = fields.flag("input_includes_cached");
    output.countsMessages = fields.flag("counts_messages");
    fields.tables("event", [&](TomlFields &inner) { output.events.push_back(eventRule(inner)); });
    fields.tables("usage", [&](TomlFields &inner) { output.usage.push_back(usageRule(inner)); });
    fields.table("usage_files", [&](TomlFields &inner) { readUsageFiles(inner, output.usageFiles); });
    fields.tables("error_line", [&](TomlFields &inner) { output.errorLines.push_back(lineRule(inner)); });
    fields.tables("output_line", [&](TomlFields &inner) { output.outputLines.push_back(lineRule(inner)); });
    const bool rules = !output.events.empty() || !output.usage.empty();
    if (rules != (output.shape == OutputShape::JsonLines))
        fields.wrong("shape", rules ? Text::tr("“event” and “usage” are for the shape json-lines.")
                                    : Text::tr("the shape json-lines needs “event” rules."));
    const bool ends = std::any_of(output.events.begin(), output.events.end(),
                                  [](const EventRule &rule) { return rule.means == EventMeaning::Success; });
    if (output.shape == OutputShape::JsonLines && output.endEvent && !ends)
        fields.wrong("end_event", Text::tr("no event rule means “success”."));
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
            meaning.kind = kindWord(inner, "kind", inner.text("kind", true));
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
    fields.table("output", [&](TomlFields &inner) { readOutput(inner, agent.output); });
    fields.table("exit_codes", [&](TomlFields &inner) { readExitCodes(inner, agent); });
    fields.refuseOthers();
    if (first)
        return *first;
    return agent;
}

namespace
{

void readFolderInto(const fs::path &folder, AgentCatalogue &catalogue)
{
    std::error_code failure;
    std::vector<fs::path> files;
    for (const auto &entry : fs::directory_iterator(folder, failure)) {
        if (entry.path().extension() == ".toml")
            files.push_back(entry.path());
    }
    std::sort(files.begin(), files.end());
    for (const fs::path &file : files) {
        const auto text = readFile(file, std::size_t(1) << 20);
        auto agent = text ? readAgentDescriptor(*text, file.native()) : Result<AgentDescriptor>(text.error());
        if (agent)
            catalogue.agents.insert_or_assign(agent->name, std::move(*agent));
        else
            catalogue.errors.push_back(agent.error());
        if (!agent)
            catalogue.unusable.push_back(file.stem().native());
    }
}

} // namespace

const Error *AgentCatalogue::errorOf(const std::string &name) const
{
    const auto found = std::find(unusable.begin(), unusable.end(), name);
    return found == unusable.end() ? nullptr : &errors[static_cast<std::size_t>(found - unusable.begin())];
}

AgentCatalogue readAgentCatalogue(const fs::path &shareFolder, const fs::path &ownFolder)
{
    AgentCatalogue catalogue;
    readFolderInto(shareFolder / "agents", catalogue);
    if (!ownFolder.empty())
        readFolderInto(ownFolder, catalogue);
    return catalogue;
}

fs::path ownAgentFolder()
{
    if (const std::string own = environmentValue("SWECI_AGENT_DESCRIPTORS"); !own.empty())
        return own;
    if (const std::string config = environmentValue("XDG_CONFIG_HOME"); !config.empty())
        return fs::path(config) / "sweci" / "agents";
    const std::string home = environmentValue("HOME");
    return home.empty() ? fs::path() : fs::path(home) / ".config" / "sweci" / "agents";
}

} // namespace sweci
