// SPDX-License-Identifier: GPL-3.0-or-later
#include "report/spendtext.h"

#include "base/text.h"

#include <QLocale>
#include <QStringList>

namespace sweci
{

namespace
{

QString number(std::int64_t value)
{
    return QLocale(QLocale::English).toString(static_cast<qlonglong>(value));
}

QString tokensSentence(const Usage &sum)
{
    if (sum.cachedTokens)
        return Text::tr("Tokens of all tries: %1 in (%2 of them cached), %3 out.")
            .arg(number(sum.inputTokens.value_or(0)), number(*sum.cachedTokens), number(sum.outputTokens.value_or(0)));
    return Text::tr("Tokens of all tries: %1 in, %2 out.")
        .arg(number(sum.inputTokens.value_or(0)), number(sum.outputTokens.value_or(0)));
}

} // namespace

QString moneyText(const Spend &spend)
{
    if (!spend.sum.cost)
        return {};
    const QString amount = QStringLiteral("$ ") + QString::number(*spend.sum.cost, 'f', 4);
    return spend.withoutCost > 0 ? Text::tr("at least %1").arg(amount) : amount;
}

std::vector<QString> spendSentences(const Spend &spend)
{
    std::vector<QString> sentences;
    if (spend.tokens() > 0)
        sentences.push_back(tokensSentence(spend.sum));
    if (spend.sum.cost && spend.sum.costComputed)
        sentences.push_back(Text::tr("Cost: %1, computed from a price file.").arg(moneyText(spend)));
    else if (spend.sum.cost && !spend.isNothing())
        sentences.push_back(Text::tr("Cost: %1, as the agent reckons.").arg(moneyText(spend)));
    if (spend.withoutCost > 0)
        sentences.push_back(Text::tr("The cost of %n call(s) is not known.", nullptr, spend.withoutCost));
    if (!spend.failures.empty()) {
        QStringList kinds;
        int failed = 0;
        for (const auto &[kind, count] : spend.failures) {
            kinds << QStringLiteral("%1 %2").arg(displayText(kind), QString::number(count));
            failed += count;
        }
        const QString all = kinds.join(QStringLiteral(", "));
        // A published experiment tells of failures and not of how many calls there were.
        sentences.push_back(spend.calls < failed
                                ? Text::tr("%n call(s) failed: %1.", nullptr, failed).arg(all)
                                : Text::tr("%1 of %n call(s) failed: %2.", nullptr, spend.calls).arg(failed).arg(all));
    }
    return sentences;
}

} // namespace sweci
