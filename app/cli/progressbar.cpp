// SPDX-License-Identifier: GPL-3.0-or-later
#include "progressbar.h"

#include "base/clock.h"
#include "output.h"

#include <cstdio>
#include <unistd.h>

namespace sweci
{

ProgressBar::ProgressBar() : m_visible(isTerminal(STDERR_FILENO)), m_start(monotonicSeconds()) {}

void ProgressBar::show(const DispatchProgress &progress)
{
    if (!m_visible)
        return;
    constexpr int width = 30;
    const int done = progress.iterationsTotal > 0 ? width * progress.iterations / progress.iterationsTotal : 0;
    const std::string bar =
        std::string(static_cast<std::size_t>(done), '#') + std::string(static_cast<std::size_t>(width - done), '.');
    const auto seconds = static_cast<int>(monotonicSeconds() - m_start);
    const QString text = Text::tr("[%1] iterations %2/%3, tasks %4/%5, running %6, failed %7, %8:%9")
                             .arg(QString::fromStdString(bar))
                             .arg(progress.iterations)
                             .arg(progress.iterationsTotal)
                             .arg(progress.over)
                             .arg(progress.total)
                             .arg(progress.running)
                             .arg(progress.failed)
                             .arg(seconds / 60)
                             .arg(seconds % 60, 2, 10, QLatin1Char('0'));
    std::fprintf(stderr, "\r\033[K%s", qUtf8Printable(text));
    std::fflush(stderr);
}

void ProgressBar::finish()
{
    if (m_visible)
        std::fputc('\n', stderr);
}

} // namespace sweci
