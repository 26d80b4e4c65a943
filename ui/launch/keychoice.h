// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

class QComboBox;

namespace sweci
{

class KeyStore;

// Fills a combo box with the names of the keys that are kept, after "" for the one in SWECI_API_KEY. What was chosen
// stays chosen, also when it is not kept (any more).
void offerKeys(QComboBox *combo, const KeyStore &store);

} // namespace sweci
