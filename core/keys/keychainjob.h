// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QObject>
#include <QString>

namespace sweci
{

// One question to the desktop's key store, through QtKeychain. Needs an event loop, and may hold it for long in some
// desktops: for the process that Keychain starts, not for a window.
class KeychainJob : public QObject
{
    Q_OBJECT

public:
    enum class Action { Check, Read, Write, Remove };
    enum class State { Done, NotFound, Denied, None }; // None: no store, or none that works
    using QObject::QObject;

    // Then finished(), once.
    void start(Action action, const QString &name, const QString &key = {});

Q_SIGNALS:
    // `key`: what was read. `cause`: the store's own words.
    void finished(sweci::KeychainJob::State state, const QString &key, const QString &cause);
};

} // namespace sweci
