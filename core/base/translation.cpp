// SPDX-License-Identifier: GPL-3.0-or-later
#include "base/translation.h"

#include "base/text.h"

#include <QCoreApplication>
#include <QLibraryInfo>
#include <QTranslator>

namespace sweci
{

namespace
{

bool needsNone(const QLocale &locale)
{
    return locale.language() == QLocale::English || locale.language() == QLocale::C;
}

} // namespace

std::string languageName(const QLocale &locale)
{
    return needsNone(locale) ? std::string("en") : locale.name().toStdString();
}

Translation::Translation(const std::filesystem::path &folder, const QLocale &locale)
{
    const QString own = QString::fromLocal8Bit(folder.c_str());
    const QLocale english(QLocale::English, QLocale::UnitedStates);
    // What is installed later is asked first.
    add(QStringLiteral("sweci"), english, own);
    if (needsNone(locale))
        return;
    add(QStringLiteral("qtbase"), locale, QLibraryInfo::path(QLibraryInfo::TranslationsPath));
    add(QStringLiteral("sweci"), locale, own);
}

Translation::~Translation()
{
    for (const auto &translator : m_translators)
        QCoreApplication::removeTranslator(translator.get());
}

void Translation::add(const QString &file, const QLocale &locale, const QString &folder)
{
    auto translator = std::make_unique<QTranslator>();
    if (!translator->load(locale, file, QStringLiteral("_"), folder))
        return;
    QCoreApplication::installTranslator(translator.get());
    if (file == QLatin1String("sweci"))
        m_languages.push_back(translator->language());
    m_translators.push_back(std::move(translator));
}

} // namespace sweci
