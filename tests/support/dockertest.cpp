// SPDX-License-Identifier: GPL-3.0-or-later
#include "dockertest.h"

#include "base/jsonvalue.h"
#include "waiting.h"

#include <sys/wait.h>

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
           "    for file in /app/code/*/__init__.py /app/code/src/*/__init__.py; do\n"
           "        test ! -f $file || cat >> $file <<'END'\n"
           "import atexit, os, socket\n"
           "atexit.register(lambda: os.write(1, ('tests in ' + socket.gethostname() + '\\n').encode()))\n"
           "END\n"
           "    done\n"
           "fi\n"
           "echo \"$1 in $(cat /etc/hostname), home $HOME\"\n";
}

void addImages(const std::filesystem::path &dataset)
{
    for (const auto &entry : std::filesystem::directory_iterator(dataset / "data"))
        std::filesystem::create_symlink(TestEngine::image(), entry.path() / "image.tar.gz");
}

std::string makeExperiment(const ProgramPlace &place, const Environment &further, std::vector<std::string> arguments)
{
    arguments.emplace_back("--dry-run");
    const auto dry = place.run(arguments, further);
    const auto json = parseJson(dry.output, "dry run");
    if (dry.code != 0 || !json || (*json)["dataset"]["tasks"].toArray().size() != 1) {
        qWarning("%s", dry.errors.c_str());
        return {};
    }
    put(std::filesystem::path(arguments[1]) / "experiment.json", dry.output);
    return (*json)["dataset"]["tasks"].toArray().front().toString();
}

bool waitStopped(int pid, double seconds)
{
    bool stopped = false;
    return waitUntil(
               [&] {
                   int status = 0;
                   if (::waitpid(pid, &status, WUNTRACED | WNOHANG) != pid)
                       return false;
                   stopped = WIFSTOPPED(status);
                   return true;
               },
               seconds) &&
           stopped;
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
