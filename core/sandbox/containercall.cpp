// SPDX-License-Identifier: GPL-3.0-or-later
#include "sandbox/containercall.h"

#include "base/jsonvalue.h"

#include <algorithm>

namespace sweci
{

namespace
{

JsonValue arrayOf(const std::vector<std::string> &strings)
{
    JsonValue array = JsonValue::array();
    for (const std::string &text : strings)
        array.append(text);
    return array;
}

// Cuts "<nonce> <word> {...}\n" out of the text; the document, null when it is not there.
JsonValue takeLine(std::string &text, std::string_view nonce, std::string_view word)
{
    const std::string start = std::string(nonce) + ' ' + std::string(word) + ' ';
    const std::size_t begin = text.find(start);
    if (begin == std::string::npos)
        return {};
    const std::size_t end = text.find('\n', begin);
    if (end == std::string::npos)
        return {};
    const auto json = parseJson(std::string_view(text).substr(begin + start.size(), end - begin - start.size()), word);
    text.erase(begin, end + 1 - begin);
    return json ? *json : JsonValue();
}

} // namespace

std::string encodeContainerCall(const ContainerCall &call)
{
    JsonValue environment = JsonValue::object();
    for (const auto &[name, value] : call.environment)
        environment.set(name, value);
    JsonValue json = JsonValue::object();
    json.set("nonce", call.nonce).set("argv", arrayOf(call.argv)).set("environment", environment);
    json.set("drop", arrayOf(call.drop)).set("folder", call.folder).set("input", call.input);
    json.set("seconds", call.seconds).set("grace", call.grace);
    JsonValue signals = JsonValue::array();
    for (const auto &[number, seconds] : call.signals)
        signals.append(JsonValue::Array{number, seconds});
    json.set("signals", signals);
    const std::string text = json.toJson();
    return std::to_string(text.size()) + '\n' + text;
}

ContainerEnd takeContainerEnd(std::string &errors, std::string_view nonce)
{
    ContainerEnd end;
    end.began = takeLine(errors, nonce, "began").isObject();
    const JsonValue last = takeLine(errors, nonce, "ended");
    end.ended = last.isObject();
    end.exitCode = static_cast<int>(last["exit"].toInteger());
    end.signal = static_cast<int>(last["signal"].toInteger());
    end.seconds = last["seconds"].toDouble();
    end.why = last["why"].toString();
    end.memoryKills = static_cast<int>(last["kills"].toInteger());
    return end;
}

void ContainerErrors::give(std::size_t count)
{
    if (count > 0 && m_began)
        m_command(std::string_view(m_held).substr(0, count));
    else
        m_kept.append(m_held, 0, count);
    m_held.erase(0, count);
}

void ContainerErrors::feed(std::string_view bytes)
{
    m_held += bytes;
    for (;;) {
        const std::size_t ours = m_held.find(m_nonce);
        if (ours == std::string::npos)
            break;
        give(ours);
        const std::size_t end = m_held.find('\n');
        if (end == std::string::npos)
            return;
        m_kept.append(m_held, 0, end + 1);
        m_held.erase(0, end + 1);
        m_began = true;
    }
    // Its beginning may be the end of what has come.
    std::size_t possible = std::min(m_held.size(), m_nonce.size() - 1);
    while (possible > 0 && m_held.compare(m_held.size() - possible, possible, m_nonce, 0, possible) != 0)
        --possible;
    give(m_held.size() - possible);
}

std::string ContainerErrors::finish()
{
    give(m_held.size());
    return std::move(m_kept);
}

} // namespace sweci
