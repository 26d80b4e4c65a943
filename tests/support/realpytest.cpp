// SPDX-License-Identifier: GPL-3.0-or-later
#include "realpytest.h"

#include "base/childprocess.h"
#include "base/filelock.h"
#include "base/hash.h"

namespace sweci
{

namespace
{

std::optional<PytestEnvironment> probe()
{
    for (const auto &python : candidatePythons(environmentValue("PATH"))) {
        ProcessSpec spec;
        spec.argv = pytestProbeCommand(python.native());
        spec.environment = {{"PATH", "/usr/bin:/bin"}};
        const auto ended = runProcess(spec);
        if (!ended)
            continue;
        const auto environment = readPytestProbe(python.native(), ended->exitCode, ended->output);
        if (environment)
            return *environment;
    }
    return std::nullopt;
}

} // namespace

const std::optional<PytestEnvironment> &pytestHere()
{
    static const std::optional<PytestEnvironment> environment = probe();
    return environment;
}

std::filesystem::path jsonReportFolder(std::string *why)
{
    const std::filesystem::path folder =
        std::filesystem::path(SWECI_BUILD_DIR) / "test-cache" / "pytest-json-report-1.5.0";
    if (std::filesystem::exists(folder / "complete"))
        return folder;
    std::filesystem::create_directories(folder.parent_path());
    // Tests that run at once wait for one of them instead of writing into one folder.
    const auto lock = FileLock::exclusive(folder.parent_path() / "pytest-json-report.lock");
    if (!lock) {
        *why = lock.error().cause;
        return {};
    }
    if (std::filesystem::exists(folder / "complete"))
        return folder;
    *why = "no Python with pip";
    for (const auto &python : candidatePythons(environmentValue("PATH"))) {
        TempFolder fresh;
        ProcessSpec spec;
        spec.argv = {python.native(),
                     "-m",
                     "pip",
                     "install",
                     "--quiet",
                     "--disable-pip-version-check",
                     "--no-deps",
                     "--target",
                     (fresh / "packages").native(),
                     "pytest-json-report==1.5.0",
                     "pytest-metadata==3.1.1"};
        spec.environment = ownEnvironment();
        ProcessLimits limits;
        limits.seconds = 120;
        const auto ended = runProcess(spec, limits);
        if (!ended || !ended->succeeded()) {
            *why = ended ? ended->errors : ended.error().cause;
            continue;
        }
        std::filesystem::copy(fresh / "packages", folder,
                              std::filesystem::copy_options::recursive |
                                  std::filesystem::copy_options::overwrite_existing);
        put(folder / "complete", "");
        return folder;
    }
    return {};
}

PytestCallOptions RealPytest::options() const
{
    PytestCallOptions options;
    options.environment = *pytestHere();
    options.environment.jsonReport = false;
    options.codeFolder = code().native();
    options.nonce = randomHex(16);
    return options;
}

RealPytest::Run RealPytest::run(PytestCallOptions options, const std::filesystem::path &extraPath, double seconds)
{
    const std::filesystem::path place = m_folder / ("run" + std::to_string(++m_runs));
    options.runFolder = place.native();
    std::filesystem::create_directories(code());
    PytestCall call = pytestCall(options);
    for (const PytestFile &file : call.files)
        put(place / file.name, file.content);
    ProcessSpec spec;
    spec.argv = call.argv;
    spec.environment = call.environment;
    for (auto &[name, value] : spec.environment) {
        if (name == "PYTHONPATH" && !extraPath.empty())
            value = extraPath.native();
    }
    spec.workingFolder = code();
    ProcessLimits limits;
    limits.seconds = seconds;
    limits.graceSeconds = 0.5;
    const auto ended = runProcess(spec, limits);
    if (!ended)
        qFatal("pytest was not started: %s", ended.error().cause.c_str());

    Run run;
    run.process = *ended;
    WitnessReader reader(options.nonce);
    reader.feed(ended->errors);
    reader.finish();
    run.witness = reader.witness();
    run.log = reader.takeLog();
    TestRunEvidence evidence;
    evidence.exitCode = ended->exitCode;
    evidence.signal = ended->end == ProcessEnd::Signalled ? ended->signal : 0;
    evidence.timedOut = ended->end == ProcessEnd::TimedOut;
    evidence.witness = &run.witness;
    if (std::filesystem::exists(place / call.reportName)) {
        run.report = get(place / call.reportName);
        evidence.report = run.report;
    }
    run.judged = judgeTestRun(evidence);
    return run;
}

} // namespace sweci
