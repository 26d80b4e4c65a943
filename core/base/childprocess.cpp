// SPDX-License-Identifier: GPL-3.0-or-later
#include "base/childprocess.h"

#include "base/text.h"

#include <algorithm>
#include <cerrno>
#include <csignal>
#include <cstdlib>
#include <cstring>
#include <fcntl.h>
#include <sys/prctl.h>
#include <sys/socket.h>
#include <sys/syscall.h>
#include <sys/wait.h>

extern char **environ;

namespace sweci
{

namespace fs = std::filesystem;

std::string environmentValue(const char *name)
{
    const char *value = std::getenv(name);
    return value ? value : "";
}

Environment ownEnvironment()
{
    Environment all;
    for (char **entry = environ; entry && *entry; ++entry) {
        const std::string_view text(*entry);
        const std::size_t equals = text.find('=');
        if (equals != std::string_view::npos)
            all.emplace_back(std::string(text.substr(0, equals)), std::string(text.substr(equals + 1)));
    }
    return all;
}

fs::path findProgram(const std::string &name, const std::string &path)
{
    if (name.find('/') != std::string::npos)
        return ::access(name.c_str(), X_OK) == 0 ? fs::path(name) : fs::path();
    for (std::size_t start = 0; start <= path.size();) {
        const std::size_t end = std::min(path.find(':', start), path.size());
        const fs::path candidate = fs::path(path.substr(start, end - start)) / name;
        if (end > start && ::access(candidate.c_str(), X_OK) == 0 && fs::is_regular_file(candidate))
            return candidate;
        start = end + 1;
    }
    return {};
}

namespace
{

struct Pipe {
    FileDescriptor read;
    FileDescriptor write;
};

Result<Pipe> makePipe()
{
    int ends[2];
    if (::pipe2(ends, O_CLOEXEC) != 0)
        return systemError(errno, Text::tr("No pipe can be made."));
    return Pipe{FileDescriptor(ends[0]), FileDescriptor(ends[1])};
}

// Standard input as an unlinked file, so that a child that does not read it blocks nobody.
FileDescriptor inputOf(const std::string &content)
{
    if (content.empty())
        return FileDescriptor(::open("/dev/null", O_RDONLY | O_CLOEXEC));
    FileDescriptor fd(static_cast<int>(::syscall(SYS_memfd_create, "sweci-input", 1u /* MFD_CLOEXEC */)));
    std::size_t done = 0;
    while (fd.valid() && done < content.size()) {
        const ssize_t put = ::write(fd.get(), content.data() + done, content.size() - done);
        if (put < 0)
            return {};
        done += static_cast<std::size_t>(put);
    }
    if (fd.valid())
        ::lseek(fd.get(), 0, SEEK_SET);
    return fd;
}

// All the child needs, prepared before the fork: after it only async-signal-safe calls are allowed.
struct Prepared {
    std::string program;
    std::vector<char *> argv;
    std::vector<std::string> variables;
    std::vector<char *> environment;
    std::string folder;
    int input = -1;
    int output = -1;
    int errors = -1;
    std::vector<std::pair<int, int>> descriptors;
    bool dieWithParent = true;
    pid_t parent = 0;
};

[[noreturn]] void becomeChild(const Prepared &prepared, int failure)
{
    const auto fail = [&] {
        const int code = errno;
        (void)!::write(failure, &code, sizeof code);
        ::_exit(127);
    };
    ::setsid();
    if (prepared.dieWithParent) {
        ::prctl(PR_SET_PDEATHSIG, SIGKILL);
        if (::getppid() != prepared.parent)
            ::_exit(127);
    }
    sigset_t none;
    sigemptyset(&none);
    ::sigprocmask(SIG_SETMASK, &none, nullptr);
    std::signal(SIGPIPE, SIG_DFL);
    std::signal(SIGINT, SIG_DFL);
    std::signal(SIGTERM, SIG_DFL);
    if (::dup2(prepared.input, 0) < 0 || ::dup2(prepared.output, 1) < 0 || ::dup2(prepared.errors, 2) < 0)
        fail();
    // Descriptors that some library or our own parent left open are not the child's business.
    ::syscall(SYS_close_range, 3u, ~0u, 4u /* CLOSE_RANGE_CLOEXEC */);
    for (const auto &[ours, theirs] : prepared.descriptors) {
        if (ours == theirs)
            ::fcntl(ours, F_SETFD, 0);
        else if (::dup2(ours, theirs) < 0)
            fail();
    }
    if (!prepared.folder.empty() && ::chdir(prepared.folder.c_str()) != 0)
        fail();
    ::execve(prepared.program.c_str(), prepared.argv.data(), prepared.environment.data());
    fail();
    ::_exit(127);
}

Error cannotStart(int code, const std::string &program)
{
    Error error = systemError(code, Text::tr("%1 cannot be started.").arg(displayText(program)));
    if (error.kind == ErrorKind::NotFound)
        error.kind = ErrorKind::NotReady;
    return error;
}

} // namespace

Result<ChildProcess> ChildProcess::start(const ProcessSpec &spec)
{
    Prepared prepared;
    for (const auto &[name, value] : spec.environment)
        prepared.variables.push_back(name + '=' + value);
    for (std::string &variable : prepared.variables)
        prepared.environment.push_back(variable.data());
    prepared.environment.push_back(nullptr);
    const auto path =
        std::find_if(spec.environment.begin(), spec.environment.end(), [](const auto &v) { return v.first == "PATH"; });
    prepared.program =
        findProgram(spec.argv.front(), path == spec.environment.end() ? "/usr/bin:/bin" : path->second).native();
    if (prepared.program.empty())
        return cannotStart(ENOENT, spec.argv.front());
    for (const std::string &argument : spec.argv)
        prepared.argv.push_back(const_cast<char *>(argument.c_str()));
    prepared.argv.push_back(nullptr);
    prepared.folder = spec.workingFolder.native();
    prepared.descriptors = spec.descriptors;
    prepared.dieWithParent = spec.dieWithParent;
    prepared.parent = ::getpid();

    ChildProcess child;
    FileDescriptor input;
    if (spec.holdInput) {
        int ends[2];
        if (::socketpair(AF_UNIX, SOCK_STREAM | SOCK_CLOEXEC, 0, ends) != 0)
            return systemError(errno, Text::tr("No pipe can be made."));
        child.m_input = FileDescriptor(ends[0]);
        input = FileDescriptor(ends[1]);
    } else {
        input = inputOf(spec.input);
    }
    FileDescriptor file;
    Pipe output;
    Pipe errors;
    if (spec.outputFile.empty()) {
        auto first = makePipe();
        if (!first)
            return first.error();
        auto second = makePipe();
        if (!second)
            return second.error();
        output = std::move(*first);
        errors = std::move(*second);
    } else {
        file = FileDescriptor(::open(spec.outputFile.c_str(), O_WRONLY | O_CREAT | O_APPEND | O_CLOEXEC, 0644));
        if (!file.valid())
            return systemError(errno, Text::tr("%1 cannot be written.").arg(displayText(spec.outputFile.native())));
    }
    auto failure = makePipe();
    if (!failure)
        return failure.error();
    prepared.input = input.get();
    prepared.output = file.valid() ? file.get() : output.write.get();
    prepared.errors = file.valid() ? file.get() : errors.write.get();

    child.m_pid = ::fork();
    if (child.m_pid < 0)
        return cannotStart(errno, spec.argv.front());
    if (child.m_pid == 0)
        becomeChild(prepared, failure->write.get());
    failure->write.reset();
    int code = 0;
    ssize_t got = 0;
    do {
        got = ::read(failure->read.get(), &code, sizeof code);
    } while (got < 0 && errno == EINTR);
    if (got == sizeof code)
        return cannotStart(code, spec.argv.front());
    child.m_end = FileDescriptor(static_cast<int>(::syscall(SYS_pidfd_open, child.m_pid, 0)));
    child.m_output = std::move(output.read);
    child.m_errors = std::move(errors.read);
    for (const int fd : {child.m_output.get(), child.m_errors.get()}) {
        if (fd >= 0)
            ::fcntl(fd, F_SETFL, O_NONBLOCK);
    }
    return child;
}

ChildProcess::ChildProcess(ChildProcess &&other) noexcept
    : m_pid(std::exchange(other.m_pid, -1)), m_end(std::move(other.m_end)), m_output(std::move(other.m_output)),
      m_errors(std::move(other.m_errors)), m_input(std::move(other.m_input))
{
}

ChildProcess &ChildProcess::operator=(ChildProcess &&other) noexcept
{
    if (this != &other) {
        finish();
        m_pid = std::exchange(other.m_pid, -1);
        m_end = std::move(other.m_end);
        m_output = std::move(other.m_output);
        m_errors = std::move(other.m_errors);
        m_input = std::move(other.m_input);
    }
    return *this;
}

ChildProcess::~ChildProcess()
{
    finish();
}

void ChildProcess::finish()
{
    if (m_pid <= 0)
        return;
    signalGroup(SIGKILL);
    while (::waitpid(m_pid, nullptr, 0) < 0 && errno == EINTR) {
    }
    m_pid = -1;
}

std::optional<int> ChildProcess::tryWait()
{
    int status = 0;
    if (m_pid <= 0 || ::waitpid(m_pid, &status, WNOHANG) != m_pid)
        return std::nullopt;
    // What the child left behind in its group is nobody's; the group id stays taken as long as a member lives.
    ::kill(-m_pid, SIGKILL);
    m_pid = -1;
    return status;
}

void ChildProcess::signalGroup(int signal) const
{
    if (m_pid > 0 && ::kill(-m_pid, signal) != 0)
        ::kill(m_pid, signal);
}

} // namespace sweci
