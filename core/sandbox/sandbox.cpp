// SPDX-License-Identifier: GPL-3.0-or-later
#include "sandbox/sandbox.h"

#include "base/text.h"
#include "sandbox/bubblewrap.h"
#include "sandbox/containersandbox.h"
#include "sandbox/hostsandbox.h"

namespace sweci
{

bool usesEngine(const std::string &kind)
{
    return kind == "docker" || kind == "podman";
}

Result<std::unique_ptr<Sandbox>> makeSandbox(const SandboxSettings &settings)
{
    if (settings.kind == "bubblewrap")
        return std::unique_ptr<Sandbox>(std::make_unique<BubblewrapSandbox>(settings));
    if (settings.kind == "host")
        return std::unique_ptr<Sandbox>(std::make_unique<HostSandbox>(settings));
    if (usesEngine(settings.kind))
        return std::unique_ptr<Sandbox>(std::make_unique<ContainerSandbox>(settings));
    return Error{ErrorKind::Usage,
                 Text::tr("There is no sandbox named %1; docker, podman, bubblewrap and host are known.")
                     .arg(displayText(settings.kind)),
                 "unknown sandbox"};
}

} // namespace sweci
