// SPDX-License-Identifier: GPL-3.0-or-later
#include "keys/keyring.h"

#include "base/filelock.h"
#include "base/files.h"
#include "base/processspec.h"
#include "base/text.h"

#include <algorithm>
#include <cctype>
#include <map>
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
    if (found == keys->end() || found->second.empty())
        return std::optional<FoundKey>();
    return std::optional(FoundKey{found->second, displayPath(m_file)});
}

Result<void> Keyring::keep(const std::string &name, const std::string &key) const
{
    if (!isName(name) || key.find_first_of("\r\n") != std::string::npos || key.find('\0') != std::string::npos)
        return Error{ErrorKind::Usage, Text::tr("A key named \"%1\" cannot be kept.").arg(displayText(name)),
                     "key name"};
    if (auto made = makeFolders(m_file.parent_path()); !made)
        return made;
    auto lock = FileLock::exclusive(m_file.native() + ".lock");
    if (!lock)
        return lock.error();
    auto keys = readKeys(m_file);
    if (!keys)
        return keys.error();
    if (key.empty())
        keys->erase(name);
    else
        (*keys)[name] = key;
    std::string text;
    for (const auto &[known, value] : *keys)
        text.append(known).append(1, '=').append(value).append(1, '\n');
    return writeFileAtomically(m_file, text, 0600);
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
