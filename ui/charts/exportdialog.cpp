// SPDX-License-Identifier: GPL-3.0-or-later
#include "charts/exportdialog.h"

#include "base/files.h"
#include "shell/choicebox.h"
#include "theme/look.h"
#include "theme/theme.h"

#include <QCheckBox>
#include <QDialogButtonBox>
#include <QDoubleSpinBox>
#include <QFileDialog>
#include <QFormLayout>
#include <QHBoxLayout>
#include <QLabel>
#include <QLineEdit>
#include <QPushButton>
#include <QSettings>
#include <QSpinBox>

namespace sweci
{

ExportDialog::ExportDialog(Theme &theme, QWidget *parent)
    : QDialog(parent), m_scope(new ChoiceBox(theme, this)), m_folder(new QLineEdit(this)),
      m_width(new QDoubleSpinBox(this)), m_height(new QDoubleSpinBox(this)), m_dpi(new QSpinBox(this)),
      m_outlines(new QCheckBox(tr("Letters as &outlines (SVG, PDF)"), this)),
      m_title(new QCheckBox(tr("&Title above the figure"), this)), m_note(new QLabel(this))
{
    setObjectName(QStringLiteral("exportDialog"));
    setWindowTitle(tr("Export"));
    build(theme);
    check();
}

void ExportDialog::build(Theme &theme)
{
    m_scope->setObjectName(QStringLiteral("exportScope"));
    m_scope->addItem(tr("This figure"));
    m_scope->addItem(tr("All figures and the comparison"));
    m_folder->setObjectName(QStringLiteral("exportFolder"));
    m_folder->setPlaceholderText(tr("Folder"));
    auto *browse = new QPushButton(tr("&Choose…"), this);
    connect(browse, &QPushButton::clicked, this, &ExportDialog::browse);
    auto *where = new QHBoxLayout;
    where->addWidget(m_folder, 1);
    where->addWidget(browse);
    auto *formats = new QHBoxLayout;
    for (const char *word : {"svg", "pdf", "png", "csv", "html", "tex", "md"}) {
        auto *box = new QCheckBox(QString::fromLatin1(word).toUpper(), this);
        box->setObjectName(QStringLiteral("format-") + QLatin1String(word));
        box->setChecked(std::string_view(word) == "pdf" || std::string_view(word) == "svg");
        connect(box, &QCheckBox::toggled, this, &ExportDialog::check);
        formats->addWidget(box);
        m_formats << box;
    }
    formats->addStretch(1);
    for (QDoubleSpinBox *size : {m_width, m_height}) {
        size->setRange(0, 2000);
        size->setDecimals(1);
        size->setSuffix(tr(" mm"));
        size->setButtonSymbols(QAbstractSpinBox::NoButtons);
    }
    m_width->setObjectName(QStringLiteral("exportWidth"));
    m_width->setMinimum(20);
    m_width->setValue(120);
    m_height->setObjectName(QStringLiteral("exportHeight"));
    m_height->setSpecialValueText(tr("as it needs"));
    m_dpi->setObjectName(QStringLiteral("exportDpi"));
    m_dpi->setRange(36, 2400);
    m_dpi->setValue(300);
    m_dpi->setSuffix(tr(" dpi (PNG)"));
    m_dpi->setButtonSymbols(QAbstractSpinBox::NoButtons);
    auto *size = new QHBoxLayout;
    size->addWidget(m_width);
    size->addWidget(new QLabel(QStringLiteral("×"), this));
    size->addWidget(m_height);
    size->addWidget(m_dpi);
    size->addStretch(1);
    m_outlines->setObjectName(QStringLiteral("exportOutlines"));
    m_title->setObjectName(QStringLiteral("exportTitle"));
    m_title->setChecked(true);
    setLook(m_note, "note");
    m_note->setWordWrap(true);

    formats->setSpacing(theme.px(12));
    size->setSpacing(theme.px(8));
    auto *form = new QFormLayout;
    form->setHorizontalSpacing(theme.px(12));
    form->addRow(tr("&What"), m_scope);
    // A row of several fields has no buddy by itself, and its label would show the ampersand.
    const auto addRow = [form](const QString &text, QLayout *row, QWidget *buddy) {
        form->addRow(text, row);
        qobject_cast<QLabel *>(form->labelForField(row))->setBuddy(buddy);
    };
    addRow(tr("&Folder"), where, m_folder);
    form->addRow(tr("As"), formats);
    addRow(tr("&Size"), size, m_width);
    form->addRow(QString(), m_outlines);
    form->addRow(QString(), m_title);
    form->addRow(QString(), m_note);
    auto *buttons = new QDialogButtonBox(QDialogButtonBox::Cancel, this);
    m_go = buttons->addButton(tr("&Export"), QDialogButtonBox::AcceptRole);
    m_go->setObjectName(QStringLiteral("exportGo"));
    m_go->setDefault(true);
    setLook(m_go, "primary");
    connect(buttons, &QDialogButtonBox::rejected, this, &QDialog::reject);
    connect(buttons, &QDialogButtonBox::accepted, this, [this] {
        accept();
        Q_EMIT wanted();
    });
    auto *layout = new QVBoxLayout(this);
    layout->setContentsMargins(theme.inset(), theme.inset(), theme.inset(), theme.inset());
    layout->addLayout(form);
    layout->addWidget(buttons);
    connect(m_folder, &QLineEdit::textChanged, this, &ExportDialog::check);
    connect(m_scope, &QComboBox::currentIndexChanged, this, &ExportDialog::check);
    setMinimumWidth(theme.px(520));
}

void ExportDialog::setFigure(const QString &title, const std::string &name)
{
    m_name = name;
    m_scope->setItemText(0, tr("This figure: %1").arg(title));
}

ExportRequest ExportDialog::request() const
{
    ExportRequest request;
    if (m_scope->currentIndex() == 0)
        request.figures = {m_name};
    request.comparison = m_scope->currentIndex() == 1;
    request.formats.clear();
    for (const QCheckBox *box : m_formats) {
        if (box->isChecked())
            request.formats.push_back(box->objectName().mid(7).toStdString());
    }
    request.print = {m_width->value(), m_height->value(), m_dpi->value(), m_outlines->isChecked(),
                     m_title->isChecked()};
    return request;
}

std::filesystem::path ExportDialog::folder() const
{
    return absolutePath(m_folder->text().toStdString());
}

void ExportDialog::setFolder(const QString &folder)
{
    m_folder->setText(folder);
}

void ExportDialog::check()
{
    const bool whole = m_scope->currentIndex() == 1;
    bool any = false;
    for (QCheckBox *box : m_formats) {
        const QString word = box->objectName().mid(7);
        const bool ofFigures = word == QLatin1String("svg") || word == QLatin1String("pdf") ||
                               word == QLatin1String("png") || word == QLatin1String("csv");
        box->setEnabled(whole || ofFigures);
        any = any || (box->isChecked() && box->isEnabled());
    }
    const bool where = !m_folder->text().trimmed().isEmpty();
    m_note->setText(!where ? tr("Choose a folder; it is made where it is not there.")
                    : !any ? tr("Choose at least one format.")
                           : tr("White paper, letters of 7 and 6 points. How each figure was made is kept beside it in "
                                "NAME.sweci.toml."));
    if (m_go)
        m_go->setEnabled(any && where);
}

void ExportDialog::browse()
{
    auto *dialog = new QFileDialog(this, tr("Folder for the files"), m_folder->text());
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    dialog->setFileMode(QFileDialog::Directory);
    dialog->setOption(QFileDialog::ShowDirsOnly);
    connect(dialog, &QFileDialog::fileSelected, this, &ExportDialog::setFolder);
    dialog->open();
}

void ExportDialog::saveState(QSettings &settings) const
{
    settings.setValue(QStringLiteral("export/scope"), m_scope->currentIndex());
    settings.setValue(QStringLiteral("export/folder"), m_folder->text());
    QStringList formats;
    for (const QCheckBox *box : m_formats) {
        if (box->isChecked())
            formats << box->objectName().mid(7);
    }
    settings.setValue(QStringLiteral("export/formats"), formats);
    settings.setValue(QStringLiteral("export/width"), m_width->value());
    settings.setValue(QStringLiteral("export/height"), m_height->value());
    settings.setValue(QStringLiteral("export/dpi"), m_dpi->value());
    settings.setValue(QStringLiteral("export/outlines"), m_outlines->isChecked());
    settings.setValue(QStringLiteral("export/title"), m_title->isChecked());
}

void ExportDialog::restoreState(const QSettings &settings)
{
    if (!settings.contains(QStringLiteral("export/width")))
        return;
    m_scope->setCurrentIndex(qBound(0, settings.value(QStringLiteral("export/scope")).toInt(), 1));
    m_folder->setText(settings.value(QStringLiteral("export/folder")).toString());
    const QStringList formats = settings.value(QStringLiteral("export/formats")).toStringList();
    for (QCheckBox *box : m_formats)
        box->setChecked(formats.contains(box->objectName().mid(7)));
    m_width->setValue(settings.value(QStringLiteral("export/width")).toDouble());
    m_height->setValue(settings.value(QStringLiteral("export/height")).toDouble());
    m_dpi->setValue(settings.value(QStringLiteral("export/dpi")).toInt());
    m_outlines->setChecked(settings.value(QStringLiteral("export/outlines")).toBool());
    m_title->setChecked(settings.value(QStringLiteral("export/title"), true).toBool());
}

} // namespace sweci
