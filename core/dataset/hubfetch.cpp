// SPDX-License-Identifier: GPL-3.0-or-later
#include "dataset/hubfetch.h"

#include "base/text.h"

namespace sweci
{

HubFetch::HubFetch(HubNetwork &network, const QUrl &url, QString name, QObject *parent, qint64 limit)
    : HubRequest(network, url, parent), m_url(url), m_name(std::move(name)), m_limit(limit)
{
}

std::optional<Error> HubFetch::begin(qint64)
{
    m_body.clear();
    return std::nullopt;
}

void HubFetch::headers(const QNetworkReply &reply)
{
    m_next = nextHubPage(reply.rawHeader("Link"), m_url);
    const QVariant length = reply.header(QNetworkRequest::ContentLengthHeader);
    m_expected = length.isValid() ? length.toLongLong() : -1;
}

std::optional<Error> HubFetch::take(const QByteArray &bytes)
{
    m_body += bytes;
    if (m_body.size() <= m_limit)
        return std::nullopt;
    return Error{ErrorKind::Unsafe, Text::tr("%1 is larger than %2 bytes.").arg(m_name, QString::number(m_limit)),
                 "too large"};
}

std::optional<Error> HubFetch::complete(bool &again)
{
    if (!m_next.isEmpty() && !mayLeadTo(m_url, m_next))
        return Error{
            ErrorKind::Unsafe,
            Text::tr("%1 goes on at \"%2\", which is refused.")
                .arg(m_name, displayText(m_next.toString(QUrl::RemoveQuery | QUrl::RemoveUserInfo).toStdString())),
            "next page"};
    if (m_expected < 0 || m_body.size() == m_expected)
        return std::nullopt;
    again = true;
    return Error{ErrorKind::Io, Text::tr("the answer was cut off"), "cut"};
}

} // namespace sweci
