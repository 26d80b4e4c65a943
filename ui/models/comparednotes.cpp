// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/comparednotes.h"

#include "base/text.h"
#include "scoring/commonbasis.h"

#include <QCoreApplication>
#include <QStringList>

#include <algorithm>
#include <filesystem>
#include <map>
#include <set>

namespace sweci
{

namespace
{

struct ComparedNotesText {
    Q_DECLARE_TR_FUNCTIONS(ComparedNotes)
};

constexpr qsizetype namedMost = 5;

QString listed(const std::vector<std::string> &words)
{
    QStringList texts;
    for (const std::string &word : words) {
        if (texts.size() == namedMost)
            break;
        texts << displayText(word);
    }
    const auto more = static_cast<int>(words.size()) - static_cast<int>(texts.size());
    const QString all = texts.join(QStringLiteral(", "));
    return more > 0 ? ComparedNotesText::tr("%1 and %n more", nullptr, more).arg(all) : all;
}

std::map<std::string, std::string> baselinesOf(const ExperimentFacts &facts)
{
    std::map<std::string, std::string> baselines;
    for (const TaskFacts &run : facts.tasks)
        baselines.emplace(run.taskId, run.baselineHash);
    return baselines;
}

bool differs(const std::string &a, const std::string &b)
{
    return !a.empty() && !b.empty() && a != b;
}

class Notes
{
public:
    explicit Notes(const ComparedBasis &basis) : m_basis(basis), m_comparison(*basis.comparison)
    {
        for (const ExperimentFacts &facts : basis.facts) {
            for (const std::string &task : taskIds(facts))
                m_anywhere.insert(task);
        }
    }

    ComparedNotes write()
    {
        m_notes.warnings = m_comparison.notes();
        sayTwice();
        for (std::size_t m = 0; m < m_basis.facts.size(); ++m) {
            const QString name = displayText(m_comparison.names()[m]);
            sayTasks(m, name);
            sayRules(m, name);
            if (m > 0)
                sayDifferences(m_basis.facts[m], name);
        }
        m_notes.basis = line();
        return std::move(m_notes);
    }

private:
    const ExperimentFacts &first() const { return m_basis.facts.front(); }
    void say(const QString &sentence) { m_notes.warnings.push_back(sentence); }

    // One directory under two paths is compared with itself.
    void sayTwice()
    {
        std::map<std::filesystem::path, std::size_t> places;
        for (std::size_t m = 0; m < m_basis.experiments.size(); ++m) {
            std::error_code error;
            const auto real = std::filesystem::canonical(m_basis.experiments[m]->path, error);
            if (error)
                continue;
            if (const auto [first, isNew] = places.emplace(real, m); !isNew)
                say(ComparedNotesText::tr("%1 and %2 are the same directory.")
                        .arg(displayText(m_comparison.names()[first->second]), displayText(m_comparison.names()[m])));
        }
    }

    void sayTasks(std::size_t m, const QString &name)
    {
        std::set<std::string> used;
        for (const TaskScore &run : m_comparison.score(static_cast<int>(m)).runs()) {
            if (run.counted() && run.evoscore(1))
                used.insert(run.taskId);
        }
        std::vector<std::string> without;
        std::set_difference(m_anywhere.begin(), m_anywhere.end(), used.begin(), used.end(),
                            std::back_inserter(without));
        if (!without.empty())
            say(ComparedNotesText::tr("%1 has no finished run of %n task(s): %2.", nullptr,
                                      static_cast<int>(without.size()))
                    .arg(name, listed(without)));
    }

    void sayRules(std::size_t m, const QString &name)
    {
        const ExperimentFacts &facts = m_basis.facts[m];
        if (facts.iterations > m_comparison.iterations())
            say(ComparedNotesText::tr("%1 has N = %2; its first %3 iterations are compared.")
                    .arg(name, QString::number(facts.iterations), QString::number(m_comparison.iterations())));
        const int blind = m_comparison.score(static_cast<int>(m)).audit().useCount(RunUse::NoIdentities);
        if (blind > 0)
            say(ComparedNotesText::tr("%n run(s) of %1 have no test identities, which this dialect needs.", nullptr,
                                      blind)
                    .arg(name));
    }

    void sayDifferences(const ExperimentFacts &facts, const QString &name)
    {
        const QString baseline = displayText(m_comparison.names().front());
        if (differs(facts.datasetHash, first().datasetHash))
            say(ComparedNotesText::tr("%1 is on another data set or revision than %2.").arg(name, baseline));
        const auto ours = baselinesOf(first());
        const auto theirs = baselinesOf(facts);
        std::vector<std::string> other;
        for (const std::string &task : m_comparison.tasks()) {
            const auto one = ours.find(task);
            const auto two = theirs.find(task);
            if (one != ours.end() && two != theirs.end() && differs(one->second, two->second))
                other.push_back(task);
        }
        if (!other.empty())
            say(ComparedNotesText::tr("%1 was scored against other measured baselines than %2 in %n task(s): %3.",
                                      nullptr, static_cast<int>(other.size()))
                    .arg(name, baseline, listed(other)));
        if (differs(facts.protocol, first().protocol))
            say(ComparedNotesText::tr("%1 was run by the protocol %2, %3 by %4.")
                    .arg(name, displayText(facts.protocol), baseline, displayText(first().protocol)));
        if (differs(facts.agent, first().agent))
            say(ComparedNotesText::tr("%1 was run by the agent %2, %3 by %4.")
                    .arg(name, displayText(facts.agent), baseline, displayText(first().agent)));
    }

    template <typename Property> bool allSame(Property property) const
    {
        return !property(first()).empty() &&
               std::all_of(m_basis.facts.begin(), m_basis.facts.end(),
                           [&](const ExperimentFacts &facts) { return property(facts) == property(first()); });
    }

    QString line() const
    {
        QStringList parts;
        if (m_basis.facts.size() > 1) {
            const CommonBasis common = commonBasis(m_basis.facts, m_comparison.tasks());
            QStringList same;
            if (allSame([](const ExperimentFacts &facts) { return facts.datasetHash; }))
                same << ComparedNotesText::tr("data set");
            if (common.different.empty() && common.unknown.empty())
                same << ComparedNotesText::tr("baseline");
            if (!same.isEmpty())
                parts << ComparedNotesText::tr("same %1").arg(same.join(QStringLiteral(", ")));
        }
        if (allSame([](const ExperimentFacts &facts) { return facts.protocol; }))
            parts << ComparedNotesText::tr("protocol %1").arg(displayText(first().protocol));
        const auto shared = static_cast<int>(m_comparison.tasks().size());
        const auto all = static_cast<int>(m_anywhere.size());
        parts << (shared == all ? ComparedNotesText::tr("%n task(s)", nullptr, all)
                                : ComparedNotesText::tr("%1 of %n task(s) shared", nullptr, all).arg(shared));
        int most = 0;
        for (const ExperimentFacts &facts : m_basis.facts)
            most = std::max(most, facts.iterations);
        parts << (most == m_comparison.iterations()
                      ? QStringLiteral("N = %1").arg(most)
                      : ComparedNotesText::tr("N = %1 of %2").arg(m_comparison.iterations()).arg(most));
        return parts.join(QStringLiteral(", "));
    }

    const ComparedBasis &m_basis;
    const Comparison &m_comparison;
    std::set<std::string> m_anywhere;
    ComparedNotes m_notes;
};

} // namespace

ComparedNotes comparedNotes(const ComparedBasis &basis)
{
    return Notes(basis).write();
}

} // namespace sweci
