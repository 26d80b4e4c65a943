// SPDX-License-Identifier: GPL-3.0-or-later
#include "base/translation.h"
#include "base/version.h"
#include "command.h"
#include "output.h"

#include <QCoreApplication>
#include <QLocale>

#include <clocale>
#include <vector>

using namespace sweci;

int main(int argc, char **argv)
{
    QCoreApplication application(argc, argv);
    // It takes the user's locale; numbers of options and of the C library have a point everywhere.
    std::setlocale(LC_NUMERIC, "C");
    const Translation translation(shareFolder() / "translations", QLocale());
    watchSignals();

    CLI::App program{"Measures how well coding agents maintain code (SWE-CI)", "sweci"};
    program.set_version_flag("--version", "sweci " + programVersion());
    program.require_subcommand(1);
    program.fallthrough(false);
    const std::vector<Command> commands{
        makeRunCommand(program),       makeRunTaskCommand(program),        makeStatusCommand(program),
        makeSummarizeCommand(program), makeCompareCommand(program),        makeShowCommand(program),
        makeControlCommand(program),   makeRemeasureCommand(program),      makeValidateCommand(program),
        makeImportCommand(program),    makeExportCommand(program),         makeDoctorCommand(program),
        makeDatasetCommand(program),   makeAgentsCommand(program),         makeCausesCommand(program),
        makeRelayCommand(program),     makeChatAgentCommand(program),      makeKeysCommand(program),
        makeKeychainCommand(program),  makeMaintainabilityCommand(program)};
    try {
        program.parse(argc, argv);
    } catch (const CLI::Success &asked) { // --help, --version
        return program.exit(asked);
    } catch (const CLI::ParseError &failure) {
        const auto unknown = program.remaining();
        if (program.get_subcommands().empty() && !unknown.empty())
            say(Text::tr("sweci: There is no command or option %1; \"sweci --help\" names them all.")
                    .arg(displayText(unknown.front())));
        else
            program.exit(failure);
        return ExitUsage;
    }
    for (const Command &command : commands) {
        if (command.app->parsed())
            return command.run();
    }
    return ExitUsage;
}
