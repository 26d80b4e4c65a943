// SPDX-License-Identifier: GPL-3.0-or-later
#include "dataset/baseline.h"

#include "base/compression.h"
#include "base/files.h"
#include "base/hash.h"
#include "base/text.h"

namespace sweci
{

namespace fs = std::filesystem;

namespace
{

JsonValue idsToJson(const TestSet &set)
{
    JsonValue json = JsonValue::array();
    for (const std::string &id : set.ids())
        json.append(id);
    return json;
}

TestSet idsFromJson(const JsonValue &json)
{
    std::vector<std::string> ids;
    for (const JsonValue &id : json.toArray())
        ids.push_back(id.toString());
    return TestSet::fromIds(ids);
}

} // namespace

std::string Baseline::hash() const
{
    return sha256(target.hash() + base.hash());
}

Result<void> writeBaseline(const fs::path &folder, const Baseline &baseline)
{
    if (auto made = makeFolders(folder); !made)
        return made;
    if (auto written = writeCompressed(folder / "base-report.json.zst", baseline.baseReport); !written)
        return written;
    JsonValue json = JsonValue::object();
    json.set("version", 1).set("hash", baseline.hash()).set("measurements", baseline.measurements);
    json.set("python", baseline.pythonVersion).set("pytest", baseline.pytestVersion).set("seconds", baseline.seconds);
    json.set("base_tree", baseline.baseTree).set("reference_tree", baseline.referenceTree);
    json.set("base_summary", baseline.baseSummary).set("reference_summary", baseline.referenceSummary);
    json.set("unstable", idsToJson(baseline.unstable)).set("base", encodePassed(baseline.target, baseline.base));
    json.set("target", idsToJson(baseline.target));
    return writeFileAtomically(folder / "baseline.json", json.toIndentedJson());
}

Result<Baseline> readBaseline(const fs::path &folder)
{
    const fs::path file = folder / "baseline.json";
    auto text = readFile(file);
    if (!text)
        return text.error();
    auto json = parseJson(*text, file.native());
    if (!json)
        return json.error();
    Baseline baseline;
    baseline.measurements = static_cast<int>((*json)["measurements"].toInteger());
    baseline.pythonVersion = (*json)["python"].toString();
    baseline.pytestVersion = (*json)["pytest"].toString();
    baseline.seconds = (*json)["seconds"].toDouble();
    baseline.baseTree = (*json)["base_tree"].toString();
    baseline.referenceTree = (*json)["reference_tree"].toString();
    baseline.baseSummary = (*json)["base_summary"];
    baseline.referenceSummary = (*json)["reference_summary"];
    baseline.unstable = idsFromJson((*json)["unstable"]);
    baseline.target = idsFromJson((*json)["target"]);
    auto base = decodePassed(baseline.target, (*json)["base"].toString());
    if (!base)
        return base.error();
    baseline.base = std::move(*base);
    if (baseline.hash() != (*json)["hash"].toString() || baseline.measurements < 1)
        return Error{ErrorKind::Parse, Text::tr("%1 does not hold what it says it holds.").arg(displayPath(file)),
                     "hash mismatch"};
    auto report = readCompressed(folder / "base-report.json.zst");
    if (!report)
        return report.error();
    baseline.baseReport = std::move(*report);
    return baseline;
}

} // namespace sweci
