// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QList>
#include <QString>

namespace sweci
{

// A piece of a filter expression (experiment/filterexpression.h). Places are of characters, from 0.
struct FilterToken {
    enum class Kind { Word, Quoted, Operator, Open, Close, End };
    Kind kind = Kind::End;
    int at = 0;
    int length = 0;
    QString text;            // of a quoted one what it means
    bool unfinished = false; // a quote that is never closed
    int end() const { return at + length; }
    bool isWord(QLatin1String word) const { return kind == Kind::Word && !text.compare(word, Qt::CaseInsensitive); }
};

// Never fails: what is no operator is part of a word. The last one is End.
QList<FilterToken> filterTokens(const QString &text);

// As it is written in an expression: quoted where it would be read as something else.
QString filterQuoted(const QString &value);

} // namespace sweci
