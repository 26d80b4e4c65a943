// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "scoring/analysisplan.h"

#include <QDialog>

#include <optional>

class QLabel;
class QPlainTextEdit;
class QPushButton;

namespace sweci
{

class PlanForm;
class Theme;

// The plan of the analysis as its file has it, to be read, changed and taken: by fields, of which each changes its
// value in the text and nothing else, or in the text itself. A file that is there is the user's and is never written:
// what was changed is saved as a new one, and only a saved plan is a plan.
class PlanDialog : public QDialog
{
    Q_OBJECT

public:
    // `viewed`: the rules of the view, to begin a new plan with.
    PlanDialog(Theme &theme, const AnalysisPlan &viewed, QWidget *parent = nullptr);

    // Shows a plan's file; false (and said) when it cannot be read. Its own text stays as it is, comments too.
    bool openFile(const QString &file);
    // A new file of the text; refuses one that exists.
    bool saveAs(const QString &file);
    QString file() const { return m_file; } // that has this very text, else empty
    QPlainTextEdit *text() const { return m_text; }
    QString problem() const; // what is wrong with the text or the file, with its line
    const std::optional<AnalysisPlan> &plan() const { return m_plan; }

Q_SIGNALS:
    void taken(const sweci::AnalysisPlan &plan, const QString &file);

private:
    void check();
    void say(const QString &problem);
    void newPlan();
    void change(const std::string &key, const std::string &literal);

    AnalysisPlan m_viewed;
    PlanForm *m_form;
    QPlainTextEdit *m_text;
    QLabel *m_where;
    QLabel *m_problem;
    QPushButton *m_take;
    QPushButton *m_save;
    QString m_file;
    QString m_saved; // the text of m_file
    std::optional<AnalysisPlan> m_plan;
};

} // namespace sweci
