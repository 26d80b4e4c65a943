// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "base/result.h"

#include <QByteArray>
#include <QString>
#include <QUrl>

#include <cstdint>
#include <string>
#include <vector>

namespace sweci
{

// A data set on a Hugging Face hub. The token goes to the endpoint itself and never to another host.
struct HubSource {
    QUrl endpoint = QUrl(QStringLiteral("https://huggingface.co"));
    std::string repository = "skylenage-ai/SWE-CI";
    std::string revision = "main"; // branch, tag or commit
    QByteArray token;              // empty: none

    // $HF_ENDPOINT, else the hub itself. Usage error when it is no http(s) address.
    static Result<QUrl> endpointFromEnvironment();
    // A data set on that hub, with the token that core/keys has for "huggingface". NotReady when the key file can be
    // read by others.
    static Result<HubSource> find(const std::string &repository, const std::string &revision);

    // The calls of the hub's API. Paths are those of the repository.
    QUrl treeUrl(const std::string &path) const; // all files below, in pages
    QUrl refsUrl() const;
    QUrl commitUrl() const; // what the revision is now
    QUrl fileUrl(const std::string &path) const;
};

// A file as the hub's tree lists it.
struct HubFile {
    std::string path;
    std::uint64_t size = 0;
    std::string sha256;  // of large files (LFS)
    std::string gitBlob; // of others: SHA-1 over "blob SIZE\0" and the content
};

struct HubRefs {
    std::vector<std::string> branches;
    std::vector<std::string> tags;
};

// What the calls answer. Parse errors name the call. Files whose paths lead out of a folder are refused (Unsafe).
Result<std::vector<HubFile>> parseHubTree(const QByteArray &body);
Result<HubRefs> parseHubRefs(const QByteArray &body);
Result<std::string> parseHubCommit(const QByteArray &body);
// Whether an answer of `from` may lead on to `to`: http and https alone, and never from https to http.
bool mayLeadTo(const QUrl &from, const QUrl &to);
// The address of the next page in a Link header, or an empty one; whether it may be followed is not looked at.
QUrl nextHubPage(const QByteArray &link, const QUrl &from);

} // namespace sweci
