// SPDX-License-Identifier: GPL-3.0-or-later
#include "agents/agentfactory.h"
#include "agents/agentprogram.h"
#include "agents/commandagent.h"
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

// What is on this machine of an agent.
JsonValue stateOf(const AgentDescriptor &agent)
{
    JsonValue json = JsonValue::object();
    json.set("name", agent.name).set("title", agent.title).set("pinned", agent.version);
    const auto program = locateAgent(agent, environmentValue("PATH"));
    const auto version = program ? agentVersion(agent, *program) : Result<std::string>(program.error());
    json.set("installed", version ? JsonValue(*version) : JsonValue());
    json.set("program", program ? program->program.native() : std::string());
    std::string install;
    for (const std::string &part : installCommand(agent))
        install += (install.empty() ? "" : " ") + part;
    return json.set("install", install).set("descriptor", agent.source);
}

int list(bool asJson)
{
    const AgentCatalogue catalogue = readAgentCatalogue(shareFolder(), ownAgentFolder());
    JsonValue all = JsonValue::array();
    std::vector<std::vector<std::string>> rows{{"AGENT", "PINNED", "INSTALLED", "HOW TO INSTALL"}};
    for (const auto &entry : catalogue.agents) {
        JsonValue state = stateOf(entry.second);
        const bool there = !state["installed"].isNull();
        rows.push_back({state["name"].toString(), state["pinned"].toString(),
                        there ? state["installed"].toString() : "-", there ? "" : state["install"].toString()});
        all.append(std::move(state));
    }
    print(asJson ? all.toIndentedJson() + '\n' : table(rows));
    for (const Error &error : catalogue.errors)
        say(error.sentence);
    return catalogue.errors.empty() ? ExitDone : ExitUsage;
}

// One small call: the agent is asked to change a file in a folder of its own.
Result<AgentAnswer> tryOut(const TestArguments &arguments, const fs::path &folder)
{
    AgentSettings settings;
    settings.name = arguments.agent;
    settings.model = arguments.model;
    settings.baseUrl = arguments.baseUrl;
    settings.keyName = arguments.key;
    if (auto described = describeProgramAgent(settings, Role::Programmer, shareFolder()); !described)
        return described.error();
    if (auto kept = keepProgramAgent(settings, Role::Programmer, shareFolder(), folder / "experiment"); !kept)
        return kept.error();
    auto agent = makeAgent(settings, {}, Role::Programmer, folder / "experiment");
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
    testing->add_option("--key", arguments->key, "Name of the key, in SWECI_KEY_NAME (default: SWECI_API_KEY)");
    testing->add_option("--sandbox", arguments->sandbox, "bubblewrap (default) or host");
    testing->add_option("--timeout", arguments->seconds, "Seconds (default 300)")->check(CLI::PositiveNumber);
    testing->add_flag("--keep", arguments->keep, "Keep what it printed");
    return {app, [listing, asJson, arguments] { return listing->parsed() ? list(*asJson) : test(*arguments); }};
}

} // namespace sweci
