// SPDX-License-Identifier: GPL-3.0-or-later
// What can be done on the charts page.
#include "base/files.h"
#include "base/text.h"
#include "charts/chartspage.h"
#include "charts/exportdialog.h"
#include "charts/figureview.h"
#include "models/comparedset.h"
#include "report/spreadsheettext.h"

#include <QAction>
#include <QClipboard>
#include <QGuiApplication>
#include <QImage>
#include <QInputDialog>
#include <QLabel>
#include <QListWidget>
#include <QMimeData>

#include <algorithm>

namespace sweci
{

QAction *ChartsPage::addAct(const char *name, const QString &text, const char *keys)
{
    auto *action = new QAction(text, this);
    action->setObjectName(QString::fromLatin1(name));
    action->setShortcut(QKeySequence(QString::fromLatin1(keys)));
    action->setShortcutContext(Qt::WidgetWithChildrenShortcut);
    addAction(action);
    m_actions << action;
    return action;
}

void ChartsPage::makeActions()
{
    m_export = addAct("exportFigures", tr("Export…"), "Ctrl+Alt+E");
    connect(m_export, &QAction::triggered, m_dialog, &QDialog::open);
    connect(addAct("copyFigureData", tr("Copy data"), "Ctrl+Alt+D"), &QAction::triggered, this, &ChartsPage::copyData);
    connect(addAct("copyFigurePicture", tr("Copy picture"), "Ctrl+Alt+C"), &QAction::triggered, this,
            &ChartsPage::copyPicture);
    connect(addAct("nextFigure", tr("Next chart"), "Ctrl+Alt+Down"), &QAction::triggered, this, [this] { step(1); });
    connect(addAct("previousFigure", tr("Previous chart"), "Ctrl+Alt+Up"), &QAction::triggered, this,
            [this] { step(-1); });
    m_published = addAct("figurePublished", tr("Published results"), "Ctrl+Alt+B");
    m_tokens = addAct("figureTokens", tr("Tokens instead of cost"), "Ctrl+Alt+T");
    for (QAction *action : {m_published, m_tokens}) {
        action->setCheckable(true);
        action->setChecked(action == m_published);
        connect(action, &QAction::toggled, this, &ChartsPage::followOptions);
    }
    connect(addAct("showAllSeries", tr("Show all series"), "Ctrl+Alt+A"), &QAction::triggered, this, [this] {
        FigureOptions options = m_options;
        options.hidden.clear();
        setOptions(options);
    });
    connect(addAct("figureRelease", tr("Set a day of release…"), "Ctrl+Alt+R"), &QAction::triggered, this,
            &ChartsPage::askRelease);
    connect(addAct("figureZoomIn", tr("Enlarge the chart"), "Ctrl+Alt+="), &QAction::triggered, this,
            [this] { setZoom(m_zoom * 1.25); });
    connect(addAct("figureZoomOut", tr("Shrink the chart"), "Ctrl+Alt+-"), &QAction::triggered, this,
            [this] { setZoom(m_zoom * 0.8); });
    connect(addAct("figureFit", tr("Whole chart"), "Ctrl+Alt+0"), &QAction::triggered, this, [this] { setZoom(1); });
}

void ChartsPage::followOptions()
{
    FigureOptions options = m_options;
    options.published = m_published->isChecked();
    options.cost = m_tokens->isChecked() ? CostKind::Tokens : CostKind::Money;
    setOptions(options);
}

void ChartsPage::setOptions(const FigureOptions &options)
{
    if (options == m_options)
        return;
    m_options = options;
    m_published->setChecked(options.published);
    m_tokens->setChecked(options.cost == CostKind::Tokens);
    if (isVisible())
        update();
}

void ChartsPage::toggleSeries(int model)
{
    const ComparedPtr &now = compared().now();
    if (!now || model < 0 || model >= now->basis->models())
        return;
    const std::string &name = now->basis->comparison->names()[static_cast<std::size_t>(model)];
    FigureOptions options = m_options;
    if (options.hidden.erase(name) == 0)
        options.hidden.insert(name);
    setOptions(options);
}

void ChartsPage::step(int by)
{
    m_list->setCurrentRow((m_list->currentRow() + by + m_list->count()) % m_list->count());
}

void ChartsPage::askRelease()
{
    const ComparedPtr &now = compared().now();
    if (!now)
        return;
    auto *dialog = new QInputDialog(this);
    dialog->setObjectName(QStringLiteral("releaseDialog"));
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    dialog->setWindowTitle(tr("Day of release"));
    dialog->setLabelText(
        tr("EXPERIMENT=2026-03-01, as in: %1")
            .arg(displayText(now->basis->comparison->names().front()) + QStringLiteral("=2026-03-01")));
    connect(dialog, &QInputDialog::textValueSelected, this, [this](const QString &text) {
        const qsizetype sign = text.lastIndexOf(QLatin1Char('='));
        const QDate day = QDate::fromString(text.mid(sign + 1).trimmed(), Qt::ISODate);
        if (sign < 1 || !day.isValid())
            return say(tr("\"%1\" names no experiment and day.").arg(text));
        FigureOptions options = m_options;
        options.releases[text.left(sign).trimmed().toStdString()] = day;
        setOptions(options);
    });
    dialog->open();
}

void ChartsPage::copyData()
{
    if (!compared().now())
        return;
    const Figure shown = figure();
    QGuiApplication::clipboard()->setText(
        csvTable(spreadsheetTable(originOf(*compared().now()).withColumns(shown.data))));
    say(tr("%n row(s) copied", nullptr, static_cast<int>(shown.data.rows.size())));
}

void ChartsPage::copyPicture()
{
    if (!compared().now())
        return;
    const Figure shown = figure();
    const FigureOrigin origin = originOf(*compared().now());
    const FigurePrint print = m_dialog->request().print;
    const auto png = figureBytes(shown, FigureFormat::Png, print, origin);
    const auto svg = figureBytes(shown, FigureFormat::Svg, print, origin);
    if (!png || !svg)
        return say((png ? svg.error() : png.error()).sentence);
    auto *copied = new QMimeData;
    copied->setImageData(QImage::fromData(QByteArray::fromStdString(*png), "png"));
    copied->setData(QStringLiteral("image/svg+xml"), QByteArray::fromStdString(*svg));
    QGuiApplication::clipboard()->setMimeData(copied);
    say(tr("Picture copied"));
}

void ChartsPage::exportTo(const std::filesystem::path &folder, const ExportRequest &request)
{
    m_pending = Pending{folder, request};
    say(tr("Exporting…"));
    compared().want(this, true, true);
    tryExport();
}

// As soon as the comparison and its report are those of now.
void ChartsPage::tryExport()
{
    const ComparedPtr &now = compared().now();
    const ComparedReportPtr &report = compared().report();
    // Also one that was known before the export was asked for.
    if (m_pending && !compared().working() && !compared().problem().isEmpty()) {
        m_pending.reset();
        compared().want(this, isVisible());
        say(compared().problem());
        Q_EMIT exported(0, compared().problem());
    }
    if (!m_pending || compared().working() || !now || !report || report->basis != now->basis ||
        report->report.plan.gamma != now->step.gamma)
        return;
    const Pending pending = *m_pending;
    m_pending.reset();
    compared().want(this, isVisible());
    struct Done {
        int files = 0;
        QString sentence;
    };
    m_exportJob.start(
        [pending, from = input(), report](const std::atomic<bool> &) -> Done {
            const auto outcome = exportFiles(from, report->report, pending.request, pending.folder);
            if (!outcome)
                return {0, outcome.error().sentence};
            if (const auto written = writeExport(*outcome, pending.folder); !written)
                return {0, written.error().sentence};
            QString sentence = tr("%n file(s) in %1", nullptr, static_cast<int>(outcome->files.size()))
                                   .arg(displayPath(pending.folder));
            for (const QString &warning : outcome->warnings)
                sentence += QStringLiteral("; ") + warning;
            return {static_cast<int>(outcome->files.size()), sentence};
        },
        [this](const Done &done) {
            say(done.sentence);
            Q_EMIT exported(done.files, done.sentence);
        });
}

void ChartsPage::say(const QString &sentence)
{
    m_said->setText(sentence);
    m_said->setToolTip(QStringLiteral("<p style=\"white-space:pre-wrap\">%1</p>").arg(sentence.toHtmlEscaped()));
}

} // namespace sweci
