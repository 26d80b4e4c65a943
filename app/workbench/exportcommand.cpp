// SPDX-License-Identifier: GPL-3.0-or-later
#include "exportcommand.h"

#include "base/files.h"
#include "base/text.h"
#include "base/translation.h"
#include "charts/exportsession.h"
#include "charts/figurefont.h"
#include "launch/dispatcherstart.h"

#include <QApplication>
#include <QLocale>

#include <CLI/CLI.hpp>
#include <clocale>
#include <cstdio>
#include <cstring>

namespace sweci
{

namespace
{

enum Exit { Done = 0, Differs = 1, Unusable = 2, NotReady = 3 };

struct Arguments {
    std::string folder;
    std::string recipe;
    bool check = false;
    std::string formats = "svg,pdf,png,csv,html";
    std::vector<std::string> figures;
    std::vector<std::string> experiments;
    std::string plan;
    std::optional<double> gamma;
    std::optional<std::string> dialect;
    std::optional<std::string> policy;
    FigurePrint print;
    bool withoutTitle = false;
    bool withoutPublished = false;
    bool tokens = false;
    std::vector<std::string> releases;
};

void say(const QString &line)
{
    std::fprintf(stderr, "%s\n", line.toUtf8().constData());
}

int fail(const Error &error)
{
    say(QStringLiteral("sweci-workbench: ") + error.sentence);
    switch (error.kind) {
    case ErrorKind::Usage:
    case ErrorKind::NotFound:
    case ErrorKind::Parse:
    case ErrorKind::Newer:
        return Unusable;
    default:
        return NotReady;
    }
}

void addOptions(CLI::App &program, Arguments &arguments)
{
    auto *folder = program.add_option("--export", arguments.folder, "Folder for the files; it is made");
    auto *recipe =
        program.add_option("--figure", arguments.recipe, "A NAME.sweci.toml: makes its figure again, beside it");
    folder->excludes(recipe);
    program.add_flag("--check", arguments.check, "With --figure: only says whether it would be the same")
        ->needs(recipe);
    program.add_option("--formats", arguments.formats, "svg, pdf, png, csv, html, tex, md")->capture_default_str();
    program.add_option("--figures", arguments.figures, "Some figures only, by name")->delimiter(',');
    program.add_option("--plan", arguments.plan, "Plan of the analysis (analysis.toml)");
    program.add_option("--gamma", arguments.gamma, "Weight gamma^i of iteration i")->check(CLI::PositiveNumber);
    program.add_option("--dialect", arguments.dialect, "Rules of scoring");
    program.add_option("--policy", arguments.policy, "What collapsed, tampered and truncated runs count");
    program.add_option("--width", arguments.print.widthMm, "Width of a figure in mm")->capture_default_str();
    program.add_option("--height", arguments.print.heightMm, "Its height in mm (default: as the figure needs)");
    program.add_option("--dpi", arguments.print.dpi, "Dots an inch of PNG")->capture_default_str();
    program.add_flag("--outlines", arguments.print.outlines, "Letters of SVG and PDF as outlines");
    program.add_flag("--no-title", arguments.withoutTitle, "No title above the figure");
    program.add_flag("--no-published", arguments.withoutPublished, "Without the paper's results");
    program.add_flag("--tokens", arguments.tokens, "Tokens instead of cost");
    program.add_option("--release", arguments.releases, "NAME=2026-03-01: day on which an experiment's model came out");
    program.add_option("experiments", arguments.experiments, "Experiments; the first is the baseline");
}

Result<FigureOptions> optionsOf(const Arguments &arguments)
{
    FigureOptions options;
    options.published = !arguments.withoutPublished;
    options.cost = arguments.tokens ? CostKind::Tokens : CostKind::Money;
    for (const std::string &text : arguments.releases) {
        const std::size_t sign = text.rfind('=');
        const QDate day = QDate::fromString(
            QString::fromStdString(sign == std::string::npos ? text : text.substr(sign + 1)), Qt::ISODate);
        if (sign == std::string::npos || !day.isValid())
            return Error{
                ErrorKind::Usage, Text::tr("--release takes NAME=2026-03-01, not %1.").arg(displayText(text)), {}};
        options.releases[text.substr(0, sign)] = day;
    }
    return options;
}

Result<ExportSession::Wanted> wantedOf(const Arguments &arguments)
{
    ExportSession::Wanted wanted;
    if (!arguments.plan.empty()) {
        const auto text = readFile(arguments.plan, std::size_t(1) << 20);
        if (!text)
            return text.error();
        auto plan = AnalysisPlan::fromToml(*text, arguments.plan);
        if (!plan)
            return plan.error();
        wanted.plan = *plan;
        const bool departs = arguments.gamma || arguments.dialect || arguments.policy;
        wanted.planFile = departs ? QString() : displayPath(arguments.plan);
    }
    wanted.plan.gamma = arguments.gamma.value_or(wanted.plan.gamma);
    wanted.plan.dialect = arguments.dialect.value_or(wanted.plan.dialect);
    if (const auto dialect = Dialect::find(wanted.plan.dialect); !dialect)
        return dialect.error();
    if (arguments.policy) {
        const auto policy = policyFromName(*arguments.policy);
        if (!policy)
            return policy.error();
        wanted.plan.policy = *policy;
    }
    for (const std::string &path : arguments.experiments)
        wanted.experiments.emplace_back(path);
    return wanted;
}

// Reads and compares; nothing but the event loop of the program runs meanwhile.
std::optional<Error> run(ExportSession &session)
{
    QObject::connect(&session, &ExportSession::done, QCoreApplication::instance(), &QCoreApplication::quit);
    session.begin();
    QCoreApplication::exec();
    return session.error();
}

int exportAll(const Arguments &arguments)
{
    const auto formats = exportFormats(arguments.formats);
    if (!formats)
        return fail(formats.error());
    const auto options = optionsOf(arguments);
    if (!options)
        return fail(options.error());
    const auto wanted = wantedOf(arguments);
    if (!wanted)
        return fail(wanted.error());
    ExportSession session(*wanted);
    if (const auto error = run(session))
        return fail(*error);
    ExportRequest request{arguments.figures, *formats, true, arguments.print};
    request.print.title = !arguments.withoutTitle;
    const std::filesystem::path folder = absolutePath(arguments.folder);
    const auto outcome = exportFiles(session.input(*options), session.report(), request, folder);
    if (!outcome)
        return fail(outcome.error());
    for (const QString &warning : outcome->warnings)
        say(warning);
    if (const auto written = writeExport(*outcome, folder); !written)
        return fail(written.error());
    for (const ExportFile &file : outcome->files)
        std::printf("%s\n", (folder / file.name).c_str());
    return Done;
}

int makeAgain(const Arguments &arguments)
{
    const std::filesystem::path file = absolutePath(arguments.recipe);
    const auto text = readForeignFile(file, std::size_t(1) << 20);
    if (!text)
        return fail(text.error());
    const auto recipe = FigureRecipe::fromToml(*text, arguments.recipe);
    if (!recipe)
        return fail(recipe.error());
    const auto wanted = sweci::wantedOf(*recipe, file.parent_path());
    if (!wanted)
        return fail(wanted.error());
    ExportSession session(*wanted);
    if (const auto error = run(session))
        return fail(*error);
    const FigureInput input = session.input(FigureOptions::fromWords(recipe->options));
    const std::vector<QString> changed = changedInputs(*recipe, *input.compared);
    for (const QString &sentence : changed)
        say(sentence);
    const auto rebuilt = rebuildFigure(*recipe, input, session.report(), file.parent_path());
    if (!rebuilt) {
        const int code = fail(rebuilt.error());
        return arguments.check && !changed.empty() ? int(Differs) : code;
    }
    if (changed.empty()) {
        for (const QString &sentence : rebuilt->differing)
            say(sentence);
    }
    if (arguments.check) {
        const bool same = changed.empty() && rebuilt->differing.empty();
        if (same)
            std::printf("%s\n", Text::tr("identical").toUtf8().constData());
        return same ? Done : Differs;
    }
    if (const auto written = writeExport(rebuilt->outcome, file.parent_path()); !written)
        return fail(written.error());
    for (const ExportFile &one : rebuilt->outcome.files)
        std::printf("%s\n", (file.parent_path() / one.name).c_str());
    return changed.empty() ? Done : Differs;
}

} // namespace

bool asksForFiles(int argc, char **argv)
{
    for (int i = 1; i < argc; ++i) {
        for (const char *option : {"--export", "--figure"}) {
            const std::size_t length = std::strlen(option);
            if (std::strncmp(argv[i], option, length) == 0 && (argv[i][length] == 0 || argv[i][length] == '='))
                return true;
        }
    }
    return false;
}

int exportWithoutWindow(int argc, char **argv)
{
    qputenv("QT_QPA_PLATFORM", "offscreen");
    int none = 1; // what is for Qt is not among the arguments
    QApplication app(none, argv);
    addFigureFont();
    std::setlocale(LC_NUMERIC, "C");
    const Translation translation(shareOfProgram() / "translations", QLocale());
    CLI::App program{"Figures and tables of experiments as files, without a window", "sweci-workbench"};
    Arguments arguments;
    addOptions(program, arguments);
    try {
        program.parse(argc, argv);
    } catch (const CLI::Success &asked) {
        return program.exit(asked);
    } catch (const CLI::ParseError &failure) {
        program.exit(failure);
        return Unusable;
    }
    return arguments.recipe.empty() ? exportAll(arguments) : makeAgain(arguments);
}

} // namespace sweci
