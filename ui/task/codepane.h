// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "models/changesset.h"
#include "models/latestjob.h"

#include <QWidget>

class QLabel;
class QStackedWidget;

namespace sweci
{

class DiffView;
class StateView;
class Theme;

// One file as it was in a state, read only, with numbers and colours.
class CodePane : public QWidget
{
    Q_OBJECT

public:
    explicit CodePane(Theme &theme, QWidget *parent = nullptr);

    // `line` from 1; 0: that of `definition`, or the top. The place that is shown stays until the next, or clear().
    void open(const std::shared_ptr<const TaskFiles> &files, const StateName &state, const std::string &path, int line,
              const std::string &definition = {});
    void clear();
    DiffView *view() const { return m_view; }
    StateView *state() const { return m_state; }
    QString title() const;

Q_SIGNALS:
    void opened(); // or it is said why not

private:
    void take(const Result<ChangesFilePtr> &file, int line, const std::string &definition, const QString &where);

    LatestJob m_job;
    QStackedWidget *m_stack;
    StateView *m_state;
    QWidget *m_page;
    QLabel *m_title;
    DiffView *m_view;
};

} // namespace sweci
