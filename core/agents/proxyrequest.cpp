// SPDX-License-Identifier: GPL-3.0-or-later
#include "agents/proxyrequest.h"

#include <algorithm>
#include <array>

namespace sweci
{

namespace
{

constexpr std::string_view lineEnd = "\r\n";

bool isToken(std::string_view text)
{
    constexpr std::string_view others = "!#$%&'*+-.^_`|~";
    return !text.empty() && std::all_of(text.begin(), text.end(), [&](char c) {
        return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9') ||
               others.find(c) != std::string_view::npos;
    });
}

bool isClean(std::string_view text)
{
    return std::all_of(text.begin(), text.end(),
                       [](char c) { return c == '\t' || static_cast<unsigned char>(c) >= 32; });
}

bool isSame(std::string_view a, std::string_view smallB)
{
    return a.size() == smallB.size() && std::equal(a.begin(), a.end(), smallB.begin(), [](char x, char y) {
               return (x >= 'A' && x <= 'Z' ? x - 'A' + 'a' : x) == y;
           });
}

// Between client and proxy, or written anew.
bool isDropped(std::string_view name)
{
    constexpr std::array<std::string_view, 5> dropped{"host", "connection", "proxy-connection", "proxy-authorization",
                                                      "keep-alive"};
    return std::any_of(dropped.begin(), dropped.end(), [&](std::string_view other) { return isSame(name, other); });
}

// "http://host:port/path" into target and path; no user, no fragment.
bool readAddress(std::string_view address, ProxyRequest &request)
{
    constexpr std::string_view scheme = "http://";
    if (!isSame(address.substr(0, scheme.size()), scheme))
        return false;
    address.remove_prefix(scheme.size());
    const std::size_t end = std::min(address.find_first_of("/?#"), address.size());
    auto target = HostPort::read(address.substr(0, end));
    if (!target)
        return false;
    request.target = std::move(*target);
    if (request.target.port == 0)
        request.target.port = 80;
    request.path = address.substr(end);
    if (request.path.empty() || request.path.front() != '/')
        request.path = '/' + request.path;
    return request.path.find('#') == std::string::npos;
}

bool readFirstLine(std::string_view line, ProxyRequest &request)
{
    const std::size_t first = line.find(' ');
    const std::size_t second = line.rfind(' ');
    if (first == std::string_view::npos || second <= first)
        return false;
    const std::string_view version = line.substr(second + 1);
    const std::string_view target = line.substr(first + 1, second - first - 1);
    request.method = line.substr(0, first);
    const bool printable = std::all_of(target.begin(), target.end(), [](char c) { return c > 32 && c < 127; });
    if (!isToken(request.method) || !printable || (version != "HTTP/1.1" && version != "HTTP/1.0"))
        return false;
    request.tunnel = request.method == "CONNECT";
    if (!request.tunnel)
        return readAddress(target, request);
    auto host = HostPort::read(target);
    if (!host || host->port == 0)
        return false;
    request.target = std::move(*host);
    return true;
}

std::string authorizationLine(const std::string &authorization)
{
    return authorization.empty() ? std::string() : "Proxy-Authorization: " + authorization + "\r\n";
}

} // namespace

std::optional<ProxyRequest> ProxyRequest::read(std::string_view head)
{
    if (!head.ends_with("\r\n\r\n"))
        return std::nullopt;
    head.remove_suffix(lineEnd.size());
    ProxyRequest request;
    bool first = true;
    while (!head.empty()) {
        const std::size_t end = head.find(lineEnd);
        const std::string_view line = head.substr(0, end);
        head.remove_prefix(end + lineEnd.size());
        if (!isClean(line))
            return std::nullopt;
        if (first) {
            if (!readFirstLine(line, request))
                return std::nullopt;
            first = false;
            continue;
        }
        const std::string_view name = line.substr(0, line.find(':'));
        if (name.size() == line.size() || !isToken(name))
            return std::nullopt;
        if (!request.tunnel && !isDropped(name))
            request.headers.emplace_back(line);
    }
    return first ? std::nullopt : std::optional(std::move(request));
}

std::string ProxyRequest::head(bool toProxy, const std::string &authorization) const
{
    HostPort shown = target;
    if (shown.port == 80)
        shown.port = 0;
    std::string text = method + ' ' + (toProxy ? "http://" + shown.text() : std::string()) + path + " HTTP/1.1\r\n";
    text += "Host: " + shown.text() + "\r\n" + (toProxy ? authorizationLine(authorization) : std::string());
    for (const std::string &line : headers)
        text += line + "\r\n";
    return text + "Connection: close\r\n\r\n";
}

std::string tunnelRequest(const HostPort &target, const std::string &authorization)
{
    return "CONNECT " + target.text() + " HTTP/1.1\r\nHost: " + target.text() + "\r\n" +
           authorizationLine(authorization) + "\r\n";
}

} // namespace sweci
