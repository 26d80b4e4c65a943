// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "models/keystore.h"

#include <QFrame>

class QAction;
class QComboBox;
class QLabel;
class QLineEdit;
class QTableView;

namespace sweci
{

class KeyModel;
class Theme;

// The keys that are kept, whether there is a key store, and fields for a new one.
class KeysPanel : public QFrame
{
    Q_OBJECT

public:
    struct Actions {
        QAction *keep;
        QAction *remove;
    };
    KeysPanel(Theme &theme, KeyStore &store, const Actions &actions, QWidget *parent = nullptr);

    void keep();         // what the fields say
    void removeChosen(); // the key of the current row
    void beginNew();     // to the field for the name
    QTableView *table() const { return m_table; }
    void layOut();
    // Of the last thing that was done, or went wrong; empty before.
    QString message() const;

private:
    void build(const Actions &actions);
    void follow();
    void followFields();

    Theme &m_theme;
    KeyStore &m_store;
    KeyModel *m_model;
    QTableView *m_table;
    QLabel *m_service;
    QLineEdit *m_name;
    QLineEdit *m_key;
    QComboBox *m_place;
    QLabel *m_message;
    QAction *m_keep;
    QAction *m_remove;
    bool m_placeChosen = false; // by a person
    bool m_keeping = false;     // what the fields hold
};

} // namespace sweci
