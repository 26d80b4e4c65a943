// SPDX-License-Identifier: GPL-3.0-or-later
#include "sandbox/hostsandbox.h"

#include "base/childprocess.h"
#include "base/files.h"
#include "base/hash.h"

#include <algorithm>
#include <cctype>
#include <csignal>
#include <fstream>
#include <sstream>

namespace sweci
{

namespace fs = std::filesystem;

namespace
{

constexpr const char *markName = "SWECI_TASK_MARK";

bool isNumber(const std::string &text)
{
    return !text.empty() && std::all_of(text.begin(), text.end(), [](unsigned char c) { return std::isdigit(c); });
}

// Processes whose environment holds the variable, beside ourselves.
std::vector<pid_t> processesWith(const std::string &variable)
{
    std::vector<pid_t> found;
    std::error_code failure;
    for (const auto &entry : fs::directory_iterator("/proc", failure)) {
        const std::string name = entry.path().filename().native();
        if (!isNumber(name))
            continue;
        std::ifstream file(entry.path() / "environ", std::ios::binary);
        std::stringstream content;
        content << file.rdbuf();
        const std::string text = '\0' + content.str();
        const auto pid = static_cast<pid_t>(std::stol(name));
        if (pid != ::getpid() && text.find('\0' + variable + '\0') != std::string::npos)
            found.push_back(pid);
    }
    return found;
}

} // namespace

std::string HostSandbox::mark() const
{
    return sha256(m_settings.marker).substr(0, 32);
}

std::string HostSandbox::inside(const fs::path &host, const std::string &) const
{
    return host.native();
}

Result<ProcessOutcome> HostSandbox::run(const SandboxCommand &command, const ProcessTick &tick) const
{
    ProcessSpec spec;
    spec.argv = command.argv;
    spec.environment = command.environment;
    spec.environment.insert(spec.environment.end(), command.secrets.begin(), command.secrets.end());
    spec.environment.emplace_back(markName, mark());
    spec.sink = command.sink;
    spec.workingFolder = command.workingFolder;
    spec.input = command.input;
    auto outcome = runProcess(spec, command.limits, tick);
    killLeftovers();
    return outcome;
}

int HostSandbox::killLeftovers() const
{
    int killed = 0;
    // Twice around, for what was being started meanwhile.
    for (int round = 0; round < 5; ++round) {
        const auto processes = processesWith(std::string(markName) + '=' + mark());
        if (processes.empty())
            break;
        for (const pid_t pid : processes)
            killed += ::kill(pid, SIGKILL) == 0 ? 1 : 0;
    }
    return killed;
}

fs::path pytestConfigurationAbove(const fs::path &folder)
{
    for (fs::path parent = fs::absolute(folder).parent_path();; parent = parent.parent_path()) {
        for (const char *name :
             {"pytest.ini", ".pytest.ini", "pyproject.toml", "tox.ini", "setup.cfg", "conftest.py"}) {
            std::error_code failure;
            if (fs::exists(parent / name, failure))
                return parent / name;
        }
        if (parent == parent.parent_path())
            return {};
    }
}

} // namespace sweci
