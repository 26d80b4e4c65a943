// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QList>
#include <QString>
#include <QStringList>

#include <functional>
#include <memory>
#include <optional>

namespace sweci
{

enum class FilterType {
    Text,
    Number,
    Count,    // of tokens: "3k", "1.5M", "3k tokens"
    Money,    // US dollars: "2.50", "$2.50"
    Duration, // seconds: "90 s", "12 min", "2 h", "1 d"
    Date,     // "2026", "2026-11", "2026-11-30", "2026-11-30T14:00", of this machine's time zone
    Truth,    // yes, no
};

struct FilterField {
    QString name; // lower case
    FilterType type = FilterType::Text;
};

// What a row has in a field. Nothing in it: not known, or none.
struct FilterValue {
    QStringList texts;            // of Text: any of them counts
    std::optional<double> number; // of the others; Date: milliseconds since 1970 UTC, Truth: 0 or 1
};
// `field`: index in the fields; -1: all text in which a plain word is looked for.
using FilterLookup = std::function<FilterValue(int field)>;

// Why an expression cannot be read.
struct FilterProblem {
    int column = 1; // from 1, in characters
    int length = 1;
    QString sentence; // for the user, with the column
};

// A filter over rows:
//
//   expression  one or more of these, joined by "and" (or nothing) and "or"; "and" binds closer; "not" before one;
//               parentheses
//   word        the row's text contains it, without regard to case; "quoted" with blanks, \" and \\ in quotes
//   comparison  FIELD OPERATOR VALUE with = != < <= > >=, of text = != ~ (contains) !~; = "" (of numbers also = none):
//               there is none
//
// A number equals what is the same to the digits that were written: "score = 0.77" takes 0.7692. What a row has not
// is neither less nor more than anything, and differs from all. Immutable; for any thread.
class FilterExpression
{
public:
    struct Reading;
    static Reading read(const QString &text, const QList<FilterField> &fields);

    FilterExpression() = default; // takes every row
    bool matches(const FilterLookup &row) const;
    bool isEmpty() const { return !m_root; }
    // It compares that field somewhere.
    bool uses(int field) const;
    struct Node;

private:
    std::shared_ptr<const Node> m_root;
};

struct FilterExpression::Reading {
    FilterExpression expression;
    std::optional<FilterProblem> problem; // then there is no expression
};

} // namespace sweci
