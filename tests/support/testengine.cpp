// SPDX-License-Identifier: GPL-3.0-or-later
#include "testengine.h"

#include "base/files.h"
#include "testimage.h"
#include "waiting.h"

#include <csignal>
#include <sstream>
#include <unistd.h>

namespace sweci
{

namespace fs = std::filesystem;

namespace
{

constexpr const char *programPath = "/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin";

ProcessOutcome callProgram(const std::vector<std::string> &argv, const Environment &further = {})
{
    ProcessSpec spec;
    spec.argv = argv;
    spec.environment = {{"PATH", programPath}, {"HOME", "/nonexistent"}, {"LANG", "C.UTF-8"}};
    spec.environment.insert(spec.environment.end(), further.begin(), further.end());
    ProcessLimits limits;
    limits.seconds = 300;
    auto outcome = runProcess(spec, limits);
    if (outcome)
        return std::move(*outcome);
    ProcessOutcome failed;
    failed.exitCode = 127;
    failed.errors = outcome.error().cause;
    return failed;
}

} // namespace

std::string TestEngine::lacking()
{
    if (::getuid() != 0)
        return "a container engine of the test's own needs root";
    for (const char *program : {"dockerd", "docker", "ip"}) {
        if (findProgram(program, programPath).empty())
            return std::string("there is no ") + program + " (packages docker.io, iproute2)";
    }
    std::string why;
    testImage(&why);
    return why;
}

fs::path TestEngine::image()
{
    std::string why;
    return testImage(&why);
}

TestEngine::TestEngine()
{
    // Names and addresses differ between tests that run side by side.
    const int number = static_cast<int>(::getpid() % 60000);
    m_bridge = "sweci" + std::to_string(number);
    m_address = "10." + std::to_string(100 + number / 250 % 100) + '.' + std::to_string(number % 250) + ".1";
    callProgram({"ip", "link", "add", m_bridge, "type", "bridge"});
    callProgram({"ip", "addr", "add", m_address + "/24", "dev", m_bridge});
    callProgram({"ip", "link", "set", m_bridge, "up"});
}

TestEngine::~TestEngine()
{
    if (m_daemon) {
        const auto left = call({"ps", "-aq"}).output;
        std::istringstream ids(left);
        for (std::string id; std::getline(ids, id);)
            call({"rm", "-f", id});
    }
    stop();
    callProgram({"ip", "link", "del", m_bridge});
}

bool TestEngine::start()
{
    ProcessSpec spec;
    spec.argv = {"dockerd",
                 "--data-root",
                 (m_temp / "data").native(),
                 "--exec-root",
                 (m_temp / "exec").native(),
                 "--pidfile",
                 (m_temp / "pid").native(),
                 "--host",
                 "unix://" + (m_temp / "socket").native(),
                 "--bridge",
                 m_bridge,
                 "--iptables=false",
                 "--ip-forward=false",
                 "--ip-masq=false"};
    spec.environment = {{"PATH", programPath}, {"HOME", m_temp.path().native()}};
    spec.outputFile = m_temp / "dockerd.log";
    // SIGKILL would leave its containers; the destructor ends it politely. A test that dies leaves them to the kernel
    // with it: what is started here dies with us.
    auto daemon = ChildProcess::start(spec);
    if (!daemon)
        return false;
    m_daemon = std::move(*daemon);
    return waitUntil([this] { return call({"info", "--format", "{{.ServerVersion}}"}).succeeded(); }, 120);
}

void TestEngine::stop()
{
    if (!m_daemon)
        return;
    ::kill(m_daemon->pid(), SIGTERM);
    (void)waitUntil([this] { return m_daemon->tryWait().has_value(); }, 60);
    m_daemon.reset();
}

Environment TestEngine::environment() const
{
    return {{"DOCKER_HOST", "unix://" + (m_temp / "socket").native()},
            {"SWECI_ENGINE_LOG", (m_temp / "calls").native()}};
}

ProcessOutcome TestEngine::call(const std::vector<std::string> &arguments) const
{
    std::vector<std::string> argv{"docker"};
    argv.insert(argv.end(), arguments.begin(), arguments.end());
    return callProgram(argv, {environment().front()});
}

std::vector<std::string> TestEngine::calls() const
{
    std::vector<std::string> calls;
    const auto text = readFile(m_temp / "calls");
    std::istringstream lines(text ? *text : std::string());
    for (std::string line; std::getline(lines, line);) {
        std::string words;
        std::istringstream fields(line);
        int number = 0; // behind time, seconds and exit code
        for (std::string field; std::getline(fields, field, '\t'); ++number) {
            if (number > 3)
                words += ' ';
            if (number > 2)
                words += field;
        }
        calls.push_back(words);
    }
    return calls;
}

int TestEngine::count(const std::string &words) const
{
    int number = 0;
    for (const std::string &call : calls())
        number += (call + ' ').compare(0, words.size() + 1, words + ' ') == 0 ? 1 : 0;
    return number;
}

void TestEngine::clear()
{
    fs::remove(m_temp / "calls");
}

fs::path sampleWithImage(const fs::path &folder, const fs::path &image)
{
    fs::copy(fs::path(SWECI_BUILD_DIR) / "share/sweci/sample", folder, fs::copy_options::recursive);
    for (const auto &entry : fs::directory_iterator(folder / "data"))
        fs::create_symlink(image, entry.path() / "image.tar.gz");
    return folder;
}

} // namespace sweci
