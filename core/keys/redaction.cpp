// SPDX-License-Identifier: GPL-3.0-or-later
#include "keys/redaction.h"

#include "base/jsonstring.h"

#include <QByteArray>

#include <algorithm>
#include <cctype>
#include <utility>

namespace sweci
{

namespace
{

constexpr std::size_t shortest = 8;
constexpr std::size_t mostBreaks = 64; // line breaks and blanks within one secret

std::string urlEncoded(const std::string &secret, bool upper)
{
    const char *digits = upper ? "0123456789ABCDEF" : "0123456789abcdef";
    std::string out;
    for (const char c : secret) {
        const auto byte = static_cast<unsigned char>(c);
        if ((byte < 0x80 && std::isalnum(byte)) || c == '-' || c == '_' || c == '.' || c == '~') {
            out += c;
        } else {
            out += '%';
            out += digits[byte >> 4];
            out += digits[byte & 15];
        }
    }
    return out;
}

// Bytes of a line break at this place, as it is or escaped in a JSON string; 0 when there is none.
std::size_t breakAt(std::string_view text, std::size_t at)
{
    if (text[at] == '\n' || text[at] == '\r')
        return 1;
    return text[at] == '\\' && at + 1 < text.size() && (text[at + 1] == 'n' || text[at + 1] == 'r') ? 2 : 0;
}

// How far the form goes on here, line breaks left out: its length in the text when it is all there, else 0. `open`:
// the text ended within it.
std::size_t matchAt(std::string_view text, std::size_t at, const std::string &form, bool &open)
{
    std::size_t i = at;
    std::size_t breaks = 0;
    for (std::size_t k = 0; k < form.size();) {
        if (i == text.size() || (k > 0 && i + 1 == text.size() && text[i] == '\\')) {
            open = true;
            return 0;
        }
        if (text[i] == form[k]) {
            ++k;
            ++i;
            continue;
        }
        const std::size_t length = k == 0 ? 0 : breakAt(text, i);
        if (length == 0 || ++breaks > mostBreaks)
            return 0;
        i += length;
    }
    return i - at;
}

} // namespace

Redaction::Redaction(const std::vector<std::string> &secrets)
{
    for (const std::string &secret : secrets) {
        if (secret.size() < shortest)
            continue;
        std::string json;
        appendJsonString(json, secret);
        const std::string base64 =
            QByteArray::fromStdString(secret).toBase64(QByteArray::OmitTrailingEquals).toStdString();
        for (const std::string &form :
             {secret, urlEncoded(secret, true), urlEncoded(secret, false), json.substr(1, json.size() - 2), base64}) {
            if (std::find(m_forms.begin(), m_forms.end(), form) == m_forms.end())
                m_forms.push_back(form);
        }
    }
    std::sort(m_forms.begin(), m_forms.end(),
              [](const std::string &a, const std::string &b) { return a.size() > b.size(); });
    for (const std::string &form : m_forms)
        m_firstBytes[static_cast<unsigned char>(form.front())] = true;
}

Redaction::Found Redaction::find(std::string_view text, std::size_t from) const
{
    for (std::size_t at = from; at < text.size(); ++at) {
        if (!m_firstBytes[static_cast<unsigned char>(text[at])])
            continue;
        for (const std::string &form : m_forms) {
            bool open = false;
            if (const std::size_t length = matchAt(text, at, form, open))
                return {at, length};
        }
    }
    return {};
}

std::string Redaction::redacted(std::string_view text) const
{
    std::string out;
    std::size_t at = 0;
    while (!m_forms.empty()) {
        const Found found = find(text, at);
        if (found.begin == std::string_view::npos)
            break;
        out += text.substr(at, found.begin - at);
        out += mark;
        at = found.begin + found.length;
    }
    out += text.substr(at);
    return out;
}

std::size_t Redaction::openEnd(std::string_view text) const
{
    const std::size_t longest = m_forms.empty() ? 0 : m_forms.front().size() + 2 * mostBreaks;
    const std::size_t start = text.size() - std::min(text.size(), longest);
    for (std::size_t at = start; at < text.size(); ++at) {
        if (!m_firstBytes[static_cast<unsigned char>(text[at])])
            continue;
        for (const std::string &form : m_forms) {
            bool open = false;
            if (matchAt(text, at, form, open) == 0 && open)
                return text.size() - at;
        }
    }
    return 0;
}

std::string RedactingStream::feed(std::string_view bytes)
{
    if (m_redaction.empty())
        return std::string(bytes);
    m_held.append(bytes);
    std::string clean = m_redaction.redacted(m_held);
    const std::size_t open = m_redaction.openEnd(clean);
    m_held = clean.substr(clean.size() - open);
    clean.resize(clean.size() - open);
    return clean;
}

std::string RedactingStream::finish()
{
    return std::exchange(m_held, {});
}

} // namespace sweci
