// SPDX-License-Identifier: GPL-3.0-or-later
#include "experiment/pairedtask.h"

#include <optional>

namespace sweci
{

namespace
{

constexpr int secondRun = 1 << 24; // more than there are iterations

class PairedStates : public TaskStates
{
public:
    // `both`: holds what the first has, and can be written into; null: the first's own is such.
    PairedStates(std::unique_ptr<TaskStates> first, std::unique_ptr<TaskStates> second,
                 std::optional<GitRepository> both)
        : m_first(std::move(first)), m_second(std::move(second)), m_both(std::move(both))
    {
    }

    Result<std::string> tree(const StateName &state) override
    {
        if (!isOfSecondRun(state))
            return m_first->tree(state);
        auto id = m_second->tree(withoutRun(state));
        if (!id)
            return id;
        const GitRepository &from = m_second->repository();
        auto files = from.readTree(*id);
        if (!files)
            return files.error();
        for (const auto &[path, entry] : *files) {
            // Most contents are those of the first as well.
            if (entry.mode == FileMode::Submodule || repository().blobSize(entry.blob))
                continue;
            const auto content = from.readBlob(entry.blob);
            if (!content)
                return content.error();
            if (const auto written = repository().writeBlob(*content); !written)
                return written.error();
        }
        return repository().writeTree(*files);
    }

    GitRepository &repository() override { return m_both ? *m_both : m_first->repository(); }

private:
    std::unique_ptr<TaskStates> m_first;
    std::unique_ptr<TaskStates> m_second;
    std::optional<GitRepository> m_both;
};

} // namespace

StateName ofSecondRun(StateName state)
{
    state.iteration += secondRun;
    return state;
}

bool isOfSecondRun(const StateName &state)
{
    return state.iteration >= secondRun;
}

StateName withoutRun(StateName state)
{
    state.iteration %= secondRun;
    return state;
}

Result<std::unique_ptr<TaskStates>> PairedTaskFiles::states() const
{
    auto first = m_first->states();
    if (!first)
        return first.error();
    auto second = m_second->states();
    if (!second)
        return second.error();
    std::optional<GitRepository> both;
    // A history on disk stays as it is; states of another layout are read into memory anyway.
    std::error_code failure;
    const std::filesystem::path history = m_first->path() / "history.git";
    if (std::filesystem::exists(history, failure)) {
        auto over = GitRepository::inMemoryOver(history);
        if (!over)
            return over.error();
        both.emplace(std::move(*over));
    }
    return std::unique_ptr<TaskStates>(
        std::make_unique<PairedStates>(std::move(*first), std::move(*second), std::move(both)));
}

} // namespace sweci
