// SPDX-License-Identifier: GPL-3.0-or-later
#include "exportanswers.h"

#include <QCoreApplication>

#include <cstdio>

namespace sweci
{

void say(const QString &line)
{
    std::fprintf(stderr, "%s\n", line.toUtf8().constData());
}

int fail(const Error &error)
{
    say(QStringLiteral("sweci-workbench: ") + error.sentence);
    switch (error.kind) {
    case ErrorKind::Usage:
    case ErrorKind::NotFound:
    case ErrorKind::Parse:
    case ErrorKind::Newer:
        return Unusable;
    default:
        return NotReady;
    }
}

bool tellNames(const std::vector<ExportFile> &files, const std::filesystem::path &folder)
{
    for (const ExportFile &file : files)
        std::printf("%s\n", (folder / file.name).c_str());
    return std::fflush(stdout) == 0 && std::ferror(stdout) == 0;
}

std::optional<Error> run(ExportSession &session)
{
    QObject::connect(&session, &ExportSession::done, QCoreApplication::instance(), &QCoreApplication::quit);
    session.begin();
    QCoreApplication::exec();
    return session.error();
}

} // namespace sweci
