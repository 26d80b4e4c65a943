// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/changesrelay.h"

#include <QMetaObject>

namespace sweci
{

void ChangesRelay::post(std::function<void()> deliver)
{
    const std::lock_guard lock(m_mutex);
    if (m_receiver)
        QMetaObject::invokeMethod(m_receiver, std::move(deliver), Qt::QueuedConnection);
}

void ChangesRelay::close()
{
    const std::lock_guard lock(m_mutex);
    m_receiver = nullptr;
}

} // namespace sweci
