// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>

class QComboBox;

namespace sweci
{

class KeyStore;

// Fills a combo box with the names of the keys that are kept, after "", shown as `none` (empty: the key in
// SWECI_API_KEY). What was chosen stays chosen, also when it is not kept (any more).
void offerKeys(QComboBox *combo, const KeyStore &store, const QString &none = {});

} // namespace sweci
