// SPDX-License-Identifier: GPL-3.0-or-later
#include "experiment/publishedfolders.h"

#include "base/jsonnumber.h"

namespace sweci
{

namespace
{

constexpr std::size_t headBytes = std::size_t(64) << 10;

// The beginning of a report, without reading the whole: {"created": 1.5, ..., "summary": {...}, "collectors"...
void readHeadOfReport(std::string_view head, PublishedFolder &folder)
{
    // Only what stands before the lists, in which any text may occur.
    head = head.substr(0, std::min(head.find("\"collectors\":"), head.find("\"tests\":")));
    constexpr std::string_view created = "\"created\":";
    if (const std::size_t at = head.find(created); at != std::string_view::npos) {
        const double seconds = leadingNumber(head.substr(at + created.size(), 40));
        if (seconds > 0)
            folder.created = seconds;
    }
    constexpr std::string_view summary = "\"summary\":";
    const std::size_t at = head.rfind(summary);
    const std::size_t open = at == std::string_view::npos ? at : head.find('{', at);
    const std::size_t close = open == std::string_view::npos ? open : head.find('}', open);
    if (close == std::string_view::npos)
        return;
    if (auto json = parseJson(head.substr(open, close + 1 - open), "summary"))
        folder.summary = std::move(*json);
}

} // namespace

bool isPublishedArchive(std::string_view name)
{
    constexpr std::string_view pattern = "0000-00-00-00-00-00";
    if (name.size() != pattern.size())
        return false;
    for (std::size_t i = 0; i < name.size(); ++i) {
        if (pattern[i] == '-' ? name[i] != '-' : name[i] < '0' || name[i] > '9')
            return false;
    }
    return true;
}

std::vector<PublishedFolder> readPublishedFolders(const PlainFolder &task)
{
    std::vector<PublishedFolder> folders;
    for (const PlainFolder::Entry &entry : task.entries()) {
        const bool wanted = isPublishedArchive(entry.name) || entry.name == "current" || entry.name == "tmp";
        if (!wanted || entry.kind != PlainFolder::Kind::Folder)
            continue;
        const auto inner = task.folder(entry.name);
        if (!inner)
            continue;
        PublishedFolder folder;
        folder.name = entry.name;
        folder.report = inner->kind("test_report.json") == PlainFolder::Kind::File;
        folder.nonPassed = inner->kind("non-passed") == PlainFolder::Kind::Folder;
        folder.requirement = inner->kind("requirement.xml") == PlainFolder::Kind::File;
        if (folder.report) {
            if (const auto head = inner->readHead("test_report.json", headBytes))
                readHeadOfReport(*head, folder);
        }
        folders.push_back(std::move(folder));
    }
    return folders;
}

} // namespace sweci
