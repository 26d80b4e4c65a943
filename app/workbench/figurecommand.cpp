// SPDX-License-Identifier: GPL-3.0-or-later
#include "figurecommand.h"

#include "base/files.h"
#include "base/hash.h"
#include "base/text.h"
#include "base/version.h"
#include "exportanswers.h"
#include "launch/dispatcherstart.h"

#include <QLocale>

#include <cstdio>

namespace sweci
{

namespace
{

// Sentences on the files beside a recipe that are not those of the time when it was written. One that is not there is
// none: the recipe alone may travel.
std::vector<QString> changedFiles(const FigureRecipe &recipe, const std::filesystem::path &folder)
{
    std::vector<QString> changed;
    for (const FigureRecipe::File &file : recipe.files) {
        const auto hash = sha256OfFile(folder / file.name);
        if (hash && *hash != file.hash)
            changed.push_back(Text::tr("%1 was changed after it was made.").arg(displayText(file.name)));
        else if (!hash && hash.error().kind != ErrorKind::NotFound)
            changed.push_back(hash.error().sentence);
    }
    return changed;
}

// A figure's texts are part of its bytes, so it is made again in its own language.
class InLanguage
{
public:
    InLanguage(std::optional<Translation> &words, const std::string &language) : m_words(words)
    {
        if (!language.empty() && language != languageName(m_before))
            use(QLocale(QString::fromStdString(language)));
    }
    ~InLanguage() { use(m_before); }
    InLanguage(const InLanguage &) = delete;
    InLanguage &operator=(const InLanguage &) = delete;

private:
    void use(const QLocale &locale)
    {
        if (locale == QLocale())
            return;
        QLocale::setDefault(locale);
        m_words.reset(); // before the next one: English lies below every other
        m_words.emplace(shareOfProgram() / "translations", locale);
    }
    std::optional<Translation> &m_words;
    const QLocale m_before;
};

} // namespace

int figureWithoutWindow(const std::string &path, bool check, std::optional<Translation> &words)
{
    const std::filesystem::path file = absolutePath(path);
    const auto text = readForeignFile(file, std::size_t(1) << 20);
    if (!text)
        return fail(text.error());
    const auto recipe = FigureRecipe::fromToml(*text, path);
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
    const auto rebuilt = [&] {
        const InLanguage language(words, recipe->language);
        return rebuildFigure(*recipe, input, session.report(), file.parent_path());
    }();
    if (!rebuilt) {
        const int code = fail(rebuilt.error());
        return check && !changed.empty() ? int(Differs) : code;
    }
    if (changed.empty()) {
        for (const std::string &name : rebuilt->differing)
            say(Text::tr("%1 is made another way now.").arg(displayText(name)));
        if (!rebuilt->differing.empty() && recipe->program != programVersion())
            say(Text::tr("The figure was made by version %1, this is %2.")
                    .arg(displayText(recipe->program), displayText(programVersion())));
    }
    if (check) {
        const std::vector<QString> files = changedFiles(*recipe, file.parent_path());
        for (const QString &sentence : files)
            say(sentence);
        const bool same = changed.empty() && rebuilt->differing.empty() && files.empty();
        if (same)
            std::printf("%s\n", Text::tr("identical").toUtf8().constData());
        return same ? Done : Differs;
    }
    if (const auto written = writeExport(rebuilt->outcome, file.parent_path()); !written)
        return fail(written.error());
    const bool toldAll = tellNames(rebuilt->outcome.files, file.parent_path());
    return !changed.empty() ? Differs : toldAll ? Done : NotReady;
}

} // namespace sweci
