// SPDX-License-Identifier: GPL-3.0-or-later
#include "agents/outputrulesreading.h"

#include "agents/descriptorfields.h"
#include "base/text.h"

#include <QRegularExpression>

#include <algorithm>
#include <array>

namespace sweci
{

namespace
{

const std::vector<std::string> meanings{"text",  "reasoning", "tool_call", "tool_result", "note",  "retry",
                                        "error", "success",   "failure",   "model",       "ignore"};

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
        rule.kind = failureWord(fields, "kind", kind);
    return rule;
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

} // namespace

void readOutputRules(TomlFields &fields, OutputRules &output)
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

} // namespace sweci
