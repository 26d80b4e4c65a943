// SPDX-License-Identifier: GPL-3.0-or-later
#include "inspection/requirementlinks.h"

#include "inspection/hunkfacts.h"

#include <algorithm>
#include <map>

namespace sweci
{

namespace
{

// What each sign is worth, and which share of a hunk's strongest one another needs to count.
constexpr double ofNamed = 1;
constexpr double ofUsedByNamed = 0.9;
constexpr double ofExported = 0.8;
constexpr double ofNeeded = 0.75;
constexpr double ofCalled = 0.75;
constexpr double ofMentioned = 0.7;
constexpr double ofReached = 0.65;
constexpr double ofFile = 0.6;
constexpr double ofTests = 0.5;
constexpr double share = 0.75;

struct Item {
    ItemPlaces places;
    std::set<std::string> words;
    std::map<std::string, bool> mentioned; // true: as a call
};

const std::string *firstCommon(const std::set<std::string> &a, const std::set<std::string> &b)
{
    const auto found = std::find_if(a.begin(), a.end(), [&](const std::string &each) { return b.count(each) > 0; });
    return found == a.end() ? nullptr : &*found;
}

std::string lastPart(const std::string &qualified)
{
    return qualified.substr(qualified.rfind('.') + 1);
}

class Linker
{
public:
    Linker(const std::vector<AskedItem> &asked, const Attribution &attribution) : m_facts(attribution)
    {
        for (const AskedItem &each : asked)
            m_items.push_back({placesOf(each), wordsOf(each), mentionedNames(each)});
        for (int hunk = 0; hunk < hunkCount(); ++hunk) {
            for (const std::string &each : m_facts.of(hunk).definitions)
                m_changed.insert(lastPart(each));
        }
        m_best.assign(m_items.size(), std::vector<ItemLink>(attribution.hunks().size()));
    }

    RequirementLinks link()
    {
        forAll([this](int item, int hunk) { byNames(item, hunk); });
        std::vector<bool> linked(static_cast<std::size_t>(hunkCount()));
        forAll([&](int item, int hunk) {
            if (best(item, hunk).weight > 0)
                linked[static_cast<std::size_t>(hunk)] = true;
        });
        forAll([&](int item, int hunk) {
            if (!linked[static_cast<std::size_t>(hunk)])
                bySharedNews(item, hunk);
        });
        dropWeak();
        forAll([this](int item, int hunk) { byBindings(item, hunk); });
        for (int item = 0; item < itemCount(); ++item)
            byTests(item);
        return chosen();
    }

private:
    int itemCount() const { return static_cast<int>(m_items.size()); }
    int hunkCount() const { return static_cast<int>(m_facts.attribution().hunks().size()); }
    const Item &item(int i) const { return m_items[static_cast<std::size_t>(i)]; }
    ItemLink &best(int item, int hunk)
    {
        return m_best[static_cast<std::size_t>(item)][static_cast<std::size_t>(hunk)];
    }

    template <typename Work> void forAll(const Work &work)
    {
        for (int i = 0; i < itemCount(); ++i) {
            for (int hunk = 0; hunk < hunkCount(); ++hunk)
                work(i, hunk);
        }
    }

    void offer(int item, int hunk, ItemLink::Kind kind, double weight, const std::string &detail)
    {
        if (ItemLink &now = best(item, hunk); weight > now.weight)
            now = {item, hunk, kind, weight, detail};
    }

    // The item's name for what the hunk changes; null.
    const std::string *nameFor(int i, const HunkFacts &facts) const
    {
        for (const std::string &name : item(i).places.names) {
            const bool binds = facts.bindings.count(name) > 0;
            if (binds || std::any_of(facts.definitions.begin(), facts.definitions.end(),
                                     [&](const std::string &each) { return isNamedBy(each, name); }))
                return &name;
        }
        return nullptr;
    }

    // Within its file a definition that the item names comes to the hunk, or a function that the change puts in or
    // changes and the item's prose mentions.
    bool comesTo(int i, int hunk) const
    {
        const HunkFacts &facts = m_facts.of(hunk);
        const auto reaches = [&](const std::string &name, bool withParts) {
            const auto reached = m_facts.reachedFrom(hunk, name, withParts);
            return firstCommon(facts.definitions, reached) || firstCommon(facts.bindings, reached);
        };
        const auto &names = item(i).places.names;
        const bool inFile = m_facts.isIn(hunk, item(i).places.files);
        if (inFile && std::any_of(names.begin(), names.end(), [&](const auto &name) { return reaches(name, true); }))
            return true;
        return std::any_of(item(i).mentioned.begin(), item(i).mentioned.end(), [&](const auto &said) {
            return m_changed.count(said.first) > 0 && reaches(said.first, false);
        });
    }

    void byNames(int i, int hunk)
    {
        const HunkFacts &facts = m_facts.of(hunk);
        const ItemPlaces &places = item(i).places;
        const bool inFile = m_facts.isIn(hunk, places.files);
        if (inFile || places.files.empty()) {
            if (const std::string *name = nameFor(i, facts))
                offer(i, hunk, ItemLink::Kind::Named, ofNamed, *name);
        }
        if (inFile && places.names.empty())
            offer(i, hunk, ItemLink::Kind::InFile, ofFile, m_facts.fileOf(hunk).file.path());
        for (const std::string &each : facts.definitions) {
            if (const auto said = item(i).mentioned.find(lastPart(each)); said != item(i).mentioned.end())
                offer(i, hunk, ItemLink::Kind::Mentioned, said->second ? ofCalled : ofMentioned, said->first);
        }
        if (best(i, hunk).weight >= ofReached)
            return;
        if (const std::string *word = firstCommon(facts.words, item(i).words); word && comesTo(i, hunk))
            offer(i, hunk, ItemLink::Kind::Reached, ofReached, *word);
    }

    // Two hunks that bring in the same new word do one thing, when the named definition comes to both.
    void bySharedNews(int i, int hunk)
    {
        if (!comesTo(i, hunk))
            return;
        for (int other = 0; other < hunkCount(); ++other) {
            if (best(i, other).weight < ofReached || &m_facts.fileOf(other) != &m_facts.fileOf(hunk))
                continue;
            if (const std::string *word = firstCommon(m_facts.of(hunk).fresh, m_facts.of(other).fresh))
                return offer(i, hunk, ItemLink::Kind::Reached, ofReached, *word);
        }
    }

    // Imports and other bindings of a module: for whom they are.
    void byBindings(int i, int hunk)
    {
        const HunkFacts &facts = m_facts.of(hunk);
        const auto &names = item(i).places.names;
        for (const std::string &bound : facts.bindings) {
            const auto users = m_facts.users(hunk, bound);
            const bool isNew = facts.newBindings.count(bound) > 0;
            if (isNew && users.empty() && std::find(names.begin(), names.end(), bound) != names.end())
                offer(i, hunk, ItemLink::Kind::Exported, ofExported, bound);
            const bool inFile = m_facts.isIn(hunk, item(i).places.files);
            const bool byNamed = inFile && std::any_of(users.begin(), users.end(), [&](const std::string &user) {
                                     return std::any_of(names.begin(), names.end(),
                                                        [&](const std::string &name) { return isNamedBy(user, name); });
                                 });
            if (byNamed)
                offer(i, hunk, ItemLink::Kind::Needed, ofUsedByNamed, bound);
            for (int other = 0; isNew && other < hunkCount(); ++other) {
                if (other != hunk && &m_facts.fileOf(other) == &m_facts.fileOf(hunk) &&
                    best(i, other).weight >= ofReached && m_facts.of(other).addedNames.count(bound) > 0)
                    offer(i, hunk, ItemLink::Kind::Needed, ofNeeded, bound);
            }
        }
    }

    void byTests(int i)
    {
        const ItemPlaces &places = item(i).places;
        if (!places.files.empty() || !places.names.empty() || places.tests.empty())
            return;
        const auto moved = m_facts.attribution().testsMoved(places.tests);
        for (int hunk = 0; hunk < hunkCount(); ++hunk) {
            if (const auto &tests = moved[static_cast<std::size_t>(hunk)]; !tests.empty())
                offer(i, hunk, ItemLink::Kind::ByTests, ofTests, tests.front());
        }
    }

    // Of each hunk the links that are far weaker than its strongest.
    void dropWeak()
    {
        for (int hunk = 0; hunk < hunkCount(); ++hunk) {
            double strongest = 0;
            for (int i = 0; i < itemCount(); ++i)
                strongest = std::max(strongest, best(i, hunk).weight);
            for (int i = 0; i < itemCount(); ++i) {
                if (best(i, hunk).weight < share * strongest)
                    best(i, hunk) = {};
            }
        }
    }

    RequirementLinks chosen()
    {
        dropWeak();
        RequirementLinks result;
        for (int hunk = 0; hunk < hunkCount(); ++hunk) {
            std::vector<ItemLink> links;
            for (int i = 0; i < itemCount(); ++i) {
                if (best(i, hunk).weight > 0)
                    links.push_back(best(i, hunk));
            }
            std::stable_sort(links.begin(), links.end(),
                             [](const ItemLink &a, const ItemLink &b) { return a.weight > b.weight; });
            result.links.insert(result.links.end(), links.begin(), links.end());
        }
        return result;
    }

    ChangeFacts m_facts;
    std::vector<Item> m_items;
    std::set<std::string> m_changed;           // last parts of the definitions of all hunks
    std::vector<std::vector<ItemLink>> m_best; // by item, by hunk
};

bool haveTestInCommon(const ItemPlaces &a, const ItemPlaces &b)
{
    return std::any_of(a.tests.begin(), a.tests.end(), [&](const std::string &one) {
        return std::any_of(b.tests.begin(), b.tests.end(), [&](const std::string &other) {
            return one == other || testFunction(one) == other || testFunction(other) == one;
        });
    });
}

bool haveFileInCommon(const ItemPlaces &a, const ItemPlaces &b)
{
    return std::any_of(a.files.begin(), a.files.end(), [&](const std::string &one) {
        return std::any_of(b.files.begin(), b.files.end(),
                           [&](const std::string &other) { return isSamePath(one, other); });
    });
}

// The share of the words of the smaller that the other has too.
double alikeness(const std::set<std::string> &a, const std::set<std::string> &b)
{
    const auto &less = a.size() <= b.size() ? a : b;
    const auto &more = a.size() <= b.size() ? b : a;
    const auto both = std::count_if(less.begin(), less.end(), [&](const auto &word) { return more.count(word) > 0; });
    return less.empty() ? 0 : static_cast<double>(both) / static_cast<double>(less.size());
}

constexpr double nearlyTheSame = 0.8;

} // namespace

std::vector<int> RequirementLinks::itemsOf(int hunk) const
{
    std::vector<int> items;
    for (const ItemLink &each : links) {
        if (each.hunk == hunk)
            items.push_back(each.item);
    }
    std::sort(items.begin(), items.end());
    return items;
}

std::vector<int> RequirementLinks::hunksOf(int item) const
{
    std::vector<int> hunks;
    for (const ItemLink &each : links) {
        if (each.item == item)
            hunks.push_back(each.hunk);
    }
    return hunks;
}

RequirementLinks linkRequirement(const std::vector<AskedItem> &items, const Attribution &attribution)
{
    return Linker(items, attribution).link();
}

std::vector<std::vector<AskedBefore>> askedBefore(const std::vector<AskedItem> &items,
                                                  const std::vector<EarlierItems> &earlier)
{
    std::vector<std::vector<AskedBefore>> found(items.size());
    for (std::size_t i = 0; i < items.size(); ++i) {
        const ItemPlaces places = placesOf(items[i]);
        const auto words = wordsOf(items[i]);
        for (const EarlierItems &document : earlier) {
            for (std::size_t other = 0; other < document.items.size(); ++other) {
                const ItemPlaces otherPlaces = placesOf(document.items[other]);
                const bool same = haveTestInCommon(places, otherPlaces) ||
                                  (haveFileInCommon(places, otherPlaces) &&
                                   alikeness(words, wordsOf(document.items[other])) >= nearlyTheSame);
                if (same)
                    found[i].push_back({document.iteration, static_cast<int>(other)});
            }
        }
    }
    return found;
}

} // namespace sweci
