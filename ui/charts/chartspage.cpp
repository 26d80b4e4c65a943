// SPDX-License-Identifier: GPL-3.0-or-later
#include "charts/chartspage.h"

#include "base/text.h"
#include "charts/exportdialog.h"
#include "charts/figureview.h"
#include "models/comparedset.h"
#include "models/tiptext.h"
#include "shell/actionbutton.h"
#include "shell/focuschain.h"
#include "shell/stateview.h"
#include "theme/look.h"
#include "theme/theme.h"

#include <QAction>
#include <QCheckBox>
#include <QHBoxLayout>
#include <QLabel>
#include <QListWidget>
#include <QScrollArea>
#include <QSettings>
#include <QStackedWidget>
#include <QWheelEvent>

#include <algorithm>
#include <cmath>

namespace sweci
{

ChartsPage::ChartsPage(const PageContext &context, QWidget *parent)
    : Page(context, parent), m_exportJob(this), m_list(new QListWidget(this)),
      m_view(new FigureView(context.theme, this)), m_scroll(new QScrollArea(this)), m_title(new QLabel(this)),
      m_remarks(new QLabel(this)), m_said(new QLabel(this)), m_exploratory(new QLabel(tr("exploratory"), this)),
      m_state(new StateView(context.theme, this)), m_stack(new QStackedWidget(this)),
      m_dialog(new ExportDialog(context.theme, this))
{
    setObjectName(id());
    setLook(this, "page");
    makeActions();
    build();
    connect(&compared(), &ComparedSet::changed, this, [this] {
        if (isVisible())
            update();
        tryExport();
    });
    connect(&compared(), &ComparedSet::planChanged, this, [this] {
        if (isVisible())
            update();
    });
    connect(&compared(), &ComparedSet::reportChanged, this, &ChartsPage::tryExport);
    connect(&compared(), &ComparedSet::problemChanged, this, [this] {
        if (isVisible())
            update();
        tryExport();
    });
    connect(&theme(), &Theme::changed, this, &ChartsPage::sizeView);
    connect(m_list, &QListWidget::currentRowChanged, this, [this] {
        if (isVisible())
            update();
    });
    connect(m_view, &FigureView::linked, this, &ChartsPage::linked);
    connect(m_view, &FigureView::toggled, this, &ChartsPage::toggleSeries);
    connect(m_view, &FigureView::stepped, this, [this](const QRect &box) {
        // Not below what stays in sight.
        const FigureScene &scene = m_view->scene();
        const int margin = static_cast<int>(std::max(scene.head(), scene.foot())) + theme().px(8);
        m_scroll->ensureVisible(box.center().x(), box.center().y(), theme().px(50), margin);
    });
    connect(m_dialog, &ExportDialog::wanted, this, [this] { exportTo(m_dialog->folder(), m_dialog->request()); });
}

void ChartsPage::build()
{
    m_list->setObjectName(QStringLiteral("chartList"));
    m_list->setAccessibleName(tr("Charts"));
    for (const FigureMaker &maker : figureMakers()) {
        auto *item = new QListWidgetItem(maker.title, m_list);
        item->setData(Qt::UserRole, QString::fromStdString(maker.name));
    }
    m_list->setCurrentRow(0);
    m_list->setFixedWidth(theme().px(206));
    m_list->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    setLook(m_list, "list");
    m_view->setObjectName(QStringLiteral("chartView"));
    m_scroll->setWidget(m_view);
    m_scroll->setFrameShape(QFrame::NoFrame);
    m_scroll->setFocusPolicy(Qt::NoFocus);
    m_scroll->viewport()->installEventFilter(this);
    for (QLabel *label : {m_title, m_remarks, m_said}) {
        label->setTextFormat(Qt::PlainText);
        label->setMinimumWidth(1);
    }
    setLook(m_title, "title");
    setLook(m_remarks, "note");
    setLook(m_said, "note");
    setLook(m_exploratory, "note");
    m_exploratory->setObjectName(QStringLiteral("chartExploratory"));
    m_remarks->setWordWrap(true);
    m_said->setObjectName(QStringLiteral("chartSaid"));
    m_publishedBox = new QCheckBox(m_published->text(), this);
    m_tokensBox = new QCheckBox(m_tokens->text(), this);
    for (const auto &[box, action] : {std::pair(m_publishedBox, m_published), std::pair(m_tokensBox, m_tokens)}) {
        box->setChecked(action->isChecked());
        connect(box, &QCheckBox::toggled, action, &QAction::setChecked);
        connect(action, &QAction::toggled, box, &QCheckBox::setChecked);
    }
    auto *head = new QHBoxLayout;
    head->setSpacing(theme().px(12));
    head->addWidget(m_title);
    head->addWidget(m_exploratory);
    head->addWidget(m_said, 1);
    head->addWidget(m_publishedBox);
    head->addWidget(m_tokensBox);
    auto *exporting = new ActionButton(m_export, "", this);
    head->addWidget(exporting);
    chainFocus({m_list, m_publishedBox, m_tokensBox, exporting, m_view});
    auto *panel = new QFrame(this);
    setLook(panel, "panel");
    auto *inPanel = new QVBoxLayout(panel);
    inPanel->setContentsMargins(theme().inset(), theme().gap(), theme().inset(), theme().gap());
    m_state->setObjectName(QStringLiteral("chartsState"));
    m_stack->addWidget(m_state);
    m_stack->addWidget(m_scroll);
    inPanel->addLayout(head);
    inPanel->addWidget(m_stack, 1);
    inPanel->addWidget(m_remarks);
    auto *side = new QFrame(this);
    setLook(side, "panel");
    auto *inSide = new QVBoxLayout(side);
    inSide->setContentsMargins(theme().px(4), theme().px(6), theme().px(4), theme().px(6));
    inSide->addWidget(m_list);
    auto *layout = new QHBoxLayout(this);
    layout->setContentsMargins(theme().px(14), theme().px(10), theme().px(14), theme().px(8));
    layout->setSpacing(theme().px(10));
    layout->addWidget(side);
    layout->addWidget(panel, 1);
}

FigureInput ChartsPage::input()
{
    const ComparedPtr &now = compared().now();
    if (m_basis != now->basis) {
        m_basis = now->basis;
        m_values = std::make_shared<const FigureValues>(*m_basis);
    }
    return {now, m_values, m_options};
}

Figure ChartsPage::figure()
{
    const auto makers = figureMakers();
    const auto row = static_cast<std::size_t>(std::clamp(m_list->currentRow(), 0, static_cast<int>(makers.size()) - 1));
    return makers[row].make(input());
}

void ChartsPage::update()
{
    // Options of a kind of figure stay where nothing can be drawn: another choice may have values.
    m_publishedBox->setVisible(figureName() == "release");
    m_tokensBox->setVisible(figureName() == "cost");
    const bool there = compared().now() != nullptr;
    const QString why = there ? compared().exploratory() : QString();
    m_exploratory->setVisible(!why.isEmpty());
    m_exploratory->setToolTip(tipText(why));
    if (!there) {
        m_title->clear();
        m_remarks->hide();
        m_state->show(compared().problem().isEmpty() ? tr("Comparing the experiments") : tr("There is nothing to draw"),
                      compared().problem());
        m_stack->setCurrentIndex(0);
        return;
    }
    const Figure shown = figure();
    m_dialog->setFigure(shown.title, shown.name.toStdString());
    QStringList remarks;
    for (const QString &remark : shown.remarks)
        remarks << remark;
    m_title->setText(shown.title);
    if (shown.empty) {
        m_remarks->hide();
        m_state->show(tr("There is nothing to draw"), remarks.join(QLatin1Char('\n')));
        m_stack->setCurrentIndex(0);
        return;
    }
    m_remarks->setText(remarks.join(QLatin1Char('\n')));
    m_remarks->setVisible(!remarks.isEmpty());
    m_view->show(shown);
    m_stack->setCurrentIndex(1);
    sizeView();
}

QWidget *ChartsPage::focusStart()
{
    return m_list;
}

void ChartsPage::showEvent(QShowEvent *event)
{
    Page::showEvent(event);
    m_list->doItemsLayout(); // its rows were measured before they had their look
    compared().want(this, true, m_pending.has_value());
    update();
}

void ChartsPage::hideEvent(QHideEvent *event)
{
    Page::hideEvent(event);
    if (!m_pending)
        compared().want(this, false);
}

bool ChartsPage::eventFilter(QObject *watched, QEvent *event)
{
    if (watched == m_scroll->viewport() && event->type() == QEvent::Resize)
        sizeView();
    if (watched == m_scroll->viewport() && event->type() == QEvent::Wheel) {
        auto *wheel = static_cast<QWheelEvent *>(event);
        if (wheel->modifiers() & Qt::ControlModifier) {
            setZoom(m_zoom * (wheel->angleDelta().y() > 0 ? 1.25 : 0.8));
            return true;
        }
    }
    return Page::eventFilter(watched, event);
}

void ChartsPage::setZoom(double zoom)
{
    m_zoom = std::isfinite(zoom) ? std::clamp(zoom, 1.0, 8.0) : 1.0;
    sizeView();
}

// As large as its place; a figure that asks for more height gets it below, to be scrolled to.
void ChartsPage::sizeView()
{
    const QSize place = m_scroll->viewport()->size();
    const bool tall = m_view->figure().aspect > 1.2;
    const int height = tall ? std::max(place.height(), static_cast<int>(place.width() * m_view->figure().aspect * 0.7))
                            : place.height();
    m_view->resize(static_cast<int>(place.width() * m_zoom), static_cast<int>(height * m_zoom));
}

void ChartsPage::chooseFigure(const std::string &name)
{
    for (int row = 0; row < m_list->count(); ++row) {
        if (m_list->item(row)->data(Qt::UserRole).toString().toStdString() == name)
            m_list->setCurrentRow(row);
    }
}

std::string ChartsPage::figureName() const
{
    const QListWidgetItem *item = m_list->currentItem();
    return item ? item->data(Qt::UserRole).toString().toStdString() : std::string();
}

void ChartsPage::saveState(QSettings &settings) const
{
    settings.setValue(QStringLiteral("figure"), QString::fromStdString(figureName()));
    settings.setValue(QStringLiteral("zoom"), m_zoom);
    settings.beginGroup(QStringLiteral("options"));
    settings.remove(QString());
    int number = 0;
    for (const auto &[word, value] : m_options.words())
        settings.setValue(QString::number(number++), QStringList{displayText(word), displayText(value)});
    settings.endGroup();
    m_dialog->saveState(settings);
}

void ChartsPage::restoreState(const QSettings &settings)
{
    chooseFigure(settings.value(QStringLiteral("figure")).toString().toStdString());
    setZoom(settings.value(QStringLiteral("zoom"), 1.0).toDouble());
    std::map<std::string, std::string> words;
    for (int number = 0;; ++number) {
        const QStringList pair = settings.value(QStringLiteral("options/%1").arg(number)).toStringList();
        if (pair.size() != 2)
            break;
        words[pair[0].toStdString()] = pair[1].toStdString();
    }
    setOptions(FigureOptions::fromWords(words));
    m_dialog->restoreState(settings);
}

void ChartsPage::resetLayout()
{
    m_list->setCurrentRow(0);
    setZoom(1);
    setOptions({});
}

} // namespace sweci
