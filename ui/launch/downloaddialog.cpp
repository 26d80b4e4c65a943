// SPDX-License-Identifier: GPL-3.0-or-later
#include "launch/downloaddialog.h"

#include "base/files.h"
#include "models/format.h"
#include "shell/formgrid.h"
#include "theme/look.h"
#include "theme/theme.h"

#include <QCheckBox>
#include <QFile>
#include <QFileDialog>
#include <QLabel>
#include <QLineEdit>
#include <QLocale>
#include <QProgressBar>
#include <QPushButton>
#include <QVBoxLayout>

namespace sweci
{

namespace
{

constexpr int steps = 10000; // of the bar: bytes do not fit into its numbers

std::vector<std::string> words(const QString &text)
{
    std::vector<std::string> words;
    for (const QString &word : text.split(QLatin1Char(','), Qt::SkipEmptyParts)) {
        if (!word.trimmed().isEmpty())
            words.push_back(word.trimmed().toStdString());
    }
    return words;
}

QString sizeText(std::uint64_t bytes)
{
    return QLocale().formattedDataSize(static_cast<qint64>(bytes), 1, QLocale::DataSizeSIFormat);
}

} // namespace

DownloadDialog::DownloadDialog(Theme &theme, const std::filesystem::path &folder, QWidget *parent)
    : QDialog(parent), m_download(new DatasetDownload(this)),
      m_repository(field("downloadRepository", QString::fromStdString(HubSource().repository), tr("owner/name"))),
      m_revision(field("downloadRevision", QString::fromStdString(HubSource().revision), tr("branch, tag or commit"))),
      m_splits(field("downloadSplits", {}, tr("the only one there is"))),
      m_tasks(field("downloadTasks", {}, tr("all; or ids and patterns, with commas between"))),
      m_images(new QCheckBox(tr("Images of the tasks too"), this)),
      m_folder(field("downloadFolder", QFile::decodeName(folder.c_str()), {})), m_bar(new QProgressBar(this)),
      m_status(new QLabel(this)), m_current(new QLabel(this)), m_start(new QPushButton(tr("Download"), this)),
      m_cancel(new QPushButton(tr("Stop"), this)), m_close(new QPushButton(tr("Close"), this))
{
    setObjectName(QStringLiteral("downloadDialog"));
    setWindowTitle(tr("Download a data set"));
    build(theme);
    connect(m_start, &QPushButton::clicked, this, &DownloadDialog::start);
    connect(m_cancel, &QPushButton::clicked, m_download, &DatasetDownload::cancel);
    connect(m_close, &QPushButton::clicked, this, &QDialog::reject);
    connect(m_download, &DatasetDownload::progressed, this, &DownloadDialog::showProgress);
    connect(m_download, &DatasetDownload::noted, m_current, &QLabel::setText);
    connect(m_download, &DatasetDownload::finished, this, &DownloadDialog::take);
    for (const QLineEdit *edit : {m_repository, m_folder})
        connect(edit, &QLineEdit::textChanged, this, &DownloadDialog::showState);
    showState();
}

QLineEdit *DownloadDialog::field(const char *name, const QString &text, const QString &hint)
{
    auto *edit = new QLineEdit(text, this);
    edit->setObjectName(QString::fromLatin1(name));
    edit->setPlaceholderText(hint);
    return edit;
}

void DownloadDialog::build(Theme &theme)
{
    m_images->setObjectName(QStringLiteral("downloadImages"));
    m_images->setChecked(true);
    m_bar->setRange(0, steps);
    m_bar->setTextVisible(false);
    m_status->setObjectName(QStringLiteral("downloadStatus"));
    m_current->setObjectName(QStringLiteral("downloadCurrent"));
    for (QLabel *label : {m_status, m_current}) {
        label->setTextFormat(Qt::PlainText);
        label->setWordWrap(true);
    }
    setLook(m_current, "note");
    m_start->setObjectName(QStringLiteral("downloadStart"));
    m_cancel->setObjectName(QStringLiteral("downloadStop"));
    m_close->setObjectName(QStringLiteral("downloadClose"));
    m_close->setAutoDefault(false);
    m_cancel->setAutoDefault(false);
    m_start->setDefault(true);
    setLook(m_start, "primary");
    auto *browse = new QPushButton(tr("Choose…"), this);
    browse->setAutoDefault(false);
    connect(browse, &QPushButton::clicked, this, &DownloadDialog::browse);

    auto *form = new FormGrid(theme, 84);
    form->add(tr("&Data set"), m_repository);
    form->add(tr("&Revision"), m_revision);
    form->add(tr("&Splits"), m_splits);
    form->add(tr("&Tasks"), m_tasks);
    form->add(tr("&Folder"), m_folder, browse);
    form->add(m_images);
    auto *buttons = new QHBoxLayout;
    buttons->setSpacing(theme.px(8));
    buttons->addStretch(1);
    for (QPushButton *button : {m_start, m_cancel, m_close})
        buttons->addWidget(button);
    auto *layout = new QVBoxLayout(this);
    layout->setContentsMargins(theme.px(18), theme.px(16), theme.px(18), theme.px(14));
    layout->setSpacing(theme.px(10));
    layout->addLayout(form);
    layout->addWidget(m_bar);
    layout->addWidget(m_status);
    layout->addWidget(m_current);
    layout->addStretch(1);
    layout->addLayout(buttons);
    setMinimumSize(theme.px(520), theme.px(400));
}

void DownloadDialog::start()
{
    DownloadRequest request;
    request.repository = m_repository->text().trimmed().toStdString();
    request.revision =
        m_revision->text().trimmed().isEmpty() ? HubSource().revision : m_revision->text().trimmed().toStdString();
    request.splits = words(m_splits->text());
    request.tasks = words(m_tasks->text());
    request.images = m_images->isChecked();
    m_target = absolutePath(QFile::encodeName(m_folder->text().trimmed()).toStdString());
    request.folder = m_target;
    m_bar->setValue(0);
    m_status->setText(tr("Asking the hub what there is"));
    m_current->clear();
    m_download->start(request);
    showState();
}

void DownloadDialog::browse()
{
    auto *dialog = new QFileDialog(this, tr("Folder of the data set"));
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    dialog->setFileMode(QFileDialog::Directory);
    dialog->setOption(QFileDialog::ShowDirsOnly);
    connect(dialog, &QFileDialog::fileSelected, m_folder, &QLineEdit::setText);
    dialog->open();
}

void DownloadDialog::showProgress(const HubProgress &progress)
{
    if (!running())
        return;
    const double part =
        progress.bytesTotal > 0 ? double(progress.bytesDone) / double(progress.bytesTotal) : (progress.filesTotal > 0);
    m_bar->setValue(static_cast<int>(part * steps));
    QString text = tr("%1 of %n file(s), %2 of %3", nullptr, progress.filesTotal)
                       .arg(progress.filesDone)
                       .arg(sizeText(progress.bytesDone), sizeText(progress.bytesTotal));
    if (progress.bytesPerSecond)
        text += tr(", %1/s").arg(sizeText(static_cast<std::uint64_t>(*progress.bytesPerSecond)));
    if (progress.secondsLeft)
        text += tr(", %1 to go").arg(clockText(static_cast<std::int64_t>(*progress.secondsLeft * 1000)));
    m_status->setText(text);
    m_current->setText(progress.current);
}

void DownloadDialog::take(const QStringList &errors, bool cancelled)
{
    m_current->clear();
    if (!errors.isEmpty()) {
        constexpr int most = 5;
        QStringList shown = errors.mid(0, most);
        if (errors.size() > most)
            shown << tr("And %n more.", nullptr, static_cast<int>(errors.size()) - most);
        m_status->setText(shown.join(QLatin1Char('\n')));
    } else if (cancelled) {
        m_status->setText(tr("Stopped. What is there stays; start it again to go on."));
    } else {
        m_bar->setValue(steps);
        m_status->setText(tr("All is there, in %1.").arg(displayPath(m_target)));
        Q_EMIT downloaded(m_target);
    }
    showState();
}

void DownloadDialog::showState()
{
    const bool on = running();
    for (QWidget *each :
         std::initializer_list<QWidget *>{m_repository, m_revision, m_splits, m_tasks, m_images, m_folder})
        each->setEnabled(!on);
    m_start->setEnabled(!on && !m_repository->text().trimmed().isEmpty() && !m_folder->text().trimmed().isEmpty());
    m_cancel->setEnabled(on);
}

QString DownloadDialog::status() const
{
    return m_status->text();
}

} // namespace sweci
