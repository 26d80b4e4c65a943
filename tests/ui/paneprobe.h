// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "changes/changespane.h"
#include "changes/diffview.h"
#include "experiment/nativetaskfiles.h"
#include "theme/theme.h"

#include <QLabel>
#include <QSignalSpy>
#include <QTest>
#include <QTimer>

#include <algorithm>
#include <ctime>
#include <string>

namespace sweci
{

// "line 1\nline 2\n", as far as `to`.
inline std::string numbered(int from, int to, const std::string &word = "line")
{
    std::string text;
    for (int i = from; i <= to; ++i)
        text += word + ' ' + std::to_string(i) + '\n';
    return text;
}

// The first shown label that holds the part.
inline QString labelText(const QWidget &widget, const QString &part)
{
    for (const QLabel *label : widget.findChildren<QLabel *>()) {
        if (label->isVisible() && label->text().contains(part))
            return label->text();
    }
    return {};
}

// A shown pane, and waiting for what it does.
struct PaneProbe {
    Theme theme;
    ChangesPane pane{theme};

    explicit PaneProbe(const QSize &size = {760, 700}, ThemeChoice choice = ThemeChoice::Light, int zoom = 100)
    {
        theme.setZoom(zoom);
        theme.setChoice(choice);
        pane.resize(size);
        pane.show();
    }
    // None rejected.
    static std::vector<ComparedIteration> plainIterations(int last)
    {
        std::vector<ComparedIteration> all;
        for (int k = 0; k <= last; ++k)
            all.push_back({k, k > 0 ? k - 1 : 0, false});
        return all;
    }
    bool show(const TaskFolder &folder, int iterations, int k)
    {
        QSignalSpy shown(&pane, &ChangesPane::shown);
        pane.showTask(std::make_shared<NativeTaskFiles>(folder), plainIterations(iterations));
        pane.showIteration(k);
        return !shown.isEmpty() || shown.wait(20000);
    }
    bool showFile(const TaskFolder &folder, int iterations, int k)
    {
        QSignalSpy shown(&pane, &ChangesPane::fileShown);
        pane.showTask(std::make_shared<NativeTaskFiles>(folder), plainIterations(iterations));
        pane.showIteration(k);
        return !shown.isEmpty() || shown.wait(20000);
    }
    void trigger(const char *action)
    {
        for (QAction *each : pane.paneActions()) {
            if (each->objectName() == QLatin1String(action))
                return each->trigger();
        }
        qFatal("no action %s", action);
    }
    QStringList rowTexts() const
    {
        QStringList texts;
        for (int row = 0; row < pane.view().rows().count(); ++row)
            texts << pane.view().rowText(row);
        return texts;
    }
};

// The longest time the thread of the window worked without looking at input, in milliseconds of its own processor time,
// so that other work on the machine does not count.
class HeldInput : public QObject
{
public:
    HeldInput()
    {
        m_last = now();
        connect(&m_timer, &QTimer::timeout, this, [this] { look(); });
        m_timer.start(0);
    }
    double longest()
    {
        look();
        return m_longest;
    }

private:
    static double now()
    {
        timespec time{};
        clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time);
        return double(time.tv_sec) * 1e3 + double(time.tv_nsec) / 1e6;
    }
    void look()
    {
        const double at = now();
        m_longest = std::max(m_longest, at - m_last);
        m_last = at;
    }
    QTimer m_timer;
    double m_last = 0;
    double m_longest = 0;
};

} // namespace sweci
