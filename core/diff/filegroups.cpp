// SPDX-License-Identifier: GPL-3.0-or-later
#include "diff/filegroups.h"

#include "base/text.h"

#include <algorithm>
#include <array>

namespace sweci
{

namespace
{

using namespace std::string_view_literals;

template <std::size_t N> bool isOneOf(std::string_view name, const std::array<std::string_view, N> &names)
{
    return std::find(names.begin(), names.end(), name) != names.end();
}

template <std::size_t N> bool endsInOneOf(std::string_view name, const std::array<std::string_view, N> &endings)
{
    return std::any_of(endings.begin(), endings.end(),
                       [name](std::string_view ending) { return name.ends_with(ending); });
}

constexpr std::array CacheFolders = {"__pycache__"sv,        ".pytest_cache"sv, ".mypy_cache"sv, ".ruff_cache"sv,
                                     ".hypothesis"sv,        ".tox"sv,          ".nox"sv,        ".cache"sv,
                                     ".ipynb_checkpoints"sv, ".eggs"sv,         ".gradle"sv,     ".turbo"sv};
constexpr std::array CacheEndings = {".pyc"sv, ".pyo"sv, ".swp"sv, ".DS_Store"sv, ".coverage"sv};
constexpr std::array VendoredFolders = {
    ".venv"sv,  "venv"sv,    ".env"sv,        "virtualenv"sv,       "site-packages"sv, "node_modules"sv,
    "vendor"sv, "_vendor"sv, "third_party"sv, "bower_components"sv, "Pods"sv,          ".git"sv};
constexpr std::array GeneratedFolders = {"build"sv,  "dist"sv,       "htmlcov"sv, "_build"sv,
                                         "target"sv, "CMakeFiles"sv, ".next"sv,   "wheelhouse"sv};
constexpr std::array GeneratedFolderEndings = {".egg-info"sv, ".dist-info"sv};
constexpr std::array GeneratedEndings = {".min.js"sv,  ".min.css"sv, ".js.map"sv,      ".css.map"sv,
                                         ".mjs.map"sv, "_pb2.py"sv,  "_pb2_grpc.py"sv, ".egg"sv,
                                         ".whl"sv,     ".o"sv,       ".so"sv};
constexpr std::array LockNames = {
    "poetry.lock"sv,       "Pipfile.lock"sv,        "pdm.lock"sv,     "uv.lock"sv,        "conda-lock.yml"sv,
    "package-lock.json"sv, "npm-shrinkwrap.json"sv, "yarn.lock"sv,    "pnpm-lock.yaml"sv, "bun.lockb"sv,
    "bun.lock"sv,          "Cargo.lock"sv,          "Gemfile.lock"sv, "composer.lock"sv,  "go.sum"sv,
    "pixi.lock"sv,         "flake.lock"sv};

FileGroup groupOfFolder(std::string_view folder)
{
    if (isOneOf(folder, VendoredFolders))
        return FileGroup::Vendored;
    if (isOneOf(folder, CacheFolders))
        return FileGroup::Cache;
    if (isOneOf(folder, GeneratedFolders) || endsInOneOf(folder, GeneratedFolderEndings))
        return FileGroup::Generated;
    return FileGroup::Source;
}

} // namespace

FileGroup fileGroupOf(std::string_view path)
{
    std::size_t begin = 0;
    // The outermost folder decides: a cache in a virtual environment belongs to the environment.
    for (std::size_t slash = path.find('/'); slash != std::string_view::npos; slash = path.find('/', begin)) {
        const FileGroup group = groupOfFolder(path.substr(begin, slash - begin));
        if (group != FileGroup::Source)
            return group;
        begin = slash + 1;
    }
    const std::string_view name = path.substr(begin);
    if (isOneOf(name, LockNames))
        return FileGroup::Lock;
    if (endsInOneOf(name, CacheEndings))
        return FileGroup::Cache;
    return endsInOneOf(name, GeneratedEndings) ? FileGroup::Generated : FileGroup::Source;
}

QString fileGroupName(FileGroup group)
{
    switch (group) {
    case FileGroup::Source:
        return Text::tr("Files");
    case FileGroup::Cache:
        return Text::tr("Caches");
    case FileGroup::Vendored:
        return Text::tr("Vendored");
    case FileGroup::Generated:
        return Text::tr("Generated");
    case FileGroup::Lock:
        return Text::tr("Lock files");
    }
    return {};
}

} // namespace sweci
