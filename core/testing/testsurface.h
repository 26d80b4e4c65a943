// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "base/result.h"
#include "git/flattree.h"

#include <string>
#include <string_view>
#include <vector>

namespace sweci
{

class GitRepository;

// All that decides what pytest measures, by its path in the code: tests/, each conftest.py, pytest.ini, .pytest.ini,
// tox.ini, setup.cfg and pyproject.toml (of these two the pytest parts only), sitecustomize.py, usercustomize.py,
// *.pth, packages and modules at the root or in src/ that take the place of pytest, of what it imports or of a plugin,
// and metadata there that registers plugins.
bool isTestSurface(std::string_view path);

struct SurfaceResult {
    FlatTree tree;
    std::vector<std::string> touched; // sorted paths where the surface was not the reference's
};

// `candidate` with the surface of `reference`: files that only the candidate has go, those of the reference come
// back, of setup.cfg and pyproject.toml the pytest parts alone are put back (the whole file where the part cannot be
// told safely). A package of the product itself that bears a guarded name (the reference has it: pluggy's own
// src/pluggy) is product, not surface. Doing it twice is doing it once.
Result<SurfaceResult> restoreTestSurface(GitRepository &repository, const FlatTree &candidate,
                                         const FlatTree &reference);

// The paths that restoreTestSurface would change; for protocols that only flag.
Result<std::vector<std::string>> touchedTestSurface(GitRepository &repository, const FlatTree &candidate,
                                                    const FlatTree &reference);

// The base as the loop starts from it: the base's code with the reference's surface.
Result<FlatTree> prepareBase(GitRepository &repository, const FlatTree &base, const FlatTree &reference);

} // namespace sweci
