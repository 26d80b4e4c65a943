// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "git/repository.h"

#include <set>
#include <string>

namespace sweci
{

// What a project is called once it is installed.
struct PackageNames {
    std::set<std::string> distributions; // normalized: small letters, '-' for runs of '-', '_' and '.'
    std::set<std::string> modules;       // that can be imported: packages and files at the top or below src/
};

// PEP 503.
std::string normalizedDistribution(const std::string &name);

// Of the project in a tree: what pyproject.toml, setup.cfg and setup.py say, and `repository`'s name; the modules that
// lie where packages usually do, without tests, documentation and tools.
PackageNames packageNames(const GitRepository &repository, const FlatTree &files, const std::string &repositoryName);

} // namespace sweci
