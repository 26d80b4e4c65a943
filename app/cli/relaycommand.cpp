// SPDX-License-Identifier: GPL-3.0-or-later
#include "agents/relayserver.h"
#include "command.h"
#include "output.h"

#include <array>

namespace sweci
{

namespace
{

constexpr int listenerNumber = 3;
constexpr std::size_t longestConfig = 1 << 20;

// Its configuration comes on standard input: who runs tasks starts this for each call of an agent.
int relay()
{
    std::string text;
    std::array<char, 65536> block;
    ssize_t got = 0;
    while (text.size() < longestConfig && (got = ::read(0, block.data(), block.size())) > 0)
        text.append(block.data(), static_cast<std::size_t>(got));
    const auto json = parseJson(text, "standard input");
    const auto config = json ? RelayConfig::fromJson(*json) : Result<RelayConfig>(json.error());
    if (!config)
        return fail(config.error());
    const auto served = serveRelay(FileDescriptor(listenerNumber), *config);
    return served ? ExitDone : fail(served.error());
}

} // namespace

Command makeRelayCommand(CLI::App &program)
{
    CLI::App *app = program.add_subcommand("relay", "The way of one agent call to its model (what 'run-task' starts)");
    app->group(""); // not for people
    return {app, relay};
}

} // namespace sweci
