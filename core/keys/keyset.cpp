// SPDX-License-Identifier: GPL-3.0-or-later
#include "keys/keyset.h"

#include "base/processspec.h"
#include "base/text.h"

#include <algorithm>

namespace sweci
{

Result<std::string> KeySet::key(const std::string &name)
{
    if (const auto known = m_keys.find(name); known != m_keys.end())
        return known->second;
    std::string key;
    if (!name.empty()) {
        auto found = m_keyring.find(name);
        if (!found)
            return found.error();
        if (*found)
            key = (*found)->key;
    }
    if (key.empty())
        key = environmentValue("SWECI_API_KEY");
    // It is handed down as a line, and in no header of a request could it stand.
    if (key.find_first_of("\r\n") != std::string::npos)
        return Error{
            ErrorKind::Usage,
            Text::tr("The key %1 has a line break in it.").arg(displayText(name.empty() ? "SWECI_API_KEY" : name)),
            "line break in a key"};
    m_keys[name] = key;
    return key;
}

std::string KeySet::lines() const
{
    std::string lines;
    for (const auto &[name, key] : m_keys)
        lines.append(name).append(1, '=').append(key).append(1, '\n');
    return lines;
}

Result<void> KeySet::readAgain()
{
    KeySet anew(m_keyring);
    for (const auto &known : m_keys) {
        if (const auto key = anew.key(known.first); !key)
            return key.error();
    }
    for (auto &[name, key] : anew.m_keys) {
        if (!key.empty())
            m_keys[name] = std::move(key);
    }
    return {};
}

void KeySet::take(std::string_view lines)
{
    while (!lines.empty()) {
        const std::string_view line = lines.substr(0, lines.find('\n'));
        lines.remove_prefix(std::min(line.size() + 1, lines.size()));
        if (const std::size_t equals = line.find('='); equals != std::string_view::npos)
            m_keys[std::string(line.substr(0, equals))] = std::string(line.substr(equals + 1));
    }
}

} // namespace sweci
