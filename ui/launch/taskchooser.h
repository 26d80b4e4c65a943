// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "models/launchdata.h"

#include <QFrame>

class QComboBox;
class QLabel;
class QLineEdit;
class QSettings;
class QSortFilterProxyModel;
class QStackedWidget;
class QTableView;
class QTimer;

namespace sweci
{

class LaunchTaskModel;
class StateView;
class Theme;

// Data set, split and tasks of a new run. Asks for what it is to show by wanted(), gets it by take().
class TaskChooser : public QFrame
{
    Q_OBJECT

public:
    // The actions become buttons: choose the folder, all, none.
    TaskChooser(Theme &theme, QAction *browse, QAction *all, QAction *none, QWidget *parent = nullptr);

    // Bytes; shown as far as they can be.
    void setFolder(const std::filesystem::path &folder);
    const std::filesystem::path &folder() const { return m_folder; }
    void setSplit(const std::string &split);
    void reload(); // asks again for what is chosen
    void take(const LaunchDataPtr &data);
    // Null while it is read.
    const LaunchDataPtr &data() const { return m_data; }

    // Ids, chosen when the data set has been read; none: all.
    void chooseLater(const std::vector<std::string> &ids) { m_later = ids; }
    // The rows that the filter shows.
    void chooseShown(bool chosen);
    LaunchTaskModel *model() const { return m_model; }
    QLineEdit *folderField() const { return m_folderField; }
    QLineEdit *filter() const { return m_filter; }
    QTableView *table() const { return m_table; }
    QString countText() const;
    void layOut(); // widths of the columns, as in a new window

Q_SIGNALS:
    void wanted(const std::filesystem::path &folder, const std::string &split);
    void changed(); // what is chosen

protected:
    bool eventFilter(QObject *watched, QEvent *event) override;

private:
    void build(QAction *browse, QAction *all, QAction *none);
    void showCount();
    void toggleSelected();

    Theme &m_theme;
    LaunchTaskModel *m_model;
    QSortFilterProxyModel *m_shown;
    QLineEdit *m_folderField;
    QComboBox *m_splits;
    QLineEdit *m_filter;
    QLabel *m_count;
    QTableView *m_table;
    StateView *m_state;
    QStackedWidget *m_stack;
    QTimer *m_typing;
    std::filesystem::path m_folder;
    std::string m_split;
    std::vector<std::string> m_later;
    LaunchDataPtr m_data;
};

} // namespace sweci
