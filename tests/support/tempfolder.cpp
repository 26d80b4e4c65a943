// SPDX-License-Identifier: GPL-3.0-or-later
#include "tempfolder.h"

#include "base/files.h"

#include <fstream>
#include <sstream>

namespace sweci
{

TempFolder::TempFolder() : m_path(makeTemporaryFolder(std::filesystem::temp_directory_path(), "sweci-test-").value()) {}

TempFolder::~TempFolder()
{
    (void)removeTree(m_path);
}

void put(const std::filesystem::path &path, std::string_view content)
{
    std::filesystem::create_directories(path.parent_path());
    std::ofstream file(path, std::ios::binary);
    file.write(content.data(), static_cast<std::streamsize>(content.size()));
    file.close();
    if (!file)
        qFatal("cannot write %s", path.c_str());
}

std::string get(const std::filesystem::path &path)
{
    std::ifstream file(path, std::ios::binary);
    if (!file)
        qFatal("cannot read %s", path.c_str());
    std::ostringstream content;
    content << file.rdbuf();
    return content.str();
}

} // namespace sweci
