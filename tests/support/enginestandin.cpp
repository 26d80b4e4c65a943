// SPDX-License-Identifier: GPL-3.0-or-later
#include "enginestandin.h"

#include "base/files.h"
#include "tempfolder.h"

#include <algorithm>
#include <sstream>

namespace sweci
{

namespace fs = std::filesystem;

EngineStandIn::EngineStandIn(fs::path folder) : m_folder(std::move(folder))
{
    write();
}

void EngineStandIn::answer(const std::string &word, const std::string &shell)
{
    m_answers.emplace_back(word, shell);
    write();
}

void EngineStandIn::fail(const std::string &word, const std::string &text)
{
    put(m_folder / ("answer-" + word), text + '\n');
    answer(word, "cat '" + (m_folder / ("answer-" + word)).native() + "' >&2; exit 1");
}

void EngineStandIn::write() const
{
    std::string script =
        "#!/bin/sh\nprintf '%s %s\\n' \"$1\" \"$2\" >> '" + (m_folder / "calls").native() + "'\ncase \"$1\" in\n";
    // The latest answer to a word counts.
    for (auto entry = m_answers.rbegin(); entry != m_answers.rend(); ++entry)
        script += entry->first + ")\n" + entry->second + "\n;;\n";
    script +=
        "info)\necho '{\"ServerVersion\": \"1\", \"Architecture\": \"x86_64\", \"NCPU\": 2, \"MemTotal\": 1}'\n;;\n"
        "image)\necho \"Error: No such image: $3\" >&2; exit 1\n;;\n"
        "context)\necho default\n;;\nesac\n";
    put(m_folder / "bin/docker", script);
    fs::permissions(m_folder / "bin/docker", fs::perms::owner_all);
}

Environment EngineStandIn::environment() const
{
    return {{"PATH", (m_folder / "bin").native() + ':' + environmentValue("PATH")}, {"DOCKER_HOST", ""}};
}

std::vector<std::string> EngineStandIn::calls() const
{
    std::vector<std::string> calls;
    const auto text = readFile(m_folder / "calls");
    std::istringstream lines(text ? *text : std::string());
    for (std::string line; std::getline(lines, line);)
        calls.push_back(line.substr(0, line.find(' ')));
    return calls;
}

bool EngineStandIn::called(const std::string &word) const
{
    const auto all = calls();
    return std::find(all.begin(), all.end(), word) != all.end();
}

} // namespace sweci
