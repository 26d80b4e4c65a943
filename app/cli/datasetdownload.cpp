// SPDX-License-Identifier: GPL-3.0-or-later
#include "base/clock.h"
#include "command.h"
#include "dataset/hubdownload.h"
#include "datasetactions.h"
#include "evolution/taskchoice.h"
#include "output.h"

#include <QCoreApplication>

#include <cstdio>

namespace sweci
{

namespace
{

QString sizeText(std::uint64_t bytes)
{
    const auto value = static_cast<double>(bytes);
    return value < 1e6   ? QStringLiteral("%1 kB").arg(value / 1e3, 0, 'f', 1)
           : value < 1e9 ? QStringLiteral("%1 MB").arg(value / 1e6, 0, 'f', 1)
                         : QStringLiteral("%1 GB").arg(value / 1e9, 0, 'f', 2);
}

QString timeText(double seconds)
{
    const auto whole = static_cast<qint64>(seconds + 0.5);
    return QStringLiteral("%1:%2:%3")
        .arg(whole / 3600)
        .arg(whole / 60 % 60, 2, 10, QLatin1Char('0'))
        .arg(whole % 60, 2, 10, QLatin1Char('0'));
}

// One line on standard error, drawn over itself; nothing where that is no terminal.
class DownloadLine
{
public:
    void show(const HubProgress &progress)
    {
        if (!m_visible)
            return;
        QString text = Text::tr("%1 of %2 files, %3 of %4")
                           .arg(progress.filesDone)
                           .arg(progress.filesTotal)
                           .arg(sizeText(progress.bytesDone), sizeText(progress.bytesTotal));
        if (progress.bytesPerSecond)
            text += Text::tr(", %1/s").arg(sizeText(static_cast<std::uint64_t>(*progress.bytesPerSecond)));
        if (progress.secondsLeft)
            text += Text::tr(", %1 to go").arg(timeText(*progress.secondsLeft));
        std::fprintf(stderr, "\r\033[K%s", text.toUtf8().constData());
        std::fflush(stderr);
        m_drawn = true;
    }
    void clear()
    {
        if (m_drawn)
            std::fputs("\r\033[K", stderr);
        m_drawn = false;
    }

private:
    bool m_visible = isTerminal(2);
    bool m_drawn = false;
};

} // namespace

int downloadDataset(const DatasetArguments &arguments)
{
    auto source = HubSource::find(arguments.repository, arguments.revision);
    if (!source)
        return fail(source.error());
    HubNetwork network(*source, arguments.patience);
    HubPlan plan;
    plan.folder = absolutePath(arguments.folder);
    plan.splits = arguments.splits;
    plan.images = !arguments.noImages;
    plan.parallel = arguments.parallel;
    plan.choose = [&arguments](const Dataset &dataset, const std::vector<std::string> &splits) {
        return chooseTasksOf(dataset, splits, arguments.tasks);
    };
    HubDownload download(network, plan);
    DownloadLine line;
    const double start = monotonicSeconds();
    QObject::connect(&download, &HubDownload::progressed, &download,
                     [&](const HubProgress &progress) { line.show(progress); });
    QObject::connect(&download, &HubDownload::noted, &download, [&](const QString &sentence) {
        line.clear();
        say(sentence);
    });
    QObject::connect(&download, &HubDownload::finished, QCoreApplication::instance(), &QCoreApplication::quit);
    runEventLoop([&] { download.start(); }, [&] { download.cancel(); });
    line.clear();
    int code = ExitDone;
    for (const Error &error : download.errors()) {
        const int one = fail(error);
        code = code == ExitDone ? one : std::max(code, one);
    }
    const HubProgress &progress = download.progress();
    say(Text::tr("%1: %2 of %3 files are there, %4 downloaded in %5 (commit %6).")
            .arg(displayPath(plan.folder), QString::number(progress.filesDone), QString::number(progress.filesTotal),
                 sizeText(download.receivedBytes()), timeText(monotonicSeconds() - start),
                 displayText(download.record().commit.substr(0, 12))));
    if (wasInterrupted())
        return ExitCancelled;
    // Some files failed, each for a reason of its own.
    return code != ExitDone && progress.filesTotal > 0 && code != ExitNotReady ? ExitSomeFailed : code;
}

} // namespace sweci
