// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/format.h"

#include "base/text.h"

#include <QCoreApplication>
#include <QStringList>

#include <cmath>

namespace sweci
{

namespace
{

// The translation context of this file.
struct Format {
    Q_DECLARE_TR_FUNCTIONS(Format)
};

bool isHash(const QString &text)
{
    if (text.size() < 6)
        return false;
    for (const QChar c : text) {
        if (!c.isDigit() && (c < QLatin1Char('a') || c > QLatin1Char('f')))
            return false;
    }
    return true;
}

} // namespace

QString stateText(TaskState state)
{
    switch (state) {
    case TaskState::Queued:
        return Format::tr("queued");
    case TaskState::Running:
        return Format::tr("running");
    case TaskState::Paused:
        return Format::tr("paused");
    case TaskState::Interrupted:
        return Format::tr("interrupted");
    case TaskState::Cancelled:
        return Format::tr("cancelled");
    case TaskState::Failed:
        return Format::tr("failed");
    case TaskState::Limited:
        return Format::tr("limit reached");
    case TaskState::Done:
        return Format::tr("done");
    case TaskState::Solved:
        return Format::tr("solved");
    }
    return {};
}

QString phaseText(const std::string &phase)
{
    if (phase == "architect")
        return Format::tr("architect");
    if (phase == "programmer")
        return Format::tr("programmer");
    if (phase == "tests")
        return Format::tr("tests");
    if (phase == "rerun")
        return Format::tr("rerun");
    if (phase == "prepare")
        return Format::tr("prepare");
    if (phase == "measure")
        return Format::tr("measure base");
    if (phase == "commit")
        return Format::tr("commit");
    return displayText(phase);
}

QString tokensText(std::optional<std::int64_t> tokens)
{
    if (!tokens)
        return {};
    const auto value = static_cast<double>(*tokens);
    if (value >= 999.5e6)
        return Format::tr("%1 G").arg(value / 1e9, 0, 'f', 2);
    if (value >= 999.5e3)
        return Format::tr("%1 M").arg(value / 1e6, 0, 'f', 1);
    if (value >= 1000)
        return Format::tr("%1 k").arg(value / 1e3, 0, 'f', 0);
    return QString::number(*tokens);
}

QString costText(std::optional<double> cost, int unknown)
{
    if (!cost)
        return {};
    if (unknown > 0)
        return QStringLiteral("\u2265 ") + costText(cost);
    return *cost >= 1000 ? Format::tr("$ %1").arg(*cost, 0, 'f', 0) : Format::tr("$ %1").arg(*cost, 0, 'f', 2);
}

QString scoreText(std::optional<double> score)
{
    return fixedText(score, 2);
}

QString fixedText(std::optional<double> value, int places)
{
    if (!value)
        return {};
    // No "-0.00".
    const double unit = std::pow(10.0, places);
    const double rounded = std::round(*value * unit) / unit;
    return QString::number(rounded == 0.0 ? 0.0 : rounded, 'f', places).replace(QLatin1Char('-'), QChar(0x2212));
}

QString changeText(double a)
{
    const QString text = scoreText(a);
    return a >= 0.005 ? QLatin1Char('+') + text : text;
}

QString clockText(std::int64_t milliseconds)
{
    const std::int64_t seconds = std::max<std::int64_t>(milliseconds, 0) / 1000;
    const auto two = [](std::int64_t value) { return QStringLiteral("%1").arg(value, 2, 10, QLatin1Char('0')); };
    if (seconds < 3600)
        return QStringLiteral("%1:%2").arg(seconds / 60).arg(two(seconds % 60));
    return QStringLiteral("%1:%2:%3").arg(seconds / 3600).arg(two(seconds / 60 % 60), two(seconds % 60));
}

QString durationText(std::int64_t milliseconds)
{
    const std::int64_t seconds = std::max<std::int64_t>(milliseconds, 0) / 1000;
    if (seconds < 60)
        return Format::tr("%1 s").arg(seconds);
    if (seconds < 2 * 3600)
        return Format::tr("%1 min").arg(seconds / 60);
    if (seconds < 48 * 3600)
        return Format::tr("%1 h").arg(seconds / 3600);
    return Format::tr("%n day(s)", nullptr, static_cast<int>(seconds / 86400));
}

TaskLabel taskLabel(const std::string &taskRun)
{
    const TaskRun run = TaskRun::fromName(taskRun);
    QStringList parts = displayText(run.taskId).split(QStringLiteral("__"), Qt::SkipEmptyParts);
    TaskLabel label;
    while (parts.size() > 1 && isHash(parts.last()))
        label.detail = parts.takeLast().left(6);
    label.name = parts.isEmpty() ? displayText(run.taskId) : parts.last();
    if (run.sample > 1)
        label.detail += QStringLiteral(" #%1").arg(run.sample);
    return label;
}

QString lostText(const LostTests &lost)
{
    QStringList parts;
    if (lost.confirmed > 0)
        parts << Format::tr("%1 confirmed by two reruns").arg(lost.confirmed);
    if (lost.flaky > 0)
        parts << Format::tr("%1 flaky").arg(lost.flaky);
    if (lost.unchecked > 0)
        parts << Format::tr("%1 never run again").arg(lost.unchecked);
    return parts.join(QStringLiteral(", "));
}

QString remarkText(const Remark &remark, bool whole)
{
    QStringList tags;
    for (const std::string &tag : remark.tags)
        tags << QLatin1Char('#') + displayText(tag);
    const QString first = tags.join(QLatin1Char(' '));
    const QStringList lines = QString::fromStdString(remark.note).split(QLatin1Char('\n'));
    QStringList shown;
    for (const QString &line : whole ? lines : lines.mid(0, 1))
        shown << displayText(line.toStdString());
    const QString note = shown.join(QLatin1Char('\n'));
    if (first.isEmpty() || note.isEmpty())
        return first + note;
    return first + (whole ? QLatin1Char('\n') : QLatin1Char(' ')) + note;
}

std::vector<std::string> tagsFrom(const QString &text)
{
    std::vector<std::string> tags;
    QString plain = text;
    plain.replace(QLatin1Char(';'), QLatin1Char(',')).replace(QLatin1Char('#'), QLatin1Char(','));
    for (const QString &tag : plain.split(QLatin1Char(','), Qt::SkipEmptyParts)) {
        if (!tag.trimmed().isEmpty())
            tags.push_back(tag.trimmed().toStdString());
    }
    return tags;
}

} // namespace sweci
