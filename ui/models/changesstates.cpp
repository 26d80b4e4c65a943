// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/changesstates.h"

namespace sweci
{

Result<void> ChangesStates::with(const std::function<Result<void>(TaskStates &)> &use)
{
    const std::lock_guard lock(m_mutex);
    if (!m_states) {
        auto states = m_files->states();
        if (!states)
            return states.error();
        m_states = std::move(*states);
    }
    return use(*m_states);
}

BlobSource ChangesStates::blobs()
{
    return {[this](const std::string &blob) -> Result<std::string> {
                const std::lock_guard lock(m_mutex);
                return m_states->repository().readBlob(blob);
            },
            [this](const std::string &blob) -> Result<std::uint64_t> {
                const std::lock_guard lock(m_mutex);
                return m_states->repository().blobSize(blob);
            }};
}

} // namespace sweci
