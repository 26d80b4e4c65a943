// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <filesystem>
#include <string>
#include <string_view>

namespace sweci
{

// A folder of a test's own, removed with all in it when this goes.
class TempFolder
{
public:
    TempFolder();
    ~TempFolder();
    TempFolder(const TempFolder &) = delete;
    TempFolder &operator=(const TempFolder &) = delete;

    const std::filesystem::path &path() const { return m_path; }
    std::filesystem::path operator/(std::string_view name) const { return m_path / name; }

private:
    std::filesystem::path m_path;
};

// Writes and reads a file, making its folders; fails the running test (QFAIL-like abort) when that is impossible.
void put(const std::filesystem::path &path, std::string_view content);
std::string get(const std::filesystem::path &path);

} // namespace sweci
