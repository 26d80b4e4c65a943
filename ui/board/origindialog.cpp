// SPDX-License-Identifier: GPL-3.0-or-later
#include "board/origindialog.h"

#include "base/files.h"
#include "base/text.h"
#include "shell/formgrid.h"
#include "theme/look.h"
#include "theme/theme.h"

#include <QDialogButtonBox>
#include <QFile>
#include <QFileDialog>
#include <QLabel>
#include <QLineEdit>
#include <QPushButton>
#include <QSpinBox>
#include <QVBoxLayout>

namespace sweci
{

namespace
{

constexpr int mostIterations = 100000;

QLineEdit *field(const char *name, const std::string &value, QWidget *parent)
{
    auto *edit = new QLineEdit(QString::fromStdString(value), parent);
    edit->setObjectName(QString::fromLatin1(name));
    return edit;
}

std::string textOf(const QLineEdit *edit)
{
    return edit->text().trimmed().toStdString();
}

} // namespace

OriginDialog::OriginDialog(const ExperimentSnapshot &experiment, Theme &theme, QWidget *parent)
    : QDialog(parent), m_before(experiment.provenance.value_or(Provenance())),
      m_model(field("originModel", m_before.model, this)), m_agent(field("originAgent", m_before.agent, this)),
      m_date(field("originDate", m_before.date, this)), m_source(field("originSource", m_before.source, this)),
      m_iterations(new QSpinBox(this)), m_metadata(new QLineEdit(QFile::decodeName(m_before.metadata.c_str()), this))
{
    setObjectName(QStringLiteral("originDialog"));
    setWindowTitle(tr("Origin of %1").arg(experiment.name()));
    m_model->setPlaceholderText(tr("not known"));
    m_agent->setPlaceholderText(tr("not known"));
    m_date->setPlaceholderText(tr("such as 2026-04-23"));
    m_source->setPlaceholderText(tr("address or words"));
    m_iterations->setButtonSymbols(QAbstractSpinBox::NoButtons);
    m_iterations->setObjectName(QStringLiteral("originIterations"));
    m_iterations->setRange(0, mostIterations);
    m_iterations->setSpecialValueText(m_before.iterations ? tr("as found")
                                                          : tr("as found: %1").arg(experiment.iterations()));
    m_iterations->setValue(m_before.iterations.value_or(0));
    m_metadata->setObjectName(QStringLiteral("originMetadata"));
    m_metadata->setPlaceholderText(tr("CSV with task_id and repo_name"));
    auto *browse = new QPushButton(tr("Choose…"), this);
    browse->setObjectName(QStringLiteral("originBrowse"));
    connect(browse, &QPushButton::clicked, this, &OriginDialog::browse);

    auto *form = new FormGrid(theme, 104);
    form->add(tr("&Model"), m_model);
    form->add(tr("&Agent"), m_agent);
    form->add(tr("&Date"), m_date);
    form->add(tr("&Source"), m_source);
    form->add(tr("&Iterations (N)"), m_iterations);
    form->add(tr("&Table of tasks"), m_metadata, browse);

    auto *note = new QLabel(tr("Kept in %1, beside the directory. The directory itself is not changed.")
                                .arg(displayPath(Provenance::fileOf(experiment.path).filename())),
                            this);
    note->setTextFormat(Qt::PlainText);
    note->setWordWrap(true);
    setLook(note, "note");
    auto *buttons = new QDialogButtonBox(QDialogButtonBox::Save | QDialogButtonBox::Cancel, this);
    connect(buttons, &QDialogButtonBox::accepted, this, &OriginDialog::save);
    connect(buttons, &QDialogButtonBox::rejected, this, &QDialog::reject);
    auto *layout = new QVBoxLayout(this);
    layout->setContentsMargins(theme.px(18), theme.px(16), theme.px(18), theme.px(14));
    layout->setSpacing(theme.px(14));
    layout->addLayout(form);
    layout->addWidget(note);
    layout->addWidget(buttons);
    setMinimumWidth(theme.px(500));
}

Provenance OriginDialog::origin() const
{
    Provenance origin = m_before;
    origin.model = textOf(m_model);
    origin.agent = textOf(m_agent);
    origin.date = textOf(m_date);
    origin.source = textOf(m_source);
    origin.iterations = m_iterations->value() > 0 ? std::optional<int>(m_iterations->value()) : std::nullopt;
    // The text of a name that is not UTF-8 does not lead back to it.
    origin.metadata = m_metadata->text() == QFile::decodeName(m_before.metadata.c_str())
                          ? m_before.metadata
                          : std::filesystem::path(QFile::encodeName(m_metadata->text().trimmed()).toStdString());
    return origin;
}

void OriginDialog::save()
{
    Q_EMIT chosen(m_before, origin());
    accept();
}

void OriginDialog::browse()
{
    auto *dialog = new QFileDialog(this, tr("Table of the tasks"), {}, tr("Tables (*.csv);;All files (*)"));
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    dialog->setFileMode(QFileDialog::ExistingFile);
    connect(dialog, &QFileDialog::fileSelected, m_metadata, &QLineEdit::setText);
    dialog->open();
}

} // namespace sweci
