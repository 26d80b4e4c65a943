// SPDX-License-Identifier: GPL-3.0-or-later
#include "dataset/packagenames.h"

#include <algorithm>
#include <array>
#include <cctype>
#include <regex>
#include <toml++/toml.h>

namespace sweci
{

namespace
{

constexpr std::array<std::string_view, 16> noModules{
    "test",    "tests", "testing",   "doc",        "docs",  "example", "examples", "script",
    "scripts", "tools", "benchmark", "benchmarks", "build", "setup",   "conftest", "noxfile"};

constexpr std::size_t largestFile = std::size_t(1) << 20;

std::string contentOf(const GitRepository &repository, const FlatTree &files, const std::string &path)
{
    const auto found = files.find(path);
    if (found == files.end() || found->second.mode == FileMode::Link)
        return {};
    const auto size = repository.blobSize(found->second.blob);
    const auto content =
        size && *size <= largestFile ? repository.readBlob(found->second.blob) : Result<std::string>(std::string());
    return content ? *content : std::string();
}

std::string firstMatch(const std::string &text, const std::regex &pattern)
{
    std::smatch match;
    return std::regex_search(text, match, pattern) ? match[1].str() : std::string();
}

} // namespace

std::string normalizedDistribution(const std::string &name)
{
    std::string normal;
    for (const char c : name) {
        const bool separator = c == '-' || c == '_' || c == '.';
        if (!separator)
            normal += static_cast<char>(std::tolower(static_cast<unsigned char>(c)));
        else if (normal.empty() || normal.back() != '-')
            normal += '-';
    }
    return normal;
}

PackageNames packageNames(const GitRepository &repository, const FlatTree &files, const std::string &repositoryName)
{
    PackageNames names;
    const auto add = [&](const std::string &name) {
        if (!name.empty())
            names.distributions.insert(normalizedDistribution(name));
    };
    add(repositoryName);
    try {
        const toml::table project = toml::parse(contentOf(repository, files, "pyproject.toml"));
        add(project["project"]["name"].value_or(std::string()));
        add(project["tool"]["poetry"]["name"].value_or(std::string()));
        add(project["tool"]["flit"]["metadata"]["module"].value_or(std::string()));
    } catch (const toml::parse_error &) {
        // A project whose file cannot be read is found by its other names.
    }
    // Lines only, so that a hostile file costs no more than its length.
    static const std::regex configured("(?:^|\\n)name[ \\t]{0,20}=[ \\t]{0,20}([A-Za-z0-9._-]{1,100})");
    static const std::regex called("\\bname[ \\t]{0,20}=[ \\t]{0,20}[\"']([A-Za-z0-9._-]{1,100})[\"']");
    add(firstMatch(contentOf(repository, files, "setup.cfg").substr(0, 20000), configured));
    add(firstMatch(contentOf(repository, files, "setup.py").substr(0, 20000), called));
    for (const auto &[path, entry] : files) {
        std::string_view rest = path;
        if (rest.substr(0, 4) == "src/")
            rest.remove_prefix(4);
        std::string module;
        if (const std::size_t slash = rest.find('/'); slash == std::string_view::npos)
            module = rest.ends_with(".py") ? rest.substr(0, rest.size() - 3) : std::string_view();
        else if (rest.substr(slash) == "/__init__.py")
            module = rest.substr(0, slash);
        if (!module.empty() && std::find(noModules.begin(), noModules.end(), module) == noModules.end())
            names.modules.insert(module);
    }
    return names;
}

} // namespace sweci
