// SPDX-License-Identifier: GPL-3.0-or-later
#include "testing/pytestcall.h"

#include "base/jsonstring.h"
#include "testing/resources.h"

namespace sweci
{

namespace
{

// Bytes that are not UTF-8 become lone surrogates: Python reads an id's odd bytes back as the surrogates it uses for
// them.
std::string jsonText(std::string_view bytes)
{
    std::string text;
    appendJsonString(text, bytes);
    return text;
}

std::string callFile(const PytestCallOptions &options, const std::string &report)
{
    std::string text = "{\"nonce\": " + jsonText(options.nonce) + ", \"report\": " + jsonText(report);
    text += ", \"json_report\": ";
    text += options.environment.jsonReport ? "true" : "false";
    text += ", \"only\": ";
    if (!options.onlyTests)
        return text + "null}";
    text += '[';
    for (std::size_t i = 0; i < options.onlyTests->size(); ++i) {
        if (i > 0)
            text += ", ";
        appendJsonString(text, (*options.onlyTests)[i]);
    }
    return text + "]}";
}

// Programs that tests start by name should be those of the interpreter that runs them.
std::string searchPath(const PytestCallOptions &options)
{
    const std::string &image = options.environment.searchPath;
    const std::string &usual = image.empty() ? options.searchPath : image;
    const std::size_t slash = options.environment.python.rfind('/');
    if (slash == std::string::npos || slash == 0)
        return usual;
    const std::string folder = options.environment.python.substr(0, slash);
    if ((':' + usual + ':').find(':' + folder + ':') != std::string::npos)
        return usual;
    return folder + ':' + usual;
}

} // namespace

PytestCall pytestCall(const PytestCallOptions &options)
{
    PytestCall call;
    const std::string report = options.runFolder + '/' + call.reportName;
    call.argv = {
        options.environment.python, "-s", options.runFolder + "/sweci_pytest.py", "tests", "--color=no", "--tb=short",
        "--disable-warnings", "-rfE", "--rootdir=" + options.codeFolder,
        // Rather than "-p no:cacheprovider": a project whose own options name --ff or --lf would then not start.
        "-o", "cache_dir=" + options.runFolder + "/cache"};
    if (options.environment.jsonReport) {
        call.argv.emplace_back("--json-report");
        call.argv.push_back("--json-report-file=" + report);
    }
    call.argv.insert(call.argv.end(), options.extraArguments.begin(), options.extraArguments.end());
    call.environment = {{"PATH", searchPath(options)},
                        {"HOME", options.homeFolder.empty() ? options.runFolder : options.homeFolder},
                        {"LANG", "C.UTF-8"},
                        {"LC_ALL", "C.UTF-8"},
                        // Empty is as good as absent, and takes the place of one that an image sets. The runner makes
                        // it "src:." once pytest is loaded.
                        {"PYTHONPATH", ""},
                        {"PYTHONDONTWRITEBYTECODE", "1"},
                        {"PYTHONNOUSERSITE", "1"}};
    if (options.fixedHashSeed)
        call.environment.emplace_back("PYTHONHASHSEED", "0");
    call.files = {{"sweci_pytest.py", std::string(runnerSource())},
                  {"sweci_reporter.py", std::string(reporterSource())},
                  {"sweci_call.json", callFile(options, report)}};
    return call;
}

} // namespace sweci
