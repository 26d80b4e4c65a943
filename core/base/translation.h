// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QLocale>
#include <QString>

#include <filesystem>
#include <memory>
#include <string>
#include <vector>

class QTranslator;

namespace sweci
{

// Of the texts that a locale gets, as QLocale takes it: "en" where no translation is looked for, else "zh_CN".
std::string languageName(const QLocale &locale);

// The program's texts in the user's language, in use as long as this lives. English lies below any other language, for
// it holds the plural forms; a language that is not there leaves English. Needs a QCoreApplication; its thread only.
class Translation
{
public:
    // `folder` holds sweci_LANGUAGE.qm. Texts of Qt itself come from Qt's own folder, where it is installed.
    Translation(const std::filesystem::path &folder, const QLocale &locale);
    ~Translation();

    // What was found, in order: "en", "zh_CN".
    const std::vector<QString> &languages() const { return m_languages; }

private:
    void add(const QString &file, const QLocale &locale, const QString &folder);

    std::vector<std::unique_ptr<QTranslator>> m_translators;
    std::vector<QString> m_languages;
};

} // namespace sweci
