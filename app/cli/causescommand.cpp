// SPDX-License-Identifier: GPL-3.0-or-later
#include "command.h"
#include "evolution/verifyhunk.h"
#include "experiment/experimentsource.h"
#include "inspection/attributiontext.h"
#include "output.h"
#include "sourceoptions.h"

#include <algorithm>
#include <functional>

namespace sweci
{

namespace
{

struct CausesArguments {
    std::string experiment;
    std::string task;
    int iteration = 0;
    std::string test;
    std::string hunk; // FILE:LINE or FILE
    int most = 3;
    bool verify = false;
    std::string format = "text";
    SourceArguments source;
};

using Trials = std::map<int, HunkTrial>; // by hunk

std::string trialText(const Trials &trials, int hunk)
{
    const auto found = trials.find(hunk);
    if (found == trials.end())
        return "likely";
    const HunkTrial &trial = found->second;
    return hunkVerdictName(trial.verdict) + (trial.reason.empty() ? std::string() : " (" + trial.reason + ')');
}

void printText(const IterationCauses &causes, const std::string &test, const std::vector<Suspicion> &suspects,
               const Trials &trials)
{
    print(displayText(test).toStdString() + '\n');
    for (const Suspicion &each : suspects) {
        print("  " + std::to_string(static_cast<int>(each.confidence * 100 + 0.5)) + " %  " +
              trialText(trials, each.hunk) + "  " + hunkText(causes.attribution, each.hunk).toStdString() + '\n');
        for (const SuspicionReason &reason : each.reasons)
            print("        " + reasonText(reason).toStdString() + '\n');
    }
}

JsonValue toJson(const IterationCauses &causes, const std::string &test, const std::vector<Suspicion> &suspects,
                 const Trials &trials)
{
    JsonValue list = JsonValue::array();
    for (const Suspicion &each : suspects) {
        const ChangeHunk &hunk = causes.attribution.hunks()[static_cast<std::size_t>(each.hunk)];
        const ComparedFile &file = causes.attribution.files()[static_cast<std::size_t>(hunk.file)];
        JsonValue json = JsonValue::object();
        json.set("file", file.file.path()).set("definition", hunk.name).set("score", each.score);
        json.set("confidence", each.confidence).set("trivial", hunk.trivial);
        JsonValue edits = JsonValue::array();
        for (int i = hunk.firstEdit; i < hunk.firstEdit + hunk.editCount; ++i) {
            const DiffEdit &edit = file.diff->edits[static_cast<std::size_t>(i)];
            JsonValue lines = JsonValue::object();
            lines.set("old_start", edit.oldStart + 1).set("old_count", edit.oldCount);
            lines.set("new_start", edit.newStart + 1).set("new_count", edit.newCount);
            edits.append(lines);
        }
        json.set("edits", edits);
        JsonValue reasons = JsonValue::array();
        for (const SuspicionReason &reason : each.reasons)
            reasons.append(reasonText(reason).toStdString());
        json.set("reasons", reasons);
        if (const auto trial = trials.find(each.hunk); trial != trials.end())
            json.set("verified", hunkVerdictName(trial->second.verdict)).set("why", trial->second.reason);
        list.append(json);
    }
    JsonValue json = JsonValue::object();
    json.set("test", test).set("suspects", list);
    return json;
}

// The hunks that are looked at: those that something speaks for, the likeliest first.
std::vector<Suspicion> chosen(const IterationCauses &causes, const std::string &test, int most)
{
    auto suspects = causes.suspects(test);
    std::erase_if(suspects, [](const Suspicion &each) { return each.score <= 0; });
    if (most > 0 && suspects.size() > static_cast<std::size_t>(most))
        suspects.resize(static_cast<std::size_t>(most));
    return suspects;
}

// The suspect at "FILE:LINE", or at "FILE" where that is not compared by lines.
Result<std::vector<Suspicion>> suspectAt(const IterationCauses &causes, const std::string &test,
                                         const std::string &place)
{
    const std::size_t colon = place.rfind(':');
    const bool hasLine = colon != std::string::npos && colon + 1 < place.size() &&
                         place.find_first_not_of("0123456789", colon + 1) == std::string::npos &&
                         place.size() - colon < 10;
    const auto hunk = hasLine ? hunkAt(causes.attribution, place.substr(0, colon), std::stoi(place.substr(colon + 1)))
                              : hunkAt(causes.attribution, place, 0);
    if (!hunk)
        return Error{ErrorKind::NotFound, Text::tr("The iteration changed nothing at %1.").arg(displayText(place)),
                     "no hunk"};
    auto suspects = causes.suspects(test);
    std::erase_if(suspects, [&](const Suspicion &each) { return each.hunk != *hunk; });
    return suspects;
}

// Says on standard error what is run, so that one who waits sees how far it is.
std::function<void(int)> stageTeller(const IterationCauses &causes, const std::string &test, std::size_t count)
{
    return [&causes, test, count, number = 0](int hunk) mutable {
        if (hunk < 0)
            say(Text::tr("%1: running it as it is").arg(displayText(test)));
        else
            say(Text::tr("%1: running it without %2 (%3 of %4)")
                    .arg(displayText(test), hunkText(causes.attribution, hunk), QString::number(++number),
                         QString::number(count)));
    };
}

int showCauses(const CausesArguments &arguments)
{
    auto source = ExperimentSource::open(arguments.experiment, arguments.source.options());
    if (!source)
        return fail(source.error());
    if (!(*source)->task(arguments.task))
        return fail(
            {ErrorKind::Usage, Text::tr("The experiment has no task %1.").arg(displayText(arguments.task)), "usage"});
    if (arguments.verify && (*source)->layout() != ExperimentSource::Layout::Native)
        return fail(
            {ErrorKind::Usage, Text::tr("--verify runs tests: it needs an experiment of this program."), "usage"});
    if (!arguments.hunk.empty() && arguments.test.empty())
        return fail({ErrorKind::Usage, Text::tr("--hunk needs --test."), "usage"});
    (*source)->load(Detail::Code, arguments.task, [] { return wasInterrupted(); });
    const std::atomic<bool> never{false};
    const auto causes = iterationCauses(*(*source)->task(arguments.task), arguments.iteration, never);
    if (!causes)
        return fail(causes.error());
    std::vector<std::string> tests = causes->lost;
    if (!arguments.test.empty()) {
        if (std::find(tests.begin(), tests.end(), arguments.test) == tests.end())
            return fail({ErrorKind::NotFound,
                         Text::tr("Iteration %1 did not lose the test %2.")
                             .arg(arguments.iteration)
                             .arg(displayText(arguments.test)),
                         "not lost"});
        tests = {arguments.test};
    }
    if (tests.empty())
        say(Text::tr("Iteration %1 lost no test.").arg(arguments.iteration));
    JsonValue list = JsonValue::array();
    for (const std::string &test : tests) {
        auto suspects = chosen(*causes, test, arguments.most);
        if (!arguments.hunk.empty()) {
            auto one = suspectAt(*causes, test, arguments.hunk);
            if (!one)
                return fail(one.error());
            suspects = std::move(*one);
        }
        Trials trials;
        if (arguments.verify) {
            std::vector<int> hunks;
            for (const Suspicion &each : suspects)
                hunks.push_back(each.hunk);
            const auto done = verifyHunks(
                arguments.experiment, arguments.task, *causes, test, hunks, [] { return wasInterrupted(); },
                [&](const HunkTrial &trial) { trials[trial.hunk] = trial; }, stageTeller(*causes, test, hunks.size()));
            if (!done)
                return fail(done.error());
        }
        if (arguments.format == "json")
            list.append(toJson(*causes, test, suspects, trials));
        else
            printText(*causes, test, suspects, trials);
    }
    if (arguments.format == "json") {
        JsonValue json = JsonValue::object();
        json.set("task", arguments.task).set("iteration", arguments.iteration).set("before", causes->before.text());
        json.set("after", causes->after.text()).set("lost", list);
        print(json.toJson() + '\n');
    }
    return wasInterrupted() ? ExitCancelled : ExitDone;
}

} // namespace

Command makeCausesCommand(CLI::App &program)
{
    CLI::App *app = program.add_subcommand("causes", "Which change of an iteration likely lost a test");
    auto arguments = std::make_shared<CausesArguments>();
    app->add_option("experiment", arguments->experiment, "Folder of the experiment")->required();
    app->add_option("task", arguments->task, "Task id, or TASK#K")->required();
    app->add_option("iteration", arguments->iteration, "Number of the iteration")
        ->required()
        ->check(CLI::PositiveNumber);
    app->add_option("--test", arguments->test, "One lost test by its pytest id (default: all)");
    app->add_option("--most", arguments->most, "Suspects to name for each test; 0: all (default: 3)")
        ->check(CLI::NonNegativeNumber);
    app->add_option("--hunk", arguments->hunk,
                    "With --test: only the change at FILE:LINE of the new file (or FILE, when it has no lines)");
    app->add_flag("--verify", arguments->verify, "Undo each suspect in a scratch copy and run the test");
    app->add_option("--format", arguments->format, "text or json")->check(CLI::IsMember({"text", "json"}));
    addSourceOptions(*app, arguments->source);
    return {app, [arguments] { return showCauses(*arguments); }};
}

} // namespace sweci
