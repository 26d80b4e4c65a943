// SPDX-License-Identifier: GPL-3.0-or-later
#include "experiment/filterexpression.h"

#include "base/text.h"
#include "experiment/filtertokens.h"
#include "experiment/filtervalues.h"

#include <algorithm>
#include <utility>
#include <vector>

namespace sweci
{

using Kind = FilterToken::Kind;

struct FilterExpression::Node {
    enum class Is { All, Any, Not, Word, Test };
    Is is = Is::All;
    std::vector<Node> parts;
    int field = -1;
    FilterType type = FilterType::Text;
    QString op;
    QString text;
    FilterRange range;

    bool matches(const FilterLookup &row) const;
    bool uses(int which) const
    {
        return (is == Is::Test && field == which) ||
               std::any_of(parts.begin(), parts.end(), [which](const Node &part) { return part.uses(which); });
    }

private:
    bool testText(const QStringList &texts) const;
    bool testNumber(const std::optional<double> &number) const;
};

bool FilterExpression::Node::testText(const QStringList &texts) const
{
    const bool contains = op.endsWith(QLatin1Char('~'));
    const auto fits = [&](const QString &each) {
        return contains ? each.contains(text, Qt::CaseInsensitive) : !each.compare(text, Qt::CaseInsensitive);
    };
    const bool none = std::all_of(texts.begin(), texts.end(), [](const QString &each) { return each.isEmpty(); });
    const bool found = text.isEmpty() && !contains ? none : std::any_of(texts.begin(), texts.end(), fits);
    return op.startsWith(QLatin1Char('!')) ? !found : found;
}

bool FilterExpression::Node::testNumber(const std::optional<double> &number) const
{
    const bool unequal = op == QLatin1String("!=");
    if (range.none)
        return number.has_value() == unequal;
    if (!number)
        return unequal;
    const bool date = type == FilterType::Date;
    const double v = *number;
    if (op == QLatin1String("<"))
        return v < range.exactly;
    if (op == QLatin1String("<="))
        return date ? v < range.most : v <= range.exactly;
    if (op == QLatin1String(">"))
        return date ? v >= range.most : v > range.exactly;
    if (op == QLatin1String(">="))
        return v >= range.exactly;
    return (v >= range.least && (date ? v < range.most : v <= range.most)) != unequal;
}

bool FilterExpression::Node::matches(const FilterLookup &row) const
{
    const auto fits = [&](const Node &part) { return part.matches(row); };
    switch (is) {
    case Is::All:
        return std::all_of(parts.begin(), parts.end(), fits);
    case Is::Any:
        return std::any_of(parts.begin(), parts.end(), fits);
    case Is::Not:
        return !parts.front().matches(row);
    case Is::Word:
        return testText(row(-1).texts);
    case Is::Test:
        return type == FilterType::Text ? testText(row(field).texts) : testNumber(row(field).number);
    }
    return true;
}

namespace
{

using Node = FilterExpression::Node;

// Reads by descent; the first problem ends it.
class Reader
{
public:
    Reader(const QString &text, const QList<FilterField> &fields) : m_tokens(filterTokens(text)), m_fields(fields) {}

    const std::optional<FilterProblem> &problem() const { return m_problem; }
    bool atEnd() const { return now().kind == Kind::End; }

    Node whole()
    {
        Node node = any();
        if (!m_problem && now().kind == Kind::Close)
            fail(now(), Text::tr("nothing was opened that this parenthesis closes"));
        return node;
    }

private:
    static constexpr int deepest = 60;

    const FilterToken &now() const { return m_tokens[m_at]; }
    void fail(const FilterToken &where, const QString &what)
    {
        if (m_problem)
            return;
        m_problem = FilterProblem{where.at + 1, std::max(where.length, 1),
                                  Text::tr("Column %1: %2.").arg(QString::number(where.at + 1), what)};
    }

    Node any()
    {
        Node node{Node::Is::Any, {}, -1, FilterType::Text, {}, {}, {}};
        node.parts.push_back(all());
        while (!m_problem && now().isWord(QLatin1String("or"))) {
            ++m_at;
            node.parts.push_back(all());
        }
        return node.parts.size() == 1 ? Node(std::move(node.parts.front())) : node;
    }

    Node all()
    {
        Node node;
        node.parts.push_back(one());
        while (!m_problem && now().kind != Kind::End && now().kind != Kind::Close &&
               !now().isWord(QLatin1String("or"))) {
            if (now().isWord(QLatin1String("and")))
                ++m_at;
            node.parts.push_back(one());
        }
        return node.parts.size() == 1 ? Node(std::move(node.parts.front())) : node;
    }

    Node one()
    {
        Node node;
        if (++m_depth > deepest)
            fail(now(), Text::tr("this is nested too deeply"));
        else if (now().isWord(QLatin1String("not"))) {
            ++m_at;
            node.is = Node::Is::Not;
            node.parts.push_back(one());
        } else if (now().kind == Kind::Open) {
            const FilterToken open = now();
            ++m_at;
            node = any();
            if (!m_problem && now().kind != Kind::Close)
                fail(open, Text::tr("this parenthesis is never closed"));
            if (now().kind == Kind::Close)
                ++m_at;
        } else
            node = leaf();
        --m_depth;
        return node;
    }

    Node leaf()
    {
        Node node;
        const FilterToken first = now();
        if (first.unfinished)
            fail(first, Text::tr("this quote is never closed"));
        else if (first.kind == Kind::Operator)
            fail(first, Text::tr("a field is missing before “%1”").arg(first.text));
        else if (first.kind == Kind::End || first.kind == Kind::Close || first.isWord(QLatin1String("and")) ||
                 first.isWord(QLatin1String("or")))
            fail(first, Text::tr("a word or a comparison is missing here"));
        if (m_problem)
            return node;
        ++m_at;
        if (first.kind == Kind::Word && now().kind == Kind::Operator)
            return comparison(first);
        node.is = Node::Is::Word;
        node.op = QStringLiteral("~");
        node.text = first.text;
        return node;
    }

    Node comparison(const FilterToken &name)
    {
        Node node;
        node.is = Node::Is::Test;
        for (int i = 0; i < m_fields.size(); ++i) {
            if (!m_fields[i].name.compare(name.text, Qt::CaseInsensitive))
                node.field = i;
        }
        if (node.field < 0) {
            fail(name, Text::tr("there is no field “%1”").arg(name.text.left(40)));
            return node;
        }
        node.type = m_fields[node.field].type;
        const FilterToken op = now();
        node.op = op.text;
        const bool contains = op.text.endsWith(QLatin1Char('~'));
        const bool order = op.text.contains(QLatin1Char('<')) || op.text.contains(QLatin1Char('>'));
        if (node.type == FilterType::Text ? order : (contains || (order && node.type == FilterType::Truth))) {
            fail(op, Text::tr("“%1” cannot be compared by “%2”").arg(name.text, op.text));
            return node;
        }
        ++m_at;
        const FilterToken value = now();
        if (value.unfinished)
            fail(value, Text::tr("this quote is never closed"));
        else if (value.kind != Kind::Word && value.kind != Kind::Quoted)
            fail(value, Text::tr("after “%1” comes %2").arg(op.text, filterValueHelp(node.type)));
        if (m_problem)
            return node;
        ++m_at;
        node.text = value.text;
        if (node.type == FilterType::Text)
            return node;
        // "3 k tokens": units that stand apart.
        for (int units = 0; units < 2 && now().kind == Kind::Word && isFilterUnit(now().text, node.type); ++units) {
            if (m_tokens[m_at + 1].kind == Kind::Operator)
                break; // a field
            node.text += QLatin1Char(' ') + now().text;
            ++m_at;
        }
        const auto range = readFilterValue(node.text, node.type);
        if (range && !(range->none && order))
            node.range = *range;
        else
            fail(value, Text::tr("“%1” is not %2").arg(value.text.left(40), filterValueHelp(node.type)));
        return node;
    }

    QList<FilterToken> m_tokens;
    const QList<FilterField> &m_fields;
    int m_at = 0;
    int m_depth = 0;
    std::optional<FilterProblem> m_problem;
};

} // namespace

FilterExpression::Reading FilterExpression::read(const QString &text, const QList<FilterField> &fields)
{
    Reading reading;
    Reader reader(text, fields);
    if (reader.atEnd())
        return reading;
    auto root = std::make_shared<Node>(reader.whole());
    reading.problem = reader.problem();
    if (!reading.problem)
        reading.expression.m_root = std::move(root);
    return reading;
}

bool FilterExpression::uses(int field) const
{
    return m_root && m_root->uses(field);
}

bool FilterExpression::matches(const FilterLookup &row) const
{
    return !m_root || m_root->matches(row);
}

} // namespace sweci
