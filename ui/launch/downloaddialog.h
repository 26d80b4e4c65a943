// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "models/datasetdownload.h"

#include <QDialog>

class QCheckBox;
class QLabel;
class QLineEdit;
class QProgressBar;
class QPushButton;

namespace sweci
{

class Theme;

// Downloads a data set from the hub into a folder, and says how far it is. Closing it ends the download; what is there
// stays, and the same fields go on with it.
class DownloadDialog : public QDialog
{
    Q_OBJECT

public:
    DownloadDialog(Theme &theme, const std::filesystem::path &folder, QWidget *parent);

    bool running() const { return m_download->running(); }
    QString status() const; // what is said below the bar

Q_SIGNALS:
    void downloaded(const std::filesystem::path &folder);

private:
    QLineEdit *field(const char *name, const QString &text, const QString &hint);
    void build(Theme &theme);
    void start();
    void browse();
    void showProgress(const HubProgress &progress);
    void take(const QStringList &errors, bool cancelled);
    void showState();

    DatasetDownload *m_download;
    QLineEdit *m_repository;
    QLineEdit *m_revision;
    QLineEdit *m_splits;
    QLineEdit *m_tasks;
    QCheckBox *m_images;
    QLineEdit *m_folder;
    QProgressBar *m_bar;
    QLabel *m_status;
    QLabel *m_current;
    QPushButton *m_start;
    QPushButton *m_cancel;
    QPushButton *m_close;
    std::filesystem::path m_target; // of what goes on
};

} // namespace sweci
