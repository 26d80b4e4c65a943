// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/externalcommand.h"

#include "base/text.h"
#include "evolution/pausecommand.h"

namespace sweci
{

namespace
{

constexpr int longestName = 60; // characters, of which each takes three bytes at most
constexpr int longestEnding = 12;

std::string filled(const std::string &argument, const std::vector<std::string> &values, bool &named)
{
    std::string text;
    for (std::size_t i = 0; i < argument.size(); ++i) {
        const char next = argument[i] == '%' && i + 1 < argument.size() ? argument[i + 1] : '\0';
        const auto value = static_cast<std::size_t>(next - '1');
        if (next == '%') {
            text += '%';
            ++i;
        } else if (next >= '1' && next <= '9' && value < values.size()) {
            text += values[value];
            named = true;
            ++i;
        } else {
            text += argument[i];
        }
    }
    return text;
}

bool isPlain(QChar c)
{
    return c.isLetterOrNumber() || c == QLatin1Char('.') || c == QLatin1Char('-') || c == QLatin1Char('_') ||
           c == QLatin1Char('+') || c.isSurrogate();
}

} // namespace

std::vector<std::string> fillCommand(const std::string &command, const std::vector<std::string> &values,
                                     std::size_t appended)
{
    std::vector<std::string> arguments = splitCommand(command);
    if (arguments.empty())
        return {};
    bool named = false;
    for (std::size_t i = 1; i < arguments.size(); ++i)
        arguments[i] = filled(arguments[i], values, named);
    for (std::size_t i = 0; !named && i < std::min(appended, values.size()); ++i)
        arguments.push_back(values[i]);
    return arguments;
}

std::string plainFileName(const std::string &path)
{
    QString name = displayText(path.substr(path.rfind('/') + 1));
    for (QChar &c : name)
        c = isPlain(c) ? c : QLatin1Char('_');
    if (name.isEmpty() || name.startsWith(QLatin1Char('.')) || name.startsWith(QLatin1Char('-')))
        name.prepend(QLatin1Char('_'));
    if (name.size() > longestName) {
        const auto dot = name.lastIndexOf(QLatin1Char('.'));
        const QString ending = dot > 0 && name.size() - dot <= longestEnding ? name.mid(dot) : QString();
        name.truncate(longestName - ending.size());
        if (name.back().isHighSurrogate())
            name.chop(1);
        name += ending;
    }
    return name.toStdString();
}

} // namespace sweci
