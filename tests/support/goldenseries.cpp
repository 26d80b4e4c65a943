// SPDX-License-Identifier: GPL-3.0-or-later
#include "goldenseries.h"

#include "base/jsonvalue.h"
#include "gitprogram.h"
#include "goldenexperiments.h"
#include "tempfolder.h"

#include <QProcess>

#include <sstream>

namespace sweci
{

namespace fs = std::filesystem;

const std::vector<std::string> &GoldenSeries::tasks()
{
    static const std::vector<std::string> all{"golden__spanlib__2cdd2c__df2c69", "golden__tabletext__b9ee93__b06ca2",
                                              "golden__exprcalc__3d20dd__a94910"};
    return all;
}

fs::path GoldenSeries::recording()
{
    return SWECI_TEST_DATA "/golden/series";
}

void GoldenSeries::writeDataset(const fs::path &folder)
{
    put(folder / "metadata/default.csv", get(goldenMetadata()));
    for (const std::string &task : tasks()) {
        const std::string name = task.substr(8, task.find("__", 8) - 8);
        const TempFolder work;
        const auto cloned =
            runGit(work.path(), {"clone", "-q",
                                 std::string(SWECI_TEST_DATA "/golden/repos/").append(name).append(".bundle"), "code"});
        const fs::path archive = folder / "data" / task / "code";
        fs::create_directories(archive.parent_path());
        const QString script =
            QStringLiteral("import shutil,sys; shutil.make_archive(sys.argv[1], 'zip', sys.argv[2])");
        const int made = QProcess::execute(QStringLiteral("python3"),
                                           {QStringLiteral("-c"), script, QString::fromStdString(archive.native()),
                                            QString::fromStdString((work / "code").native())});
        if (!cloned.succeeded() || made != 0)
            qFatal("the golden repository %s cannot be made: %s", name.c_str(), cloned.errors.c_str());
    }
}

std::vector<std::string> GoldenSeries::lines(const fs::path &experiment, const std::string &task)
{
    std::vector<std::string> found;
    std::istringstream text(get(experiment / task / "iteration.jsonl"));
    for (std::string line; std::getline(text, line);) {
        const JsonValue record = parseJson(line, "record").value();
        const JsonValue &passed = record["pytest"]["passed"];
        found.push_back(std::to_string(record["gap"].toInteger())
                            .append(1, '/')
                            .append(passed.isNull() ? std::string("-") : std::to_string(passed.toInteger())));
    }
    return found;
}

} // namespace sweci
