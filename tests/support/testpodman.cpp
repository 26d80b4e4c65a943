// SPDX-License-Identifier: GPL-3.0-or-later
#include "testpodman.h"

#include "testengine.h"

#include <sys/stat.h>
#include <unistd.h>

namespace sweci
{

namespace
{

// Podman asks for limits of open files and processes that a machine without CAP_SYS_RESOURCE does not give: they are
// left out of what runc is told.
constexpr const char *runtime = R"(#!/bin/sh
previous=
for word in "$@"; do
    if [ "$previous" = --bundle ]; then
        python3 -c 'import json, sys
name = sys.argv[1] + "/config.json"
with open(name) as file:
    config = json.load(file)
config["process"].pop("rlimits", None)
with open(name, "w") as file:
    json.dump(config, file)' "$word"
    fi
    previous=$word
done
exec runc "$@"
)";

std::string path()
{
    return environmentValue("PATH") + ":/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin";
}

} // namespace

std::string TestPodman::lacking()
{
    if (::getuid() != 0)
        return "a podman of the test's own needs root";
    for (const char *program : {"podman", "runc"}) {
        if (findProgram(program, path()).empty())
            return std::string("there is no ") + program + " (packages podman, runc)";
    }
    if (TestEngine::image().empty() || !std::filesystem::exists(TestEngine::image()))
        return "SWECI_TEST_IMAGE names no image; packaging/test --all makes one";
    return {};
}

TestPodman::TestPodman()
{
    put(m_temp / "runtime", runtime);
    ::chmod((m_temp / "runtime").c_str(), 0755);
    put(m_temp / "containers.conf", "[engine]\ncgroup_manager = \"cgroupfs\"\nevents_logger = \"file\"\n"
                                    "runtime = \"own\"\ntmp_dir = \"" +
                                        (m_temp / "tmp").native() + "\"\n[engine.runtimes]\nown = [\"" +
                                        (m_temp / "runtime").native() + "\"]\n");
    put(m_temp / "storage.conf", "[storage]\ndriver = \"overlay\"\ngraphroot = \"" + (m_temp / "data").native() +
                                     "\"\nrunroot = \"" + (m_temp / "run").native() + "\"\n");
}

TestPodman::~TestPodman()
{
    call({"rm", "-af"});
    call({"rmi", "-af"});
    // The mount that the overlay driver leaves would keep the folder from being removed.
    ProcessSpec spec;
    spec.argv = {"umount", "-l", (m_temp / "data/overlay").native()};
    spec.environment = {{"PATH", path()}};
    (void)runProcess(spec);
}

Environment TestPodman::environment() const
{
    return {{"PATH", path()},
            {"CONTAINERS_CONF", (m_temp / "containers.conf").native()},
            {"CONTAINERS_STORAGE_CONF", (m_temp / "storage.conf").native()}};
}

ProcessOutcome TestPodman::call(const std::vector<std::string> &arguments) const
{
    ProcessSpec spec;
    spec.argv = {"podman"};
    spec.argv.insert(spec.argv.end(), arguments.begin(), arguments.end());
    spec.environment = environment();
    spec.workingFolder = "/";
    ProcessLimits limits;
    limits.seconds = 120;
    auto outcome = runProcess(spec, limits);
    return outcome ? std::move(*outcome) : ProcessOutcome{};
}

} // namespace sweci
