// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "base/processspec.h"
#include "base/result.h"

#include <filesystem>
#include <optional>
#include <string>

namespace sweci
{

// The desktop's key store (the Secret Service, KWallet). A process of its own asks it, `PROGRAM keychain ACTION`: a bus
// without a service can hold a call for half a minute, a locked store waits for a person, and neither may hold us. Keys
// go in and out by that process's standard streams. Calls block until it has answered or its time is over: not for a
// window's thread.
class Keychain
{
public:
    // $SWECI_PROGRAM, else the sweci beside this program.
    static std::filesystem::path defaultProgram();
    explicit Keychain(std::filesystem::path program = defaultProgram()) : m_program(std::move(program)) {}

    // Seconds for an answer (default 30: somebody may have to type a password). `tick` true gives up: Cancelled.
    void setSeconds(double seconds) { m_seconds = seconds; }
    void setTick(ProcessTick tick) { m_tick = std::move(tick); }

    // NotReady when there is no store here, with why as the cause; Io when the person or the store refuses; TimedOut.
    Result<void> check() const;
    // Nothing when it has no such key.
    Result<std::optional<std::string>> read(const std::string &name) const;
    Result<void> write(const std::string &name, const std::string &key) const;
    // Also when it has no such key.
    Result<void> remove(const std::string &name) const;

private:
    struct Answer {
        bool found = true;
        std::string key;
    };
    Result<Answer> ask(const char *action, const std::string &name, const std::string &key = {}) const;

    std::filesystem::path m_program;
    double m_seconds = 30;
    ProcessTick m_tick;
};

} // namespace sweci
