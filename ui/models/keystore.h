// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "keys/keyring.h"
#include "models/changesrelay.h"

#include <QObject>

#include <atomic>
#include <memory>
#include <optional>
#include <vector>

namespace sweci
{

// Which keys are kept and where, for a window: all work on workers, results in this object's
// thread. The keys themselves pass through when they are kept, and never come back.
class KeyStore : public QObject
{
    Q_OBJECT

public:
    // `program`: the sweci that asks the key store.
    explicit KeyStore(std::filesystem::path program, QObject *parent = nullptr);
    ~KeyStore() override;

    // Whether there is a key store: not asked yet, being asked, there, not there.
    enum class Service { Unknown, Asking, There, Missing };

    // Reads the names anew; then changed(). The first time the key store is looked for too.
    void refresh();
    // Looks for the key store again.
    void askService();
    void keep(const std::string &name, const std::string &key, KeyPlace place);
    void remove(const std::string &name);

    const std::vector<KeptKey> &keys() const { return m_keys; }
    // Empty when the names could be read.
    const QString &problem() const { return m_problem; }
    Service service() const { return m_service; }
    const QString &serviceCause() const { return m_cause; }
    bool busy() const { return m_work > 0; }
    std::filesystem::path file() const { return Keyring::defaultFile(); }

Q_SIGNALS:
    void changed(); // names, service, busy
    // What keep() or remove() came to.
    void done(const std::string &name);
    void failed(const QString &sentence);

private:
    template <typename Work, typename Deliver> void run(Work work, Deliver deliver);
    Keychain keychain(double seconds) const;

    std::filesystem::path m_program;
    std::shared_ptr<ChangesRelay> m_relay;
    std::shared_ptr<std::atomic_bool> m_stop;
    std::vector<KeptKey> m_keys;
    QString m_problem;
    QString m_cause;
    Service m_service = Service::Unknown;
    int m_work = 0;
};

} // namespace sweci
