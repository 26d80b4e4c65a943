// SPDX-License-Identifier: GPL-3.0-or-later
#include "changes/diffsyntax.h"

#include "base/text.h"

#include <QThreadPool>

#include <algorithm>
#include <KSyntaxHighlighting/Definition>
#include <KSyntaxHighlighting/Repository>
#include <mutex>
#include <optional>

namespace sweci
{

// The languages, made and used on workers only, by one at a time: definitions load parts of themselves when used.
struct DiffSyntax::Engine {
    std::mutex mutex;
    std::optional<KSyntaxHighlighting::Repository> repository;
};

DiffSyntax::DiffSyntax(QObject *parent)
    : QObject(parent), m_engine(std::make_shared<Engine>()), m_relay(std::make_shared<ChangesRelay>(this)),
      m_cancelled(std::make_shared<std::atomic<bool>>(false))
{
}

DiffSyntax::~DiffSyntax()
{
    *m_cancelled = true;
    m_relay->close();
}

void DiffSyntax::setFile(const std::shared_ptr<const FileDiff> &diff, const std::string &path)
{
    *m_cancelled = true;
    m_cancelled = std::make_shared<std::atomic<bool>>(false);
    m_working = false;
    m_streams = {};
    m_diff = diff;
    m_note.clear();
    m_name = displayText(path.substr(path.rfind('/') + 1));
    m_off = !diff || std::max(diff->before.text().size(), diff->after.text().size()) > limitBytes;
    if (diff && m_off && diff->content == FileDiff::Content::Text)
        m_note = tr("Syntax colours are off: the file is larger than %1 MB.").arg(limitBytes >> 20);
}

void DiffSyntax::want(DiffSide side, int line)
{
    if (m_off || line < stream(side).wanted)
        return;
    // A little more than what is asked for, so that scrolling meets finished lines.
    stream(side).wanted = line + 2 * chunkLines;
    work();
}

void DiffSyntax::work()
{
    if (m_working || m_off)
        return;
    for (const DiffSide side : {DiffSide::New, DiffSide::Old}) {
        const Stream &from = stream(side);
        const int done = static_cast<int>(from.chunks.size()) * chunkLines;
        if (done >= std::min(from.wanted, m_diff->side(side).count()))
            continue;
        m_working = true;
        const auto state = from.chunks.empty() ? KSyntaxHighlighting::State() : from.chunks.back()->end;
        QThreadPool::globalInstance()->start([this, relay = m_relay, engine = m_engine, cancelled = m_cancelled,
                                              diff = m_diff, name = m_name, side, done, state] {
            SyntaxChunkPtr chunk;
            bool unknown = false;
            {
                const std::lock_guard lock(engine->mutex);
                if (*cancelled)
                    return;
                if (!engine->repository)
                    engine->repository.emplace();
                const auto definition = engine->repository->definitionForFileName(name);
                unknown = !definition.isValid();
                if (!unknown)
                    chunk = SyntaxLines(definition).highlight(diff->side(side), done, chunkLines, state, *cancelled);
            }
            // Only `relay` is used here: this object may be gone; the delivery runs only while it lives.
            relay->post([this, cancelled, chunk, side, unknown] {
                if (*cancelled)
                    return;
                m_working = false;
                m_off = unknown;
                if (chunk) {
                    stream(side).chunks.push_back(chunk);
                    Q_EMIT ready();
                }
                work();
            });
        });
        return;
    }
}

const SyntaxLine *DiffSyntax::line(DiffSide side, int line) const
{
    const auto &chunks = m_streams[static_cast<std::size_t>(side)].chunks;
    const auto at = static_cast<std::size_t>(line / chunkLines);
    if (line < 0 || at >= chunks.size())
        return nullptr;
    const auto within = static_cast<std::size_t>(line % chunkLines);
    return within < chunks[at]->lines.size() ? &chunks[at]->lines[within] : nullptr;
}

} // namespace sweci
