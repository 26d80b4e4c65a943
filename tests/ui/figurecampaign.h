// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "syntheticexperiment.h"
#include "tempfolder.h"

#include <string>
#include <vector>

namespace sweci
{

// Three experiments whose models are known by a release date, a family and not at all: tasks of four repositories, one
// of them unfinished in the last.
class FigureCampaign
{
public:
    FigureCampaign()
    {
        write("glm", "GLM-5", {{50, 60, 100}, {45, 30, 90}, {42, 44, 46}, {60, 55, 80}});
        write("opus", "Claude-Opus4.5", {{40, 80, 100}, {60, 70, 95}, {41, 41, 41}, {70, 65, 90}});
        write("own", "", {{90, 100}, {40, 35, 30}, {50, 60, 70}, {55}});
    }
    const std::filesystem::path &folder() const { return m_temp.path(); }
    std::filesystem::path at(const std::string &name) const { return m_temp / "campaign" / name; }
    std::vector<std::string> names() const { return {"glm", "opus", "own"}; }

    static std::string task(int i) { return std::string("own__").append(1, static_cast<char>('p' + i)).append("__1"); }

private:
    void write(const std::string &name, const std::string &model, const std::vector<std::vector<int>> &passed)
    {
        std::vector<std::string> ids;
        for (int i = 0; i < static_cast<int>(passed.size()); ++i)
            ids.push_back(task(i));
        SyntheticExperiment experiment(at(name), ids, 3);
        experiment.settings().architect.model = experiment.settings().programmer.model = model;
        for (const std::string &id : ids)
            experiment.settings().repositories[id] = id.substr(5, 1);
        experiment.writeSettings();
        for (std::size_t i = 0; i < passed.size(); ++i) {
            experiment.begin(ids[i]);
            experiment.base(ids[i]);
            int before = 40;
            for (const int count : passed[i]) {
                experiment.playedIteration(ids[i], count, std::max(0, before - count));
                before = count;
            }
            if (passed[i].size() == 3 || passed[i].back() == 100)
                experiment.end(ids[i], passed[i].back() == 100 ? "solved" : "limit_reached");
        }
    }

    TempFolder m_temp;
};

} // namespace sweci
