// SPDX-License-Identifier: GPL-3.0-or-later
#include "settings/keyspanel.h"

#include "base/files.h"
#include "base/text.h"
#include "models/keymodel.h"
#include "settings/settingstable.h"
#include "shell/actionbutton.h"
#include "shell/choicebox.h"
#include "shell/formgrid.h"
#include "theme/look.h"
#include "theme/theme.h"

#include <QAction>
#include <QLabel>
#include <QLineEdit>
#include <QTableView>
#include <QVBoxLayout>

#include <utility>

namespace sweci
{

KeysPanel::KeysPanel(Theme &theme, KeyStore &store, const Actions &actions, QWidget *parent)
    : QFrame(parent), m_theme(theme), m_store(store), m_model(new KeyModel(store, this)),
      m_table(makeSettingsTable(m_model, tr("Keys"), this)), m_service(new QLabel(this)), m_name(new QLineEdit(this)),
      m_key(new QLineEdit(this)), m_place(new ChoiceBox(theme, this)), m_message(new QLabel(this)),
      m_keep(actions.keep), m_remove(actions.remove)
{
    build(actions);
    connect(&m_store, &KeyStore::changed, this, &KeysPanel::follow);
    connect(&m_store, &KeyStore::done, this, [this](const std::string &name) {
        m_message->setText(tr("Done: %1").arg(displayText(name)));
        // What is being typed when another key goes is not done with.
        if (!std::exchange(m_keeping, false))
            return;
        m_key->clear();
        m_name->clear();
    });
    connect(&m_store, &KeyStore::failed, this, [this](const QString &sentence) {
        m_message->setText(sentence);
        m_keeping = false;
    });
    connect(m_name, &QLineEdit::textChanged, this, &KeysPanel::followFields);
    connect(m_key, &QLineEdit::textChanged, this, &KeysPanel::followFields);
    connect(m_key, &QLineEdit::returnPressed, m_keep, &QAction::trigger);
    connect(m_place, &QComboBox::activated, this, [this] { m_placeChosen = true; });
    connect(m_table->selectionModel(), &QItemSelectionModel::currentChanged, this, &KeysPanel::followFields);
    connect(m_model, &QAbstractItemModel::modelReset, this, &KeysPanel::followFields);
    follow();
}

void KeysPanel::build(const Actions &actions)
{
    setLook(this, "panel");
    m_table->setObjectName(QStringLiteral("keysTable"));
    m_table->setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Ignored); // as high as the fields beside it
    m_service->setObjectName(QStringLiteral("keysService"));
    m_message->setObjectName(QStringLiteral("keysMessage"));
    m_name->setObjectName(QStringLiteral("keyName"));
    m_key->setObjectName(QStringLiteral("keyValue"));
    m_place->setObjectName(QStringLiteral("keyPlace"));
    m_name->setPlaceholderText(tr("letters, digits, - _ ."));
    m_key->setEchoMode(QLineEdit::Password);
    m_key->setPlaceholderText(tr("shown nowhere, here least of all"));
    m_place->addItem(tr("key store of the desktop"), int(KeyPlace::Keychain));
    m_place->addItem(tr("file that only you can read"), int(KeyPlace::File));
    for (QLabel *label : {m_service, m_message}) {
        label->setTextFormat(Qt::PlainText);
        label->setWordWrap(true);
        setLook(label, "note");
    }
    auto *title = new QLabel(tr("Keys"), this);
    setLook(title, "title");
    auto *form = new FormGrid(m_theme, 64);
    form->add(tr("&Name"), m_name);
    form->add(tr("&Key"), m_key);
    form->add(tr("&Store"), m_place);
    auto *head = new QHBoxLayout;
    head->addWidget(title);
    head->addStretch(1);
    head->addWidget(new ActionButton(actions.remove, "flat", this));
    auto *buttons = new QHBoxLayout;
    buttons->addStretch(1);
    buttons->addWidget(new ActionButton(actions.keep, "primary", this));
    auto *right = new QVBoxLayout;
    right->addLayout(form);
    right->addLayout(buttons);
    right->addWidget(m_message);
    right->addStretch(1);
    auto *middle = new QHBoxLayout;
    middle->setSpacing(m_theme.px(18));
    middle->addWidget(m_table, 5);
    middle->addLayout(right, 4);
    auto *layout = new QVBoxLayout(this);
    layout->setContentsMargins(m_theme.inset(), m_theme.px(6), m_theme.inset(), m_theme.px(10));
    layout->setSpacing(m_theme.gap());
    layout->addLayout(head);
    layout->addWidget(m_service);
    layout->addLayout(middle, 1);
    layOut();
}

void KeysPanel::layOut()
{
    layOutSettingsTable(m_table, m_theme, {200, 80});
}

QString KeysPanel::message() const
{
    return m_message->text();
}

void KeysPanel::follow()
{
    const QString file = displayPath(m_store.file());
    switch (m_store.service()) {
    case KeyStore::Service::There:
        m_service->setText(tr("The desktop's key store is there. A run's key is looked for in the variable "
                              "SWECI_KEY_NAME, then in %1, then in the key store.")
                               .arg(file));
        break;
    case KeyStore::Service::Missing:
        m_service->setText(
            tr("%1 Keep keys in %2, which only you can read, or put them into variables SWECI_KEY_NAME before the "
               "window is started.")
                .arg(m_store.serviceCause(), file));
        break;
    default:
        m_service->setText(tr("Looking for the desktop's key store…"));
    }
    if (!m_store.problem().isEmpty())
        m_service->setText(m_store.problem());
    if (!m_placeChosen)
        m_place->setCurrentIndex(m_store.service() == KeyStore::Service::Missing ? 1 : 0);
    followFields();
}

void KeysPanel::followFields()
{
    m_keep->setEnabled(!m_store.busy() && !m_name->text().trimmed().isEmpty() && !m_key->text().isEmpty());
    const KeptKey *chosen = m_model->key(m_table->currentIndex().row());
    m_remove->setEnabled(!m_store.busy() && chosen && chosen->place != KeyPlace::Variable);
}

void KeysPanel::keep()
{
    m_message->setText(tr("Keeping the key…"));
    m_keeping = true;
    m_store.keep(m_name->text().trimmed().toStdString(), m_key->text().toStdString(),
                 static_cast<KeyPlace>(m_place->currentData().toInt()));
}

void KeysPanel::removeChosen()
{
    if (const KeptKey *chosen = m_model->key(m_table->currentIndex().row()))
        m_store.remove(chosen->name);
}

void KeysPanel::beginNew()
{
    m_name->setFocus(Qt::ShortcutFocusReason);
}

} // namespace sweci
