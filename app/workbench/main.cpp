// SPDX-License-Identifier: GPL-3.0-or-later
// sweci-workbench [EXPERIMENT|FOLDER...]
// sweci-workbench --export DIR EXPERIMENT...
// sweci-workbench --figure FILE [--check]
#include "base/translation.h"
#include "base/version.h"
#include "charts/figurefont.h"
#include "exportcommand.h"
#include "launch/dispatcherstart.h"
#include "shell/mainwindow.h"

#include <QApplication>
#include <QLocale>

#include <clocale>
#include <cstdio>
#include <cstring>
#include <string>
#include <vector>

namespace
{

constexpr int unusableArguments = 2;

const char *usage = "Usage: sweci-workbench [EXPERIMENT|FOLDER...]\n"
                    "\n"
                    "Opens experiments, or all experiments in folders, and follows them live. Without\n"
                    "an argument it opens what was open last.\n"
                    "\n"
                    "  --export DIR EXPERIMENT...   writes figures and tables, without a display\n"
                    "  --figure FILE [--check]      makes a figure again from its NAME.sweci.toml\n"
                    "                               (--export --help names what can be chosen)\n"
                    "  --help      this text\n"
                    "  --version   the version\n";

} // namespace

int main(int argc, char **argv)
{
    if (sweci::asksForFiles(argc, argv))
        return sweci::exportWithoutWindow(argc, argv);
    // Answered before Qt looks for a screen.
    for (int i = 1; i < argc; ++i) {
        if (std::strcmp(argv[i], "--help") == 0 || std::strcmp(argv[i], "-h") == 0) {
            std::fputs(usage, stdout);
            return 0;
        }
        if (std::strcmp(argv[i], "--version") == 0) {
            std::printf("sweci-workbench %s\n", sweci::programVersion().c_str());
            return 0;
        }
    }
    QApplication app(argc, argv);
    // It takes the user's locale; numbers of the C library have a point everywhere.
    std::setlocale(LC_NUMERIC, "C");
    sweci::addFigureFont();
    QApplication::setApplicationName(QStringLiteral("sweci-workbench"));
    QApplication::setDesktopFileName(QStringLiteral("sweci-workbench"));
    std::vector<std::string> paths;
    for (int i = 1; i < argc; ++i) {
        const std::string argument = argv[i];
        if (argument.size() > 1 && argument[0] == '-') {
            std::fprintf(stderr, "sweci-workbench: unknown option %s\n\n%s", argument.c_str(), usage);
            return unusableArguments;
        }
        paths.push_back(argument);
    }
    const sweci::Translation translation(sweci::shareOfProgram() / "translations", QLocale());
    sweci::MainWindow window;
    if (paths.empty())
        window.restoreSession();
    for (const std::string &path : paths)
        window.openPath(path);
    window.show();
    return QApplication::exec();
}
