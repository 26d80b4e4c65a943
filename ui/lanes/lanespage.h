// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "models/experimentsnapshot.h"
#include "models/laneset.h"
#include "models/latestjob.h"
#include "shell/page.h"

class QCheckBox;
class QComboBox;
class QLabel;
class QListView;
class QSplitter;
class QStackedWidget;

namespace sweci
{

class LaneFileModel;
class LanesView;
class StateView;

// What the chosen experiment, another one and the reference made of the same base, file by file in three lanes; on
// request only the files that make the difference: where the chosen one fails a test that the other passes. The other
// is taken at the same iteration, or at its last one before.
class LanesPage : public Page
{
    Q_OBJECT

public:
    explicit LanesPage(const PageContext &context, QWidget *parent = nullptr);
    ~LanesPage() override;

    QString id() const override { return QStringLiteral("lanes"); }
    QString title() const override { return tr("Lanes"); }
    QList<QAction *> pageActions() const override { return m_actions; }
    QWidget *focusStart() override;
    void saveState(QSettings &settings) const override;
    void restoreState(const QSettings &settings) override;
    void resetLayout() override;

    LaneFileModel *files() const { return m_files; }
    LanesView *lanes() const { return m_lanes; }
    StateView *state() const { return m_state; }
    QComboBox *otherChooser() const { return m_other; }
    QString note() const;
    // The other experiment, as somebody would choose it.
    void compareWith(const std::filesystem::path &other);

Q_SIGNALS:
    void shown(); // a file, or that there is none

protected:
    void showEvent(QShowEvent *event) override;

private:
    using SetResult = std::shared_ptr<const Result<LaneSetPtr>>;
    using DiffResult = std::shared_ptr<const Result<LaneDiffPtr>>;
    void build();
    void makeActions();
    QAction *add(const char *name, const QString &text, const QKeySequence &keys, void (LanesPage::*slot)());
    void follow();
    void fillOthers(const std::vector<ExperimentPtr> &others);
    void load(const ExperimentPtr &a, const ExperimentPtr &b);
    void take(const SetResult &set);
    void takeFile(const DiffResult &diff);
    void loadFile();
    void showNote();
    void showState(const QString &title, const QString &sentence);

    void nextFile();
    void previousFile();
    void nextChange();
    void previousChange();
    void nextOther();
    void nextIteration();
    void previousIteration();
    void filterChanged();
    void copy();

    QList<QAction *> m_actions;
    QAction *m_filter = nullptr;
    LatestJob m_setJob;
    LatestJob m_fileJob;
    LaneFileModel *m_files;
    LaneSetPtr m_set;
    std::filesystem::path m_otherPath; // chosen by the user; empty: the first
    std::string m_shownKey;            // of what is shown or being read
    std::string m_wantedFile;
    QComboBox *m_other;
    QCheckBox *m_filterBox;
    QLabel *m_title;
    QLabel *m_note;
    QWidget *m_head;
    QStackedWidget *m_stack;
    StateView *m_state;
    QSplitter *m_splitter;
    QListView *m_list;
    QStackedWidget *m_right;
    LanesView *m_lanes;
    StateView *m_fileState;
};

} // namespace sweci
