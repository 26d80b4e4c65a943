// SPDX-License-Identifier: GPL-3.0-or-later
#include "base/filehash.h"
#include "command.h"
#include "dataset/hubfiledownload.h"
#include "dataset/hubrecord.h"
#include "datasetactions.h"
#include "evolution/taskchoice.h"
#include "output.h"
#include "sandbox/savedimage.h"

#include <algorithm>
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
        const bool listed = known != m_record.files.end();
        if (auto good = checkFileHash(file, tableHash); !good) {
            // The hash of an image may be its id. What the archive says of its id only unpacking proves.
            const auto image =
                needed ? Result<SavedImage>(good.error()) : readSavedImage(file, imageLimits(), wasInterrupted);
            if (!image || hashDigits(tableHash).empty() || image->id != "sha256:" + hashDigits(tableHash))
                return report("wrong", path, good.error().sentence);
            if (!listed)
                return report("unchecked", path,
                              Text::tr("%1 says that it is the image the table names; loading it proves it.")
                                  .arg(displayText(path)));
        }
        report(listed || !tableHash.empty() ? "ok" : "there", path, {});
    }

    bool good() const { return m_good; }

private:
    void report(const std::string &word, const std::string &path, const QString &why)
    {
        m_good = m_good && word != "missing" && word != "wrong";
        std::string line = word;
        line.resize(std::max<std::size_t>(9, line.size() + 1), ' ');
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
    const auto chosen = chooseTasksOf(*dataset, splits, arguments.tasks);
    if (!chosen)
        return fail(chosen.error());
    for (const auto &[split, some] : *chosen) {
        for (const Task &task : some)
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
