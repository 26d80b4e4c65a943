// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <string>
#include <string_view>
#include <vector>

namespace sweci
{

// Takes secrets out of what is kept. A secret is found as it is, URL-encoded (either case of the digits), as it stands
// in a JSON string, in base64, and with line breaks in between; each is replaced by the same mark. Secrets of fewer
// than 8 bytes are not looked for: they would take ordinary words out.
class Redaction
{
public:
    static constexpr std::string_view mark = "[key removed]";

    Redaction() = default;
    explicit Redaction(const std::vector<std::string> &secrets);

    bool empty() const { return m_forms.empty(); }
    std::string redacted(std::string_view text) const;
    // How many bytes at the end of the text may be the beginning of a secret that goes on.
    std::size_t openEnd(std::string_view text) const;

private:
    struct Found {
        std::size_t begin = std::string_view::npos;
        std::size_t length = 0;
    };
    Found find(std::string_view text, std::size_t from) const;

    std::vector<std::string> m_forms; // longest first
    bool m_firstBytes[256] = {};
};

// The same for bytes that come in pieces, cut anywhere: what might be the beginning of a secret is held back.
class RedactingStream
{
public:
    explicit RedactingStream(const Redaction &redaction) : m_redaction(redaction) {}
    std::string feed(std::string_view bytes);
    std::string finish();

private:
    const Redaction &m_redaction;
    std::string m_held;
};

} // namespace sweci
