// SPDX-License-Identifier: GPL-3.0-or-later
#include "experiment/nativetaskfiles.h"

#include "base/compression.h"
#include "base/files.h"
#include "base/text.h"

namespace sweci
{

namespace
{

constexpr std::size_t documentLimit = std::size_t(64) << 20;
constexpr std::size_t outputLimit = std::size_t(1) << 29;

class HistoryStates : public TaskStates
{
public:
    explicit HistoryStates(GitRepository repository) : m_repository(std::move(repository)) {}

    Result<std::string> tree(const StateName &state) override
    {
        std::string ref = "refs/reference";
        if (state.kind == StateName::Kind::Iteration)
            ref = "refs/iterations/" + std::to_string(state.iteration);
        else if (state.kind == StateName::Kind::Candidate)
            ref = "refs/candidates/" + std::to_string(state.iteration);
        const auto commit = m_repository.ref(ref);
        if (!commit)
            return Error{ErrorKind::NotFound, Text::tr("The task has no state %1.").arg(displayText(state.text())),
                         "no ref"};
        return m_repository.treeOf(*commit);
    }

    GitRepository &repository() override { return m_repository; }

private:
    GitRepository m_repository;
};

Result<std::string> orAbsent(Result<std::string> text, const QString &sentence)
{
    if (!text && text.error().kind == ErrorKind::NotFound)
        return Error{ErrorKind::NotFound, sentence, text.error().cause};
    return text;
}

} // namespace

Result<std::string> NativeTaskFiles::requirement(int k) const
{
    return orAbsent(readFile(m_folder.iteration(k) / "requirement.xml", documentLimit),
                    Text::tr("Iteration %1 has no requirement document.").arg(k));
}

// Those of base and reference lie with the baseline, but for converted experiments.
Result<std::string> NativeTaskFiles::report(int k) const
{
    return orAbsent(readCompressed(m_folder.iteration(k) / "report.json.zst", outputLimit),
                    Text::tr("Iteration %1 has no test report.").arg(k));
}

Result<std::string> NativeTaskFiles::referenceReport() const
{
    return orAbsent(readCompressed(m_folder.referenceReport(), outputLimit),
                    Text::tr("The reference has no test report."));
}

Result<std::string> NativeTaskFiles::testLog(int k) const
{
    return orAbsent(readCompressed(m_folder.iteration(k) / "pytest.log.zst", outputLimit),
                    Text::tr("Iteration %1 has no output of pytest.").arg(k));
}

Result<std::string> NativeTaskFiles::architectLog(int k) const
{
    return orAbsent(readCompressed(m_folder.iteration(k) / "architect.log.zst", outputLimit),
                    Text::tr("Iteration %1 has no output of the architect.").arg(k));
}

Result<std::string> NativeTaskFiles::programmerLog(int k) const
{
    return orAbsent(readCompressed(m_folder.iteration(k) / "programmer.log.zst", outputLimit),
                    Text::tr("Iteration %1 has no output of the programmer.").arg(k));
}

Result<std::string> NativeTaskFiles::taskLog() const
{
    return orAbsent(readFile(m_folder.log(), outputLimit), Text::tr("The task has no log."));
}

std::filesystem::path NativeTaskFiles::logFile(LogKind kind, int k) const
{
    switch (kind) {
    case LogKind::Pytest:
        return m_folder.iteration(k) / "pytest.log";
    case LogKind::Architect:
        return m_folder.iteration(k) / "architect.log";
    case LogKind::Programmer:
        return m_folder.iteration(k) / "programmer.log";
    case LogKind::Task:
        return m_folder.log();
    }
    return {};
}

std::filesystem::path NativeTaskFiles::transcriptFile(LogKind role, int k) const
{
    return m_folder.iteration(k) /
           (role == LogKind::Architect ? "architect.transcript.jsonl" : "programmer.transcript.jsonl");
}

Result<std::unique_ptr<TaskStates>> NativeTaskFiles::states() const
{
    auto repository = GitRepository::openBare(m_folder.history());
    if (!repository)
        return repository.error();
    return std::unique_ptr<TaskStates>(std::make_unique<HistoryStates>(std::move(*repository)));
}

} // namespace sweci
