// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/filteroffer.h"

#include "experiment/filtertokens.h"

#include <QCoreApplication>

#include <algorithm>

namespace sweci
{

namespace
{

struct FilterText {
    Q_DECLARE_TR_FUNCTIONS(FilterText)
};

using Kind = FilterToken::Kind;

int fieldOf(const FilterOffer &offer, const FilterToken &token)
{
    for (int i = 0; token.kind == Kind::Word && i < offer.fields.size(); ++i) {
        if (!offer.fields[i].name.compare(token.text, Qt::CaseInsensitive))
            return i;
    }
    return -1;
}

QStringList valuesOf(const FilterOffer &offer, int field)
{
    if (offer.fields[field].type == FilterType::Truth)
        return {QStringLiteral("yes"), QStringLiteral("no")};
    return offer.values ? offer.values(field) : QStringList();
}

QList<FilterChoice> operatorsOf(FilterType type)
{
    QStringList all{QStringLiteral("="), QStringLiteral("!=")};
    if (type == FilterType::Text)
        all = QStringList{QStringLiteral("~"), QStringLiteral("!~")} + all;
    else if (type != FilterType::Truth)
        all << QStringLiteral("<") << QStringLiteral("<=") << QStringLiteral(">") << QStringLiteral(">=");
    QList<FilterChoice> choices;
    for (const QString &each : all) {
        QString about;
        if (each == QLatin1String("~"))
            about = FilterText::tr("contains");
        else if (each == QLatin1String("!~"))
            about = FilterText::tr("does not contain");
        choices << FilterChoice{each + QLatin1Char(' '), about};
    }
    return choices;
}

// Those that begin with it first, then those that contain it.
QList<FilterChoice> fitting(const QList<FilterChoice> &all, const QString &typed, int most)
{
    QList<FilterChoice> first;
    QList<FilterChoice> then;
    for (const FilterChoice &choice : all) {
        QString plain = choice.text.trimmed();
        if (plain.startsWith(QLatin1Char('"')))
            plain = filterTokens(plain).front().text;
        if (plain.startsWith(typed, Qt::CaseInsensitive))
            first << choice;
        else if (plain.contains(typed, Qt::CaseInsensitive))
            then << choice;
    }
    return (first + then).mid(0, most);
}

} // namespace

QStringList eachOnce(QStringList values)
{
    values.removeAll(QString());
    values.sort();
    values.removeDuplicates();
    return values;
}

FilterOffer filterOffer(const QList<FilterFieldInfo> &infos)
{
    FilterOffer offer;
    for (const FilterFieldInfo &info : infos) {
        offer.fields << FilterField{QString::fromLatin1(info.name), info.type};
        offer.about << info.about;
    }
    return offer;
}

FilterCompletion completeFilter(const QString &text, int cursor, const FilterOffer &offer, int most)
{
    // Only what stands before the cursor counts; the piece that the cursor is in is replaced up to its end.
    const QList<FilterToken> tokens = filterTokens(text.left(cursor));
    FilterCompletion completion{cursor, 0, {}};
    qsizetype last = tokens.size() - 2; // the one before End
    QString typed;
    if (last >= 0 && tokens[last].end() == cursor &&
        (tokens[last].kind == Kind::Word || tokens[last].kind == Kind::Quoted)) {
        if (tokens[last].kind == Kind::Quoted && !tokens[last].unfinished)
            return completion;
        typed = tokens[last].text;
        completion.from = tokens[last].at;
        for (const FilterToken &whole : filterTokens(text)) {
            if (whole.at == completion.from)
                completion.length = whole.length;
        }
        --last;
    }
    const bool afterOperator = last >= 1 && tokens[last].kind == Kind::Operator;
    if (afterOperator) {
        const int field = fieldOf(offer, tokens[last - 1]);
        if (field < 0)
            return completion;
        QList<FilterChoice> values;
        for (const QString &value : valuesOf(offer, field))
            values << FilterChoice{filterQuoted(value), {}};
        completion.choices = fitting(values, typed, most);
    } else if (const int field = last >= 0 ? fieldOf(offer, tokens[last]) : -1;
               field >= 0 && typed.isEmpty() && (last == 0 || tokens[last - 1].kind != Kind::Operator)) {
        completion.choices = operatorsOf(offer.fields[field].type);
    } else if (completion.from == cursor || tokens[last + 1].kind == Kind::Word) {
        QList<FilterChoice> choices;
        for (int i = 0; i < offer.fields.size(); ++i)
            choices << FilterChoice{offer.fields[i].name + QLatin1Char(' '), offer.about.value(i)};
        const bool begins = last < 0 || tokens[last].kind == Kind::Open || tokens[last].isWord(QLatin1String("and")) ||
                            tokens[last].isWord(QLatin1String("or")) || tokens[last].isWord(QLatin1String("not"));
        if (!begins) {
            choices.prepend({QStringLiteral("or "), FilterText::tr("one of both")});
            choices.prepend({QStringLiteral("and "), FilterText::tr("both")});
        }
        choices << FilterChoice{QStringLiteral("not "), FilterText::tr("the opposite of what follows")};
        completion.choices = fitting(choices, typed, most);
    }
    // Nothing is left to complete.
    if (completion.choices.size() == 1 && completion.choices.front().text.trimmed() == typed)
        completion.choices.clear();
    return completion;
}

} // namespace sweci
