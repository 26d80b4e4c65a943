// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "dataset/hubfetch.h"

#include <functional>
#include <map>
#include <memory>

namespace sweci
{

// What a revision of a data set holds: its commit, its splits and, when asked for, the files of its tasks. Emits
// finished() once.
class HubCatalog : public QObject
{
    Q_OBJECT

public:
    explicit HubCatalog(HubNetwork &network, QObject *parent = nullptr) : QObject(parent), m_network(network) {}

    // Pins the network to the commit it finds.
    void load(bool withTaskFiles);
    // Branches and tags instead.
    void loadRefs();
    void cancel();

    const std::optional<Error> &error() const { return m_error; }
    const std::string &commit() const { return m_commit; }
    const HubRefs &refs() const { return m_refs; }
    // metadata/NAME.csv, by name.
    const std::map<std::string, HubFile> &splits() const { return m_splits; }
    // All below data/TASK_ID/, by task id.
    const std::map<std::string, std::vector<HubFile>> &taskFiles() const { return m_taskFiles; }

Q_SIGNALS:
    void finished();
    void waiting(int seconds, const QString &why);

private:
    using Next = std::function<void(const HubFetch &)>;
    void fetch(const QUrl &url, const QString &name, const Next &next);
    void fetchTree(const QUrl &url, const QString &name, const std::function<void(const HubFile &)> &take,
                   const std::function<void()> &next);
    void end(std::optional<Error> error);

    HubNetwork &m_network;
    std::unique_ptr<HubFetch> m_fetch;
    int m_pages = 0; // of lists that went on
    std::optional<Error> m_error;
    std::string m_commit;
    HubRefs m_refs;
    std::map<std::string, HubFile> m_splits;
    std::map<std::string, std::vector<HubFile>> m_taskFiles;
};

} // namespace sweci
