// SPDX-License-Identifier: GPL-3.0-or-later
#include "program.h"

#include "base/childprocess.h"

#include <filesystem>

namespace sweci
{

Environment ProgramPlace::environment() const
{
    const auto folder = [this](const char *name) {
        std::filesystem::create_directories(m_root / name);
        return (m_root / name).native();
    };
    Environment environment{{"PATH", environmentValue("PATH")},
                            {"LANG", "C.UTF-8"},
                            {"HOME", folder("home")},
                            {"SWECI_CACHE", folder("cache")},
                            {"SWECI_SCRATCH", folder("scratch")}};
    for (const char *name : {"ASAN_OPTIONS", "UBSAN_OPTIONS", "LSAN_OPTIONS"}) {
        if (const std::string value = environmentValue(name); !value.empty())
            environment.emplace_back(name, value);
    }
    return environment;
}

ProcessSpec ProgramPlace::spec(const std::vector<std::string> &arguments, const Environment &further) const
{
    ProcessSpec spec;
    spec.argv = {SWECI_PROGRAM};
    spec.argv.insert(spec.argv.end(), arguments.begin(), arguments.end());
    spec.environment = environment();
    for (const auto &variable : further) {
        std::erase_if(spec.environment, [&](const auto &known) { return known.first == variable.first; });
        spec.environment.push_back(variable);
    }
    spec.workingFolder = m_root;
    return spec;
}

ProgramResult ProgramPlace::run(const std::vector<std::string> &arguments, const Environment &further) const
{
    ProcessLimits limits;
    limits.seconds = 600;
    auto outcome = runProcess(spec(arguments, further), limits);
    ProgramResult result;
    if (!outcome) {
        result.errors = outcome.error().cause;
        return result;
    }
    result.code = outcome->end == ProcessEnd::Exited ? outcome->exitCode : -1;
    result.output = std::move(outcome->output);
    result.errors = std::move(outcome->errors);
    return result;
}

} // namespace sweci
