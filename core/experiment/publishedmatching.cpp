// SPDX-License-Identifier: GPL-3.0-or-later
// matchPublishedFolders() of publishedfolders.h.
#include "base/text.h"
#include "experiment/publishedfolders.h"

#include <algorithm>
#include <numeric>

namespace sweci
{

namespace
{

using Folders = std::vector<PublishedFolder>;

// Seconds of a name's time, as if it were UTC; the difference of two that lie near is right.
std::int64_t secondsOf(const std::string &name)
{
    const auto part = [&](std::size_t at, std::size_t size) { return std::atoll(name.substr(at, size).c_str()); };
    // Days by the civil calendar, March first.
    const std::int64_t month = part(5, 2);
    const std::int64_t year = part(0, 4) - (month <= 2 ? 1 : 0);
    const std::int64_t days =
        year * 365 + year / 4 - year / 100 + year / 400 + (153 * (month + (month > 2 ? -3 : 9)) + 2) / 5 + part(8, 2);
    return days * 86400 + part(11, 2) * 3600 + part(14, 2) * 60 + part(17, 2);
}

// The folders in the order in which the log says that they were put away; nothing when it does not name them all. A
// line of the log is written at most two seconds after the folder got its name; the last one's name lies 60 s ahead.
std::optional<Folders> orderedByLog(const Folders &folders, const std::vector<std::string> &archived)
{
    std::vector<std::pair<std::size_t, const PublishedFolder *>> placed;
    std::vector<bool> used(archived.size());
    for (const PublishedFolder &folder : folders) {
        const std::int64_t named = secondsOf(folder.name);
        std::size_t found = archived.size();
        for (const std::int64_t ahead : {0, 60}) {
            for (std::size_t i = 0; i < archived.size() && found == archived.size(); ++i) {
                const std::int64_t late = secondsOf(archived[i]) - (named - ahead);
                if (!used[i] && late >= 0 && late <= 2)
                    found = i;
            }
        }
        if (found == archived.size())
            return std::nullopt;
        used[found] = true;
        placed.emplace_back(found, &folder);
    }
    std::sort(placed.begin(), placed.end());
    Folders ordered;
    for (const auto &[place, folder] : placed)
        ordered.push_back(*folder);
    return ordered;
}

std::optional<Folders> orderedByReport(Folders folders)
{
    if (!std::all_of(folders.begin(), folders.end(), [](const auto &folder) { return folder.created.has_value(); }))
        return std::nullopt;
    std::stable_sort(folders.begin(), folders.end(),
                     [](const auto &a, const auto &b) { return *a.created < *b.created; });
    return folders;
}

// Which folder is the state after which kept record; both in their order. -1: none.
struct Pairing {
    std::vector<int> folderOf; // index: kept record
    int score = 0;
};

// Pairs in order, as many as fit: a report whose summary is that of the record fits, one of another summary never does,
// one that cannot be read fits when there are as many folders as records. Of equal choices the earliest folder.
Pairing pairUp(const std::vector<const IterationRecord *> &kept, const Folders &folders)
{
    const std::size_t n = kept.size();
    const std::size_t m = folders.size();
    const auto fits = [&](std::size_t i, std::size_t j) {
        if (folders[j].summary.isNull())
            return n == m ? 1 : 0;
        return folders[j].summary.toJson() == kept[i]->pytest.toJson() ? 3 : 0;
    };
    // best[i][j]: score of the records from i on with the folders from j on.
    std::vector<std::vector<int>> best(n + 1, std::vector<int>(m + 1));
    for (std::size_t i = n; i-- > 0;) {
        for (std::size_t j = m; j-- > 0;) {
            const int fit = fits(i, j);
            best[i][j] = std::max(best[i + 1][j], best[i][j + 1]);
            if (fit > 0)
                best[i][j] = std::max(best[i][j], fit + best[i + 1][j + 1]);
        }
    }
    Pairing pairing{std::vector<int>(n, -1), best[0][0]};
    for (std::size_t i = 0, j = 0; i < n && j < m;) {
        const int fit = fits(i, j);
        if (fit > 0 && best[i][j] == fit + best[i + 1][j + 1])
            pairing.folderOf[i++] = static_cast<int>(j++);
        else if (best[i][j] == best[i][j + 1])
            ++j;
        else
            ++i;
    }
    return pairing;
}

class Matching
{
public:
    Matching(const std::vector<IterationRecord> &records, const Folders &folders,
             const std::vector<std::string> &archived)
        : m_records(records), m_archived(archived)
    {
        const std::size_t size = records.size();
        m_result.state.resize(size);
        m_result.attempt.resize(size);
        m_result.requirement.resize(size);
        m_result.base.resize(size);
        m_result.rejected.resize(size);
        sortOut(folders);
    }

    PublishedStates run()
    {
        matchStates();
        matchAttempts();
        matchRequirements();
        fillStates();
        warn();
        return std::move(m_result);
    }

private:
    bool isKept(std::size_t k) const { return m_records[k].verdict != Verdict::Collapsed; }

    void sortOut(const Folders &folders)
    {
        for (std::size_t k = 0; k < m_records.size(); ++k) {
            if (!isKept(k))
                continue;
            m_keptIteration.push_back(static_cast<int>(k));
            m_kept.push_back(&m_records[k]);
        }
        for (const PublishedFolder &folder : folders) {
            if (folder.name == "current")
                m_current = folder;
            else if (folder.name == "tmp")
                m_hasTmp = true;
            else
                (folder.isState() ? m_states : m_attempts).push_back(folder);
        }
        // The last state bears no requirement, and nothing else where reports were left out: known by its place.
        const std::size_t rejected = m_records.size() - m_kept.size();
        if (!m_current && m_states.size() + 1 == m_kept.size() && m_attempts.size() == rejected + 1 &&
            (m_states.empty() || m_states.back().name < m_attempts.back().name)) {
            m_states.push_back(m_attempts.back());
            m_attempts.pop_back();
        }
        m_result.finished = !m_current && !m_hasTmp && !m_states.empty();
    }

    void matchStates()
    {
        // The order that fits the records best; of equal ones the first named is the surest.
        Folders best;
        Pairing bestPairing;
        bestPairing.score = -1;
        for (std::optional<Folders> order :
             {orderedByReport(m_states), orderedByLog(m_states, m_archived), std::optional(m_states)}) {
            if (!order)
                continue;
            if (m_current)
                order->push_back(*m_current);
            Pairing pairing = pairUp(m_kept, *order);
            if (pairing.score > bestPairing.score) {
                bestPairing = std::move(pairing);
                best = std::move(*order);
            }
        }
        m_holders = std::move(best);
        m_folderOf = std::move(bestPairing.folderOf);
        m_recordOf.assign(m_holders.size(), -1);
        for (std::size_t i = 0; i < m_folderOf.size(); ++i) {
            if (m_folderOf[i] < 0)
                continue;
            m_recordOf[static_cast<std::size_t>(m_folderOf[i])] = static_cast<int>(i);
            m_result.state[static_cast<std::size_t>(m_keptIteration[i])] =
                m_holders[static_cast<std::size_t>(m_folderOf[i])].name;
        }
    }

    void matchAttempts()
    {
        std::vector<std::size_t> rejected;
        for (std::size_t k = 0; k < m_records.size(); ++k) {
            if (!isKept(k))
                rejected.push_back(k);
        }
        const Folders ordered = orderedByLog(m_attempts, m_archived).value_or(m_attempts);
        if (rejected.size() == ordered.size()) {
            for (std::size_t i = 0; i < rejected.size(); ++i)
                m_result.attempt[rejected[i]] = ordered[i].name;
            return;
        }
        // One too many or too few: those between two states are known where their number is that of the records there.
        for (std::size_t i = 0; i < m_kept.size(); ++i) {
            std::vector<std::size_t> here;
            for (const std::size_t k : rejected) {
                const bool after = static_cast<int>(k) > m_keptIteration[i];
                if (after && (i + 1 == m_kept.size() || static_cast<int>(k) < m_keptIteration[i + 1]))
                    here.push_back(k);
            }
            std::vector<std::string> names;
            for (const PublishedFolder &folder : ordered) {
                if (liesBehind(folder.name, i))
                    names.push_back(folder.name);
            }
            for (std::size_t j = 0; j < here.size() && here.size() == names.size(); ++j)
                m_result.attempt[here[j]] = names[j];
        }
    }

    // Whether an attempt's archive was put away while the i-th kept state was the current one.
    bool liesBehind(const std::string &name, std::size_t i) const
    {
        const int place = m_folderOf[i];
        if (place < 0)
            return false;
        const auto at = static_cast<std::size_t>(place);
        const bool notLater = m_holders[at].name == "current" || name < m_holders[at].name;
        return notLater && (place == 0 || m_holders[at - 1].name < name);
    }

    // The requirement of a kept iteration lies with the state that it began from. That of a rejected one was deleted,
    // unless nothing followed.
    void matchRequirements()
    {
        for (std::size_t i = 1; i < m_kept.size(); ++i) {
            const int place = m_folderOf[i] >= 0 ? m_folderOf[i] - 1 : m_folderOf[i - 1];
            if (place >= 0 && m_holders[static_cast<std::size_t>(place)].requirement)
                m_result.requirement[static_cast<std::size_t>(m_keptIteration[i])] =
                    m_holders[static_cast<std::size_t>(place)].name;
        }
        const bool lastRejected = !m_records.empty() && !isKept(m_records.size() - 1);
        if (lastRejected && !m_holders.empty() && m_holders.back().requirement && !m_hasTmp)
            m_result.requirement.back() = m_holders.back().name;
    }

    void fillStates()
    {
        int before = 0;
        for (std::size_t k = 0; k < m_records.size(); ++k) {
            m_result.base[k] = before;
            m_result.rejected[k] = !isKept(k);
            if (isKept(k))
                before = static_cast<int>(k);
            else if (k > 0)
                m_result.state[k] = m_result.state[static_cast<std::size_t>(before)];
        }
    }

    void warn()
    {
        const auto say = [&](const QString &sentence) { m_result.warnings.push_back(sentence); };
        for (std::size_t j = 0; j < m_holders.size(); ++j) {
            if (m_recordOf[j] >= 0)
                continue;
            m_result.unrecorded.push_back(m_holders[j].name);
            say(Text::tr("The folder %1 holds a state that no record tells of.").arg(displayText(m_holders[j].name)));
        }
        for (const PublishedFolder &folder : m_attempts) {
            if (std::count(m_result.attempt.begin(), m_result.attempt.end(), folder.name) > 0)
                continue;
            m_result.unrecorded.push_back(folder.name);
            say(Text::tr("The folder %1 holds an attempt that no record tells of.").arg(displayText(folder.name)));
        }
        for (std::size_t i = 1; i < m_kept.size(); ++i) {
            if (m_folderOf[i] > 0 && m_recordOf[static_cast<std::size_t>(m_folderOf[i] - 1)] < 0)
                say(Text::tr("Iteration %1 went on from a state that no record tells of; its changes are shown against "
                             "the state after iteration %2.")
                        .arg(m_keptIteration[i])
                        .arg(m_keptIteration[i - 1]));
        }
        if (m_holders.empty() && m_attempts.empty())
            return; // records alone: nothing to disagree with
        for (std::size_t k = 0; k < m_records.size(); ++k) {
            if (isKept(k) && m_result.state[k].empty())
                say(Text::tr("No folder holds the state after iteration %1.").arg(k));
            else if (!isKept(k) && m_result.attempt[k].empty())
                say(Text::tr("No folder holds what the programmer left in the rejected iteration %1.").arg(k));
        }
    }

    const std::vector<IterationRecord> &m_records;
    const std::vector<std::string> &m_archived;
    Folders m_states;
    Folders m_attempts;
    std::optional<PublishedFolder> m_current;
    bool m_hasTmp = false;

    std::vector<const IterationRecord *> m_kept;
    std::vector<int> m_keptIteration; // index: kept record
    Folders m_holders;                // of states, "current" last, in their order
    std::vector<int> m_folderOf;      // index: kept record; value: holder, -1 none
    std::vector<int> m_recordOf;      // index: holder; value: kept record, -1 none
    PublishedStates m_result;
};

} // namespace

PublishedStates matchPublishedFolders(const std::vector<IterationRecord> &records, const Folders &folders,
                                      const std::vector<std::string> &archived)
{
    return Matching(records, folders, archived).run();
}

} // namespace sweci
