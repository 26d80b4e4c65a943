// SPDX-License-Identifier: GPL-3.0-or-later
#include "keys/keyring.h"

#include "base/filelock.h"
#include "base/files.h"
#include "base/processspec.h"
#include "base/text.h"

#include <algorithm>
#include <cctype>
#include <map>
#include <set>
#include <sstream>
#include <sys/stat.h>

namespace sweci
{

namespace fs = std::filesystem;

namespace
{

using Keys = std::map<std::string, std::string>;

bool isName(const std::string &name)
{
    return !name.empty() && std::all_of(name.begin(), name.end(), [](unsigned char c) {
        return std::isalnum(c) || c == '-' || c == '_' || c == '.';
    });
}

// Lines "name=key"; others are not ours and are kept by nobody.
Result<Keys> readKeys(const fs::path &file)
{
    Keys keys;
    struct stat info = {};
    if (::stat(file.c_str(), &info) != 0) {
        if (errno == ENOENT || errno == ENOTDIR)
            return keys;
        return systemError(errno, Text::tr("The key file %1 cannot be read.").arg(displayPath(file)));
    }
    if ((info.st_mode & 077) != 0)
        return Error{
            ErrorKind::NotReady,
            Text::tr("The key file %1 can be read by others. Close it with: chmod 600 %1").arg(displayPath(file)),
            "key file mode"};
    auto text = readFile(file, 1 << 20);
    if (!text)
        return text.error();
    std::istringstream lines(*text);
    for (std::string line; std::getline(lines, line);) {
        const std::size_t equals = line.find('=');
        if (equals != std::string::npos && isName(line.substr(0, equals)))
            keys[line.substr(0, equals)] = line.substr(equals + 1);
    }
    return keys;
}

} // namespace

fs::path Keyring::defaultFile()
{
    if (const std::string own = environmentValue("SWECI_KEYS"); !own.empty())
        return own;
    if (const std::string configuration = environmentValue("XDG_CONFIG_HOME"); !configuration.empty())
        return fs::path(configuration) / "sweci" / "keys";
    return fs::path(environmentValue("HOME")) / ".config" / "sweci" / "keys";
}

std::vector<std::string> Keyring::variablesOf(const std::string &name)
{
    if (name == "huggingface")
        return {"HF_TOKEN", "HUGGING_FACE_HUB_TOKEN"};
    std::string variable = "SWECI_KEY_";
    for (const char c : name)
        variable += std::isalnum(static_cast<unsigned char>(c))
                        ? static_cast<char>(std::toupper(static_cast<unsigned char>(c)))
                        : '_';
    return {variable};
}

bool Keyring::isKeyVariable(const std::string &name)
{
    return name.starts_with("SWECI_KEY_") || name == "SWECI_API_KEY" || name == "SWECI_CHAT_KEY" ||
           name == "HF_TOKEN" || name == "HUGGING_FACE_HUB_TOKEN";
}

QString keyPlaceText(KeyPlace place)
{
    switch (place) {
    case KeyPlace::Variable:
        return Text::tr("variable");
    case KeyPlace::Keychain:
        return Text::tr("keychain");
    default:
        return Text::tr("file");
    }
}

Result<KeyPlace> Keyring::placeFromName(const std::string &name)
{
    if (name == "file")
        return KeyPlace::File;
    if (name == "keychain")
        return KeyPlace::Keychain;
    return Error{ErrorKind::Usage,
                 Text::tr("Keys are kept in \"keychain\" or \"file\", not in \"%1\".").arg(displayText(name)), "place"};
}

fs::path Keyring::namesFile() const
{
    return m_file.native() + ".keychain";
}

Result<std::vector<std::string>> Keyring::keychainNames() const
{
    std::vector<std::string> names;
    auto text = readFile(namesFile(), 1 << 20);
    if (!text)
        return text.error().kind == ErrorKind::NotFound ? Result<std::vector<std::string>>(names) : text.error();
    std::istringstream lines(*text);
    for (std::string line; std::getline(lines, line);) {
        if (isName(line))
            names.push_back(line);
    }
    return names;
}

Result<void> Keyring::noteKeychainName(const std::string &name, bool there) const
{
    auto names = keychainNames();
    if (!names)
        return names.error();
    const bool was = std::erase(*names, name) > 0;
    if (was == there)
        return {};
    if (there)
        names->push_back(name);
    std::sort(names->begin(), names->end());
    std::string text;
    for (const std::string &known : *names)
        text += known + '\n';
    return writeFileAtomically(namesFile(), text, 0600);
}

Result<std::optional<FoundKey>> Keyring::find(const std::string &name) const
{
    for (const std::string &variable : variablesOf(name)) {
        if (const std::string key = environmentValue(variable.c_str()); !key.empty())
            return std::optional(FoundKey{key, Text::tr("the variable %1").arg(displayText(variable))});
    }
    auto keys = readKeys(m_file);
    if (!keys)
        return keys.error();
    const auto found = keys->find(name);
    if (found != keys->end() && !found->second.empty())
        return std::optional(FoundKey{found->second, displayPath(m_file)});
    if (!m_keychain)
        return std::optional<FoundKey>();
    auto names = keychainNames();
    if (!names)
        return names.error();
    if (std::find(names->begin(), names->end(), name) == names->end())
        return std::optional<FoundKey>();
    auto key = m_keychain->read(name);
    if (!key)
        return Error{key.error().kind,
                     Text::tr("The key %1 lies in the key store. %2 Put it into the variable %3, or keep it with "
                              "\"sweci keys set %1 --store file\".")
                         .arg(displayText(name), key.error().sentence, displayText(variablesOf(name).front())),
                     key.error().cause};
    return *key && !(*key)->empty() ? std::optional(FoundKey{**key, Text::tr("the key store")})
                                    : std::optional<FoundKey>();
}

Result<void> Keyring::keepInFile(const std::string &name, const std::string &key) const
{
    auto keys = readKeys(m_file);
    if (!keys)
        return keys.error();
    if (key.empty() && !keys->contains(name))
        return {};
    if (key.empty())
        keys->erase(name);
    else
        (*keys)[name] = key;
    std::string text;
    for (const auto &[known, value] : *keys)
        text.append(known).append(1, '=').append(value).append(1, '\n');
    return writeFileAtomically(m_file, text, 0600);
}

Result<void> Keyring::keep(const std::string &name, const std::string &key, KeyPlace place) const
{
    if (!isName(name))
        return Error{ErrorKind::Usage, Text::tr("A key named \"%1\" cannot be kept.").arg(displayText(name)),
                     "key name"};
    if (key.find_first_of("\r\n") != std::string::npos || key.find('\0') != std::string::npos)
        return Error{ErrorKind::Usage, Text::tr("The key %1 has a line break or a NUL in it.").arg(displayText(name)),
                     "line break in a key"};
    if (auto made = makeFolders(m_file.parent_path()); !made)
        return made;
    auto lock = FileLock::exclusive(m_file.native() + ".lock");
    if (!lock)
        return lock.error();
    if (place == KeyPlace::File && !key.empty()) {
        // What lies in the file goes before the keychain: nothing has to be opened to take an older one out of it.
        if (auto kept = keepInFile(name, key); !kept)
            return kept;
        return {};
    }
    // What is to go leaves the file first: a store that cannot be opened must not keep it there.
    if (key.empty()) {
        if (auto removed = keepInFile(name, {}); !removed)
            return removed;
    }
    auto names = keychainNames();
    if (!names)
        return names.error();
    const bool there = std::find(names->begin(), names->end(), name) != names->end();
    if (key.empty() && !there)
        return {};
    const Keychain keychain = m_keychain.value_or(Keychain());
    if (auto done = key.empty() ? keychain.remove(name) : keychain.write(name, key); !done)
        return done;
    if (auto noted = noteKeychainName(name, !key.empty()); !noted)
        return noted;
    return keepInFile(name, {});
}

Result<KeyPlace> Keyring::keepSomewhere(const std::string &name, const std::string &key) const
{
    auto kept = keep(name, key, KeyPlace::Keychain);
    if (kept)
        return KeyPlace::Keychain;
    if (kept.error().kind == ErrorKind::Usage || kept.error().kind == ErrorKind::Cancelled)
        return kept.error();
    kept = keep(name, key, KeyPlace::File);
    return kept ? Result<KeyPlace>(KeyPlace::File) : kept.error();
}

Result<void> Keyring::remove(const std::string &name) const
{
    auto all = kept();
    if (!all)
        return all.error();
    auto file = readKeys(m_file);
    auto names = keychainNames();
    if (!file || !names)
        return file ? names.error() : file.error();
    if (!file->contains(name) && std::find(names->begin(), names->end(), name) == names->end())
        return Error{ErrorKind::NotFound, Text::tr("No key named \"%1\" is kept.").arg(displayText(name)),
                     "no such key"};
    return keep(name, {}, KeyPlace::File);
}

Result<std::vector<KeptKey>> Keyring::kept() const
{
    auto file = readKeys(m_file);
    if (!file)
        return file.error();
    auto stored = keychainNames();
    if (!stored)
        return stored.error();
    std::map<std::string, KeptKey> all;
    std::set<std::string> variables;
    const auto add = [&](const std::string &name, KeyPlace place, const QString &text) {
        KeptKey key{name, place, text};
        for (const std::string &variable : variablesOf(name)) {
            if (key.place == KeyPlace::Variable || environmentValue(variable.c_str()).empty())
                continue;
            key.place = KeyPlace::Variable;
            key.text = Text::tr("the variable %1").arg(displayText(variable));
            variables.insert(variable);
        }
        all.emplace(name, std::move(key));
    };
    for (const auto &[name, key] : *file)
        add(name, KeyPlace::File, displayPath(m_file));
    for (const std::string &name : *stored)
        add(name, KeyPlace::Keychain, Text::tr("the key store"));
    constexpr std::string_view prefix = "SWECI_KEY_";
    for (const auto &[variable, value] : ownEnvironment()) {
        if (!variable.starts_with(prefix) || variable.size() == prefix.size() || value.empty() ||
            variables.contains(variable))
            continue;
        std::string name = variable.substr(prefix.size());
        std::transform(name.begin(), name.end(), name.begin(), [](unsigned char c) { return std::tolower(c); });
        all[name] = {name, KeyPlace::Variable, Text::tr("the variable %1").arg(displayText(variable))};
    }
    std::vector<KeptKey> keys;
    for (auto &[name, key] : all)
        keys.push_back(std::move(key));
    return keys;
}

Result<std::vector<std::string>> Keyring::names() const
{
    auto keys = readKeys(m_file);
    if (!keys)
        return keys.error();
    std::vector<std::string> names;
    for (const auto &[name, key] : *keys)
        names.push_back(name);
    return names;
}

} // namespace sweci
