// SPDX-License-Identifier: GPL-3.0-or-later
#include "agents/hostlist.h"

#include "base/text.h"

#include <QUrl>

#include <algorithm>
#include <arpa/inet.h>

namespace sweci
{

namespace
{

constexpr std::size_t longestName = 253;

bool isNameByte(char c)
{
    return (c >= 'a' && c <= 'z') || (c >= '0' && c <= '9') || c == '-' || c == '.' || c == '_';
}

std::string small(std::string_view text)
{
    std::string lower(text);
    for (char &c : lower)
        c = c >= 'A' && c <= 'Z' ? static_cast<char>(c - 'A' + 'a') : c;
    return lower;
}

bool isSixth(const std::string &host)
{
    in6_addr address = {};
    return ::inet_pton(AF_INET6, host.c_str(), &address) == 1;
}

std::optional<int> portOf(std::string_view text)
{
    if (text.empty() || text.size() > 5 ||
        !std::all_of(text.begin(), text.end(), [](char c) { return c >= '0' && c <= '9'; }))
        return std::nullopt;
    const int port = std::stoi(std::string(text));
    return port >= 1 && port <= 65535 ? std::optional(port) : std::nullopt;
}

} // namespace

std::optional<HostPort> HostPort::read(std::string_view text)
{
    HostPort found;
    std::string_view rest;
    if (!text.empty() && text.front() == '[') {
        const std::size_t end = text.find(']');
        if (end == std::string_view::npos)
            return std::nullopt;
        found.host = small(text.substr(1, end - 1));
        rest = text.substr(end + 1);
        if (!isSixth(found.host))
            return std::nullopt;
    } else {
        const std::size_t colon = std::min(text.find(':'), text.size());
        found.host = small(text.substr(0, colon));
        rest = text.substr(colon);
        if (!found.host.empty() && found.host.back() == '.')
            found.host.pop_back();
        if (found.host.empty() || found.host.front() == '.' || found.host.size() > longestName ||
            !std::all_of(found.host.begin(), found.host.end(), isNameByte))
            return std::nullopt;
    }
    if (rest.empty())
        return found;
    const auto port = rest.front() == ':' ? portOf(rest.substr(1)) : std::nullopt;
    if (!port)
        return std::nullopt;
    found.port = *port;
    return found;
}

std::string HostPort::text() const
{
    const std::string name = host.find(':') == std::string::npos ? host : '[' + host + ']';
    return port == 0 ? name : name + ':' + std::to_string(port);
}

bool HostPort::isLoopback() const
{
    in_addr address = {};
    if (::inet_pton(AF_INET, host.c_str(), &address) == 1)
        return ntohl(address.s_addr) >> 24 == 127;
    return host == "localhost" || host == "::1";
}

Result<HostList> HostList::read(const std::vector<std::string> &entries)
{
    HostList list;
    for (const std::string &entry : entries) {
        const bool below = entry.compare(0, 2, "*.") == 0;
        auto host = HostPort::read(below ? std::string_view(entry).substr(2) : std::string_view(entry));
        if (!host)
            return Error{ErrorKind::Usage,
                         Text::tr("%1 is no host that an agent may be allowed; write api.example.org, *.example.org or "
                                  "127.0.0.1:8000.")
                             .arg(displayText(entry)),
                         "no host"};
        if (below)
            host->host = '.' + host->host;
        list.m_entries.push_back(std::move(*host));
    }
    return list;
}

bool HostList::allows(const HostPort &wanted) const
{
    return std::any_of(m_entries.begin(), m_entries.end(), [&](const HostPort &entry) {
        const bool below = entry.host.front() == '.';
        const bool host = below ? wanted.host.size() > entry.host.size() && wanted.host.ends_with(entry.host)
                                : wanted.host == entry.host;
        const bool port = entry.port == 0 ? wanted.port == 80 || wanted.port == 443 : wanted.port == entry.port;
        return host && port;
    });
}

std::vector<HostPort> HostList::loopback() const
{
    std::vector<HostPort> found;
    std::copy_if(m_entries.begin(), m_entries.end(), std::back_inserter(found),
                 [](const HostPort &entry) { return entry.port != 0 && entry.isLoopback(); });
    return found;
}

std::optional<std::string> hostOfAddress(const std::string &address)
{
    const QUrl url(QString::fromStdString(address), QUrl::StrictMode);
    const bool secure = url.scheme() == QLatin1String("https");
    if (!url.isValid() || (!secure && url.scheme() != QLatin1String("http")))
        return std::nullopt;
    std::string host = url.host(QUrl::FullyEncoded).toStdString();
    if (host.find(':') != std::string::npos && host.front() != '[')
        host = '[' + host + ']';
    auto found = HostPort::read(host);
    if (!found)
        return std::nullopt;
    found->port = url.port(secure ? 443 : 80);
    return found->text();
}

Result<void> checkServerAddress(const std::string &address)
{
    if (address.empty())
        return {};
    const std::size_t scheme = address.find("://");
    const std::size_t start = scheme == std::string::npos ? 0 : scheme + 3;
    const std::string place = address.substr(start, address.find_first_of("/?#", start) - start);
    // Not shown: what stands before the @ may be a secret.
    if (place.find('@') != std::string::npos)
        return Error{ErrorKind::Usage,
                     Text::tr("The base URL has a name or a password in it, which would be kept with the experiment. "
                              "Keep the secret as a key, and leave it out of the address."),
                     "secret in an address"};
    if (!hostOfAddress(address))
        return Error{ErrorKind::Usage,
                     Text::tr("The base URL %1 is no address of a server; write it as https://host/v1.")
                         .arg(displayText(address)),
                     "no address"};
    return {};
}

} // namespace sweci
