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
    const auto from = [this](const auto &read) {
        using Read = decltype(read(std::declval<GitRepository &>()));
        Read result = Error{ErrorKind::NotFound, {}, {}};
        auto done = with([&](TaskStates &states) -> Result<void> {
            result = read(states.repository());
            return {};
        });
        return done ? std::move(result) : Read(done.error());
    };
    return {[from](const std::string &blob) {
                return from([&blob](GitRepository &repository) { return repository.readBlob(blob); });
            },
            [from](const std::string &blob) {
                return from([&blob](GitRepository &repository) { return repository.blobSize(blob); });
            }};
}

} // namespace sweci
