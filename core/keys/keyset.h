// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "keys/keyring.h"

#include <map>
#include <string>
#include <string_view>

namespace sweci
{

// The keys of one run. Whoever starts it reads each key once and hands the set down, so that the processes below need
// no keychain and ask nobody. Not for several threads.
class KeySet
{
public:
    // Without a keychain in the keyring: environment and key file.
    explicit KeySet(Keyring keyring = Keyring()) : m_keyring(std::move(keyring)) {}

    // A key by its name, from where the keyring looks; "" and names that are nowhere stand for $SWECI_API_KEY. Empty
    // when there is none. Errors are those of Keyring::find(), and Usage for a key with a line break; none is
    // kept.
    Result<std::string> key(const std::string &name);

    // What was asked for so far, as lines "name=key" for another process's standard input.
    std::string lines() const;
    // Looks for each of them again; one that is nowhere any more stays as it was. Errors as of key(): all stay then.
    Result<void> readAgain();
    // Takes such lines: these names are looked for nowhere else.
    void take(std::string_view lines);

private:
    Keyring m_keyring;
    std::map<std::string, std::string> m_keys;
};

} // namespace sweci
