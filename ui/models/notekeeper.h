// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "experiment/experimentnotes.h"
#include "models/changesrelay.h"

#include <QObject>
#include <QThreadPool>

#include <memory>
#include <optional>

namespace sweci
{

// The notes of one experiment: read and written on a thread of their own, in the order of the calls. What was set is
// written before this goes.
class NoteKeeper : public QObject
{
    Q_OBJECT

public:
    explicit NoteKeeper(QObject *parent = nullptr);
    ~NoteKeeper() override;

    // Reads the file; empty: no notes. The same file again reads it anew.
    void open(const std::filesystem::path &file);
    const std::filesystem::path &file() const { return m_file; }
    const ExperimentNotes &notes() const { return m_notes; }
    // Why there are none and none can be set.
    const std::optional<Error> &error() const { return m_error; }
    // Shown at once; when it cannot be written it goes back, and failed() says why.
    void set(const ExperimentNotes::Key &key, const IterationNote &note);

Q_SIGNALS:
    void changed();
    void failed(const QString &sentence);

private:
    void take(const std::filesystem::path &file, Result<ExperimentNotes> notes);

    std::shared_ptr<ChangesRelay> m_relay;
    QThreadPool m_thread;
    std::filesystem::path m_file;
    ExperimentNotes m_notes;
    std::optional<Error> m_error;
    int m_writing = 0; // calls that are not answered
};

} // namespace sweci
