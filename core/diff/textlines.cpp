// SPDX-License-Identifier: GPL-3.0-or-later
#include "diff/textlines.h"

#include "base/text.h"

#include <QLocale>
#include <QStringList>

#include <algorithm>
#include <cstring>

namespace sweci
{

TextLines::TextLines() : m_bytes(std::make_shared<const std::string>()) {}

TextLines::TextLines(std::string bytes, CarriageReturn rule, bool transcode)
    : m_bytes(std::make_shared<const std::string>(std::move(bytes))), m_text(*m_bytes)
{
    if (transcode) {
        m_encoding = detectEncoding(m_text);
        m_text.remove_prefix(static_cast<std::size_t>(m_encoding.markBytes));
        if (needsTranscoding(m_encoding.encoding)) {
            m_transcoded = std::make_shared<const std::string>(transcodeToUtf8(m_text, m_encoding.encoding));
            m_text = *m_transcoded;
        }
    }
    split(rule);
}

TextLines TextLines::unsplit(std::string bytes)
{
    TextLines lines;
    lines.m_bytes = std::make_shared<const std::string>(std::move(bytes));
    return lines;
}

void TextLines::split(CarriageReturn rule)
{
    const char *const begin = m_text.data();
    const char *const end = begin + m_text.size();
    m_crEndsLine = rule == CarriageReturn::EndsLineWithoutLf && m_text.find('\n') == std::string_view::npos &&
                   m_text.find('\r') != std::string_view::npos;
    const int ending = m_crEndsLine ? '\r' : '\n';
    m_starts.reserve(m_text.size() / 32 + 2);
    for (const char *at = begin; at < end;) {
        const auto *found = static_cast<const char *>(std::memchr(at, ending, static_cast<std::size_t>(end - at)));
        const char *const lineEnd = found ? found : end;
        bool crLf = false;
        if (!found) {
            m_lacksLastEnd = true;
        } else if (m_crEndsLine) {
            ++m_lineEnds.cr;
        } else {
            crLf = lineEnd > at && lineEnd[-1] == '\r';
            ++(crLf ? m_lineEnds.crLf : m_lineEnds.lf);
        }
        m_longest = std::max(m_longest, static_cast<int>(lineEnd - at) - int(crLf));
        at = found ? found + 1 : end;
        m_starts.push_back(static_cast<std::uint32_t>(at - begin));
    }
    m_starts.shrink_to_fit();
}

std::string_view TextLines::lineWithEnd(int index) const
{
    const auto i = static_cast<std::size_t>(index);
    return m_text.substr(m_starts[i], m_starts[i + 1] - m_starts[i]);
}

LineEnd TextLines::end(int index) const
{
    const std::string_view whole = lineWithEnd(index);
    if (m_lacksLastEnd && index == count() - 1)
        return LineEnd::None;
    if (m_crEndsLine)
        return LineEnd::Cr;
    return whole.size() > 1 && whole[whole.size() - 2] == '\r' ? LineEnd::CrLf : LineEnd::Lf;
}

std::string_view TextLines::line(int index) const
{
    std::string_view whole = lineWithEnd(index);
    switch (end(index)) {
    case LineEnd::None:
        break;
    case LineEnd::CrLf:
        whole.remove_suffix(2);
        break;
    case LineEnd::Lf:
    case LineEnd::Cr:
        whole.remove_suffix(1);
        break;
    }
    return whole;
}

int TextLines::lineAt(std::uint32_t offset) const
{
    if (offset >= m_text.size())
        return -1;
    const auto after = std::upper_bound(m_starts.begin(), m_starts.end(), offset);
    return static_cast<int>(after - m_starts.begin()) - 1;
}

QString lineEndsName(const LineEndCounts &counts)
{
    QStringList kinds;
    QStringList counted;
    const auto add = [&](int count, const QString &name) {
        if (count > 0) {
            kinds << name;
            counted << QLocale().toString(count) + u' ' + name;
        }
    };
    add(counts.lf, QStringLiteral("LF"));
    add(counts.crLf, QStringLiteral("CRLF"));
    add(counts.cr, QStringLiteral("CR"));
    if (kinds.isEmpty())
        return Text::tr("no line ends");
    return kinds.size() == 1 ? kinds.first() : Text::tr("mixed: %1").arg(counted.join(QStringLiteral(", ")));
}

} // namespace sweci
