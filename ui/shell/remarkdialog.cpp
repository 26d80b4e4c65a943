// SPDX-License-Identifier: GPL-3.0-or-later
#include "shell/remarkdialog.h"

#include "base/files.h"
#include "base/text.h"
#include "models/format.h"
#include "shell/formgrid.h"
#include "theme/look.h"
#include "theme/theme.h"

#include <QDialogButtonBox>
#include <QLabel>
#include <QLineEdit>
#include <QPlainTextEdit>
#include <QPushButton>
#include <QShortcut>
#include <QVBoxLayout>

#include <algorithm>

namespace sweci
{

RemarkDialog::RemarkDialog(const QString &of, const std::vector<Remark> &before, const QStringList &known,
                           const std::filesystem::path &file, Theme &theme, QWidget *parent)
    : QDialog(parent), m_tags(new QLineEdit(this)), m_text(new QPlainTextEdit(this))
{
    setObjectName(QStringLiteral("remarkDialog"));
    setWindowTitle(tr("Tags and note of %1").arg(of));
    m_shared = before.empty() ? std::vector<std::string>() : before.front().tags;
    bool sameNote = true;
    for (const Remark &each : before) {
        std::erase_if(m_shared, [&](const std::string &tag) {
            return std::find(each.tags.begin(), each.tags.end(), tag) == each.tags.end();
        });
        sameNote = sameNote && each.note == before.front().note;
    }
    if (sameNote && !before.empty())
        m_note = QString::fromStdString(before.front().note);
    QStringList tags;
    for (const std::string &tag : m_shared)
        tags << QString::fromStdString(tag);
    m_tags->setObjectName(QStringLiteral("remarkTags"));
    m_tags->setText(tags.join(QStringLiteral(", ")));
    m_tags->setPlaceholderText(tr("parted by commas"));
    m_text->setObjectName(QStringLiteral("remarkNote"));
    setLook(m_text, "field");
    m_text->setPlainText(m_note);
    m_text->setTabChangesFocus(true);
    m_text->setMinimumHeight(theme.px(96));
    if (!sameNote)
        m_text->setPlaceholderText(tr("Their notes differ; what is written here takes the place of all."));

    auto *form = new FormGrid(theme, 60);
    form->add(tr("&Tags"), m_tags);
    form->add(tr("&Note"), m_text);
    QString about = tr("Kept in %1.").arg(displayPath(file.filename()));
    if (!known.isEmpty())
        about = tr("In use: %1").arg(known.mid(0, 20).join(QStringLiteral(", "))) + QLatin1Char('\n') + about;
    auto *note = new QLabel(about, this);
    note->setTextFormat(Qt::PlainText);
    note->setWordWrap(true);
    setLook(note, "note");
    auto *buttons = new QDialogButtonBox(QDialogButtonBox::Save | QDialogButtonBox::Cancel, this);
    connect(buttons, &QDialogButtonBox::accepted, this, &RemarkDialog::save);
    connect(buttons, &QDialogButtonBox::rejected, this, &QDialog::reject);
    // Return begins a line in the note.
    auto *done = new QShortcut(QKeySequence(QStringLiteral("Ctrl+Return")), this);
    connect(done, &QShortcut::activated, this, &RemarkDialog::save);
    buttons->button(QDialogButtonBox::Save)
        ->setToolTip(tr("Also in the note: %1").arg(done->key().toString(QKeySequence::NativeText)));
    auto *layout = new QVBoxLayout(this);
    layout->setContentsMargins(theme.px(18), theme.px(16), theme.px(18), theme.px(14));
    layout->setSpacing(theme.px(14));
    layout->addLayout(form);
    layout->addWidget(note);
    layout->addWidget(buttons);
    setMinimumWidth(theme.px(460));
}

void RemarkDialog::save()
{
    RemarkChange change;
    change.add = tagsFrom(m_tags->text());
    for (const std::string &tag : m_shared) {
        if (std::find(change.add.begin(), change.add.end(), tag) == change.add.end())
            change.remove.push_back(tag);
    }
    if (m_text->toPlainText() != m_note)
        change.note = m_text->toPlainText().trimmed().toStdString();
    Q_EMIT chosen(change);
    accept();
}

} // namespace sweci
