// SPDX-License-Identifier: GPL-3.0-or-later
#include "keys/keychainjob.h"

#include <qt6keychain/keychain.h>

namespace sweci
{

namespace
{

const QString service = QStringLiteral("sweci");

KeychainJob::State stateOf(QKeychain::Error error)
{
    switch (error) {
    case QKeychain::NoError:
        return KeychainJob::State::Done;
    case QKeychain::EntryNotFound:
        return KeychainJob::State::NotFound;
    case QKeychain::AccessDenied:
    case QKeychain::AccessDeniedByUser:
        return KeychainJob::State::Denied;
    default:
        // Where there is no service, it says "other error" rather than "no backend".
        return KeychainJob::State::None;
    }
}

} // namespace

void KeychainJob::start(Action action, const QString &name, const QString &key)
{
    QKeychain::Job *job = nullptr;
    QKeychain::ReadPasswordJob *reading = nullptr;
    if (action == Action::Write) {
        auto *writing = new QKeychain::WritePasswordJob(service, this);
        writing->setTextData(key);
        job = writing;
    } else if (action == Action::Remove) {
        job = new QKeychain::DeletePasswordJob(service, this);
    } else {
        job = reading = new QKeychain::ReadPasswordJob(service, this);
    }
    // Asking for a key that nobody keeps tells whether there is somebody to ask.
    job->setKey(action == Action::Check ? QStringLiteral("sweci check") : name);
    job->setInsecureFallback(false);
    connect(job, &QKeychain::Job::finished, this, [this, action, reading](QKeychain::Job *done) {
        State state = stateOf(done->error());
        if (state == State::NotFound && action != Action::Read)
            state = State::Done;
        Q_EMIT finished(state, reading && state == State::Done ? reading->textData() : QString(), done->errorString());
    });
    job->start();
}

} // namespace sweci
