// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

// Inside git/ only: libgit2's objects as owned values, its errors as ours.

#include "git/library.h"
#include "git/repository.h"

#include <algorithm>
#include <git2.h>

namespace sweci
{

template <typename T, void (*Free)(T *)> class Handle
{
public:
    Handle() = default;
    Handle(Handle &&other) noexcept : m_object(std::exchange(other.m_object, nullptr)) {}
    Handle &operator=(Handle &&other) noexcept
    {
        std::swap(m_object, other.m_object);
        return *this;
    }
    ~Handle()
    {
        if (m_object)
            Free(m_object);
    }
    T **out() { return &m_object; }
    operator T *() const { return m_object; }

private:
    T *m_object = nullptr;
};

struct GitRepository::Private {
    git_repository *repository = nullptr;
    std::filesystem::path path;
    Private() { startGitLibrary(); }
    Private(const Private &) = delete;
    Private &operator=(const Private &) = delete;
    ~Private() { git_repository_free(repository); }
};

// The sentence with libgit2's own words as cause. A full disk is told apart.
Error gitError(const QString &sentence, ErrorKind kind = ErrorKind::Io);
std::string idText(const git_oid &id);

} // namespace sweci
