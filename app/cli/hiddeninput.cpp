// SPDX-License-Identifier: GPL-3.0-or-later
#include "hiddeninput.h"

#include "output.h"

#include <cerrno>
#include <termios.h>
#include <unistd.h>

namespace sweci
{

Result<std::string> readHidden(const QString &question)
{
    termios before = {};
    if (::tcgetattr(STDIN_FILENO, &before) != 0)
        return systemError(errno, Text::tr("The terminal cannot be asked for a key."));
    termios silent = before;
    silent.c_lflag &= ~static_cast<tcflag_t>(ECHO);
    silent.c_lflag |= ECHONL;
    if (::tcsetattr(STDIN_FILENO, TCSAFLUSH, &silent) != 0)
        return systemError(errno, Text::tr("The terminal cannot be asked for a key."));
    const QByteArray asked = question.toUtf8();
    (void)!::write(STDERR_FILENO, asked.constData(), static_cast<std::size_t>(asked.size()));
    std::string line;
    char c = 0;
    ssize_t got = 0;
    while (!wasInterrupted() && (got = ::read(STDIN_FILENO, &c, 1)) != 0 && c != '\n') {
        if (got > 0)
            line += c;
        else if (errno != EINTR)
            break;
    }
    ::tcsetattr(STDIN_FILENO, TCSAFLUSH, &before);
    if (wasInterrupted())
        return Error{ErrorKind::Cancelled, Text::tr("No key was given."), "interrupted"};
    return line;
}

} // namespace sweci
