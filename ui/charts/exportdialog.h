// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "charts/exportset.h"

#include <QDialog>

class QCheckBox;
class QComboBox;
class QDoubleSpinBox;
class QLabel;
class QLineEdit;
class QSettings;
class QSpinBox;

namespace sweci
{

class Theme;

// Asks what to export, as which files, how large, and where to. Not modal for the program: show() it and listen to
// wanted().
class ExportDialog : public QDialog
{
    Q_OBJECT

public:
    explicit ExportDialog(Theme &theme, QWidget *parent = nullptr);

    // The figure that is on the screen.
    void setFigure(const QString &title, const std::string &name);
    ExportRequest request() const;
    std::filesystem::path folder() const;
    void setFolder(const QString &folder);
    void saveState(QSettings &settings) const;
    void restoreState(const QSettings &settings);

Q_SIGNALS:
    void wanted();

private:
    void build(Theme &theme);
    void check();
    void browse();

    std::string m_name;
    QComboBox *m_scope;
    QLineEdit *m_folder;
    QList<QCheckBox *> m_formats;
    QDoubleSpinBox *m_width;
    QDoubleSpinBox *m_height;
    QSpinBox *m_dpi;
    QCheckBox *m_outlines;
    QCheckBox *m_title;
    QLabel *m_note;
    QPushButton *m_go = nullptr;
};

} // namespace sweci
