// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/notekeeper.h"

namespace sweci
{

NoteKeeper::NoteKeeper(QObject *parent) : QObject(parent), m_relay(std::make_shared<ChangesRelay>(this))
{
    m_thread.setMaxThreadCount(1); // in order
}

NoteKeeper::~NoteKeeper()
{
    m_relay->close();
    m_thread.waitForDone();
}

void NoteKeeper::open(const std::filesystem::path &file)
{
    if (file != m_file) {
        m_file = file;
        m_notes = {};
        m_error.reset();
        m_writing = 0;
        Q_EMIT changed();
    }
    if (file.empty())
        return;
    m_thread.start([relay = m_relay, file, this] {
        auto notes = ExperimentNotes::read(file);
        relay->post([this, file, notes = std::move(notes)]() mutable {
            if (m_writing == 0) // what is being written is newer
                take(file, std::move(notes));
        });
    });
}

void NoteKeeper::set(const ExperimentNotes::Key &key, const IterationNote &note)
{
    if (m_file.empty() || m_error)
        return;
    m_notes.set(key, note);
    ++m_writing;
    Q_EMIT changed();
    m_thread.start([relay = m_relay, file = m_file, key, note, this] {
        auto notes = ExperimentNotes::change(file, key, note);
        auto now = notes ? notes : ExperimentNotes::read(file);
        relay->post([this, file, now = std::move(now), notes = std::move(notes)]() mutable {
            if (!notes)
                Q_EMIT failed(notes.error().sentence);
            if (file != m_file)
                return;
            m_writing = std::max(0, m_writing - 1);
            if (m_writing == 0)
                take(file, std::move(now));
        });
    });
}

void NoteKeeper::take(const std::filesystem::path &file, Result<ExperimentNotes> notes)
{
    if (file != m_file)
        return;
    m_error.reset();
    if (notes)
        m_notes = std::move(*notes);
    else {
        m_notes = {};
        m_error = notes.error();
    }
    Q_EMIT changed();
}

} // namespace sweci
