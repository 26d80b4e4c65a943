// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "experiment/experimentnotes.h"

#include <QDialog>

#include <vector>

class QLineEdit;
class QPlainTextEdit;

namespace sweci
{

class Theme;

// Tags and a note of an experiment or of some task runs. Of many it shows what they share; what is not touched stays
// as it is with each.
class RemarkDialog : public QDialog
{
    Q_OBJECT

public:
    // `of`: for the title. `known`: tags that are in use, for display.
    RemarkDialog(const QString &of, const std::vector<Remark> &before, const QStringList &known,
                 const std::filesystem::path &file, Theme &theme, QWidget *parent);

Q_SIGNALS:
    void chosen(const sweci::RemarkChange &change);

private:
    void save();

    std::vector<std::string> m_shared; // tags of all
    QString m_note;
    QLineEdit *m_tags;
    QPlainTextEdit *m_text;
};

} // namespace sweci
