// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "base/error.h"
#include "models/changesrelay.h"
#include "models/changesset.h"

#include <QObject>

#include <atomic>
#include <functional>
#include <memory>
#include <vector>

namespace sweci
{

// Compares states and files on workers and delivers immutable results in its own thread. A new request of a kind
// supersedes the one before: nothing of an older request is delivered after it.
class ChangesLoader : public QObject
{
    Q_OBJECT

public:
    explicit ChangesLoader(QObject *parent = nullptr);
    ~ChangesLoader() override;

    // Then stage() some times, and loaded() or failed(); after loaded() numbers come by counted(), source files first.
    void load(const std::shared_ptr<const TaskFiles> &files, const StatePair &states);
    // Then fileLoaded() or fileFailed().
    void loadFile(const ChangesSetPtr &set, int file, const DiffOptions &options);
    // The whole patch as git writes it, byte for byte, into a file that is replaced at once. Then patchSaved() or
    // patchFailed().
    void savePatch(const ChangesSetPtr &set, const std::filesystem::path &file);
    void cancel();

Q_SIGNALS:
    void stage(const QString &sentence);
    void loaded(const sweci::ChangesSetPtr &set);
    void failed(const sweci::Error &error);
    void counted(const std::vector<sweci::ChangesCount> &counts, bool last);
    void fileLoaded(const sweci::ChangesFilePtr &file);
    void fileFailed(int file, const sweci::Error &error);
    void patchSaved(const QString &file);
    void patchFailed(const sweci::Error &error);

private:
    using Flag = std::shared_ptr<std::atomic<bool>>;
    struct Job;
    struct Counting;
    static void countSome(const std::shared_ptr<Counting> &counting, const std::shared_ptr<ChangesStates> &states);
    Job newJob(Flag &slot);

    std::shared_ptr<ChangesRelay> m_relay;
    std::shared_ptr<ChangesStates> m_source; // of the task compared last
    Flag m_setCancelled;
    Flag m_fileCancelled;
};

} // namespace sweci
