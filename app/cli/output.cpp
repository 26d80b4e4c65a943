// SPDX-License-Identifier: GPL-3.0-or-later
#include "output.h"

#include "base/processspec.h"
#include "command.h"

#include <QString>

#include <array>
#include <csignal>
#include <cstdio>
#include <sstream>
#include <unistd.h>

namespace sweci
{

namespace fs = std::filesystem;

namespace
{

volatile std::sig_atomic_t signals = 0;

void takeSignal(int signal)
{
    if (signal == SIGINT && signals > 0)
        ::_exit(ExitCancelled);
    signals = 1;
}

} // namespace

void print(std::string_view bytes)
{
    std::fwrite(bytes.data(), 1, bytes.size(), stdout);
    std::fflush(stdout);
}

void say(const QString &line)
{
    const QByteArray bytes = line.toUtf8() + '\n';
    std::fwrite(bytes.constData(), 1, static_cast<std::size_t>(bytes.size()), stderr);
}

int fail(const Error &error)
{
    say(QStringLiteral("sweci: ") + error.sentence);
    // Words of other programs help; our own short words do not.
    if (error.cause.find(' ') != std::string::npos) {
        std::istringstream lines(error.cause.substr(0, 4000));
        for (std::string line; std::getline(lines, line);)
            say(QStringLiteral("  ") + displayText(line));
    }
    switch (error.kind) {
    case ErrorKind::Usage:
    case ErrorKind::NotFound:
    case ErrorKind::Parse:
    case ErrorKind::Newer:
    case ErrorKind::Unsafe:
        return ExitUsage;
    case ErrorKind::NotReady:
    case ErrorKind::DiskFull:
    case ErrorKind::Locked:
        return ExitNotReady;
    case ErrorKind::Cancelled:
        return ExitCancelled;
    default:
        return ExitSomeFailed;
    }
}

void watchSignals()
{
    struct sigaction action = {};
    action.sa_handler = takeSignal;
    ::sigaction(SIGINT, &action, nullptr);
    ::sigaction(SIGTERM, &action, nullptr);
    std::signal(SIGPIPE, SIG_IGN);
}

bool wasInterrupted()
{
    return signals != 0;
}

bool isTerminal(int descriptor)
{
    return ::isatty(descriptor) == 1;
}

std::string readInput()
{
    std::string text;
    std::array<char, 4096> part{};
    for (ssize_t got = 0; (got = ::read(STDIN_FILENO, part.data(), part.size())) > 0;)
        text.append(part.data(), static_cast<std::size_t>(got));
    return text;
}

fs::path ownProgram()
{
    std::error_code failure;
    return fs::read_symlink("/proc/self/exe", failure);
}

fs::path shareFolder()
{
    if (const std::string own = environmentValue("SWECI_SHARE"); !own.empty())
        return own;
    return ownProgram().parent_path().parent_path() / "share" / "sweci";
}

fs::path datasetFolder(const std::string &nameOrPath)
{
    std::error_code failure;
    if (nameOrPath == "sample" && !fs::exists(nameOrPath, failure))
        return shareFolder() / "sample";
    return fs::absolute(nameOrPath, failure);
}

std::string table(const std::vector<std::vector<std::string>> &rows)
{
    std::vector<qsizetype> widths;
    for (const auto &row : rows) {
        widths.resize(std::max(widths.size(), row.size()));
        for (std::size_t i = 0; i < row.size(); ++i)
            widths[i] = std::max(widths[i], QString::fromStdString(row[i]).size());
    }
    std::string text;
    for (const auto &row : rows) {
        for (std::size_t i = 0; i < row.size(); ++i) {
            text += row[i];
            if (i + 1 < row.size())
                text.append(static_cast<std::size_t>(widths[i] - QString::fromStdString(row[i]).size()) + 2, ' ');
        }
        text += '\n';
    }
    return text;
}

} // namespace sweci
