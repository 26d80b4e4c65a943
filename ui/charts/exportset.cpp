// SPDX-License-Identifier: GPL-3.0-or-later
#include "charts/exportset.h"

#include "base/files.h"
#include "base/hash.h"
#include "base/text.h"
#include "base/translation.h"
#include "charts/htmlreport.h"
#include "report/comparisonwriters.h"
#include "report/datahash.h"
#include "report/markdowntext.h"
#include "report/spreadsheettext.h"

#include <algorithm>

namespace sweci
{

namespace
{

const std::vector<std::string> known = {"svg", "pdf", "png", "csv", "html", "tex", "md"};

bool wants(const ExportRequest &request, const char *format)
{
    return std::find(request.formats.begin(), request.formats.end(), format) != request.formats.end();
}

FigureRecipe recipeOf(const FigureInput &input, const FigureOrigin &origin, const std::string &figure,
                      const FigurePrint &print, const std::filesystem::path &folder)
{
    FigureRecipe recipe;
    recipe.program = origin.version;
    recipe.figure = figure;
    recipe.dialect = origin.dialect;
    recipe.gamma = origin.gamma;
    recipe.policy = origin.policy;
    recipe.dataHash = origin.dataHash;
    recipe.widthMm = print.widthMm;
    recipe.heightMm = print.heightMm;
    recipe.dpi = print.dpi;
    recipe.outlines = print.outlines;
    recipe.title = print.title;
    recipe.language = languageName(QLocale());
    recipe.plan = FigureRecipe::Statistics::of(input.compared->basis->plan);
    recipe.options = input.options.words();
    const ComparedBasis &basis = *input.compared->basis;
    for (std::size_t i = 0; i < basis.experiments.size(); ++i)
        recipe.experiments.push_back(
            {FigureRecipe::written(basis.experiments[i]->path, folder), basis.series[i], dataHash(basis.facts[i])});
    return recipe;
}

class Exporter
{
public:
    Exporter(const FigureInput &input, const ComparisonReport &report, const ExportRequest &request,
             const std::filesystem::path &folder)
        : m_input(input), m_report(report), m_request(request), m_folder(folder), m_origin(originOf(*input.compared))
    {
    }

    Result<ExportOutcome> run()
    {
        for (const std::string &name : m_request.figures) {
            if (!isFigure(name))
                return Error{ErrorKind::Usage, Text::tr("There is no figure \"%1\".").arg(displayText(name)), "figure"};
        }
        for (const FigureMaker &maker : figureMakers()) {
            const bool named =
                std::find(m_request.figures.begin(), m_request.figures.end(), maker.name) != m_request.figures.end();
            if (!m_request.figures.empty() && !named)
                continue;
            const Figure figure = maker.make(m_input);
            if (figure.empty && !named) {
                m_outcome.warnings.push_back(Text::tr("%1 shows nothing and is left out.").arg(figure.title));
                continue;
            }
            if (auto error = addFigure(figure))
                return *error;
        }
        if (m_request.comparison)
            addComparison();
        return std::move(m_outcome);
    }

private:
    static bool isFigure(const std::string &name)
    {
        const auto makers = figureMakers();
        return std::any_of(makers.begin(), makers.end(), [&](const FigureMaker &maker) { return maker.name == name; });
    }

    std::optional<Error> addFigure(const Figure &figure)
    {
        const std::string name = figure.name.toStdString();
        FigureRecipe recipe = recipeOf(m_input, m_origin, name, m_request.print, m_folder);
        auto page = figurePage(figure, m_request.print, m_origin);
        if (!page)
            return page.error();
        for (QString &warning : fontWarnings(*page)) {
            if (std::find(m_outcome.warnings.begin(), m_outcome.warnings.end(), warning) == m_outcome.warnings.end())
                m_outcome.warnings.push_back(std::move(warning));
        }
        for (const std::string &word : m_request.formats) {
            const auto format = formatFromName(word);
            if (!format)
                continue; // of the comparison as a whole
            auto bytes = figureBytes(figure, *format, m_request.print, m_origin);
            if (!bytes)
                return bytes.error();
            recipe.files.push_back({std::string(name).append(".").append(word), sha256(*bytes)});
            m_outcome.files.push_back({recipe.files.back().name, std::move(*bytes)});
        }
        if (!recipe.files.empty())
            m_outcome.files.push_back({std::string(name).append(recipeEnd), recipe.toToml()});
        if (wants(m_request, "html"))
            m_pages.emplace_back(FigureInfo{figure.title, m_origin.line()}, std::move(*page));
        return {};
    }

    void addComparison()
    {
        std::vector<ReportTable> tables = comparisonTables(m_report);
        if (wants(m_request, "csv"))
            m_outcome.files.push_back(
                {"comparison.csv",
                 csvTable(spreadsheetTable(m_origin.withColumns(comparisonData(m_report)))).toStdString()});
        const auto all = [&](QString (*write)(const ReportTable &)) {
            QString text;
            for (const ReportTable &table : tables)
                text += write(table) + QLatin1Char('\n');
            return text;
        };
        if (wants(m_request, "tex"))
            m_outcome.files.push_back(
                {"comparison.tex",
                 (QStringLiteral("% ") + m_origin.line() + QLatin1Char('\n') + all(&latexTable)).toStdString()});
        if (wants(m_request, "md"))
            m_outcome.files.push_back(
                {"comparison.md",
                 (all(&markdownTable) + markdownEscaped(m_origin.line()) + QLatin1Char('\n')).toStdString()});
        if (wants(m_request, "html")) {
            HtmlReport page;
            page.title = Text::tr("Comparison of %n experiment(s)", nullptr, m_input.compared->basis->models());
            page.origin = m_origin.line();
            page.notes = m_report.comparison->notes();
            page.tables = std::move(tables);
            page.figures = std::move(m_pages);
            m_outcome.files.push_back({"comparison.html", htmlFile(page)});
        }
    }

    const FigureInput &m_input;
    const ComparisonReport &m_report;
    const ExportRequest &m_request;
    const std::filesystem::path &m_folder;
    FigureOrigin m_origin;
    ExportOutcome m_outcome;
    std::vector<std::pair<FigureInfo, FigureScene>> m_pages;
};

} // namespace

Result<std::vector<std::string>> exportFormats(const std::string &list)
{
    std::vector<std::string> formats;
    for (const QString &part : QString::fromStdString(list).split(QLatin1Char(','), Qt::SkipEmptyParts)) {
        const std::string word = part.trimmed().toLower().toStdString();
        if (std::find(known.begin(), known.end(), word) == known.end())
            return Error{ErrorKind::Usage,
                         Text::tr("\"%1\" is no format: svg, pdf, png, csv, html, tex or md.").arg(displayText(word)),
                         "format"};
        if (std::find(formats.begin(), formats.end(), word) == formats.end())
            formats.push_back(word);
    }
    if (formats.empty())
        return Error{ErrorKind::Usage, Text::tr("No format is named."), "format"};
    return formats;
}

Result<ExportOutcome> exportFiles(const FigureInput &input, const ComparisonReport &report,
                                  const ExportRequest &request, const std::filesystem::path &folder)
{
    return Exporter(input, report, request, folder).run();
}

Result<void> writeExport(const ExportOutcome &outcome, const std::filesystem::path &folder)
{
    if (auto made = makeFolders(folder); !made)
        return made;
    for (const ExportFile &file : outcome.files) {
        if (auto written = writeFileAtomically(folder / file.name, file.bytes); !written)
            return written;
    }
    return {};
}

} // namespace sweci
