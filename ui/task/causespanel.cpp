// SPDX-License-Identifier: GPL-3.0-or-later
#include "task/causespanel.h"

#include "models/causesmodel.h"
#include "shell/elidedlabel.h"
#include "shell/infobar.h"
#include "task/causesdelegate.h"
#include "theme/look.h"
#include "theme/theme.h"

#include <QAction>
#include <QHBoxLayout>
#include <QListView>
#include <QToolButton>
#include <QVBoxLayout>

#include <algorithm>

namespace sweci
{

CausesPanel::CausesPanel(CausesModel *model, const QList<QAction *> &actions, Theme &theme, QWidget *parent)
    : QFrame(parent), m_theme(theme), m_stage(new ElidedLabel(this)), m_info(new InfoBar(theme, this)),
      m_list(new QListView(this))
{
    setObjectName(QStringLiteral("causesPanel"));
    auto *title = new QLabel(tr("likely causes"), this);
    title->setTextFormat(Qt::PlainText);
    setLook(title, "section");
    m_stage->setObjectName(QStringLiteral("causesStage"));
    setLook(m_stage, "note");
    auto *line = new QHBoxLayout;
    line->setContentsMargins(theme.inset(), 0, theme.px(6), 0);
    line->setSpacing(theme.px(4));
    line->addWidget(title);
    line->addWidget(m_stage, 1);
    for (QAction *action : actions) {
        auto *button = new QToolButton(this);
        button->setDefaultAction(action);
        button->setFocusPolicy(Qt::TabFocus);
        setLook(button, "flat");
        line->addWidget(button);
    }
    m_list->setObjectName(QStringLiteral("causesList"));
    m_list->setAccessibleName(tr("Likely causes"));
    m_list->setModel(model);
    m_list->setItemDelegate(new CausesDelegate(theme, m_list));
    m_list->setUniformItemSizes(true);
    m_list->setFrameShape(QFrame::NoFrame);
    m_list->setMouseTracking(true);
    m_list->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    m_list->setEditTriggers(QAbstractItemView::NoEditTriggers);
    auto *messages = new QVBoxLayout;
    messages->setContentsMargins(theme.px(8), 0, theme.px(8), 0);
    messages->addWidget(m_info);
    auto *layout = new QVBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(theme.px(2));
    layout->addLayout(line);
    layout->addLayout(messages);
    layout->addWidget(m_list);
    connect(m_list, &QListView::activated, this, [this](const QModelIndex &index) { Q_EMIT activated(index.row()); });
    connect(m_list, &QListView::clicked, this, [this](const QModelIndex &index) { Q_EMIT activated(index.row()); });
    connect(model, &QAbstractItemModel::modelReset, this, &CausesPanel::fit);
    connect(&theme, &Theme::changed, this, [this] {
        m_list->doItemsLayout();
        fit();
    });
    fit();
}

// As high as its rows, up to four of them.
void CausesPanel::fit()
{
    const int rows = std::min(m_list->model()->rowCount(), 4);
    m_list->setFixedHeight(rows * m_theme.px(42));
    m_list->setVisible(rows > 0);
}

void CausesPanel::setStage(const QString &stage)
{
    m_stage->setText(stage);
    m_stage->setToolTip(stage.isEmpty() ? QString() : QStringLiteral("<p>%1</p>").arg(stage.toHtmlEscaped()));
}

QString CausesPanel::stage() const
{
    return m_stage->text();
}

void CausesPanel::say(const QString &sentence)
{
    if (sentence.isEmpty())
        m_info->clear();
    else
        m_info->say(sentence);
}

QString CausesPanel::sentence() const
{
    return m_info->sentence();
}

} // namespace sweci
