// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <CLI/CLI.hpp>
#include <functional>
#include <memory>

namespace sweci
{

// Exit codes of all commands.
enum ExitCode {
    ExitDone = 0,
    ExitSomeFailed = 1, // some tasks failed, or a check did not hold
    ExitUsage = 2,      // arguments, settings or data that cannot be used
    ExitNotReady = 3,   // the environment is not ready
    ExitCancelled = 130,
};

// A command adds itself to the program and gives what is to run when it was chosen.
using CommandBody = std::function<int()>;
struct Command {
    CLI::App *app;
    CommandBody run;
};

Command makeRunCommand(CLI::App &program);
Command makeRunTaskCommand(CLI::App &program);
Command makeStatusCommand(CLI::App &program);
Command makeSummarizeCommand(CLI::App &program);
Command makeCompareCommand(CLI::App &program);
Command makeImportCommand(CLI::App &program);
Command makeExportCommand(CLI::App &program);
Command makeShowCommand(CLI::App &program);
Command makeControlCommand(CLI::App &program);
Command makeRemeasureCommand(CLI::App &program);
Command makeValidateCommand(CLI::App &program);
Command makeDoctorCommand(CLI::App &program);
Command makeDatasetCommand(CLI::App &program);
Command makeAgentsCommand(CLI::App &program);
Command makeRelayCommand(CLI::App &program);
Command makeCausesCommand(CLI::App &program);
Command makeMaintainabilityCommand(CLI::App &program);
Command makeChatAgentCommand(CLI::App &program);
Command makeKeysCommand(CLI::App &program);
Command makeKeychainCommand(CLI::App &program);

} // namespace sweci
