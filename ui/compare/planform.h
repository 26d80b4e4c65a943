// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "scoring/plantext.h"

#include <QWidget>

#include <map>

class QComboBox;
class QGridLayout;
class QLabel;
class QLineEdit;

namespace sweci
{

class Theme;

// The fields of a plan that most people change. It shows what a text says and tells which key is to have which value;
// it holds no plan of its own.
class PlanForm : public QWidget
{
    Q_OBJECT

public:
    explicit PlanForm(Theme &theme, QWidget *parent = nullptr);

    // What the text says now. The field that is typed into stays as it is typed while it says the same.
    void show(const PlanReading &reading);

Q_SIGNALS:
    // Chosen by the user; `literal` as TOML writes it.
    void changed(const std::string &key, const std::string &literal);

private:
    QComboBox *addChoice(const QString &label, int row, int column, const char *name);
    QLineEdit *addNumber(const QString &label, int row, int column, const char *key);
    void addLabel(const QString &text, int row, int column, QWidget *field, const char *key);
    void addFields();
    void takePolicy();

    Theme &m_theme;
    PlanReading m_shown;
    QGridLayout *m_grid;
    std::multimap<std::string, QLabel *> m_labels; // by key
    QComboBox *m_metric;
    QComboBox *m_family;
    QComboBox *m_dialect;
    QComboBox *m_collapsed;
    QComboBox *m_tampered;
    QComboBox *m_truncated;
    QLineEdit *m_gamma;
    QLineEdit *m_seed;
    QLineEdit *m_resamples;
};

} // namespace sweci
