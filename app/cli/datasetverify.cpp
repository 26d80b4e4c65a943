// SPDX-License-Identifier: GPL-3.0-or-later
#include "command.h"
#include "dataset/filehash.h"
#include "dataset/hubfiledownload.h"
#include "dataset/hubrecord.h"
#include "datasetactions.h"
#include "evolution/newexperiment.h"
#include "output.h"

#include <map>

namespace sweci
{

namespace fs = std::filesystem;

namespace
{

class Verification
{
public:
    Verification(const Dataset &dataset, const HubRecord &record) : m_dataset(dataset), m_record(record) {}

    // `needed`: its absence is a fault.
    void check(const fs::path &file, const std::string &tableHash, bool needed)
    {
        const std::string path = file.lexically_relative(m_dataset.folder()).native();
        std::error_code failure;
        const auto known = m_record.files.find(path);
        if (!fs::exists(file, failure)) {
            if (!needed && known == m_record.files.end() && tableHash.empty())
                return;
            return report(needed || known != m_record.files.end() ? "missing" : "absent", path, {});
        }
        if (known != m_record.files.end()) {
            if (auto good = checkHubFile(file, known->second); !good)
                return report("wrong", path, good.error().sentence);
        }
        // The hash of an image may be its id, which only unpacking shows.
        if (auto good = checkFileHash(file, tableHash); !good && (needed || hashDigits(tableHash).empty()))
            return report("wrong", path, good.error().sentence);
        report(known == m_record.files.end() && tableHash.empty() ? "there" : "ok", path, {});
    }

    bool good() const { return m_good; }

private:
    void report(const std::string &word, const std::string &path, const QString &why)
    {
        m_good = m_good && word != "missing" && word != "wrong";
        std::string line = word;
        line.resize(9, ' ');
        print(line + displayText(path).toStdString() + '\n');
        if (!why.isEmpty())
            say(why);
    }

    const Dataset &m_dataset;
    const HubRecord &m_record;
    bool m_good = true;
};

} // namespace

int verifyDataset(const DatasetArguments &arguments)
{
    auto dataset = Dataset::open(datasetFolder(arguments.folder));
    if (!dataset)
        return fail(dataset.error());
    auto record = readHubRecord(dataset->folder());
    if (!record && record.error().kind != ErrorKind::NotFound)
        return fail(record.error());
    const HubRecord known = record ? *record : HubRecord();
    const auto splits = arguments.splits.empty() ? dataset->splits() : arguments.splits;
    std::map<std::string, Task> tasks;
    for (std::string split : splits) {
        auto chosen = chooseTasks(*dataset, split, arguments.tasks);
        if (!chosen)
            return fail(chosen.error());
        for (const Task &task : *chosen)
            tasks[task.taskId] = task;
    }
    Verification verification(*dataset, known);
    for (const std::string &split : splits)
        verification.check(dataset->splitFile(split), {}, true);
    for (const auto &[id, task] : tasks) {
        verification.check(dataset->codeArchive(id), task.codeSha, true);
        verification.check(dataset->imageArchive(id), task.imageSha, false);
        if (wasInterrupted())
            return ExitCancelled;
    }
    return verification.good() ? ExitDone : ExitSomeFailed;
}

} // namespace sweci
