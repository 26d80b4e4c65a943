// SPDX-License-Identifier: GPL-3.0-or-later
#include "testing/pytestenvironment.h"

#include "base/jsonvalue.h"
#include "base/text.h"

#include <algorithm>
#include <unistd.h>

namespace sweci
{

namespace
{

constexpr std::string_view probeMark = "sweci-probe ";

// Runs on any Python 3; -I keeps the current folder and the user's own packages out.
constexpr const char *probeSource = R"(import json, sys
found = {"python": "%d.%d.%d" % tuple(sys.version_info[:3])}
try:
    import pytest
    found["pytest"] = pytest.__version__
    try:
        import pytest_metadata.plugin
        import pytest_jsonreport.plugin
        found["jsonreport"] = ""
        from importlib.metadata import version
        found["jsonreport"] = version("pytest-json-report")
    except Exception:
        pass
except Exception as error:
    found["error"] = repr(error)
print("sweci-probe " + json.dumps(found))
)";

// The first two numbers of a version.
std::pair<int, int> majorMinor(const std::string &version)
{
    int major = 0;
    int minor = 0;
    std::sscanf(version.c_str(), "%d.%d", &major, &minor);
    return {major, minor};
}

} // namespace

std::vector<std::string> pytestProbeCommand(const std::string &python)
{
    return {python, "-I", "-c", probeSource};
}

Result<PytestEnvironment> readPytestProbe(const std::string &python, int exitCode, std::string_view output)
{
    const QString name = displayText(python);
    const std::size_t mark = output.rfind(probeMark);
    if (exitCode != 0 || mark == std::string_view::npos)
        return Error{
            ErrorKind::NotReady,
            Text::tr("%1 does not run as a Python 3 interpreter (exit code %2).").arg(name, QString::number(exitCode)),
            std::string(output.substr(0, 2000))};
    std::string_view line = output.substr(mark + probeMark.size());
    line = line.substr(0, line.find('\n'));
    const auto found = parseJson(line, "probe");
    if (!found)
        return found.error();
    PytestEnvironment environment;
    environment.python = python;
    environment.pythonVersion = (*found)["python"].toString();
    environment.pytestVersion = (*found)["pytest"].toString();
    environment.jsonReportVersion = (*found)["jsonreport"].toString();
    // Other majors may write another form; our own reporter then takes its place.
    environment.jsonReport = found->contains("jsonreport") && (environment.jsonReportVersion.empty() ||
                                                               majorMinor(environment.jsonReportVersion).first == 1);
    if (majorMinor(environment.pythonVersion) < std::pair(3, 7))
        return Error{
            ErrorKind::NotReady,
            Text::tr("%1 is Python %2; 3.7 or later is needed.").arg(name, displayText(environment.pythonVersion)),
            "python too old"};
    if (environment.pytestVersion.empty())
        return Error{ErrorKind::NotReady,
                     Text::tr("%1 (Python %2) has no pytest.").arg(name, displayText(environment.pythonVersion)),
                     (*found)["error"].toString()};
    if (majorMinor(environment.pytestVersion).first < 6)
        return Error{
            ErrorKind::NotReady,
            Text::tr("%1 has pytest %2; 6 or later is needed.").arg(name, displayText(environment.pytestVersion)),
            "pytest too old"};
    return environment;
}

std::vector<std::filesystem::path> candidatePythons(std::string_view searchPath)
{
    std::vector<std::filesystem::path> found;
    std::vector<std::filesystem::path> real; // one interpreter has many names
    const auto take = [&](const std::filesystem::path &path) {
        std::error_code failed;
        if (!std::filesystem::is_regular_file(path, failed) || ::access(path.c_str(), X_OK) != 0)
            return;
        // A virtual environment's link leads to the interpreter it was made from, but has packages of its own.
        std::filesystem::path identity = std::filesystem::canonical(path, failed);
        if (std::filesystem::exists(path.parent_path().parent_path() / "pyvenv.cfg", failed))
            identity = path;
        if (std::find(real.begin(), real.end(), identity) != real.end())
            return;
        real.push_back(identity);
        found.push_back(path);
    };
    take("/usr/bin/python3");
    while (!searchPath.empty()) {
        const std::size_t colon = searchPath.find(':');
        const std::filesystem::path folder(searchPath.substr(0, colon));
        searchPath = colon == std::string_view::npos ? std::string_view() : searchPath.substr(colon + 1);
        // A relative or empty entry means the current folder, which may be anyone's.
        if (!folder.is_absolute())
            continue;
        take(folder / "python3");
        take(folder / "python");
    }
    return found;
}

} // namespace sweci
