// SPDX-License-Identifier: GPL-3.0-or-later
// Which Python of an image runs its tests.
#include "base/files.h"
#include "base/hash.h"
#include "base/jsonvalue.h"
#include "base/text.h"
#include "evolution/testplace.h"

namespace sweci
{

namespace fs = std::filesystem;

namespace
{

constexpr std::string_view pythonMark = "sweci-python ";
constexpr std::string_view pathMark = "sweci-path ";

// Asks each candidate in turn: $1 is the probe, the others are names or paths.
constexpr const char *askAll = R"(printf 'sweci-path %s\n' "$PATH"
probe=$1
shift
for name in "$@"; do
    found=$(command -v "$name") || continue
    printf 'sweci-python %s\n' "$found"
    "$found" -I -c "$probe"
done
exit 0
)";

std::string lineAfter(std::string_view text, std::string_view mark)
{
    const std::size_t at = text.find(mark);
    if (at == std::string_view::npos)
        return {};
    const std::size_t begin = at + mark.size();
    return std::string(text.substr(begin, text.find('\n', begin) - begin));
}

Result<PytestEnvironment> choose(const std::string &output)
{
    std::optional<Error> first;
    for (std::size_t at = output.find(pythonMark); at != std::string::npos;) {
        const std::size_t next = output.find(pythonMark, at + 1);
        const std::string part = output.substr(at, next == std::string::npos ? next : next - at);
        auto environment = readPytestProbe(lineAfter(part, pythonMark), 0, part);
        if (environment) {
            environment->searchPath = lineAfter(output, pathMark);
            return environment;
        }
        if (!first)
            first = environment.error();
        at = next;
    }
    if (!first)
        return Error{ErrorKind::NotReady, Text::tr("The image has no Python."), "no python in the image"};
    first->sentence = Text::tr("In the image: %1").arg(first->sentence);
    return *first;
}

Result<PytestEnvironment> remembered(const fs::path &file)
{
    auto text = readFile(file);
    if (!text)
        return text.error();
    const auto json = parseJson(*text, file.native());
    if (!json)
        return json.error();
    PytestEnvironment environment;
    environment.python = (*json)["python"].toString();
    environment.pythonVersion = (*json)["python_version"].toString();
    environment.pytestVersion = (*json)["pytest_version"].toString();
    environment.jsonReport = (*json)["json_report"].toBool();
    environment.searchPath = (*json)["path"].toString();
    return environment;
}

fs::path noteOf(const EngineImage &image, const std::string &named)
{
    return imageCache() / ("python-" + sha256(image.id + '\n' + named).substr(0, 24) + ".json");
}

} // namespace

bool knowsPythonOf(const EngineImage &image, const std::string &named)
{
    const auto known = remembered(noteOf(image, named));
    return known && !known->python.empty();
}

Result<PytestEnvironment> choosePythonOf(const ContainerEngine &engine, const EngineImage &image,
                                         const std::string &named, const ProcessTick &tick)
{
    const fs::path file = noteOf(image, named);
    if (auto known = remembered(file); known && !known->python.empty())
        return known;
    std::vector<std::string> argv{"/bin/sh", "-c", askAll, "sh", pytestProbeCommand("python3").back()};
    if (named.empty())
        argv.insert(argv.end(), {"python", "python3", "/usr/local/bin/python3", "/usr/bin/python3"});
    else
        argv.push_back(named);
    auto outcome = askImage(engine, image.id, argv, tick);
    if (!outcome)
        return outcome.error();
    if (!outcome->succeeded())
        return engine.errorOf(*outcome);
    auto chosen = choose(outcome->output);
    if (!chosen)
        return chosen;
    JsonValue json = JsonValue::object();
    json.set("image", image.id).set("python", chosen->python).set("python_version", chosen->pythonVersion);
    json.set("pytest_version", chosen->pytestVersion).set("json_report", chosen->jsonReport);
    json.set("path", chosen->searchPath);
    // Only makes the next time faster.
    if (makeFolders(file.parent_path()))
        (void)writeFileAtomically(file, json.toIndentedJson());
    return chosen;
}

} // namespace sweci
