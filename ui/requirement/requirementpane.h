// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "models/latestjob.h"
#include "models/requirementtext.h"
#include "task/iterationpane.h"

class QAction;
class QLabel;
class QListView;
class QStackedWidget;

namespace sweci
{

class InfoBar;
class LineView;
class RequirementDelegate;
class RequirementModel;
struct CardLink;
class StateView;

// The requirement document of an iteration: cards, or the text as it lies on disk. A document that cannot be read shows
// its text with the reason.
class RequirementPane : public IterationPane
{
    Q_OBJECT

public:
    // `raw`: a checkable action that switches to the text.
    RequirementPane(QAction *raw, Theme &theme, QWidget *parent = nullptr);

    QWidget *focusStart() override;
    QWidget *tools() override { return m_tools; }
    RequirementModel *model() const { return m_model; }
    LineView *rawView() const { return m_raw; }
    StateView *state() const { return m_state; }
    QString message() const; // what is wrong with the document
    bool showsRaw() const;   // beside the cards where there is room for both, else instead of them
    QListView *cards() const { return m_cards; }
    int chosen() const; // the demand the cursor is on; -1
    void choose(int item);
    // A line above the cards, until another document is shown; empty: none.
    void setNote(const QString &note);
    QString note() const;

Q_SIGNALS:
    void locationActivated(int item);
    void testActivated(const QByteArray &id);
    void hunkActivated(int hunk);

protected:
    void load(bool again) override;
    void empty() override;
    bool eventFilter(QObject *watched, QEvent *event) override;
    void resizeEvent(QResizeEvent *event) override;

private:
    void take(const RequirementTextPtr &text, bool again);
    void showText();
    void showMissing();
    std::optional<CardLink> linkAt(const QPoint &point) const;
    void follow(const CardLink &link, int item);

    QAction *m_rawAction;
    LatestJob m_job;
    RequirementTextPtr m_text;
    RequirementModel *m_model;
    QWidget *m_tools;
    QLabel *m_count;
    InfoBar *m_info;
    QLabel *m_note;
    QStackedWidget *m_stack;
    StateView *m_state;
    QWidget *m_body; // cards and text
    QListView *m_cards;
    RequirementDelegate *m_delegate;
    LineView *m_raw;
};

} // namespace sweci
