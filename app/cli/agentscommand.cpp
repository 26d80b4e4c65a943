// SPDX-License-Identifier: GPL-3.0-or-later
#include "agents/agentcatalogue.h"
#include "agents/agentfactory.h"
#include "agents/commandagent.h"
#include "agents/installedagent.h"
#include "base/childprocess.h"
#include "base/files.h"
#include "command.h"
#include "output.h"

namespace sweci
{

namespace fs = std::filesystem;

namespace
{

struct TestArguments {
    std::string agent;
    std::string model;
    std::string baseUrl;
    std::string key;
    std::string sandbox = "bubblewrap";
    double seconds = 300;
    bool keep = false;
};

JsonValue toJson(const InstalledAgent &agent)
{
    JsonValue json = JsonValue::object();
    json.set("name", agent.descriptor.name).set("title", agent.descriptor.title);
    json.set("pinned", agent.descriptor.version);
    json.set("installed", agent.version.empty() ? JsonValue() : JsonValue(agent.version));
    json.set("program", agent.program.native());
    return json.set("install", agent.install).set("descriptor", agent.descriptor.source);
}

int list(bool asJson)
{
    const InstalledAgents found = findInstalledAgents(shareFolder(), ownAgentFolder());
    JsonValue all = JsonValue::array();
    std::vector<std::vector<std::string>> rows{{"AGENT", "PINNED", "INSTALLED", "HOW TO INSTALL"}};
    for (const InstalledAgent &agent : found.agents) {
        const bool there = !agent.version.empty();
        rows.push_back(
            {agent.descriptor.name, agent.descriptor.version, there ? agent.version : "-", there ? "" : agent.install});
        all.append(toJson(agent));
    }
    print(asJson ? all.toIndentedJson() + '\n' : table(rows));
    for (const Error &error : found.errors)
        say(error.sentence);
    return found.errors.empty() ? ExitDone : ExitUsage;
}

// One small call: the agent is asked to change a file in a folder of its own.
Result<AgentAnswer> tryOut(const TestArguments &arguments, const fs::path &folder)
{
    AgentSettings settings;
    settings.name = arguments.agent;
    settings.model = arguments.model;
    settings.baseUrl = arguments.baseUrl;
    settings.keyName = arguments.key;
    KeySet keys(Keyring{Keychain()});
    if (auto described = describeProgramAgent(settings, Role::Programmer, shareFolder(), keys); !described)
        return described.error();
    if (auto kept = keepProgramAgent(settings, Role::Programmer, shareFolder(), folder / "experiment"); !kept)
        return kept.error();
    auto agent = makeAgent(settings, {}, Role::Programmer, folder / "experiment", &keys);
    if (!agent)
        return agent.error();
    auto sandbox = makeSandbox({arguments.sandbox, folder.native(), {}});
    if (!sandbox)
        return sandbox.error();
    if (auto ready = (*sandbox)->check(); !ready)
        return ready.error();
    AgentCall call;
    call.role = Role::Programmer;
    call.app = folder / "work" / "app";
    call.keep = folder / "keep";
    call.sandbox = sandbox->get();
    call.seconds = arguments.seconds;
    call.tick = [] { return wasInterrupted(); };
    const std::string document = "<requirements><requirement><location>answer.py</location><description>The file "
                                 "answer.py defines ANSWER as 42.</description></requirement></requirements>\n";
    for (const auto &[path, content] :
         {std::pair{call.app / "code" / "answer.py", std::string("ANSWER = 41\n")},
          std::pair{call.app / "requirement.xml", document}, std::pair{call.keep / ".made", std::string()}}) {
        if (auto made = makeFolders(path.parent_path()); !made)
            return made.error();
        if (auto written = writeFileAtomically(path, content); !written)
            return written.error();
    }
    return (*agent)->play(call);
}

int test(const TestArguments &arguments)
{
    std::error_code failure;
    auto folder = makeTemporaryFolder(fs::temp_directory_path(failure), "sweci-agent-test-");
    if (!folder)
        return fail(folder.error());
    auto answer = tryOut(arguments, *folder);
    if (arguments.keep)
        say(Text::tr("What it printed lies in %1.").arg(displayPath(*folder / "keep")));
    else
        (void)removeTree(*folder);
    if (!answer)
        return fail(answer.error());
    JsonValue json = JsonValue::object();
    json.set("ok", answer->ok).set("suspicious", answer->suspicious);
    if (!answer->ok)
        json.set("failure", failureKindName(answer->failure)).set("reason", answer->reason);
    JsonValue warnings = JsonValue::array();
    for (const std::string &warning : answer->warnings)
        warnings.append(warning);
    json.set("warnings", std::move(warnings)).set("usage", answer->usage.toJson());
    print(json.toIndentedJson() + '\n');
    if (!answer->ok)
        say(answer->sentence);
    return answer->cancelled ? ExitCancelled : answer->ok ? ExitDone : ExitSomeFailed;
}

} // namespace

Command makeAgentsCommand(CLI::App &program)
{
    CLI::App *app = program.add_subcommand("agents", "The agents that are known and installed; try one out");
    app->require_subcommand(1);
    CLI::App *listing = app->add_subcommand("list", "Names, pinned and installed versions, how to install");
    auto asJson = std::make_shared<bool>(false);
    listing->add_flag("--json", *asJson, "As JSON");
    CLI::App *testing = app->add_subcommand("test", "Let an agent change one line, and say what came of it");
    auto arguments = std::make_shared<TestArguments>();
    testing->add_option("agent", arguments->agent, "Its name")->required();
    testing->add_option("--model", arguments->model, "Model (default: the descriptor's)");
    testing->add_option("--base-url", arguments->baseUrl, "Address of the model's server");
    testing->add_option("--key", arguments->key,
                        "Name of the key (see 'sweci keys'; default: the key in SWECI_API_KEY)");
    testing->add_option("--sandbox", arguments->sandbox, "bubblewrap (default) or host");
    testing->add_option("--timeout", arguments->seconds, "Seconds (default 300)")->check(CLI::PositiveNumber);
    testing->add_flag("--keep", arguments->keep, "Keep what it printed");
    return {app, [listing, asJson, arguments] { return listing->parsed() ? list(*asJson) : test(*arguments); }};
}

} // namespace sweci
