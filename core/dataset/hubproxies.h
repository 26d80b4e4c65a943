// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QNetworkProxy>

namespace sweci
{

// The proxy of an address: what the variables https_proxy, http_proxy, all_proxy (in small letters first, then in
// capitals) and no_proxy say, else what the system is set to.
class HubProxies : public QNetworkProxyFactory
{
public:
    QList<QNetworkProxy> queryProxy(const QNetworkProxyQuery &query) override;

    // What "http://user:word@host:port", "socks5://host" or "host:port" means.
    static QNetworkProxy fromText(const QString &text);
};

} // namespace sweci
