// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "charts/figureexport.h"
#include "charts/figureset.h"
#include "report/figurerecipe.h"

#include <filesystem>
#include <string>
#include <vector>

namespace sweci
{

// What is exported and how. The same for the window and for the program without one, so that the bytes are the same.
struct ExportRequest {
    std::vector<std::string> figures; // by name; empty: all that show something
    // Figures: "svg", "pdf", "png", "csv"; the comparison as a whole: "html", "tex", "md", and with "csv" its tables.
    std::vector<std::string> formats = {"svg", "pdf", "png", "csv", "html"};
    bool comparison = true; // the whole beside the figures
    FigurePrint print;
};

struct ExportFile {
    std::string name; // within the folder
    std::string bytes;
};

struct ExportOutcome {
    std::vector<ExportFile> files;
    std::vector<QString> warnings; // fonts, figures that show nothing
};

// The formats an export knows; error kind Usage names them.
Result<std::vector<std::string>> exportFormats(const std::string &list); // "svg,pdf"

// Makes the bytes of all files, a NAME.sweci.toml beside each figure's; paths in it are relative to `folder`. Errors:
// Usage for a figure or format that is not there, for a size that cannot be, and where a figure asked for by name is
// empty. Texts are in the language of QLocale(), which is what the recipes say. Any thread that may measure text.
Result<ExportOutcome> exportFiles(const FigureInput &input, const ComparisonReport &report,
                                  const ExportRequest &request, const std::filesystem::path &folder);

// Writes them, each under a temporary name that is renamed; makes the folder. Existing files are replaced.
Result<void> writeExport(const ExportOutcome &outcome, const std::filesystem::path &folder);

} // namespace sweci
