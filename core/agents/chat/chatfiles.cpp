// SPDX-License-Identifier: GPL-3.0-or-later
#include "agents/chat/chatfiles.h"

#include "agents/chat/chatsearch.h"
#include "base/text.h"
#include "dataset/extractionroot.h"

#include <algorithm>
#include <array>
#include <cerrno>
#include <cstring>
#include <sys/stat.h>

namespace sweci
{

namespace
{

using Place = ChatWorkspace::Place;

// Sentences of errors are for people and in their language; the model gets its own.
ToolResult explained(const Error &error, const std::string &path)
{
    const std::string name = "\"" + path + "\"";
    if (error.kind == ErrorKind::NotFound)
        return ToolResult::failure("There is no " + name + ".");
    if (error.cause == "link")
        return ToolResult::failure(name + " is a link or lies behind one. Links are not followed.");
    if (error.cause == "kind")
        return ToolResult::failure(name + " is no plain file.");
    if (error.cause == "size")
        return ToolResult::failure(name + " is too large.");
    if (error.cause == "path")
        return ToolResult::failure(name + " is refused as a path.");
    return ToolResult::failure(name + ": " + error.cause);
}

void listInto(const PlainFolder &folder, const std::string &prefix, bool recursive, int depth, std::string &text,
              std::size_t &count)
{
    constexpr int deepest = 40;
    for (const PlainFolder::Entry &entry : folder.entries()) {
        if (isLeftOut(entry.name))
            continue;
        if (++count > ChatFiles::mostEntries || text.size() > ChatFiles::mostText - 1000)
            return;
        text += prefix + entry.name;
        if (entry.kind == PlainFolder::Kind::Link)
            text += " (a link)";
        if (entry.kind == PlainFolder::Kind::Folder)
            text += '/';
        text += '\n';
        if (recursive && entry.kind == PlainFolder::Kind::Folder && depth < deepest) {
            if (const auto inner = folder.folder(entry.name))
                listInto(*inner, prefix + entry.name + '/', recursive, depth + 1, text, count);
        }
    }
}

// The first line that does not fit within `room`, 0 when all do.
std::int64_t appendLines(const std::string &content, std::int64_t first, std::int64_t lines, std::string &text)
{
    std::int64_t number = 0;
    for (std::size_t start = 0; start < content.size();) {
        const std::size_t end = std::min(content.find('\n', start), content.size());
        ++number;
        if (number >= first) {
            if (number >= first + lines || text.size() > ChatFiles::mostText - ChatFiles::longestLine - 200)
                return number;
            text +=
                std::to_string(number) + '\t' + content.substr(start, std::min(end - start, ChatFiles::longestLine));
            text += end - start > ChatFiles::longestLine ? " ...\n" : "\n";
        }
        start = end + 1;
    }
    return 0;
}

std::size_t countOf(const std::string &text, const std::string &part, std::size_t &firstAt)
{
    std::size_t count = 0;
    for (std::size_t at = text.find(part); at != std::string::npos; at = text.find(part, at + part.size())) {
        firstAt = count == 0 ? at : firstAt;
        ++count;
    }
    return count;
}

} // namespace

ToolResult ChatFiles::list(const std::string &path, bool recursive) const
{
    const auto place = m_workspace.toRead(path);
    if (!place)
        return ToolResult::failure(place.error().cause);
    if (place->isRequirement)
        return ToolResult::failure("\"" + path + "\" is a file.");
    auto folder = PlainFolder::open(place->folder);
    if (folder && folder->kind(place->relative) == PlainFolder::Kind::File)
        return ToolResult::failure("\"" + path + "\" is a file.");
    if (folder && !place->relative.empty())
        folder = folder->folder(place->relative);
    if (!folder)
        return explained(folder.error(), path);
    std::string text;
    std::size_t count = 0;
    listInto(*folder, {}, recursive, 0, text, count);
    if (text.empty())
        return {"(empty)"};
    if (count > mostEntries || text.size() > mostText - 1000)
        text += "... and more: list a folder below.\n";
    return {asUtf8(text)};
}

ToolResult ChatFiles::read(const std::string &path, std::int64_t first, std::int64_t lines) const
{
    const auto place = m_workspace.toRead(path);
    if (!place)
        return ToolResult::failure(place.error().cause);
    const auto folder = PlainFolder::open(place->folder);
    if (!folder)
        return explained(folder.error(), path);
    if (place->relative.empty() || folder->kind(place->relative) == PlainFolder::Kind::Folder)
        return ToolResult::failure("\"" + path + "\" is a folder; use list.");
    const auto content = folder->read(place->relative, largestFile);
    if (!content)
        return explained(content.error(), path);
    if (isBinary(*content))
        return ToolResult::failure("\"" + path + "\" is not text (" + std::to_string(content->size()) + " bytes).");
    if (content->empty())
        return {"(an empty file)"};
    std::string text;
    first = std::max<std::int64_t>(first, 1);
    const std::int64_t next = appendLines(*content, first, std::clamp<std::int64_t>(lines, 1, mostLines), text);
    if (text.empty())
        return ToolResult::failure("\"" + path + "\" has no line " + std::to_string(first) + ".");
    if (next > 0)
        text += "... goes on at line " + std::to_string(next) + ".\n";
    return {asUtf8(text)};
}

ToolResult ChatFiles::search(const std::string &pattern, const std::string &path) const
{
    const auto place = m_workspace.toRead(path);
    if (!place)
        return ToolResult::failure(place.error().cause);
    auto folder = PlainFolder::open(place->folder);
    if (!folder)
        return explained(folder.error(), path);
    ChatSearch search(pattern, m_stop);
    if (!search.error().empty())
        return ToolResult::failure(search.error());
    if (place->isRequirement || folder->kind(place->relative) == PlainFolder::Kind::File) {
        const std::string name = place->isRequirement ? path : place->relative;
        const auto content = folder->read(place->relative, largestFile);
        if (!content)
            return explained(content.error(), path);
        search.lookAt(*content, name);
        return search.result();
    }
    if (!place->relative.empty())
        folder = folder->folder(place->relative);
    if (!folder)
        return explained(folder.error(), path);
    search.lookBelow(*folder, place->relative.empty() ? std::string() : place->relative + '/');
    return search.result();
}

ToolResult ChatFiles::put(const Place &place, const std::string &path, const std::string &content)
{
    const std::string name = "\"" + path + "\"";
    auto root = ExtractionRoot::open(place.folder);
    if (!root)
        return explained(root.error(), path);
    const mode_t type = root->typeOf(place.relative);
    if (type == S_IFDIR)
        return ToolResult::failure(name + " is a folder.");
    if (type == S_IFLNK)
        return ToolResult::failure(name + " is a link. Links are not followed.");
    if (type != 0 && type != S_IFREG)
        return ToolResult::failure(name + " is no plain file.");
    mode_t mode = 0644;
    if (type == S_IFREG) {
        // The old file goes and a new one comes, so that another name of it (a hard link) keeps its content.
        const auto folder = PlainFolder::open(place.folder);
        const auto file = folder ? folder->file(place.relative) : Result<FileDescriptor>(folder.error());
        struct stat info = {};
        if (file && ::fstat(file->get(), &info) == 0)
            mode = info.st_mode & 0777;
        if (const int code = root->remove(place.relative); code != 0)
            return ToolResult::failure(name + " cannot be replaced: " + std::strerror(code) + '.');
    }
    FileDescriptor file;
    int code = root->makeFile(place.relative, mode, file);
    for (std::size_t done = 0; code == 0 && done < content.size();) {
        const ssize_t wrote = ::write(file.get(), content.data() + done, content.size() - done);
        if (wrote < 0 && errno != EINTR)
            code = errno;
        done += wrote > 0 ? static_cast<std::size_t>(wrote) : 0;
    }
    if (code == ENOSPC || code == EDQUOT)
        return {"The disk is full.", true, true};
    if (code == ELOOP)
        return ToolResult::failure(name + " lies behind a link. Links are not followed.");
    if (code != 0)
        return ToolResult::failure(name + " cannot be written: " + std::strerror(code) + '.');
    m_wroteRequirement = m_wroteRequirement || place.isRequirement;
    return {};
}

ToolResult ChatFiles::write(const std::string &path, const std::string &content)
{
    const auto place = m_workspace.toWrite(path);
    if (!place)
        return ToolResult::failure(place.error().cause);
    if (content.size() > mostContent)
        return ToolResult::failure("The content is too large: " + std::to_string(content.size()) + " bytes, at most " +
                                   std::to_string(mostContent) + " may be written.");
    ToolResult result = put(*place, path, content);
    if (!result.failed)
        result.text = "Wrote " + std::to_string(content.size()) + " bytes to " + path + ".";
    return result;
}

ToolResult ChatFiles::edit(const std::string &path, const std::string &before, const std::string &after, bool all)
{
    const auto place = m_workspace.toWrite(path);
    if (!place)
        return ToolResult::failure(place.error().cause);
    if (before.empty())
        return ToolResult::failure("old_text is empty; use write for a new file.");
    if (before == after)
        return ToolResult::failure("old_text and new_text are the same.");
    const auto folder = PlainFolder::open(place->folder);
    auto content = folder ? folder->read(place->relative, mostContent) : Result<std::string>(folder.error());
    if (!content)
        return explained(content.error(), path);
    std::size_t at = 0;
    const std::size_t count = countOf(*content, before, at);
    if (count == 0)
        return ToolResult::failure("old_text is not in \"" + path +
                                   "\". Read the file again and copy the text exactly, without line numbers.");
    if (count > 1 && !all)
        return ToolResult::failure("old_text is there " + std::to_string(count) +
                                   " times. Take more of the lines around it, or set all to true.");
    if (content->size() + count * after.size() > mostContent + count * before.size())
        return ToolResult::failure("The file would become too large.");
    std::string changed = content->substr(0, at) + after;
    std::size_t done = at + before.size();
    for (at = content->find(before, done); all && at != std::string::npos; at = content->find(before, done)) {
        changed.append(*content, done, at - done).append(after);
        done = at + before.size();
    }
    changed.append(*content, done, std::string::npos);
    ToolResult result = put(*place, path, changed);
    if (!result.failed)
        result.text = "Replaced " + std::to_string(all ? count : 1) + " place(s) in " + path + ".";
    return result;
}

} // namespace sweci
