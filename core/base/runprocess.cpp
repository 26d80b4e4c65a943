// SPDX-License-Identifier: GPL-3.0-or-later
#include "base/childprocess.h"
#include "base/clock.h"

#include <array>
#include <cerrno>
#include <csignal>
#include <fstream>
#include <poll.h>
#include <sys/socket.h>
#include <sys/wait.h>

namespace sweci
{

namespace
{

constexpr double tickSeconds = 0.1;
// After the end, reading goes on until nothing has come for this long.
constexpr double drainSeconds = 0.1;

// The first child of the first child and so on; 0 when the line ends before.
pid_t descendant(pid_t pid, int generation)
{
    for (; generation > 0 && pid > 0; --generation) {
        const std::string process = std::to_string(pid);
        std::ifstream children("/proc/" + process + "/task/" + process + "/children");
        if (!(children >> pid))
            return 0;
    }
    return pid;
}

class Run
{
public:
    Run(ChildProcess child, const std::string &input, const ProcessLimits &limits, const ProcessTick &tick)
        : m_child(std::move(child)), m_input(input), m_limits(limits), m_tick(tick), m_start(monotonicSeconds()),
          m_lastOutput(m_start)
    {
    }

    void streamTo(const ProcessSpec &spec)
    {
        m_sink = spec.sink;
        m_politeGeneration = spec.politeGeneration;
    }

    ProcessOutcome finish()
    {
        int status = 0;
        for (;;) {
            waitForSomething(tickSeconds);
            readStreams();
            if (const auto ended = m_child.tryWait()) {
                status = *ended;
                break;
            }
            if (m_ending)
                insist();
            else
                watch();
        }
        drain();
        m_outcome.seconds = monotonicSeconds() - m_start;
        if (!m_ending && WIFSIGNALED(status)) {
            m_outcome.end = ProcessEnd::Signalled;
            m_outcome.signal = WTERMSIG(status);
        }
        if (WIFEXITED(status))
            m_outcome.exitCode = WEXITSTATUS(status);
        return std::move(m_outcome);
    }

private:
    void waitForSomething(double seconds)
    {
        const bool feeding = m_child.inputDescriptor() >= 0 && m_fed < m_input.size();
        std::array<pollfd, 4> fds{{{m_open[0] ? m_child.outputDescriptor() : -1, POLLIN, 0},
                                   {m_open[1] ? m_child.errorDescriptor() : -1, POLLIN, 0},
                                   {m_child.pid() > 0 ? m_child.endDescriptor() : -1, POLLIN, 0},
                                   {feeding ? m_child.inputDescriptor() : -1, POLLOUT, 0}}};
        ::poll(fds.data(), fds.size(), static_cast<int>(seconds * 1000));
        if (fds[3].revents != 0)
            feed();
    }

    // A child that is gone or reads no more takes nothing: then there is nothing left to give.
    void feed()
    {
        const ssize_t put = ::send(m_child.inputDescriptor(), m_input.data() + m_fed, m_input.size() - m_fed,
                                   MSG_NOSIGNAL | MSG_DONTWAIT);
        if (put >= 0)
            m_fed += static_cast<std::size_t>(put);
        else if (errno != EAGAIN && errno != EINTR)
            m_fed = m_input.size();
    }

    // True when something was read.
    bool readStream(std::size_t which, int fd, std::string &into)
    {
        bool any = false;
        std::array<char, 65536> block;
        for (int rounds = 0; m_open[which] && rounds < 64; ++rounds) {
            const ssize_t got = ::read(fd, block.data(), block.size());
            if (got < 0 && (errno == EAGAIN || errno == EINTR))
                break;
            if (got <= 0) {
                m_open[which] = false;
                break;
            }
            any = true;
            const std::size_t room =
                m_limits.outputBytes ? m_limits.outputBytes - std::min(m_kept, m_limits.outputBytes) : SIZE_MAX;
            const std::size_t take = std::min(static_cast<std::size_t>(got), room);
            if (m_sink)
                m_sink(which == 0 ? ProcessStream::Output : ProcessStream::Errors, {block.data(), take});
            else
                into.append(block.data(), take);
            m_kept += take;
            m_overflow = m_overflow || take < static_cast<std::size_t>(got);
        }
        return any;
    }

    bool readStreams()
    {
        const bool out = readStream(0, m_child.outputDescriptor(), m_outcome.output);
        const bool err = readStream(1, m_child.errorDescriptor(), m_outcome.errors);
        if (out || err)
            m_lastOutput = monotonicSeconds();
        return out || err;
    }

    void watch()
    {
        const double now = monotonicSeconds();
        if (m_overflow)
            end(ProcessEnd::OutputLimit);
        else if (m_limits.seconds > 0 && now - m_start > m_limits.seconds)
            end(ProcessEnd::TimedOut);
        else if (m_limits.idleSeconds > 0 && now - m_lastOutput > m_limits.idleSeconds)
            end(ProcessEnd::Idle);
        else if (m_tick && now >= m_nextTick) {
            m_nextTick = now + tickSeconds;
            if (m_tick())
                end(ProcessEnd::Cancelled);
        }
    }

    void end(ProcessEnd why)
    {
        m_outcome.end = why;
        m_ending = true;
        insist();
    }

    // The next signal, when the one before it has had its time.
    void insist()
    {
        const double now = monotonicSeconds();
        if (now < m_nextSignal)
            return;
        const std::vector<std::pair<int, double>> usual{{SIGTERM, m_limits.graceSeconds}};
        const auto &polite = m_limits.politeSignals.empty() ? usual : m_limits.politeSignals;
        if (m_signalsSent >= polite.size()) {
            m_child.signalGroup(SIGKILL);
            return;
        }
        const pid_t below = descendant(m_child.pid(), m_politeGeneration);
        if (below > 0 && below != m_child.pid())
            ::kill(below, polite[m_signalsSent].first);
        else
            m_child.signalGroup(polite[m_signalsSent].first);
        m_nextSignal = now + polite[m_signalsSent++].second;
    }

    void drain()
    {
        // A grandchild that writes for ever must not hold us either.
        const double latest = monotonicSeconds() + 5;
        while ((m_open[0] || m_open[1]) && monotonicSeconds() < latest) {
            if (!readStreams()) {
                if (monotonicSeconds() - m_lastOutput > drainSeconds && m_drained)
                    break;
                m_drained = true;
                waitForSomething(drainSeconds);
            }
        }
    }

    ChildProcess m_child;
    const std::string &m_input;
    std::size_t m_fed = 0;
    const ProcessLimits &m_limits;
    const ProcessTick &m_tick;
    double m_start;
    double m_lastOutput;
    double m_nextTick = 0;
    double m_nextSignal = 0;
    std::size_t m_signalsSent = 0;
    int m_politeGeneration = 0;
    ProcessSink m_sink;
    bool m_ending = false;
    bool m_overflow = false;
    bool m_drained = false;
    std::size_t m_kept = 0;
    std::array<bool, 2> m_open{true, true};
    ProcessOutcome m_outcome;
};

} // namespace

Result<ProcessOutcome> runProcess(const ProcessSpec &spec, const ProcessLimits &limits, const ProcessTick &tick)
{
    auto child = ChildProcess::start(spec);
    if (!child)
        return child.error();
    Run run(std::move(*child), spec.input, limits, tick);
    run.streamTo(spec);
    return run.finish();
}

} // namespace sweci
