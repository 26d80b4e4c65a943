// SPDX-License-Identifier: GPL-3.0-or-later
#include "base/failuretext.h"

#include <algorithm>
#include <array>
#include <cctype>
#include <string>

namespace sweci
{

namespace
{

constexpr std::size_t lookedAt = 4096;

std::string lower(std::string_view text)
{
    std::string out(text.substr(0, lookedAt));
    std::transform(out.begin(), out.end(), out.begin(), [](unsigned char c) { return std::tolower(c); });
    return out;
}

template <std::size_t N> bool hasAny(const std::string &text, const std::array<std::string_view, N> &words)
{
    return std::any_of(words.begin(), words.end(),
                       [&](std::string_view word) { return text.find(word) != std::string::npos; });
}

constexpr std::array<std::string_view, 10> creditWords{
    "insufficient_quota",          "insufficient quota", "credit balance", "insufficient balance",
    "insufficient credit",         "out of credit",      "billing",        "payment",
    "exceeded your current quota", "more credits"};
constexpr std::array<std::string_view, 7> rateWords{
    "rate limit", "rate_limit", "ratelimit", "too many requests", "quota exceeded", "request quota", "tokens per min"};
constexpr std::array<std::string_view, 9> keyWords{
    "unauthorized",      "authentication",  "invalid api key",           "invalid_api_key",  "incorrect api key",
    "invalid x-api-key", "unauthenticated", "permission denied for api", "api key not valid"};
constexpr std::array<std::string_view, 5> noModelWords{"model_not_found", "model not found", "unknown model",
                                                       "no such model", "invalid model"};
constexpr std::array<std::string_view, 4> absentWords{"not found", "does not exist", "is not supported",
                                                      "not available"};
constexpr std::array<std::string_view, 17> networkWords{
    "econnrefused", "econnreset",     "enotfound",       "etimedout",    "eai_again",           "epipe",
    "socket",       "cannot connect", "connection",      "fetch failed", "stream disconnected", "high demand",
    "overloaded",   "server_error",   "internal server", "bad gateway",  "service unavailable"};
constexpr std::array<std::string_view, 3> diskWords{"enospc", "no space left", "disk quota exceeded"};

bool namesMissingModel(const std::string &text)
{
    return hasAny(text, noModelWords) || (text.find("model") != std::string::npos && hasAny(text, absentWords));
}

bool isDigit(char c)
{
    return c >= '0' && c <= '9';
}

} // namespace

int statusIn(std::string_view message)
{
    // The words an HTTP status stands behind; digits behind others are anything.
    static constexpr std::array<std::string_view, 11> leads{
        "api error: ", "status ", "status: ",   "status code ", "\"code\":",    "\"code\": ",
        "\"status\":", "http ",   "rejected (", "error code: ", "statuscode\":"};
    const std::string text = lower(message);
    for (const std::string_view lead : leads) {
        for (std::size_t at = text.find(lead); at != std::string::npos; at = text.find(lead, at + 1)) {
            const std::size_t start = at + lead.size();
            const bool three =
                start + 3 <= text.size() && std::all_of(text.begin() + static_cast<long>(start),
                                                        text.begin() + static_cast<long>(start) + 3, isDigit);
            if (!three || (start + 3 < text.size() && isDigit(text[start + 3])))
                continue;
            const int status = std::stoi(text.substr(start, 3));
            if (status >= 400 && status < 600)
                return status;
        }
    }
    return 0;
}

FailureKind kindOfStatus(int status, std::string_view message)
{
    const std::string text = lower(message);
    switch (status) {
    case 401:
    case 403:
        return FailureKind::Authentication;
    case 402:
        return FailureKind::Credit;
    case 404:
        return FailureKind::ModelNotFound;
    case 408:
        return FailureKind::Network;
    case 429:
        return hasAny(text, creditWords) ? FailureKind::Credit : FailureKind::RateLimit;
    default:
        break;
    }
    if (status >= 500)
        return FailureKind::Network;
    if (namesMissingModel(text))
        return FailureKind::ModelNotFound;
    return hasAny(text, creditWords) ? FailureKind::Credit : FailureKind::Agent;
}

FailureKind kindOfMessage(std::string_view message)
{
    if (const int status = statusIn(message))
        return kindOfStatus(status, message);
    const std::string text = lower(message);
    if (hasAny(text, diskWords))
        return FailureKind::Disk;
    if (hasAny(text, creditWords))
        return FailureKind::Credit;
    if (hasAny(text, rateWords))
        return FailureKind::RateLimit;
    if (hasAny(text, keyWords))
        return FailureKind::Authentication;
    if (namesMissingModel(text))
        return FailureKind::ModelNotFound;
    if (hasAny(text, networkWords))
        return FailureKind::Network;
    return FailureKind::Agent;
}

} // namespace sweci
