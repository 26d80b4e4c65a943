// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/keystore.h"

#include "models/waitingthread.h"

namespace sweci
{

KeyStore::KeyStore(std::filesystem::path program, QObject *parent)
    : QObject(parent), m_program(std::move(program)), m_relay(std::make_shared<ChangesRelay>(this)),
      m_stop(std::make_shared<std::atomic_bool>(false))
{
}

KeyStore::~KeyStore()
{
    *m_stop = true;
    m_relay->close();
}

Keychain KeyStore::keychain(double seconds) const
{
    Keychain keychain(m_program);
    keychain.setSeconds(seconds);
    keychain.setTick([stop = m_stop] { return stop->load(); });
    return keychain;
}

template <typename Work, typename Deliver> void KeyStore::run(Work work, Deliver deliver)
{
    ++m_work;
    QThreadPool::globalInstance()->start([this, relay = m_relay, work = std::move(work), deliver = std::move(deliver)] {
        auto result = [&work] {
            const WaitingThread waiting; // for the desktop's store, and for who unlocks it
            return work();
        }();
        relay->post([this, deliver, result = std::move(result)] {
            --m_work;
            deliver(result);
        });
    });
    Q_EMIT changed();
}

void KeyStore::refresh()
{
    if (m_service == Service::Unknown)
        askService();
    run([] { return Keyring().kept(); },
        [this](const Result<std::vector<KeptKey>> &kept) {
            m_keys = kept ? *kept : std::vector<KeptKey>();
            m_problem = kept ? QString() : kept.error().sentence;
            Q_EMIT changed();
        });
}

void KeyStore::askService()
{
    m_service = Service::Asking;
    run([keychain = keychain(10)] { return keychain.check(); },
        [this](const Result<void> &answer) {
            // Locked, or denied for now, is there.
            const bool missing = !answer && answer.error().kind != ErrorKind::Io;
            m_service = missing ? Service::Missing : Service::There;
            m_cause = missing ? answer.error().sentence : QString();
            Q_EMIT changed();
        });
}

void KeyStore::keep(const std::string &name, const std::string &key, KeyPlace place)
{
    run([keyring = Keyring(keychain(60)), name, key, place] { return keyring.keep(name, key, place); },
        [this, name](const Result<void> &kept) {
            if (kept)
                Q_EMIT done(name);
            else
                Q_EMIT failed(kept.error().sentence);
            refresh();
        });
}

void KeyStore::remove(const std::string &name)
{
    run([keyring = Keyring(keychain(60)), name] { return keyring.remove(name); },
        [this, name](const Result<void> &removed) {
            if (removed)
                Q_EMIT done(name);
            else
                Q_EMIT failed(removed.error().sentence);
            refresh();
        });
}

} // namespace sweci
