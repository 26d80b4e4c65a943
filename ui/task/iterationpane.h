// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "models/experimentsnapshot.h"
#include "models/timeline.h"

#include <QWidget>

#include <optional>

namespace sweci
{

class Theme;

// Which iteration a pane shows, and what is known of it.
struct IterationView {
    std::filesystem::path experiment;
    TaskPtr task;
    int iteration = 0;
    TimelineColumn column;

    // Null while it has none.
    std::shared_ptr<const IterationRecord> record() const;
    bool sameIteration(const IterationView &other) const; // of the same task run
    // Changes when the files of the iteration may have changed.
    std::string stamp() const;
};

// A pane of the task page. It reads on a worker, only while it is visible, and only what changed; a new state of the
// same iteration keeps selection and place.
class IterationPane : public QWidget
{
    Q_OBJECT

public:
    explicit IterationPane(Theme &theme, QWidget *parent = nullptr) : QWidget(parent), m_theme(theme) {}

    void showIteration(const IterationView &view);
    void clear();
    virtual QWidget *focusStart() = 0;
    // A widget for the head of the pane; the pane's to keep, the caller's to place. May be null.
    virtual QWidget *tools() { return nullptr; }

Q_SIGNALS:
    void loaded();

protected:
    // Reads `iteration()`. `again`: it is the one shown before, whose files may have changed.
    virtual void load(bool again) = 0;
    virtual void empty() = 0;
    const IterationView &iteration() const { return *m_view; }
    bool hasIteration() const { return m_view.has_value(); }
    Theme &theme() const { return m_theme; }
    void showEvent(QShowEvent *event) override;
    void invalidate() { m_loaded.reset(); } // to be read again when it is shown

private:
    void loadIfNeeded();

    Theme &m_theme;
    std::optional<IterationView> m_view;
    std::optional<IterationView> m_loaded;
};

} // namespace sweci
