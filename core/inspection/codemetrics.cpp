// SPDX-License-Identifier: GPL-3.0-or-later
#include "inspection/codemetrics.h"

#include "base/childprocess.h"
#include "base/jsonvalue.h"
#include "base/text.h"

#include <QByteArray>

namespace sweci
{

namespace
{

constexpr double secondsPerSource = 60;
constexpr int noRadon = 3; // the script's exit code

Error missing()
{
    return {
        ErrorKind::NotReady,
        Text::tr("No Python 3 on this machine has radon, which measures complexity and maintainability. Install the "
                 "package radon."),
        "no radon"};
}

ProcessSpec specFor(const std::string &python)
{
    ProcessSpec spec;
    // Isolated: neither the folder nor variables of the user's decide what is imported.
    spec.argv = {python, "-I", "-B", "-c", std::string(metricsSource())};
    spec.environment = {{"PATH", "/usr/bin:/bin"}, {"LANG", "C.UTF-8"}};
    spec.workingFolder = "/";
    return spec;
}

// The distribution's Python first, for its packages are there.
std::vector<std::string> pythons()
{
    std::vector<std::string> found{"/usr/bin/python3"};
    const std::string other = findProgram("python3", environmentValue("PATH")).native();
    if (!other.empty() && other != found.front())
        found.push_back(other);
    return found;
}

CodeMetrics metricsOf(const JsonValue &json)
{
    CodeMetrics metrics;
    metrics.problem = json["error"].toString();
    metrics.known = metrics.problem.empty() && json["mi"].isNumber();
    metrics.maintainability = json["mi"].toDouble();
    for (const JsonValue &block : json["complexity"].toArray())
        metrics.complexity.push_back(static_cast<int>(block.toInteger()));
    return metrics;
}

// Its whole lines, the first of which is the version.
void takeLines(std::string_view output, MeasuredCode &measured)
{
    for (bool first = true; !output.empty(); first = false) {
        const std::size_t end = output.find('\n');
        if (end == std::string_view::npos)
            return;
        const auto json = parseJson(output.substr(0, end), "radon");
        output.remove_prefix(end + 1);
        if (!json)
            return;
        if (first)
            measured.radonVersion = (*json)["version"].toString();
        else
            measured.files.push_back(metricsOf(*json));
    }
}

} // namespace

Result<MeasuredCode> measureCode(const std::vector<std::string_view> &sources, const ProcessTick &cancelled)
{
    MeasuredCode measured;
    auto choices = pythons();
    while (measured.radonVersion.empty() || measured.files.size() < sources.size()) {
        if (choices.empty())
            return missing();
        ProcessSpec spec = specFor(choices.front());
        for (std::size_t i = measured.files.size(); i < sources.size(); ++i)
            spec.input += QByteArray::fromRawData(sources[i].data(), static_cast<qsizetype>(sources[i].size()))
                              .toBase64()
                              .append('\n')
                              .toStdString();
        ProcessLimits limits;
        limits.idleSeconds = secondsPerSource;
        const auto outcome = runProcess(spec, limits, cancelled);
        const bool absent = !outcome || (outcome->end == ProcessEnd::Exited && outcome->exitCode == noRadon);
        if (outcome && outcome->end == ProcessEnd::Cancelled)
            return Error{ErrorKind::Cancelled, Text::tr("Measuring was cancelled."), "cancelled"};
        if (absent) {
            choices.erase(choices.begin());
            continue;
        }
        takeLines(outcome->output, measured);
        if (measured.radonVersion.empty())
            return Error{ErrorKind::Io, Text::tr("radon cannot be run."), outcome->errors.substr(0, 1000)};
        if (!outcome->succeeded() && measured.files.size() < sources.size())
            measured.files.push_back({false, "killed", 0, {}}); // the one it was at
        else if (outcome->succeeded() && measured.files.size() < sources.size())
            return Error{ErrorKind::Io, Text::tr("radon did not answer for all sources."), "too few lines"};
    }
    return measured;
}

} // namespace sweci
