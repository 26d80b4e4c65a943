// SPDX-License-Identifier: GPL-3.0-or-later
// The presets of NewRunPage.
#include "base/text.h"
#include "evolution/runpreset.h"
#include "launch/fieldvalues.h"
#include "launch/launchform.h"
#include "launch/newrunpage.h"
#include "shell/infobar.h"

#include <QComboBox>
#include <QLineEdit>
#include <QSignalBlocker>

namespace sweci
{

void NewRunPage::offerPresets()
{
    QComboBox *box = m_form->presets();
    const QString before = box->currentText();
    const QSignalBlocker blocker(box);
    box->clear();
    for (const std::string &name : presetNames(ownPresetFolder()))
        box->addItem(displayText(name), QByteArray::fromStdString(name));
    box->setCurrentIndex(box->findText(before));
    box->setEditText(before);
}

void NewRunPage::focusPresets()
{
    m_form->presets()->setFocus(Qt::ShortcutFocusReason);
}

void NewRunPage::loadChosenPreset()
{
    RunPlan plan = settings().plan;
    if (auto loaded = loadPreset(ownPresetFolder(), valueOf(m_form->presets()), plan); !loaded) {
        m_info->say(loaded.error().sentence);
        return;
    }
    m_info->clear();
    m_form->take(plan);
}

void NewRunPage::saveChosenPreset()
{
    const std::string name = valueOf(m_form->presets());
    if (auto saved = savePreset(ownPresetFolder(), name, settings().plan); !saved) {
        m_info->say(saved.error().sentence);
        return;
    }
    m_info->clear();
    offerPresets();
}

void NewRunPage::removeChosenPreset()
{
    if (auto removed = removePreset(ownPresetFolder(), valueOf(m_form->presets())); !removed) {
        m_info->say(removed.error().sentence);
        return;
    }
    m_info->clear();
    m_form->presets()->clearEditText();
    offerPresets();
}

} // namespace sweci
