// SPDX-License-Identifier: GPL-3.0-or-later
#include "dataset/hubproxies.h"

#include "base/processspec.h"

#include <QUrl>

namespace sweci
{

namespace
{

QString variable(const QString &name)
{
    const std::string small = environmentValue(name.toLatin1().constData());
    return QString::fromStdString(small.empty() ? environmentValue(name.toUpper().toLatin1().constData()) : small);
}

// A host, or a domain with all below it ("example.org", ".example.org"), or "*".
bool isExcepted(const QString &host)
{
    const QStringList names = variable(QStringLiteral("no_proxy")).split(QLatin1Char(','), Qt::SkipEmptyParts);
    for (const QString &given : names) {
        QString name = given.trimmed();
        if (name == QLatin1String("*"))
            return true;
        name = name.section(QLatin1Char(':'), 0, 0);
        if (name.startsWith(QLatin1Char('.')))
            name.remove(0, 1);
        if (!name.isEmpty() && (host == name || host.endsWith(QLatin1Char('.') + name)))
            return true;
    }
    return false;
}

} // namespace

QList<QNetworkProxy> HubProxies::queryProxy(const QNetworkProxyQuery &query)
{
    const QUrl url = query.url();
    QString given = variable(url.scheme() + QStringLiteral("_proxy"));
    if (given.isEmpty())
        given = variable(QStringLiteral("all_proxy"));
    // Whoever sets one of the variables means them; Qt's look at the system would take http_proxy for https as well.
    const bool meant =
        !variable(QStringLiteral("http_proxy")).isEmpty() || !variable(QStringLiteral("https_proxy")).isEmpty();
    if (given.isEmpty() && !meant && !isExcepted(url.host()))
        return systemProxyForQuery(query);
    if (given.isEmpty() || isExcepted(url.host()))
        return {QNetworkProxy::NoProxy};
    return {fromText(given)};
}

QNetworkProxy HubProxies::fromText(const QString &text)
{
    const QUrl proxy(text.contains(QStringLiteral("://")) ? text : QStringLiteral("http://") + text);
    const bool socks = proxy.scheme().startsWith(QLatin1String("socks"));
    return QNetworkProxy(socks ? QNetworkProxy::Socks5Proxy : QNetworkProxy::HttpProxy, proxy.host(),
                         static_cast<quint16>(proxy.port(socks ? 1080 : 80)), proxy.userName(), proxy.password());
}

} // namespace sweci
