// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "git/flattree.h"

#include <string>
#include <string_view>

namespace sweci
{

// How a path of the code takes part in what pytest measures.
enum class SurfaceRole {
    None,
    Whole,    // the file is the reference's, or is not there
    Sections, // its pytest parts are
    Shadow    // a module that takes the place of one pytest needs, unless the reference has it: then it is the product
};

SurfaceRole surfaceRole(std::string_view path);

// Of a path whose role is Shadow: the module's path without its extension ("src/pluggy").
std::string shadowedModule(std::string_view path);

// True when the tree has that module, as a file or a folder.
bool hasModule(const FlatTree &tree, const std::string &module);

} // namespace sweci
