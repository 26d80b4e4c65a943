// SPDX-License-Identifier: GPL-3.0-or-later
#include "agents/chat/chatworkspace.h"

#include "base/files.h"
#include "base/text.h"

#include <array>

namespace sweci
{

namespace fs = std::filesystem;

namespace
{

Error refusal(const std::string &cause)
{
    return {ErrorKind::Unsafe, Text::tr("The path is refused."), cause};
}

// The names of `path` below `folder`; nothing when it lies elsewhere. Both are normal.
std::optional<std::string> below(const fs::path &folder, const fs::path &path)
{
    const std::string all = path.native();
    const std::string start = folder.native();
    if (all == start)
        return std::string();
    if (all.size() > start.size() + 1 && all.compare(0, start.size(), start) == 0 && all[start.size()] == '/')
        return all.substr(start.size() + 1);
    return std::nullopt;
}

} // namespace

ChatWorkspace::ChatWorkspace(Places places) : m_places(std::move(places))
{
    for (fs::path *path : {&m_places.code, &m_places.requirement, &m_places.nonPassed})
        *path = absolutePath(*path);
}

Result<ChatWorkspace::Place> ChatWorkspace::find(const std::string &path) const
{
    if (path.find('\0') != std::string::npos)
        return refusal("The path holds a NUL byte.");
    fs::path normal = (m_places.code / path).lexically_normal(); // an absolute path replaces the folder
    if (!normal.has_filename())
        normal = normal.parent_path();
    if (!m_places.requirement.empty() && normal == m_places.requirement)
        return Place{normal.parent_path(), normal.filename().native(), true};
    for (const fs::path &folder : {m_places.code, m_places.nonPassed}) {
        if (folder.empty())
            continue;
        if (auto names = below(folder, normal))
            return Place{folder, std::move(*names), false};
    }
    return refusal("\"" + path + "\" lies outside of what you may see. The code is in " + m_places.code.native() +
                   "; give paths from there on.");
}

Result<ChatWorkspace::Place> ChatWorkspace::toRead(const std::string &path) const
{
    return find(path);
}

Result<ChatWorkspace::Place> ChatWorkspace::toWrite(const std::string &path) const
{
    auto place = find(path);
    if (!place)
        return place;
    if (m_places.role == Role::Architect && !place->isRequirement)
        return refusal("You may write " + m_places.requirement.native() + " and no other file.");
    if (m_places.role == Role::Programmer && place->folder != m_places.code)
        return refusal("You may write below " + m_places.code.native() + " only.");
    if (place->relative.empty())
        return refusal("\"" + path + "\" is a folder.");
    return place;
}

} // namespace sweci
