// SPDX-License-Identifier: GPL-3.0-or-later
#include "dockertest.h"

namespace sweci
{

std::string hostNamingScript()
{
    return "set -e\n"
           "if [ \"$1\" = architect ]; then\n"
           "    test -d /app/non-passed\n"
           "    printf '<requirements><requirement><location>%s</location><description>Do it.</description>"
           "</requirement></requirements>' \"$(cat /etc/hostname)\" > /app/requirement.xml\n"
           "else\n"
           "    test -f /app/requirement.xml\n"
           "    cat /etc/hostname > /app/code/host-of-programmer\n"
           "fi\n"
           "echo \"$1 in $(cat /etc/hostname), home $HOME\"\n";
}

std::vector<std::string> containerRun(const std::filesystem::path &experiment, const std::filesystem::path &dataset,
                                      const std::vector<std::string> &further)
{
    std::vector<std::string> arguments{"run",    experiment.native(), "--dataset", dataset.native(), "--sandbox",
                                       "docker", "--baseline-runs",   "1"};
    arguments.insert(arguments.end(), further.begin(), further.end());
    return arguments;
}

} // namespace sweci
