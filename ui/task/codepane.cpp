// SPDX-License-Identifier: GPL-3.0-or-later
#include "task/codepane.h"

#include "base/text.h"
#include "changes/diffview.h"
#include "models/codefile.h"
#include "shell/elidedlabel.h"
#include "shell/stateview.h"
#include "theme/look.h"
#include "theme/theme.h"

#include <QStackedWidget>
#include <QVBoxLayout>

namespace sweci
{

CodePane::CodePane(Theme &theme, QWidget *parent)
    : QWidget(parent), m_job(this), m_stack(new QStackedWidget(this)), m_state(new StateView(theme, this)),
      m_page(new QWidget(this)), m_title(new ElidedLabel(m_page)), m_view(new DiffView(theme, m_page))
{
    setObjectName(QStringLiteral("codePane"));
    m_title->setObjectName(QStringLiteral("codeTitle"));
    m_title->setContentsMargins(theme.inset(), theme.px(4), theme.inset(), theme.px(4));
    setLook(m_title, "muted");
    m_view->setObjectName(QStringLiteral("codeView"));
    m_view->setAccessibleName(tr("Code of the state"));
    m_view->setOneNumber(true);
    auto *inPage = new QVBoxLayout(m_page);
    inPage->setContentsMargins(0, 0, 0, 0);
    inPage->setSpacing(0);
    inPage->addWidget(m_title);
    inPage->addWidget(m_view, 1);
    m_stack->addWidget(m_state);
    m_stack->addWidget(m_page);
    auto *layout = new QVBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->addWidget(m_stack);
    setFocusProxy(m_view);
    clear();
}

void CodePane::clear()
{
    m_job.cancel();
    m_view->setFile(nullptr);
    m_title->clear();
    m_state->show(tr("No place is chosen"),
                  tr("Lines of a traceback, tests and locations of a requirement open here."));
    m_stack->setCurrentWidget(m_state);
}

QString CodePane::title() const
{
    return m_title->text();
}

void CodePane::open(const std::shared_ptr<const TaskFiles> &files, const StateName &state, const std::string &path,
                    int line, const std::string &definition)
{
    const QString where = displayText(state.text());
    m_job.start(
        [files, state, path](const std::atomic<bool> &cancelled) {
            return readCodeFile(*files, state, path, cancelled);
        },
        [this, line, definition, where](const Result<ChangesFilePtr> &file) { take(file, line, definition, where); });
}

void CodePane::take(const Result<ChangesFilePtr> &file, int line, const std::string &definition, const QString &where)
{
    if (!file || !(*file)->rows) {
        m_state->show(tr("There is no code to show"),
                      file ? (*file)->sentences.join(QLatin1Char(' ')) : file.error().sentence);
        m_stack->setCurrentWidget(m_state);
        Q_EMIT opened();
        return;
    }
    const TextLines &text = (*file)->diff->after;
    const int wanted = line > 0             ? line - 1
                       : definition.empty() ? 0
                                            : std::max(0, lineOfDefinition(text.text(), definition));
    const int shown = std::min(wanted, std::max(0, text.count() - 1));
    m_title->setText(
        tr("%1:%2 in state %3").arg(displayText((*file)->change.path()), QString::number(shown + 1), where));
    m_view->setFile(*file);
    m_stack->setCurrentWidget(m_page);
    m_view->goToLine(DiffSide::New, shown);
    Q_EMIT opened();
}

} // namespace sweci
