// SPDX-License-Identifier: GPL-3.0-or-later
#include "settings/toolspanel.h"

#include "models/externaltools.h"
#include "shell/formgrid.h"
#include "theme/look.h"
#include "theme/theme.h"

#include <QLabel>
#include <QLineEdit>
#include <QSettings>
#include <QVBoxLayout>

namespace sweci
{

ToolsPanel::ToolsPanel(Theme &theme, ExternalTools &tools, QWidget *parent)
    : QFrame(parent), m_tools(tools), m_difftool(new QLineEdit(this)), m_editor(new QLineEdit(this))
{
    setLook(this, "panel");
    m_difftool->setObjectName(QStringLiteral("difftoolCommand"));
    m_difftool->setPlaceholderText(QStringLiteral("kdiff3 %1 %2"));
    m_editor->setObjectName(QStringLiteral("editorCommand"));
    m_editor->setPlaceholderText(QStringLiteral("kate --line %2 %1"));
    using Tool = ExternalTools::Tool;
    connect(m_difftool, &QLineEdit::textChanged, this,
            [this](const QString &text) { m_tools.setCommand(Tool::Difftool, text); });
    connect(m_editor, &QLineEdit::textChanged, this,
            [this](const QString &text) { m_tools.setCommand(Tool::Editor, text); });
    auto *title = new QLabel(tr("Programs for changed files"), this);
    setLook(title, "title");
    auto *note =
        new QLabel(tr("The difftool gets the old file as %1 and the new one as %2, the editor the file as %1 "
                      "and the line as %2. They are copies, gone with this window. No shell reads the command."),
                   this);
    note->setTextFormat(Qt::PlainText);
    note->setWordWrap(true);
    setLook(note, "note");
    auto *left = new FormGrid(theme, 64);
    left->add(tr("&Difftool"), m_difftool);
    auto *right = new FormGrid(theme, 48);
    right->add(tr("&Editor"), m_editor);
    auto *fields = new QHBoxLayout;
    fields->setSpacing(theme.px(18));
    fields->addLayout(left, 1);
    fields->addLayout(right, 1);
    auto *layout = new QVBoxLayout(this);
    layout->setContentsMargins(theme.inset(), theme.px(6), theme.inset(), theme.px(10));
    layout->setSpacing(theme.gap());
    layout->addWidget(title);
    layout->addWidget(note);
    layout->addLayout(fields);
}

void ToolsPanel::begin()
{
    m_difftool->setFocus(Qt::ShortcutFocusReason);
    m_difftool->selectAll();
}

void ToolsPanel::saveState(QSettings &settings) const
{
    settings.setValue(QStringLiteral("difftool"), m_difftool->text());
    settings.setValue(QStringLiteral("editor"), m_editor->text());
}

void ToolsPanel::restoreState(const QSettings &settings)
{
    m_difftool->setText(settings.value(QStringLiteral("difftool")).toString());
    m_editor->setText(settings.value(QStringLiteral("editor")).toString());
}

} // namespace sweci
