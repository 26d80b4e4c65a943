// SPDX-License-Identifier: GPL-3.0-or-later
#include "search/searchpage.h"

#include "models/experimentsearch.h"
#include "models/experimentstore.h"
#include "models/searchmodel.h"
#include "models/tiptext.h"
#include "settings/settingstable.h"
#include "shell/stateview.h"
#include "shell/viewstate.h"
#include "theme/look.h"
#include "theme/theme.h"

#include <QAction>
#include <QHBoxLayout>
#include <QHeaderView>
#include <QLabel>
#include <QLineEdit>
#include <QLocale>
#include <QProgressBar>
#include <QSettings>
#include <QStackedWidget>
#include <QTableView>
#include <QToolButton>

namespace sweci
{

SearchPage::SearchPage(const PageContext &context, QWidget *parent)
    : Page(context, parent), m_search(new ExperimentSearch(this)), m_model(new SearchModel(this)),
      m_field(new QLineEdit(this)), m_note(new QLabel(this)), m_progress(new QProgressBar(this)),
      m_stack(new QStackedWidget(this)), m_state(new StateView(theme(), this)),
      m_list(makeSettingsTable(m_model, tr("What was found"), this))
{
    setObjectName(id());
    setLook(this, "page");
    makeActions();
    build();
    connect(m_field, &QLineEdit::returnPressed, this, &SearchPage::start);
    connect(m_list, &QTableView::activated, this, &SearchPage::openCurrent);
    connect(m_search, &ExperimentSearch::found, m_model, &SearchModel::add);
    connect(m_search, &ExperimentSearch::found, this, [this] {
        if (!m_list->currentIndex().isValid())
            m_list->setCurrentIndex(m_model->index(0, 0));
        say();
    });
    connect(m_search, &ExperimentSearch::progressed, this, &SearchPage::say);
    connect(&view(), &ViewState::experimentChanged, this, [this] {
        // Results of another experiment would be opened in this one.
        if (view().experiment() == m_searched)
            return;
        m_search->cancel();
        m_model->clear();
        m_searched.clear();
        say();
    });
    say();
}

QAction *SearchPage::add(const char *name, const QString &text, const QString &keys)
{
    auto *action = new QAction(text, this);
    action->setObjectName(QString::fromLatin1(name));
    action->setShortcut(QKeySequence(keys));
    action->setShortcutContext(Qt::WidgetWithChildrenShortcut);
    addAction(action);
    m_actions << action;
    return action;
}

void SearchPage::makeActions()
{
    connect(add("searchField", tr("What to search for"), QStringLiteral("Ctrl+L")), &QAction::triggered, this, [this] {
        m_field->setFocus(Qt::ShortcutFocusReason);
        m_field->selectAll();
    });
    connect(add("searchStart", tr("Search"), QStringLiteral("Ctrl+Return")), &QAction::triggered, this,
            &SearchPage::start);
    m_stop = add("searchStop", tr("Stop searching"), QStringLiteral("Ctrl+Shift+X"));
    connect(m_stop, &QAction::triggered, m_search, &ExperimentSearch::cancel);
    m_open = add("searchOpen", tr("Open what was found"), QStringLiteral("Alt+Return"));
    connect(m_open, &QAction::triggered, this, &SearchPage::openCurrent);
    const struct {
        const char *name;
        QString text;
        const char *keys;
    } places[] = {{"searchRequirements", tr("requirements"), "Ctrl+Shift+R"},
                  {"searchTranscripts", tr("transcripts"), "Ctrl+Shift+T"},
                  {"searchChanges", tr("changes"), "Ctrl+Shift+H"},
                  {"searchTests", tr("test ids"), "Ctrl+Shift+I"},
                  {"searchLogs", tr("logs"), "Ctrl+Shift+L"}};
    for (const auto &place : places) {
        QAction *action = add(place.name, tr("Search in %1").arg(place.text), QString::fromLatin1(place.keys));
        action->setIconText(place.text);
        action->setCheckable(true);
        action->setChecked(true);
        m_places << action;
    }
}

void SearchPage::build()
{
    m_field->setObjectName(QStringLiteral("searchText"));
    m_field->setPlaceholderText(tr("search in all tasks of this experiment"));
    m_field->setAccessibleName(tr("Search in all tasks of this experiment"));
    m_field->setClearButtonEnabled(true);
    m_note->setTextFormat(Qt::PlainText);
    setLook(m_note, "note");
    m_progress->setTextVisible(false);
    m_progress->setFixedSize(theme().px(120), theme().px(6));
    auto *line = new QHBoxLayout;
    line->setSpacing(theme().px(6));
    line->addWidget(m_field, 1);
    for (QAction *place : m_places) {
        auto *button = new QToolButton(this);
        button->setDefaultAction(place);
        setLook(button, "toggle");
        line->addWidget(button);
    }
    auto *notes = new QHBoxLayout;
    notes->setSpacing(theme().px(10));
    notes->addWidget(m_note, 1);
    notes->addWidget(m_progress);
    m_list->setObjectName(QStringLiteral("searchResults"));
    m_list->setFrameShape(QFrame::NoFrame);
    const auto widths = [this] { layOutSettingsTable(m_list, theme(), {150, 76, 290}); };
    connect(&theme(), &Theme::changed, m_list, widths);
    widths();
    m_stack->addWidget(m_state);
    m_stack->addWidget(m_list);
    auto *panel = new QFrame(this);
    setLook(panel, "panel");
    auto *inPanel = new QVBoxLayout(panel);
    inPanel->setContentsMargins(1, 1, 1, 1);
    inPanel->addWidget(m_stack);
    auto *layout = new QVBoxLayout(this);
    layout->setContentsMargins(theme().px(14), theme().px(10), theme().px(14), theme().px(12));
    layout->setSpacing(theme().px(8));
    layout->addLayout(line);
    layout->addLayout(notes);
    layout->addWidget(panel, 1);
}

QWidget *SearchPage::focusStart()
{
    return m_field;
}

QString SearchPage::note() const
{
    return m_note->text();
}

void SearchPage::start()
{
    const ExperimentPtr experiment = store().experiment(view().experiment());
    m_needle = m_field->text();
    m_model->clear();
    m_searched = experiment ? experiment->path : std::filesystem::path();
    std::vector<SearchPlace> places;
    for (int i = 0; i < m_places.size(); ++i) {
        if (m_places[i]->isChecked())
            places.push_back(static_cast<SearchPlace>(i));
    }
    if (experiment)
        m_search->start(*experiment, m_needle, places);
    else
        m_search->cancel();
    say();
    if (experiment && !m_needle.isEmpty())
        m_list->setFocus();
}

void SearchPage::openCurrent()
{
    const SearchHit *hit = m_model->hit(m_list->currentIndex().row());
    if (!hit)
        return;
    const SearchHit chosen = *hit;
    view().selectTask(m_searched, chosen.task, chosen.iteration);
    Q_EMIT opened(chosen, m_needle);
}

void SearchPage::say()
{
    const bool running = m_search->isRunning();
    const int rows = m_model->rowCount();
    m_stop->setEnabled(running);
    m_open->setEnabled(rows > 0);
    m_progress->setVisible(running);
    m_progress->setRange(0, std::max(1, m_search->total()));
    m_progress->setValue(m_search->done());
    QStringList words;
    if (!m_searched.empty() && !m_needle.isEmpty()) {
        words << (rows > 0 ? tr("%Ln place(s) found", nullptr, rows) : tr("nothing found"));
        if (const int left = m_search->more() + m_model->left())
            words << tr("%Ln more in the same files", nullptr, left);
        if (m_search->done() < m_search->total())
            words << (running ? tr("%1 of %2 tasks searched") : tr("stopped after %1 of %2 tasks"))
                         .arg(m_search->done())
                         .arg(m_search->total());
        if (!m_search->skipped().empty())
            words << tr("%n file(s) or folder(s) skipped: %1", nullptr, static_cast<int>(m_search->skipped().size()))
                         .arg(m_search->skipped().front());
    }
    m_note->setText(words.join(QStringLiteral("  ·  ")));
    m_note->setToolTip(
        tipText(QStringList(m_search->skipped().begin(), m_search->skipped().end()).join(QLatin1Char('\n'))));
    if (rows == 0) {
        if (running)
            m_state->show(tr("Searching"), {});
        else if (m_searched.empty() || m_needle.isEmpty())
            m_state->show(tr("Search in all tasks"),
                          tr("Requirements, transcripts, changed lines, test ids and logs of the chosen experiment. A "
                             "text without capital letters finds both kinds."));
        else
            m_state->show(tr("Nothing found"), {});
    }
    m_stack->setCurrentWidget(rows > 0 ? static_cast<QWidget *>(m_list) : m_state);
}

void SearchPage::saveState(QSettings &settings) const
{
    QStringList off;
    for (const QAction *place : m_places) {
        if (!place->isChecked())
            off << place->objectName();
    }
    settings.setValue(QStringLiteral("off"), off);
    settings.setValue(QStringLiteral("header"), m_list->horizontalHeader()->saveState());
}

void SearchPage::restoreState(const QSettings &settings)
{
    const QStringList off = settings.value(QStringLiteral("off")).toStringList();
    for (QAction *place : m_places)
        place->setChecked(!off.contains(place->objectName()));
    m_list->horizontalHeader()->restoreState(settings.value(QStringLiteral("header")).toByteArray());
}

} // namespace sweci
