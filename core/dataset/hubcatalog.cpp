// SPDX-License-Identifier: GPL-3.0-or-later
#include "dataset/hubcatalog.h"

#include "base/text.h"

#include <filesystem>

namespace sweci
{

namespace fs = std::filesystem;

namespace
{

// Of a thousand files each: more than any data set has.
constexpr int mostPages = 10000;

} // namespace

void HubCatalog::fetch(const QUrl &url, const QString &name, const Next &next)
{
    // The one before is in its own signal still.
    if (m_fetch)
        m_fetch.release()->deleteLater();
    m_fetch = std::make_unique<HubFetch>(m_network, url, name);
    connect(m_fetch.get(), &HubRequest::waiting, this, &HubCatalog::waiting);
    connect(m_fetch.get(), &HubRequest::finished, this, [this, next, done = m_fetch.get()] {
        if (done->error())
            return end(done->error());
        next(*done);
    });
    m_fetch->start();
}

void HubCatalog::fetchTree(const QUrl &url, const QString &name, const std::function<void(const HubFile &)> &take,
                           const std::function<void()> &next)
{
    fetch(url, name, [this, name, take, next](const HubFetch &page) {
        const auto files = parseHubTree(page.body());
        if (!files)
            return end(files.error());
        for (const HubFile &file : *files)
            take(file);
        if (page.nextPage().isEmpty())
            return next();
        if (++m_pages > mostPages)
            return end(Error{ErrorKind::Unsafe, Text::tr("%1 has no end.").arg(name), "too many pages"});
        fetchTree(page.nextPage(), name, take, next);
    });
}

void HubCatalog::load(bool withTaskFiles)
{
    const QString name = displayText(m_network.source().repository);
    fetch(m_network.source().commitUrl(), name, [this, withTaskFiles](const HubFetch &answer) {
        auto commit = parseHubCommit(answer.body());
        if (!commit)
            return end(commit.error());
        m_commit = *commit;
        m_network.pin(m_commit);
        const auto takeSplit = [this](const HubFile &file) {
            const fs::path path = file.path;
            if (path.extension() == ".csv" && path.parent_path() == "metadata")
                m_splits[path.stem().native()] = file;
        };
        const auto takeTask = [this](const HubFile &file) {
            const std::size_t slash = file.path.find('/', 5);
            if (slash != std::string::npos && file.path.compare(0, 5, "data/") == 0)
                m_taskFiles[file.path.substr(5, slash - 5)].push_back(file);
        };
        fetchTree(m_network.source().treeUrl("metadata"), QStringLiteral("metadata"), takeSplit,
                  [this, withTaskFiles, takeTask] {
                      if (!withTaskFiles)
                          return end({});
                      fetchTree(m_network.source().treeUrl("data"), QStringLiteral("data"), takeTask,
                                [this] { end({}); });
                  });
    });
}

void HubCatalog::loadRefs()
{
    fetch(m_network.source().refsUrl(), displayText(m_network.source().repository), [this](const HubFetch &answer) {
        auto refs = parseHubRefs(answer.body());
        if (!refs)
            return end(refs.error());
        m_refs = std::move(*refs);
        end({});
    });
}

void HubCatalog::cancel()
{
    if (m_fetch)
        m_fetch->cancel();
}

void HubCatalog::end(std::optional<Error> error)
{
    m_error = std::move(error);
    Q_EMIT finished();
}

} // namespace sweci
