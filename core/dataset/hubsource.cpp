// SPDX-License-Identifier: GPL-3.0-or-later
#include "dataset/hubsource.h"

#include "base/jsonvalue.h"
#include "base/processspec.h"
#include "base/text.h"
#include "dataset/archivereader.h"
#include "keys/keyring.h"

#include <QRegularExpression>

namespace sweci
{

namespace
{

QString encoded(const std::string &text, const char *keep)
{
    return QString::fromLatin1(QByteArray::fromStdString(text).toPercentEncoding(keep));
}

Error unexpected(const char *call)
{
    return {ErrorKind::Parse, Text::tr("The hub's answer to \"%1\" is not what it should be.").arg(QLatin1String(call)),
            "unexpected answer"};
}

bool isHex(const std::string &text, std::size_t length)
{
    return text.size() == length && text.find_first_not_of("0123456789abcdef") == std::string::npos;
}

} // namespace

Result<QUrl> HubSource::endpointFromEnvironment()
{
    const std::string given = environmentValue("HF_ENDPOINT");
    if (given.empty())
        return HubSource().endpoint;
    QUrl url(QString::fromStdString(given), QUrl::StrictMode);
    if (!url.isValid() || (url.scheme() != QLatin1String("https") && url.scheme() != QLatin1String("http")) ||
        url.host().isEmpty())
        return Error{ErrorKind::Usage,
                     Text::tr("HF_ENDPOINT is \"%1\", an address like https://huggingface.co was expected.")
                         .arg(displayText(given)),
                     "endpoint"};
    if (url.path() == QLatin1String("/"))
        url.setPath({});
    return url.adjusted(QUrl::StripTrailingSlash);
}

Result<HubSource> HubSource::find(const std::string &repository, const std::string &revision)
{
    HubSource source;
    auto endpoint = endpointFromEnvironment();
    if (!endpoint)
        return endpoint.error();
    auto token = Keyring(Keychain()).find("huggingface");
    if (!token)
        return token.error();
    source.endpoint = *endpoint;
    source.repository = repository;
    source.revision = revision;
    if (*token)
        source.token = QByteArray::fromStdString((*token)->key).trimmed();
    return source;
}

namespace
{

QUrl under(const QUrl &endpoint, const QString &path)
{
    return QUrl(endpoint.toString(QUrl::FullyEncoded | QUrl::StripTrailingSlash) + path, QUrl::StrictMode);
}

} // namespace

QUrl HubSource::treeUrl(const std::string &path) const
{
    QString text =
        QStringLiteral("/api/datasets/") + encoded(repository, "/") + QStringLiteral("/tree/") + encoded(revision, "");
    if (!path.empty())
        text += QLatin1Char('/') + encoded(path, "/");
    return under(endpoint, text + QStringLiteral("?recursive=true"));
}

QUrl HubSource::refsUrl() const
{
    return under(endpoint, QStringLiteral("/api/datasets/") + encoded(repository, "/") + QStringLiteral("/refs"));
}

QUrl HubSource::commitUrl() const
{
    return under(endpoint, QStringLiteral("/api/datasets/") + encoded(repository, "/") + QStringLiteral("/revision/") +
                               encoded(revision, ""));
}

QUrl HubSource::fileUrl(const std::string &path) const
{
    return under(endpoint, QStringLiteral("/datasets/") + encoded(repository, "/") + QStringLiteral("/resolve/") +
                               encoded(revision, "") + QLatin1Char('/') + encoded(path, "/"));
}

Result<std::vector<HubFile>> parseHubTree(const QByteArray &body)
{
    const auto json = parseJson(body.toStdString(), "tree");
    if (!json || !json->isArray())
        return unexpected("tree");
    std::vector<HubFile> files;
    for (const JsonValue &entry : json->toArray()) {
        if (entry["type"].toString() != "file")
            continue;
        HubFile file;
        file.path = entry["path"].toString();
        std::filesystem::path clean;
        if (!entryPath(file.path, clean) || clean.native() != file.path)
            return Error{ErrorKind::Unsafe,
                         Text::tr("The hub lists a file \"%1\", which is refused.").arg(displayText(file.path)),
                         "unsafe path"};
        const JsonValue &lfs = entry["lfs"];
        const std::int64_t size = lfs.isObject() ? lfs["size"].toInteger(-1) : entry["size"].toInteger(-1);
        if (lfs.isObject())
            file.sha256 = lfs["oid"].toString();
        else
            file.gitBlob = entry["oid"].toString();
        if (size < 0 || !(lfs.isObject() ? isHex(file.sha256, 64) : isHex(file.gitBlob, 40)))
            return unexpected("tree");
        file.size = static_cast<std::uint64_t>(size);
        files.push_back(std::move(file));
    }
    return files;
}

Result<HubRefs> parseHubRefs(const QByteArray &body)
{
    const auto json = parseJson(body.toStdString(), "refs");
    if (!json || !json->isObject() || !(*json)["branches"].isArray())
        return unexpected("refs");
    HubRefs refs;
    for (const JsonValue &branch : (*json)["branches"].toArray())
        refs.branches.push_back(branch["name"].toString());
    for (const JsonValue &tag : (*json)["tags"].toArray())
        refs.tags.push_back(tag["name"].toString());
    return refs;
}

Result<std::string> parseHubCommit(const QByteArray &body)
{
    const auto json = parseJson(body.toStdString(), "revision");
    if (!json || !isHex((*json)["sha"].toString(), 40))
        return unexpected("revision");
    return (*json)["sha"].toString();
}

bool mayLeadTo(const QUrl &from, const QUrl &to)
{
    const bool secure = to.scheme() == QLatin1String("https");
    return to.isValid() && (secure || (to.scheme() == QLatin1String("http") && from.scheme() == to.scheme()));
}

QUrl nextHubPage(const QByteArray &link, const QUrl &from)
{
    static const QRegularExpression pattern(QStringLiteral("<([^>]*)>\\s*;\\s*rel=\"?next\"?"));
    const auto match = pattern.match(QString::fromLatin1(link));
    return match.hasMatch() ? from.resolved(QUrl(match.captured(1), QUrl::StrictMode)) : QUrl();
}

} // namespace sweci
