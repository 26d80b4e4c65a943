// SPDX-License-Identifier: GPL-3.0-or-later
#include "testing/testsurface.h"

#include "git/repository.h"
#include "testing/surfacenames.h"
#include "testing/surfacesections.h"

#include <set>

namespace sweci
{

namespace
{

class Restoring
{
public:
    Restoring(GitRepository &repository, const FlatTree &candidate, const FlatTree &reference)
        : m_repository(repository), m_candidate(candidate), m_reference(reference)
    {
        m_result.tree = candidate;
    }

    Result<SurfaceResult> run()
    {
        for (const auto &[path, entry] : m_candidate) {
            if (isWhole(path) && !same(path))
                remove(path);
        }
        for (const auto &[path, entry] : m_reference) {
            if (isWhole(path) && !same(path))
                put(path, entry);
        }
        for (const auto &[path, syntax] : sectionFiles) {
            if (auto done = restoreSections(path, syntax); !done)
                return done.error();
        }
        m_result.touched.assign(m_touched.begin(), m_touched.end());
        return std::move(m_result);
    }

private:
    static constexpr std::pair<const char *, ConfigSyntax> sectionFiles[] = {{"setup.cfg", ConfigSyntax::Ini},
                                                                             {"pyproject.toml", ConfigSyntax::Toml}};

    static const TreeEntry *find(const FlatTree &tree, const std::string &path)
    {
        const auto place = tree.find(path);
        return place == tree.end() ? nullptr : &place->second;
    }

    // A member of the surface that is taken as a whole.
    bool isWhole(const std::string &path) const
    {
        switch (surfaceRole(path)) {
        case SurfaceRole::None:
        case SurfaceRole::Sections:
            return false;
        case SurfaceRole::Whole:
            return true;
        case SurfaceRole::Shadow:
            return !hasModule(m_reference, shadowedModule(path));
        }
        return false;
    }

    bool same(const std::string &path) const
    {
        const TreeEntry *theirs = find(m_candidate, path);
        const TreeEntry *ours = find(m_reference, path);
        return theirs && ours && *theirs == *ours;
    }

    void remove(const std::string &path)
    {
        m_result.tree.erase(path);
        m_touched.insert(path);
    }

    // Where the candidate has a file in place of a folder, or the other way round, it gives way.
    void put(const std::string &path, const TreeEntry &entry)
    {
        for (std::size_t slash = path.find('/'); slash != std::string::npos; slash = path.find('/', slash + 1)) {
            if (m_result.tree.contains(path.substr(0, slash)))
                remove(path.substr(0, slash));
        }
        const std::string below = path + '/';
        for (auto next = m_result.tree.lower_bound(below);
             next != m_result.tree.end() && next->first.starts_with(below); next = m_result.tree.lower_bound(below))
            remove(std::string(next->first));
        m_result.tree.insert_or_assign(path, entry);
        m_touched.insert(path);
    }

    Result<void> restoreSections(const std::string &path, ConfigSyntax syntax)
    {
        const TreeEntry *theirs = find(m_candidate, path);
        const TreeEntry *ours = find(m_reference, path);
        if (!theirs && !ours)
            return {};
        if (theirs && ours && *theirs == *ours)
            return {};
        const auto wanted = sections(ours, syntax);
        if (!wanted)
            return wanted.error();
        const auto present = sections(theirs, syntax);
        if (!present)
            return present.error();
        if (!*wanted || !*present || isOdd(theirs) || isOdd(ours)) {
            ours ? put(path, *ours) : remove(path);
            return {};
        }
        if (**wanted == **present)
            return {};
        const auto content = theirs ? m_repository.readBlob(theirs->blob) : Result<std::string>(std::string());
        if (!content)
            return content.error();
        const auto mended = withPytestSections(*content, **wanted, syntax);
        if (!mended) {
            ours ? put(path, *ours) : remove(path);
            return {};
        }
        if (!ours && mended->find_first_not_of(" \t\r\n") == std::string::npos) {
            remove(path);
            return {};
        }
        const auto blob = m_repository.writeBlob(*mended);
        if (!blob)
            return blob.error();
        put(path, {theirs ? theirs->mode : FileMode::Regular, *blob});
        return {};
    }

    static bool isOdd(const TreeEntry *entry)
    {
        return entry && entry->mode != FileMode::Regular && entry->mode != FileMode::Executable;
    }

    // The pytest parts of a file; "" when there is no file, nothing when they cannot be told.
    Result<std::optional<std::string>> sections(const TreeEntry *entry, ConfigSyntax syntax) const
    {
        if (!entry)
            return std::optional<std::string>(std::string());
        if (isOdd(entry))
            return std::optional<std::string>();
        const auto content = m_repository.readBlob(entry->blob);
        if (!content)
            return content.error();
        return pytestSections(*content, syntax);
    }

    GitRepository &m_repository;
    const FlatTree &m_candidate;
    const FlatTree &m_reference;
    SurfaceResult m_result;
    std::set<std::string> m_touched;
};

} // namespace

bool isTestSurface(std::string_view path)
{
    return surfaceRole(path) != SurfaceRole::None;
}

Result<SurfaceResult> restoreTestSurface(GitRepository &repository, const FlatTree &candidate,
                                         const FlatTree &reference)
{
    return Restoring(repository, candidate, reference).run();
}

Result<std::vector<std::string>> touchedTestSurface(GitRepository &repository, const FlatTree &candidate,
                                                    const FlatTree &reference)
{
    auto restored = restoreTestSurface(repository, candidate, reference);
    if (!restored)
        return restored.error();
    return std::move(restored->touched);
}

Result<FlatTree> prepareBase(GitRepository &repository, const FlatTree &base, const FlatTree &reference)
{
    auto restored = restoreTestSurface(repository, base, reference);
    if (!restored)
        return restored.error();
    return std::move(restored->tree);
}

} // namespace sweci
