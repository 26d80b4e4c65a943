// SPDX-License-Identifier: GPL-3.0-or-later
#include "testing/surfacenames.h"

#include <algorithm>
#include <array>

namespace sweci
{

namespace
{

// Read whole by pytest, at the root.
constexpr std::array<std::string_view, 5> configFiles{"pytest.ini", ".pytest.ini", "pytest.toml", ".pytest.toml",
                                                      "tox.ini"};

// What pytest, its reports and our runner import; names that begin with pytest_ are plugins.
constexpr std::array<std::string_view, 18> guarded{
    "pytest",         "_pytest",  "py",      "pluggy",         "iniconfig",          "packaging",
    "exceptiongroup", "tomli",    "attr",    "attrs",          "importlib_metadata", "zipp",
    "colorama",       "pygments", "tomllib", "sweci_reporter", "sweci_pytest",       "typing_extensions"};

// Imported by Python at its start.
bool isStartModule(std::string_view name)
{
    return name == "sitecustomize" || name == "usercustomize";
}

bool isGuarded(std::string_view name)
{
    return name.starts_with("pytest_") || std::find(guarded.begin(), guarded.end(), name) != guarded.end();
}

bool isModuleFile(std::string_view extension)
{
    return extension == ".py" || extension == ".pyc" || extension.ends_with(".so") || extension == ".pyi";
}

// Metadata of an installed package: names compare without case, as importlib.metadata does.
bool isMetadataFolder(std::string_view folder)
{
    std::string lower(folder);
    for (char &c : lower)
        c = c >= 'A' && c <= 'Z' ? static_cast<char>(c - 'A' + 'a') : c;
    return lower.ends_with(".dist-info") || lower.ends_with(".egg-info");
}

// The length of the part of a path that is searched for modules: "" or "src/".
std::size_t searchedPrefix(std::string_view path)
{
    return path.starts_with("src/") ? 4 : 0;
}

// The first part of a path under a searched folder: a package's folder, or a module's name and extension.
struct Top {
    std::string_view name;
    std::string_view extension;
    std::string_view rest; // behind the folder; empty for a file
    bool folder = false;
};

Top topOf(std::string_view path)
{
    path.remove_prefix(searchedPrefix(path));
    const std::size_t slash = path.find('/');
    if (slash != std::string_view::npos)
        return {path.substr(0, slash), {}, path.substr(slash + 1), true};
    const std::size_t dot = std::min(path.find('.'), path.size());
    return {path.substr(0, dot), path.substr(dot), {}, false};
}

} // namespace

SurfaceRole surfaceRole(std::string_view path)
{
    if (path == "tests" || path.starts_with("tests/"))
        return SurfaceRole::Whole;
    const std::string_view name = path.substr(path.rfind('/') + 1);
    if (name == "conftest.py" || std::find(configFiles.begin(), configFiles.end(), path) != configFiles.end())
        return SurfaceRole::Whole;
    if (path == "setup.cfg" || path == "pyproject.toml")
        return SurfaceRole::Sections;
    const Top top = topOf(path);
    const bool module = top.folder || isModuleFile(top.extension);
    if (module && isStartModule(top.name))
        return SurfaceRole::Whole;
    if (!top.folder && path.ends_with(".pth"))
        return SurfaceRole::Whole;
    if (top.folder && isMetadataFolder(top.name) && top.rest == "entry_points.txt")
        return SurfaceRole::Whole;
    // A link to a folder is a package as well.
    if ((module || top.extension.empty()) && isGuarded(top.name))
        return SurfaceRole::Shadow;
    return SurfaceRole::None;
}

std::string shadowedModule(std::string_view path)
{
    return std::string(path.substr(0, searchedPrefix(path))) + std::string(topOf(path).name);
}

bool hasModule(const FlatTree &tree, const std::string &module)
{
    for (auto next = tree.lower_bound(module); next != tree.end() && next->first.starts_with(module); ++next) {
        if (surfaceRole(next->first) == SurfaceRole::Shadow && shadowedModule(next->first) == module)
            return true;
    }
    return false;
}

} // namespace sweci
