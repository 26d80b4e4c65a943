// SPDX-License-Identifier: GPL-3.0-or-later
#include "experiment/filtertokens.h"

namespace sweci
{

namespace
{

bool startsOther(QChar c)
{
    return c.isSpace() || QStringLiteral("()\"<>=~").contains(c);
}

// "!" is one only before "=" and "~", so that names may hold it.
int operatorLength(const QString &text, int at)
{
    const QChar c = text[at];
    const QChar next = at + 1 < text.size() ? text[at + 1] : QChar();
    if (c == QLatin1Char('!'))
        return next == QLatin1Char('=') || next == QLatin1Char('~') ? 2 : 0;
    if (c == QLatin1Char('<') || c == QLatin1Char('>'))
        return next == QLatin1Char('=') ? 2 : 1;
    return c == QLatin1Char('=') || c == QLatin1Char('~') ? 1 : 0;
}

FilterToken quoted(const QString &text, int at)
{
    FilterToken token{FilterToken::Kind::Quoted, at, 0, {}, true};
    int i = at + 1;
    for (; i < text.size(); ++i) {
        if (text[i] == QLatin1Char('"')) {
            token.unfinished = false;
            ++i;
            break;
        }
        if (text[i] == QLatin1Char('\\') && i + 1 < text.size())
            ++i;
        token.text += text[i];
    }
    token.length = i - at;
    return token;
}

} // namespace

QList<FilterToken> filterTokens(const QString &text)
{
    QList<FilterToken> tokens;
    const int size = static_cast<int>(text.size());
    int i = 0;
    while (i < size) {
        const QChar c = text[i];
        if (c.isSpace()) {
            ++i;
            continue;
        }
        FilterToken token{FilterToken::Kind::Word, i, 1, {}, false};
        if (c == QLatin1Char('"')) {
            token = quoted(text, i);
        } else if (c == QLatin1Char('(') || c == QLatin1Char(')')) {
            token.kind = c == QLatin1Char('(') ? FilterToken::Kind::Open : FilterToken::Kind::Close;
        } else if (const int length = operatorLength(text, i); length > 0) {
            token.kind = FilterToken::Kind::Operator;
            token.length = length;
        } else {
            while (token.end() < size && !startsOther(text[token.end()]) && operatorLength(text, token.end()) == 0)
                ++token.length;
        }
        if (token.kind != FilterToken::Kind::Quoted)
            token.text = text.mid(token.at, token.length);
        i = token.end();
        tokens << token;
    }
    tokens << FilterToken{FilterToken::Kind::End, size, 0, {}, false};
    return tokens;
}

QString filterQuoted(const QString &value)
{
    const QList<FilterToken> tokens = filterTokens(value);
    const bool plain = tokens.size() == 2 && tokens[0].kind == FilterToken::Kind::Word &&
                       tokens[0].text.size() == value.size() && !tokens[0].isWord(QLatin1String("and")) &&
                       !tokens[0].isWord(QLatin1String("or")) && !tokens[0].isWord(QLatin1String("not"));
    if (plain)
        return value;
    QString escaped = value;
    escaped.replace(QLatin1Char('\\'), QStringLiteral("\\\\")).replace(QLatin1Char('"'), QStringLiteral("\\\""));
    return QLatin1Char('"') + escaped + QLatin1Char('"');
}

} // namespace sweci
