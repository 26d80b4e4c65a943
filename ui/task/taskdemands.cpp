// SPDX-License-Identifier: GPL-3.0-or-later
// From demands to hunks, tests and code, and back.
#include "changes/changespane.h"
#include "changes/diffview.h"
#include "inspection/attributiontext.h"
#include "models/changesfilemodel.h"
#include "models/requirementmodel.h"
#include "requirement/requirementpane.h"
#include "task/codepane.h"
#include "task/linkactions.h"
#include "task/tasklinks.h"
#include "task/testspane.h"

#include <QAction>

#include <algorithm>

namespace sweci
{

void TaskLinks::connectRequirement()
{
    const auto on = [this](QAction *action, auto work) { connect(action, &QAction::triggered, this, work); };
    on(m_actions.itemOfHunk, [this] { showItemOfHunk(); });
    on(m_actions.hunkOfItem, [this] { showHunkOfItem(); });
    on(m_actions.testsOfItem, [this] { showTestsOfItem(); });
    on(m_actions.openCode, [this] { m_tests.openPlace(); });
    connect(&m_requirement, &RequirementPane::hunkActivated, this, &TaskLinks::openHunk);
    connect(&m_requirement, &RequirementPane::locationActivated, this, &TaskLinks::openLocation);
    connect(&m_requirement, &RequirementPane::testActivated, this,
            [this](const QByteArray &id) { openTest(id.toStdString()); });
}

bool TaskLinks::hasItem(int item) const
{
    return m_links && m_links->causes && item >= 0 && item < static_cast<int>(m_links->items.size());
}

void TaskLinks::showItemOfHunk()
{
    if (waitsForLinks([this] { showItemOfHunk(); }))
        return;
    const int hunk = comparesIteration() ? m_changes.view().hunkAtCursor() : -1;
    Q_EMIT paneWanted(QStringLiteral("requirement"));
    if (hunk < 0)
        return;
    m_hunk = hunk;
    markHunks();
    const auto items = m_links->requirement.itemsOf(hunk);
    const QString place = hunkText(*m_links->attribution(), hunk);
    if (!items.empty())
        m_requirement.choose(items.front());
    m_requirement.setNote(items.empty() ? tr("Nobody asked for the change %1.").arg(place)
                                        : tr("For the change %1.").arg(place));
}

void TaskLinks::showHunkOfItem()
{
    if (waitsForLinks([this] { showHunkOfItem(); }))
        return;
    if (!hasItem(m_requirement.chosen()))
        return;
    const auto hunks = m_links->requirement.hunksOf(m_requirement.chosen());
    if (hunks.empty())
        return;
    const auto here = std::find(hunks.begin(), hunks.end(), m_hunk);
    const bool last = here == hunks.end() || std::next(here) == hunks.end();
    openHunk(last ? hunks.front() : *std::next(here));
}

void TaskLinks::showTestsOfItem()
{
    if (waitsForLinks([this] { showTestsOfItem(); }))
        return;
    const int item = m_requirement.chosen();
    if (!hasItem(item))
        return;
    const auto &tests = m_links->itemTests[static_cast<std::size_t>(item)].tests;
    std::set<std::string> ids(tests.begin(), tests.end());
    ids.insert(std::string()); // none of the iteration is shown, rather than all
    Q_EMIT paneWanted(QStringLiteral("tests"));
    m_tests.showOnly(std::move(ids), tr("of requirement %1").arg(item + 1));
}

// The change in the file that it names, else the code there.
void TaskLinks::openLocation(int item)
{
    if (waitsForLinks([this, item] { openLocation(item); }))
        return;
    if (!hasItem(item))
        return;
    const ItemPlaces places = placesOf(m_links->items[static_cast<std::size_t>(item)]);
    for (const int hunk : m_links->requirement.hunksOf(item)) {
        const ChangeHunk &each = m_links->attribution()->hunks()[static_cast<std::size_t>(hunk)];
        const std::string &path = m_links->attribution()->files()[static_cast<std::size_t>(each.file)].file.path();
        if (std::any_of(places.files.begin(), places.files.end(),
                        [&](const std::string &file) { return isSamePath(path, file); }))
            return openHunk(hunk);
    }
    if (!places.files.empty())
        openCode(places.files.front(), 0, places.names.empty() ? std::string() : places.names.front());
}

// The test where the iteration lists it, else its code.
void TaskLinks::openTest(const std::string &id)
{
    if (waitsForLinks([this, id] { openTest(id); }))
        return;
    std::vector<std::string> ids{id};
    if (m_links) {
        for (const ItemTests &each : m_links->itemTests) {
            for (const std::string &test : each.tests) {
                if (testFunction(test) == id)
                    ids.push_back(test);
            }
        }
    }
    for (const std::string &each : ids) {
        if (m_tests.chooseTest(each))
            return Q_EMIT paneWanted(QStringLiteral("tests"));
    }
    const std::size_t colons = id.find("::");
    openCode(id.substr(0, colons), 0, colons == std::string::npos ? std::string() : id.substr(colons + 2));
}

void TaskLinks::openCode(const std::string &path, int line, const std::string &definition)
{
    if (!m_view)
        return;
    const auto record = m_view->record();
    const bool rejected = record && record->verdict == Verdict::Collapsed;
    Q_EMIT paneWanted(QStringLiteral("code"));
    m_code->open(m_view->task->files,
                 rejected ? StateName::candidate(m_view->iteration) : StateName::after(m_view->iteration), path, line,
                 definition);
    m_code->setFocus(Qt::ShortcutFocusReason);
}

// "item 2", "not asked for"; nothing where there is no document to compare with.
QStringList TaskLinks::itemWords(int hunk) const
{
    if (m_links->items.empty())
        return {};
    QStringList numbers;
    for (const int item : m_links->requirement.itemsOf(hunk))
        numbers << QString::number(item + 1);
    return {numbers.isEmpty() ? tr("not asked for")
                              : tr("requirement %1", "numbers").arg(numbers.join(QStringLiteral(", ")))};
}

// Of the files in the list: which hold changes that nobody asked for.
void TaskLinks::noteFiles()
{
    std::map<int, QString> notes;
    if (comparesIteration() && !m_links->items.empty()) {
        const Attribution &attribution = *m_links->attribution();
        std::map<std::string, std::pair<int, int>> counts; // by path: hunks, those that are not asked for
        for (int hunk = 0; hunk < static_cast<int>(attribution.hunks().size()); ++hunk) {
            const ChangeHunk &each = attribution.hunks()[static_cast<std::size_t>(hunk)];
            auto &[all, unasked] = counts[attribution.files()[static_cast<std::size_t>(each.file)].file.path()];
            ++all;
            unasked += m_links->requirement.itemsOf(hunk).empty() ? 1 : 0;
        }
        const auto &files = m_changes.set()->diff.files;
        for (std::size_t i = 0; i < files.size(); ++i) {
            const auto found = counts.find(files[i].path());
            if (found == counts.end() || found->second.second == 0)
                continue;
            const auto &[all, unasked] = found->second;
            notes[static_cast<int>(i)] =
                unasked == all ? tr("not asked for") : tr("%n of %1 not asked for", "changes", unasked).arg(all);
        }
    }
    m_changes.files().setNotes(std::move(notes));
}

} // namespace sweci
