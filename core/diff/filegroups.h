// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>

#include <string_view>

namespace sweci
{

// What a path is by its name alone. All but Source are shown collapsed, with their number.
enum class FileGroup {
    Source,
    Cache,     // __pycache__, .pytest_cache, .mypy_cache, *.pyc, ...
    Vendored,  // .venv, site-packages, node_modules, vendor, ...
    Generated, // build, dist, *.egg-info, *.min.js, source maps, coverage, ...
    Lock,      // poetry.lock, package-lock.json, ...
};
constexpr int FileGroupCount = 5;

FileGroup fileGroupOf(std::string_view path);

// "Caches", "Lock files", ... for display.
QString fileGroupName(FileGroup group);

} // namespace sweci
