// SPDX-License-Identifier: GPL-3.0-or-later
// How the rows of RegressionsModel read: on the screen, for sorting, in a file.
#include "base/text.h"
#include "models/format.h"
#include "models/notekeeper.h"
#include "models/regressionsmodel.h"
#include "report/spreadsheettext.h"

#include <QCoreApplication>

#include <algorithm>

namespace sweci
{

namespace
{

// The translation context of this file's functions.
struct RegressionsText {
    Q_DECLARE_TR_FUNCTIONS(RegressionsText)
};

constexpr std::size_t namedInCell = 3;
constexpr std::size_t namedInTip = 20;

// "test_a, test_b and 4 more": the last part of each name.
QString shortNames(const Regression &regression)
{
    QStringList names;
    for (std::size_t i = 0; i < std::min(namedInCell, regression.lost.size()); ++i) {
        const std::string &id = regression.testId(i);
        const std::size_t split = id.rfind("::");
        names << displayText(split == std::string::npos ? id : id.substr(split + 2));
    }
    const int more = static_cast<int>(regression.lost.size() - static_cast<std::size_t>(names.size()));
    const QString text = names.join(QStringLiteral(", "));
    return more > 0 ? RegressionsText::tr("%1 and %n more", nullptr, more).arg(text) : text;
}

QString allNames(const Regression &regression, std::size_t most)
{
    QStringList names;
    for (std::size_t i = 0; i < std::min(most, regression.lost.size()); ++i)
        names << displayText(regression.testId(i));
    if (regression.lost.size() > most)
        names << RegressionsText::tr("and %n more", nullptr, static_cast<int>(regression.lost.size() - most));
    return names.join(QLatin1Char('\n'));
}

QString number(int value)
{
    return QString::number(value);
}

} // namespace

QString regressionKindText(const Regression &regression)
{
    if (regression.collapsed)
        return RegressionsText::tr("collapsed");
    const LostTests &counts = regression.counts;
    QStringList words;
    if (counts.confirmed > 0)
        words << (counts.confirmed == counts.total() ? RegressionsText::tr("confirmed")
                                                     : RegressionsText::tr("%1 confirmed").arg(counts.confirmed));
    if (counts.flaky > 0)
        words << (counts.flaky == counts.total() ? RegressionsText::tr("flaky")
                                                 : RegressionsText::tr("%1 flaky").arg(counts.flaky));
    if (counts.unchecked > 0)
        words << (counts.unchecked == counts.total() ? RegressionsText::tr("not run again")
                                                     : RegressionsText::tr("%1 not run again").arg(counts.unchecked));
    return words.join(QStringLiteral(", "));
}

QString regressionRecoveryText(const Regression &regression)
{
    if (regression.recoveredAt < 0)
        return RegressionsText::tr("no");
    if (regression.isRecovered())
        return RegressionsText::tr("in %1").arg(regression.recoveredAt);
    return RegressionsText::tr("%1 of %2, in %3")
        .arg(number(regression.recovered), number(static_cast<int>(regression.lost.size())),
             number(regression.recoveredAt));
}

QString causeText(const RegressionCause &cause)
{
    if (!cause.absent.isEmpty())
        return RegressionsText::tr("not known: %1").arg(cause.absent);
    if (cause.hunk.isEmpty())
        return cause.of > 0 ? RegressionsText::tr("nothing speaks for one change") : QString();
    const QString likely =
        RegressionsText::tr("likely %1, %2 %").arg(cause.hunk, number(qRound(cause.confidence * 100)));
    return cause.requirement.isEmpty() ? likely : RegressionsText::tr("%1  ·  item %2").arg(likely, cause.requirement);
}

QVariant RegressionsModel::text(const Regression &regression, int column) const
{
    switch (column) {
    case Task: {
        const TaskLabel label = taskLabel(regression.task->run.name());
        return QString(label.name + QLatin1Char(' ') + label.detail).trimmed();
    }
    case Iteration:
        return number(regression.iteration);
    case Lost:
        return regression.collapsed ? QString() : number(static_cast<int>(regression.lost.size()));
    case Tests:
        return regression.collapsed ? tr("no test could be judged") : shortNames(regression);
    case Kind:
        return regressionKindText(regression);
    case Recovered:
        return regressionRecoveryText(regression);
    case Label:
        return displayText(noteOf(regression).label);
    case Note:
        return displayText(noteOf(regression).text);
    default:
        return {};
    }
}

QVariant RegressionsModel::sortValue(int row, int column) const
{
    const Regression &regression = this->regression(row);
    switch (column) {
    case Task: // as the experiment has them
        return row;
    case Iteration:
        return regression.iteration;
    case Lost:
        return regression.collapsed ? 0 : static_cast<int>(regression.lost.size());
    case Recovered: // not at all, in part, then how long it took
        return regression.isRecovered()   ? 2000000 + regression.recoveredAt - regression.iteration
               : regression.recovered > 0 ? 1000000
                                          : 0;
    default:
        return text(regression, column);
    }
}

QVariant RegressionsModel::data(const QModelIndex &index, int role) const
{
    if (!checkIndex(index, CheckIndexOption::IndexIsValid))
        return {};
    const Regression &regression = this->regression(index.row());
    const RegressionCausePtr known = cause(index.row());
    const QString cell = index.column() != Cause ? text(regression, index.column()).toString()
                         : known                 ? causeText(*known)
                         : regression.collapsed  ? QString()
                                                 : tr("…");
    switch (role) {
    case Qt::DisplayRole:
        return cell;
    case Qt::EditRole:
        return index.column() == Label  ? QString::fromStdString(noteOf(regression).label)
               : index.column() == Note ? QString::fromStdString(noteOf(regression).text)
                                        : cell;
    case Qt::ToolTipRole: // names are of others: as text, never as markup
        return QStringLiteral("<p style='white-space:pre-wrap'>%1</p>")
            .arg((index.column() == Tests || index.column() == Lost ? allNames(regression, namedInTip)
                  : index.column() == Task                          ? displayText(regression.task->run.name())
                                                                    : cell)
                     .toHtmlEscaped()
                     .replace(QLatin1Char('\n'), QStringLiteral("<br>")));
    case Qt::TextAlignmentRole:
        return QVariant::fromValue(index.column() == Iteration || index.column() == Lost
                                       ? Qt::AlignRight | Qt::AlignVCenter
                                       : Qt::AlignLeft | Qt::AlignVCenter);
    case SortRole:
        return index.column() == Cause ? QVariant(cell) : sortValue(index.row(), index.column());
    case LikelyRole:
        return known && !known->hunk.isEmpty();
    case RecoveredRole:
        return regression.isRecovered();
    case SearchRole: {
        QStringList words{displayText(regression.task->run.name()),
                          text(regression, Kind).toString(),
                          text(regression, Label).toString(),
                          text(regression, Note).toString(),
                          cell,
                          allNames(regression, regression.lost.size())};
        if (known)
            words << causeText(*known);
        return words.join(QLatin1Char('\n'));
    }
    default:
        return {};
    }
}

QVariant RegressionsModel::headerData(int section, Qt::Orientation orientation, int role) const
{
    if (orientation != Qt::Horizontal)
        return {};
    if (role == Qt::TextAlignmentRole)
        return QVariant::fromValue(section == Iteration || section == Lost ? Qt::AlignRight | Qt::AlignVCenter
                                                                           : Qt::AlignLeft | Qt::AlignVCenter);
    if (role != Qt::DisplayRole)
        return {};
    const QStringList names{tr("Task"),      tr("Iteration"),    tr("Lost"),  tr("Tests"), tr("Kind"),
                            tr("Recovered"), tr("Likely cause"), tr("Label"), tr("Note")};
    return names.value(section);
}

ReportTable RegressionsModel::table(const std::vector<int> &rows) const
{
    ReportTable table;
    for (const char *name :
         {"task", "iteration", "kind", "lost", "lost_confirmed", "lost_flaky", "lost_unchecked", "tests", "recovered",
          "recovered_at", "likely_cause", "confidence", "requirement", "label", "note"})
        table.columns.push_back({QString::fromLatin1(name), false, false});
    for (const int row : rows) {
        const Regression &regression = this->regression(row);
        const RegressionCausePtr known = cause(row);
        const bool caused = known && !known->hunk.isEmpty();
        const IterationNote note = noteOf(regression);
        table.rows.push_back({spreadsheetText(displayText(regression.task->run.name())), number(regression.iteration),
                              regression.collapsed ? QStringLiteral("collapsed") : QStringLiteral("lost"),
                              number(static_cast<int>(regression.lost.size())), number(regression.counts.confirmed),
                              number(regression.counts.flaky), number(regression.counts.unchecked),
                              spreadsheetText(allNames(regression, regression.lost.size())),
                              number(regression.recovered),
                              regression.recoveredAt < 0 ? QString() : number(regression.recoveredAt),
                              caused ? spreadsheetText(known->hunk) : QString(),
                              caused ? QString::number(known->confidence, 'f', 3) : QString(),
                              caused ? spreadsheetText(known->requirement) : QString(),
                              spreadsheetText(displayText(note.label)), spreadsheetText(displayText(note.text))});
    }
    return table;
}

} // namespace sweci
