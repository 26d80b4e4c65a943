// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "base/result.h"
#include "keys/keychain.h"

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

// Where keys are kept.
enum class KeyPlace { Variable, File, Keychain };
QString keyPlaceText(KeyPlace place); // "variable", "file", "keychain", for display

// A key that is there, without its value.
struct KeptKey {
    std::string name;
    KeyPlace place = KeyPlace::File; // where it would be taken from
    QString text;                    // "the variable SWECI_KEY_A", a file's path, "the key store"
};

// Keys by name ("huggingface"), from the environment, else from a file that only its owner can read, else from the
// desktop's key store when there is a keychain. A key is never written to a log, an argument list or an experiment.
//
// A key store cannot be listed, so the names of what was put there stand in a file beside the key file; only these are
// asked for, and only then the store is opened.
class Keyring
{
public:
    // $SWECI_KEYS, else $XDG_CONFIG_HOME/sweci/keys, else ~/.config/sweci/keys.
    static std::filesystem::path defaultFile();
    explicit Keyring(std::filesystem::path file = defaultFile()) : m_file(std::move(file)) {}
    explicit Keyring(Keychain keychain, std::filesystem::path file = defaultFile())
        : m_file(std::move(file)), m_keychain(std::move(keychain))
    {
    }

    // Nothing when there is no such key anywhere. NotReady, with the remedy, when the file can be read by others;
    // errors of the keychain for a key that lies there.
    Result<std::optional<FoundKey>> find(const std::string &name) const;
    // Keeps a key in the file (mode 0600) or in the keychain; an empty one removes it, from the file first. One for the
    // keychain is taken out of the file; one for the file stays in the keychain too, if it was there, and goes before
    // it. Usage error for a name other than letters, digits, '-', '_' and '.', and for a key with line breaks; those of
    // Keychain.
    Result<void> keep(const std::string &name, const std::string &key, KeyPlace place = KeyPlace::File) const;
    // In the keychain, where there is a store, else in the file: for a key that would otherwise lie about in the open.
    Result<KeyPlace> keepSomewhere(const std::string &name, const std::string &key) const;
    // From file and keychain. NotFound when it lies in neither; errors of the keychain, with the file rid of it.
    Result<void> remove(const std::string &name) const;
    // Names in the file, sorted.
    Result<std::vector<std::string>> names() const;
    // Every key that can be known without opening a store, sorted by name: those of file and keychain, and those of
    // variables SWECI_KEY_NAME (under a name that leads to the variable).
    Result<std::vector<KeptKey>> kept() const;
    // "file" or "keychain"; Usage error for other words.
    static Result<KeyPlace> placeFromName(const std::string &name);

    // The variables that are asked for a key, in this order.
    static std::vector<std::string> variablesOf(const std::string &name);
    // True of variables that hold keys: processes that are handed their keys need none of them.
    static bool isKeyVariable(const std::string &name);

    const std::filesystem::path &file() const { return m_file; }

private:
    std::filesystem::path namesFile() const; // of keys in the keychain
    Result<std::vector<std::string>> keychainNames() const;
    Result<void> noteKeychainName(const std::string &name, bool there) const;
    Result<void> keepInFile(const std::string &name, const std::string &key) const;

    std::filesystem::path m_file;
    std::optional<Keychain> m_keychain;
};

} // namespace sweci
