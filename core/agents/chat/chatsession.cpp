// SPDX-License-Identifier: GPL-3.0-or-later
#include "agents/chat/chatsession.h"

#include "agents/chat/chatsearch.h"
#include "dataset/hubproxies.h"

#include <QRandomGenerator>

#include <algorithm>
#include <cmath>

namespace sweci
{

namespace
{

constexpr int mostCuts = 3;
constexpr int mostReminders = 2;
constexpr qint64 progressEvery = 30000; // milliseconds: a watchdog must see that an answer is on its way

std::string systemPrompt(const ChatWorkspace::Places &places)
{
    const std::string code = places.code.native();
    std::string text = "You work on a code base by means of tools: list, read, search, write and edit. Nothing can be "
                       "run.\nWorking directory: " +
                       code + "\nPaths are relative to it, or absolute.\n";
    if (places.role == Role::Architect)
        text += "You may read the code and the reports of its tests. The only file you may write is " +
                places.requirement.native() + ".\n";
    else
        text += "You may change everything below " + code + " and nothing else.\n";
    return text + "Look at the files before you decide. When the work is done, answer without calling a tool: say in a "
                  "few sentences what you did.";
}

JsonValue numberOrNull(const std::optional<std::int64_t> &value)
{
    return value ? JsonValue(*value) : JsonValue();
}

} // namespace

ChatSession::ChatSession(ChatSettings settings, ChatTools tools, std::string prompt, Sink sink)
    : m_settings(std::move(settings)), m_tools(std::move(tools)),
      m_history(systemPrompt(m_tools.files().workspace().places()), asUtf8(prompt)), m_sink(std::move(sink))
{
    if (m_settings.server.proxy)
        m_manager.setProxy(*m_settings.server.proxy);
    else
        m_manager.setProxyFactory(new HubProxies); // owned by the manager
    m_pause.setSingleShot(true);
    connect(&m_pause, &QTimer::timeout, this, &ChatSession::send);
}

ChatSession::~ChatSession() = default;

void ChatSession::start()
{
    emitEvent("start", {{"model", m_settings.model}, {"role", roleName(m_tools.files().workspace().places().role)}});
    ask();
}

void ChatSession::cancel()
{
    ChatEnd end;
    end.cancelled = true;
    end.reason = "cancelled";
    end.message = "Cancelled.";
    finish(std::move(end));
}

void ChatSession::emitEvent(const char *type, const std::vector<std::pair<const char *, JsonValue>> &members)
{
    JsonValue event = JsonValue::object();
    event.set("type", type);
    for (const auto &[name, value] : members) {
        if (!value.isNull())
            event.set(name, value);
    }
    m_sink(event);
}

void ChatSession::fail(FailureKind kind, std::string reason, std::string message)
{
    ChatEnd end;
    end.failure = kind;
    end.reason = std::move(reason);
    end.message = std::move(message);
    finish(std::move(end));
}

void ChatSession::finish(ChatEnd end)
{
    if (m_done)
        return;
    m_done = true;
    m_pause.stop();
    if (m_request)
        m_request->abort();
    m_end = std::move(end);
    const char *outcome = m_end.ok ? "success" : m_end.cancelled ? "cancelled" : "failure";
    JsonValue usage = JsonValue::object();
    usage.set("model_calls", m_usage.modelCalls.value_or(0));
    for (const auto &[name, value] : {std::pair{"input", m_usage.inputTokens},
                                      {"cached", m_usage.cachedTokens},
                                      {"output", m_usage.outputTokens},
                                      {"reasoning", m_usage.reasoningTokens}}) {
        if (value)
            usage.set(name, *value);
    }
    emitEvent("end", {{"outcome", outcome},
                      {"failure",
                       m_end.failure == FailureKind::None ? JsonValue() : JsonValue(failureKindName(m_end.failure))},
                      {"reason", m_end.reason.empty() ? JsonValue() : JsonValue(m_end.reason)},
                      {"message", m_end.message.empty() ? JsonValue() : JsonValue(asUtf8(m_end.message))},
                      {"status", m_end.status > 0 ? JsonValue(m_end.status) : JsonValue()},
                      {"retry_after", m_end.retryAfter > 0 ? JsonValue(m_end.retryAfter) : JsonValue()},
                      {"steps", m_steps},
                      {"usage", std::move(usage)}});
    Q_EMIT finished();
}

QByteArray ChatSession::body() const
{
    JsonValue options = JsonValue::object();
    options.set("include_usage", true);
    JsonValue json = JsonValue::object();
    json.set("model", m_settings.model)
        .set("messages", m_history.messages())
        .set("tools", ChatTools::definitions())
        .set("stream", true)
        .set("stream_options", std::move(options));
    for (const auto &[name, value] : m_settings.parameters.toObject())
        json.set(name, value);
    return QByteArray::fromStdString(json.toJson());
}

void ChatSession::ask()
{
    if (m_done)
        return;
    if (m_steps >= m_settings.steps)
        return fail(FailureKind::Agent, "step_limit",
                    "It was not done after " + std::to_string(m_steps) + " answers of the model.");
    // A quarter, at most 16,384 tokens, is for the answer.
    const std::int64_t budget = m_settings.contextTokens - std::min<std::int64_t>(16384, m_settings.contextTokens / 4);
    const int shortened = m_history.fit(budget);
    if (shortened < 0)
        return fail(FailureKind::Agent, "context_full", "The conversation no longer fits into the model's context.");
    if (shortened > 0)
        emitEvent("note", {{"text", "Parts of " + std::to_string(shortened) +
                                        " earlier messages were left out to fit into the model's context."}});
    m_failures = 0;
    send();
}

void ChatSession::send()
{
    m_request = std::make_unique<ChatRequest>(m_manager, m_settings.server, body());
    connect(m_request.get(), &ChatRequest::finished, this, &ChatSession::onAnswer, Qt::QueuedConnection);
    connect(m_request.get(), &ChatRequest::received, this, &ChatSession::onReceived);
    m_lastProgress.start();
    m_request->start();
}

void ChatSession::onReceived()
{
    if (m_done || m_lastProgress.elapsed() < progressEvery)
        return;
    m_lastProgress.start();
    emitEvent("progress", {});
}

void ChatSession::onAnswer()
{
    if (m_done)
        return;
    const std::unique_ptr<ChatRequest> request = std::move(m_request);
    if (request->trouble())
        takeTrouble(*request->trouble());
    else
        takeReply(request->reply());
}

void ChatSession::takeTrouble(const ChatTrouble &trouble)
{
    if (trouble.contextFull && !m_squeezed) {
        // The model's context is smaller than we were told: half of what was sent must do, once.
        m_squeezed = true;
        if (m_history.fit(m_history.estimatedTokens() / 2) > 0) {
            emitEvent("note",
                      {{"text", "The server says that the conversation is too long; half of it was left out."}});
            return send();
        }
        return fail(FailureKind::Agent, "context_full", trouble.end.message);
    }
    if (!trouble.again)
        return finish(trouble.end);
    tryAgain(trouble);
}

void ChatSession::tryAgain(const ChatTrouble &trouble)
{
    if (++m_failures >= m_settings.tries || trouble.retryAfter > m_settings.longestDelay) {
        ChatEnd end = trouble.end;
        end.retryAfter = trouble.retryAfter;
        return finish(std::move(end));
    }
    double delay = std::min(m_settings.longestDelay, m_settings.firstDelay * std::pow(2, m_failures - 1));
    // Spread, so that many agents do not come back at the same time.
    delay *= 1 + QRandomGenerator::global()->bounded(0.25);
    delay = std::max(delay, trouble.retryAfter);
    emitEvent("retry", {{"message", asUtf8(trouble.end.message)},
                        {"failure", failureKindName(trouble.end.failure)},
                        {"reason", trouble.end.reason},
                        {"status", trouble.end.status > 0 ? JsonValue(trouble.end.status) : JsonValue()},
                        {"seconds", delay}});
    m_pause.start(static_cast<int>(delay * 1000));
}

void ChatSession::noteUsage(const ChatReply &reply)
{
    Usage one = reply.usage();
    one.modelCalls = 1;
    m_usage.add(one);
    emitEvent("usage", {{"model", reply.model().empty() ? JsonValue() : JsonValue(asUtf8(reply.model()))},
                        {"input", numberOrNull(one.inputTokens)},
                        {"cached", numberOrNull(one.cachedTokens)},
                        {"output", numberOrNull(one.outputTokens)},
                        {"reasoning", numberOrNull(one.reasoningTokens)},
                        {"cost", one.cost ? JsonValue(*one.cost) : JsonValue()}});
    if (one.inputTokens)
        m_history.calibrate(*one.inputTokens);
}

void ChatSession::takeReply(const ChatReply &reply)
{
    noteUsage(reply);
    if (!reply.reasoning().empty())
        emitEvent("reasoning", {{"text", asUtf8(reply.reasoning())}});
    if (reply.isEmpty() && !reply.isCut() && reply.finishReason() != "content_filter") {
        ChatTrouble trouble;
        trouble.end.failure = FailureKind::Agent;
        trouble.end.reason = "empty_reply";
        trouble.end.message = "The model's answer is empty.";
        return tryAgain(trouble);
    }
    ++m_steps;
    if (!reply.text().empty())
        emitEvent("text", {{"text", asUtf8(reply.text())}});
    if (reply.finishReason() == "content_filter")
        return fail(FailureKind::Agent, "content_filter", "The server's filter stopped the answer.");
    m_history.addReply(reply);
    m_cuts = reply.isCut() ? m_cuts + 1 : 0;
    if (m_cuts > mostCuts)
        return fail(FailureKind::Agent, "answer_cut", "The model's answers are cut at their greatest length.");
    if (!reply.calls().empty())
        return runCalls(reply);
    if (reply.isCut()) {
        m_history.addUser("Your answer was cut at its greatest length. Go on in smaller pieces.");
        return ask();
    }
    takeLastWord(reply);
}

void ChatSession::runCalls(const ChatReply &reply)
{
    std::string round;
    std::vector<std::pair<std::string, std::string>> results;
    for (const ChatToolCall &call : reply.calls()) {
        const auto json = parseJson(call.arguments, "arguments");
        emitEvent("tool_call", {{"id", call.id},
                                {"tool", asUtf8(call.name)},
                                {"input", json ? *json : JsonValue(asUtf8(call.arguments))}});
        const ToolResult result = m_tools.run(call.name, call.arguments);
        emitEvent("tool_result", {{"id", call.id}, {"text", result.text}, {"failed", result.failed}});
        if (result.diskFull)
            return fail(FailureKind::Disk, "disk_full", result.text);
        round += call.name + '\0' + call.arguments + '\0' + result.text + '\0';
        results.emplace_back(call.id, result.text);
    }
    const LoopWatch::Verdict verdict = m_loops.note(round);
    if (verdict == LoopWatch::Verdict::Stop)
        return fail(FailureKind::Agent, "tool_loop",
                    "The model made the same call with the same result " + std::to_string(LoopWatch::stopAt) +
                        " times.");
    if (verdict == LoopWatch::Verdict::Warn)
        results.back().second +=
            "\n(You have made this call several times, with the same result each time. Do something "
            "else, or end with an answer.)";
    for (auto &[id, text] : results)
        m_history.addResult(id, std::move(text));
    ask();
}

void ChatSession::takeLastWord(const ChatReply &)
{
    const ChatWorkspace::Places &places = m_tools.files().workspace().places();
    if (places.role == Role::Architect && !places.requirement.empty() && !m_tools.files().wroteRequirement()) {
        if (++m_reminders > mostReminders)
            return fail(FailureKind::Agent, "requirement_missing", "The model wrote no requirement document.");
        m_history.addUser("The document is not written yet. Write it to " + places.requirement.native() +
                          " with the tool write.");
        return ask();
    }
    ChatEnd end;
    end.ok = true;
    finish(std::move(end));
}

} // namespace sweci
