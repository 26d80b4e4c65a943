// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "inspection/attribution.h"
#include "inspection/itemplaces.h"

#include <string>
#include <vector>

namespace sweci
{

// That a hunk serves a demand, and what speaks for it. A guess from names, like the suspects of a lost test.
struct ItemLink {
    enum class Kind : unsigned char {
        Named,     // it changes a definition that the demand's location names
        Needed,    // it binds what a hunk that serves the demand, or a named definition, uses
        Exported,  // it makes a named definition known elsewhere, as a package's __init__ does
        Mentioned, // the demand's prose names a definition that it changes
        Reached,   // a named definition comes to it within the file, and they have words in common
        InFile,    // the demand names the file alone
        ByTests,   // the demand names tests alone, which come to it
    };
    int item = 0; // index into the demands
    int hunk = 0; // index into Attribution::hunks()
    Kind kind = Kind::Named;
    double weight = 0;  // in (0, 1]
    std::string detail; // the name, word or path that tied them
};

// Which hunk serves which demand. Immutable once made, any thread.
struct RequirementLinks {
    std::vector<ItemLink> links; // hunk by hunk, the strongest first

    std::vector<int> itemsOf(int hunk) const; // none: nobody asked for it
    std::vector<int> hunksOf(int item) const; // none: it is not served
};

// Links far weaker than a hunk's strongest are left out. Takes time of the order of items times hunks.
RequirementLinks linkRequirement(const std::vector<AskedItem> &items, const Attribution &attribution);

// An earlier demand for the same.
struct AskedBefore {
    int iteration = 0;
    int item = 0;
    bool operator==(const AskedBefore &) const = default;
};
struct EarlierItems {
    int iteration = 0;
    std::vector<AskedItem> items;
};
// By item, in the order of `earlier`: those that name one of the same tests (one for all of its parameters is the same
// as each), or say nearly the same about the same place.
std::vector<std::vector<AskedBefore>> askedBefore(const std::vector<AskedItem> &items,
                                                  const std::vector<EarlierItems> &earlier);

} // namespace sweci
