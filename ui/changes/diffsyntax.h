// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "changes/syntaxlines.h"
#include "models/changesrelay.h"

#include <QObject>

#include <array>
#include <string>

namespace sweci
{

// Syntax colours of the two sides of one file, each a stream of its own, worked out on a worker as far as they are
// asked for: chunk by chunk from the top, going on from the state at the end of the chunk before.
class DiffSyntax : public QObject
{
    Q_OBJECT

public:
    explicit DiffSyntax(QObject *parent = nullptr);
    ~DiffSyntax() override;

    // The language is told by the name. Null: none.
    void setFile(const std::shared_ptr<const FileDiff> &diff, const std::string &path);
    // Colours up to this line of the side will come by ready(). Cheap when they are there already.
    void want(DiffSide side, int line);
    // Null while they are not known.
    const SyntaxLine *line(DiffSide side, int line) const;
    // A sentence when colours are off for this file.
    QString offNote() const { return m_note; }

    static constexpr std::size_t limitBytes = std::size_t(3) << 20; // a side
    static constexpr int chunkLines = 256;

Q_SIGNALS:
    void ready();

private:
    struct Engine;
    struct Stream {
        std::vector<SyntaxChunkPtr> chunks;
        int wanted = 0; // lines
    };
    void work();
    Stream &stream(DiffSide side) { return m_streams[static_cast<std::size_t>(side)]; }

    std::shared_ptr<Engine> m_engine;
    std::shared_ptr<ChangesRelay> m_relay;
    std::shared_ptr<std::atomic<bool>> m_cancelled;
    std::shared_ptr<const FileDiff> m_diff;
    QString m_name;
    QString m_note;
    std::array<Stream, 2> m_streams;
    bool m_working = false;
    bool m_off = false;
};

} // namespace sweci
