// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "base/result.h"
#include "scoring/analysisplan.h"

#include <filesystem>
#include <map>
#include <string>
#include <string_view>
#include <vector>

namespace sweci
{

// How an exported figure was made, as in NAME.sweci.toml beside it:
//
//   version = 1
//   program = "0.1.0"
//   figure = "release"
//   dialect = "paper-v1"
//   gamma = 1.0
//   policy = "collapsed=zero,tampered=count,truncated=exclude"
//   data_hash = "3fa9..."
//   width_mm = 85.0
//   height_mm = 0.0                # 0: by the figure
//   dpi = 300
//   outlines = false
//   title = true
//   language = "en"                # of its texts
//   [plan]                         # what of the plan of the analysis shows in figures; missing keys: the default
//   seed = 20260304
//   resamples = 2000
//   level = 0.95
//   support = 0.95
//   tolerance = 0.01
//   [options]                      # of the figure: words and their values
//   published = "true"
//   [[experiment]]                 # in order, the first is the baseline
//   path = "../model-a"            # relative to the file where they share a folder, else absolute
//   series = 0                     # number of its colour and marker
//   hash = "77e0..."               # of its records (report/datahash.h)
//   [[file]]
//   name = "release.svg"
//   hash = "c0ff..."               # SHA-256 of the file
//
// In paths and options "%" and, where they are not UTF-8, bytes above 127 stand as %XX.
struct FigureRecipe {
    struct Experiment {
        std::string path; // bytes, as written
        int series = 0;
        std::string hash;
        bool operator==(const Experiment &) const = default;
    };
    struct Statistics {
        std::uint64_t seed = AnalysisPlan().seed;
        int resamples = AnalysisPlan().resamples;
        double level = AnalysisPlan().level;
        double support = AnalysisPlan().support;
        double tolerance = AnalysisPlan().tolerance;
        static Statistics of(const AnalysisPlan &plan);
        void putInto(AnalysisPlan &plan) const;
        bool operator==(const Statistics &) const = default;
    };
    struct File {
        std::string name;
        std::string hash;
        bool operator==(const File &) const = default;
    };

    std::string program;
    std::string figure;
    std::string dialect = "paper-v1";
    double gamma = 1;
    std::string policy;
    std::string dataHash;
    double widthMm = 120;
    double heightMm = 0;
    int dpi = 300;
    bool outlines = false;
    bool title = true;
    std::string language; // languageName() of its texts; empty: not recorded
    Statistics plan;
    std::map<std::string, std::string> options;
    std::vector<Experiment> experiments;
    std::vector<File> files;

    bool operator==(const FigureRecipe &) const = default;

    // Error kind Parse for what is no such file, Newer for one of a later version; the sentence names `name` and key.
    static Result<FigureRecipe> fromToml(std::string_view text, std::string_view name);
    std::string toToml() const;

    // Where an experiment lies, of a recipe in this folder: absolute, normal.
    static std::filesystem::path resolved(const Experiment &experiment, const std::filesystem::path &folder);
    // What is written for an experiment: relative to the folder unless only the root is shared.
    static std::string written(const std::filesystem::path &experiment, const std::filesystem::path &folder);
};

// "NAME.sweci.toml"
constexpr std::string_view recipeEnd = ".sweci.toml";

} // namespace sweci
