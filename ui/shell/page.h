// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QList>
#include <QWidget>

class QAction;
class QSettings;

namespace sweci
{

class ComparedSet;
class ExperimentStore;
class Theme;
class ViewState;

// What every page works with. The window owns all of it and outlives the pages.
struct PageContext {
    ExperimentStore &store;
    ViewState &view;
    Theme &theme;
    ComparedSet &compared;
};

// A page in the centre of the window. A page follows the view state by itself (connect to its signals); it does work
// only while it is visible and catches up in showEvent. Whatever the data is, it shows something: empty, loading,
// error, stale and huge are states of the page, see StateView.
//
// Focus: focusStart() is where the keyboard goes when the page is chosen; Escape there goes back to the navigator.
class Page : public QWidget
{
    Q_OBJECT

public:
    explicit Page(const PageContext &context, QWidget *parent = nullptr) : QWidget(parent), m_context(context) {}

    // A stable word: "board", "task". Also the object name and the group in the settings.
    virtual QString id() const = 0;
    // On the tab.
    virtual QString title() const = 0;
    // Actions for the window's menu, the command palette and the shortcuts sheet: each with text, shortcut and object
    // name, parented to the page. They get the page as context for their shortcuts.
    virtual QList<QAction *> pageActions() const { return {}; }
    virtual QWidget *focusStart() { return this; }
    // Within a group of the page's own.
    virtual void saveState(QSettings &settings) const { Q_UNUSED(settings); }
    virtual void restoreState(const QSettings &settings) { Q_UNUSED(settings); }
    // Back to how it looks in a new window.
    virtual void resetLayout() {}

protected:
    // What to do on a page without an experiment: `choose`, once there is one to choose.
    QString withoutExperiment(const QString &choose) const;
    ExperimentStore &store() const { return m_context.store; }
    ViewState &view() const { return m_context.view; }
    Theme &theme() const { return m_context.theme; }
    ComparedSet &compared() const { return m_context.compared; }
    const PageContext &context() const { return m_context; }

private:
    PageContext m_context;
};

} // namespace sweci
