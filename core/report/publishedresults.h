// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "base/result.h"

#include <QDate>
#include <QString>

#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace sweci
{

// A model's figures as the SWE-CI paper shows them (resources/published/README.md). To be shown beside results of one's
// own with publishedLabel(), never to be averaged or tested with them.
struct PublishedResult {
    std::string model;
    std::string vendor;
    QDate release;
    double evoscore = 0; // gamma 1, read from a picture: +-publishedTolerance
    std::optional<double> zeroRegressionRate;
    std::string remark;
};

constexpr double publishedTolerance = 0.001;

// Those of the program, in the order of the paper's picture, best first.
const std::vector<PublishedResult> &publishedResults();

// How they were made and how well they are known, in the user's language; belongs wherever they are shown.
QString publishedLabel();

// Reads such a table; error kind Parse with name and line.
Result<std::vector<PublishedResult>> parsePublishedResults(std::string_view csv, std::string_view name);

} // namespace sweci
