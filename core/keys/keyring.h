// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "base/result.h"

#include <filesystem>
#include <optional>
#include <string>
#include <vector>

namespace sweci
{

// Where a key was found, to be told to the user; never the key itself.
struct FoundKey {
    std::string key;
    QString place; // "the variable HF_TOKEN", "/home/me/.config/sweci/keys"
};

// Keys by name ("huggingface"), from the environment, else from a file that only its owner can read. A key is never
// written to a log, an argument list or an experiment.
class Keyring
{
public:
    // $SWECI_KEYS, else $XDG_CONFIG_HOME/sweci/keys, else ~/.config/sweci/keys.
    static std::filesystem::path defaultFile();
    explicit Keyring(std::filesystem::path file = defaultFile()) : m_file(std::move(file)) {}

    // Nothing when there is no such key anywhere. NotReady, with the remedy, when the file can be read by others.
    Result<std::optional<FoundKey>> find(const std::string &name) const;
    // Keeps a key in the file (mode 0600, its folder 0700); an empty one removes it. Usage error for a name other than
    // letters, digits, '-', '_' and '.', and for a key with line breaks.
    Result<void> keep(const std::string &name, const std::string &key) const;
    // Names in the file, sorted.
    Result<std::vector<std::string>> names() const;

    // The variables that are asked for a key, in this order.
    static std::vector<std::string> variablesOf(const std::string &name);

    const std::filesystem::path &file() const { return m_file; }

private:
    std::filesystem::path m_file;
};

} // namespace sweci
