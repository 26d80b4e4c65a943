// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "base/processspec.h"
#include "tempfolder.h"

#include <QProcess>

#include <string>

namespace sweci
{

// A session bus of a test's own, with a real secret service (an unlocked keyring in a folder of its own) or with none.
// All of it ends with this object, or with the test's process.
class SecretService
{
public:
    enum class Kind { Service, BusAlone };
    explicit SecretService(Kind kind);
    ~SecretService();
    SecretService(const SecretService &) = delete;
    SecretService &operator=(const SecretService &) = delete;

    // False when the programs are missing or did not start; see error().
    bool started() const { return !m_address.empty(); }
    std::string error() const { return m_error; }
    // What a process needs in order to find the bus.
    Environment environment() const { return {{"DBUS_SESSION_BUS_ADDRESS", m_address}}; }
    // The files of the keyring: nothing readable may be in them.
    std::filesystem::path folder() const { return m_temp.path(); }

private:
    TempFolder m_temp;
    QProcess m_process;
    std::string m_address;
    std::string m_error;
};

} // namespace sweci
