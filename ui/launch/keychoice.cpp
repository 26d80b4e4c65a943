// SPDX-License-Identifier: GPL-3.0-or-later
#include "launch/keychoice.h"

#include "base/text.h"
#include "launch/fieldvalues.h"
#include "models/keystore.h"

#include <QComboBox>
#include <QSignalBlocker>

namespace sweci
{

void offerKeys(QComboBox *combo, const KeyStore &store, const QString &none)
{
    const std::string before = combo->count() > 0 ? valueOf(combo) : std::string();
    const QSignalBlocker blocker(combo);
    combo->clear();
    combo->addItem(none.isEmpty() ? KeyStore::tr("in SWECI_API_KEY") : none, QByteArray());
    for (const KeptKey &key : store.keys())
        combo->addItem(KeyStore::tr("%1 (%2)").arg(displayText(key.name), keyPlaceText(key.place)),
                       QByteArray::fromStdString(key.name));
    offerValue(combo, before);
}

} // namespace sweci
