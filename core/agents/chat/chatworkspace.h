// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "agents/agent.h"
#include "base/plainfolder.h"

#include <filesystem>
#include <string>

namespace sweci
{

// The files that a chat agent's tools may touch, and nothing else:
//   the architect    reads the code and the reports of tests, writes the requirement document
//   the programmer   reads the requirement document, changes the code
// Every path is opened name by name from the folder it lies in, and no link is ever followed, so that neither "..", an
// absolute path nor a link leads out. What is said about failures is for the model, in English.
class ChatWorkspace
{
public:
    struct Places {
        Role role = Role::Programmer;
        std::filesystem::path code;
        std::filesystem::path requirement; // a file; empty: none
        std::filesystem::path nonPassed;   // a folder, of the architect; empty or not there: none
    };

    // A path that may be touched: `relative` is names with '/' between them, empty for the folder itself.
    struct Place {
        std::filesystem::path folder;
        std::string relative;
        bool isRequirement = false;
    };

    explicit ChatWorkspace(Places places);

    // `path` is absolute, or from the code folder on. The cause of an error is for the model.
    Result<Place> toRead(const std::string &path) const;
    Result<Place> toWrite(const std::string &path) const;

    const Places &places() const { return m_places; }

private:
    Result<Place> find(const std::string &path) const;

    Places m_places;
};

} // namespace sweci
