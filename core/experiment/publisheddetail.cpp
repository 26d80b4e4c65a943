// SPDX-License-Identifier: GPL-3.0-or-later
#include "experiment/publisheddetail.h"

#include "base/text.h"
#include "git/worktree.h"
#include "testing/testreport.h"
#include "testing/testsurface.h"

namespace sweci
{

namespace
{

std::string stampOf(const PlainFolder &task, const std::string &path)
{
    const auto stamp = task.stamp(path);
    if (!stamp)
        return {};
    return std::to_string(stamp->inode) + ':' + std::to_string(stamp->size) + ':' + std::to_string(stamp->modifiedNs);
}

Result<TestSet> passedIn(const PlainFolder &task, const std::string &report)
{
    const auto file = task.file(report);
    if (!file)
        return file.error();
    return readPassedTests(file->get(), task.path() / report);
}

Result<FlatTree> codeOf(GitRepository &repository, const PlainFolder &task, const std::string &folder)
{
    const auto code = task.folder(folder + "/code");
    if (!code)
        return code.error();
    auto content = readForeignFolder(repository, code->descriptor(), code->path().native());
    if (!content)
        return content.error();
    return std::move(content->files);
}

// Trees and touched surfaces; one repository in memory for all folders, so that equal files are kept once.
class CodeReader
{
public:
    CodeReader(PublishedDetail &detail, const PlainFolder &task, std::vector<QString> &sentences)
        : m_detail(detail), m_task(task), m_sentences(sentences)
    {
    }

    void read(const std::vector<std::string> &folders, const std::string &base)
    {
        if (m_detail.referenceTree.empty() && m_task.kind("target/code"))
            m_detail.referenceTree = treeOf("target").value_or(std::string());
        for (const std::string &name : folders) {
            PublishedFolderDetail &folder = m_detail.folders[name];
            const std::string stamp = stampOf(m_task, name + "/code");
            if (stamp.empty() || (stamp == folder.codeStamp && !folder.tree.empty() && folder.touched))
                continue;
            folder.codeStamp = stamp;
            folder.tree = treeOf(name).value_or(std::string());
            folder.touched.reset();
            if (!folder.tree.empty() && readBase(base))
                folder.touched = touched();
        }
    }

private:
    GitRepository *repository()
    {
        if (!m_repository) {
            if (auto made = GitRepository::inMemory())
                m_repository.emplace(std::move(*made));
            else
                m_sentences.push_back(made.error().sentence);
        }
        return m_repository ? &*m_repository : nullptr;
    }

    std::optional<std::string> treeOf(const std::string &folder)
    {
        if (!repository())
            return std::nullopt;
        auto files = codeOf(*m_repository, m_task, folder);
        auto tree = files ? m_repository->writeTree(*files) : Result<std::string>(files.error());
        if (!tree) {
            m_sentences.push_back(tree.error().sentence);
            return std::nullopt;
        }
        m_files = std::move(*files);
        return *tree;
    }

    bool readBase(const std::string &base)
    {
        if (m_base || base.empty() || !m_task.kind(base + "/code"))
            return m_base.has_value();
        if (auto files = codeOf(*m_repository, m_task, base))
            m_base = std::move(*files);
        return m_base.has_value();
    }

    std::optional<std::vector<std::string>> touched()
    {
        auto paths = touchedTestSurface(*m_repository, m_files, *m_base);
        if (paths)
            return std::move(*paths);
        m_sentences.push_back(paths.error().sentence);
        return std::nullopt;
    }

    PublishedDetail &m_detail;
    const PlainFolder &m_task;
    std::vector<QString> &m_sentences;
    std::optional<GitRepository> m_repository;
    FlatTree m_files; // of the folder read last
    std::optional<FlatTree> m_base;
};

void readIdentities(PublishedDetail &detail, const PlainFolder &task, const std::vector<std::string> &folders,
                    std::vector<QString> &sentences)
{
    const std::string targetStamp = stampOf(task, "target/test_report.json");
    if (targetStamp != detail.targetStamp || (!detail.targetKnown && !targetStamp.empty())) {
        detail = PublishedDetail();
        detail.targetStamp = targetStamp;
        auto target = passedIn(task, "target/test_report.json");
        detail.targetKnown = target.ok();
        if (target)
            detail.target = std::move(*target);
        else
            sentences.push_back(target.error().sentence);
    }
    if (!detail.targetKnown)
        return;
    for (const std::string &name : folders) {
        const std::string report = name + "/test_report.json";
        const std::string stamp = stampOf(task, report);
        PublishedFolderDetail &folder = detail.folders[name];
        if (stamp == folder.reportStamp && (stamp.empty() || folder.passedSet))
            continue;
        folder.reportStamp = stamp;
        folder.passedSet.reset();
        if (stamp.empty())
            continue;
        if (auto passed = passedIn(task, report))
            folder.passedSet = encodePassed(detail.target, TestSet::intersection(*passed, detail.target));
        else
            sentences.push_back(passed.error().sentence);
    }
}

} // namespace

std::vector<QString> completePublishedDetail(PublishedDetail &detail, const PlainFolder &task,
                                             const std::vector<std::string> &folders, const std::string &base,
                                             bool withCode)
{
    std::vector<QString> sentences;
    readIdentities(detail, task, folders, sentences);
    if (withCode)
        CodeReader(detail, task, sentences).read(folders, base);
    return sentences;
}

} // namespace sweci
