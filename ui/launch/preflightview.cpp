// SPDX-License-Identifier: GPL-3.0-or-later
#include "launch/preflightview.h"

#include "shell/actionbutton.h"
#include "theme/look.h"
#include "theme/theme.h"

#include <QGridLayout>
#include <QLabel>
#include <QScrollArea>

#include <algorithm>

namespace sweci
{

PreflightView::PreflightView(Theme &theme, QAction *again, QWidget *parent)
    : QFrame(parent), m_theme(theme), m_summary(new QLabel(this)), m_content(new QWidget(this)),
      m_grid(new QGridLayout(m_content))
{
    setObjectName(QStringLiteral("preflight"));
    setLook(this, "panel");
    auto *title = new QLabel(tr("Preflight"), this);
    setLook(title, "title");
    setLook(m_summary, "note");
    auto *head = new QHBoxLayout;
    head->setContentsMargins(theme.inset(), 0, theme.inset(), 0);
    head->setSpacing(theme.gap());
    head->addWidget(title);
    head->addWidget(m_summary, 1);
    head->addWidget(new ActionButton(again, "flat", this));
    auto *area = new QScrollArea(this);
    area->setWidgetResizable(true);
    area->setFrameShape(QFrame::NoFrame);
    area->setWidget(m_content);
    area->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    area->setFocusPolicy(Qt::StrongFocus);
    area->setAccessibleName(title->text());
    setLook(area, "clear");
    setLook(m_content, "clear");
    m_grid->setContentsMargins(theme.inset(), 0, theme.inset(), theme.gap());
    m_grid->setHorizontalSpacing(theme.px(10));
    m_grid->setVerticalSpacing(theme.px(5));
    m_grid->setColumnStretch(2, 1);
    auto *layout = new QVBoxLayout(this);
    layout->setContentsMargins(1, theme.px(6), 1, 1);
    layout->setSpacing(theme.px(4));
    layout->addLayout(head);
    layout->addWidget(area, 1);
}

void PreflightView::setLines(const std::vector<PreflightLine> &lines)
{
    if (m_lines == lines && m_grid->count() > 0)
        return;
    m_lines = lines;
    rebuild();
}

void PreflightView::setChecking(bool checking)
{
    m_checking = checking;
    m_summary->setText(summary());
}

QString PreflightView::summary() const
{
    if (m_checking)
        return tr("checking…");
    const auto count = [this](PreflightState state) {
        return static_cast<int>(
            std::count_if(m_lines.begin(), m_lines.end(), [state](const auto &line) { return line.state == state; }));
    };
    const int errors = count(PreflightState::Error);
    const int warnings = count(PreflightState::Warning);
    if (errors > 0)
        return tr("%n error(s): the run cannot start", nullptr, errors);
    if (warnings > 0)
        return tr("ready, %n warning(s)", nullptr, warnings);
    return tr("ready");
}

void PreflightView::rebuild()
{
    while (QLayoutItem *item = m_grid->takeAt(0)) {
        if (item->widget())
            item->widget()->deleteLater();
        delete item;
    }
    int row = 0;
    const auto add = [this](const QString &text, const char *look, int at, int column) {
        auto *label = new QLabel(text, m_content);
        label->setTextFormat(Qt::PlainText);
        label->setTextInteractionFlags(Qt::TextSelectableByMouse);
        setLook(label, look);
        label->setWordWrap(column == 2);
        label->setAlignment(Qt::AlignLeft | Qt::AlignTop);
        m_grid->addWidget(label, at, column);
        return label;
    };
    for (const PreflightLine &line : m_lines) {
        const bool good = line.state == PreflightState::Ok;
        const QString word = good                                    ? tr("✓ ok")
                             : line.state == PreflightState::Warning ? tr("! warning")
                                                                     : tr("✕ error");
        add(word, good ? "muted" : "loss", row, 0);
        QLabel *title = add(line.title, "muted", row, 1);
        QString text = line.sentence;
        if (!line.remedy.isEmpty())
            text += QLatin1Char(' ') + line.remedy;
        QLabel *sentence = add(text, "", row, 2);
        title->setAccessibleName(word + QLatin1Char(' ') + line.title);
        sentence->setAccessibleName(word + QLatin1Char(' ') + line.title + QStringLiteral(": ") + text);
        ++row;
    }
    m_grid->setRowStretch(row, 1);
    for (int i = 0; i < row; ++i)
        m_grid->setRowStretch(i, 0);
    m_summary->setText(summary());
}

} // namespace sweci
