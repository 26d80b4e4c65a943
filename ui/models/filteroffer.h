// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "experiment/filterexpression.h"

#include <functional>

namespace sweci
{

// What a filter field offers to somebody who types: the fields of the rows, what each is, and values that occur.
struct FilterOffer {
    QList<FilterField> fields;
    QStringList about; // a line for each field, for display
    // Values that occur in a field of type Text, each once, in order; nothing for the others.
    std::function<QStringList(int field)> values;
};

// A field of a table of fields.
struct FilterFieldInfo {
    const char *name;
    FilterType type;
    QString about;
};

FilterOffer filterOffer(const QList<FilterFieldInfo> &infos);

// Values that occur, as an offer wants them: each once, in order, without those that are empty.
QStringList eachOnce(QStringList values);

// What may stand where the cursor is.
struct FilterChoice {
    QString text;  // goes into the expression
    QString about; // beside it; empty for values
    bool operator==(const FilterChoice &) const = default;
};
struct FilterCompletion {
    int from = 0; // the piece that a choice takes the place of, in characters
    int length = 0;
    QList<FilterChoice> choices;
};
// Fields (followed by a blank) and "and", "or", "not" where a comparison may begin, operators after a field, values
// after both. `most`: choices at most; those that begin with what is written come first.
FilterCompletion completeFilter(const QString &text, int cursor, const FilterOffer &offer, int most = 12);

} // namespace sweci
