// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/pausetext.h"

#include "base/failurekind.h"
#include "base/text.h"

#include <QCoreApplication>

namespace sweci
{

namespace
{

// The translation context of this file.
struct PauseText {
    Q_DECLARE_TR_FUNCTIONS(PauseText)
};

QString remedy(const std::string &kind)
{
    if (kind == limitKind)
        return PauseText::tr("Go on with another limit: sweci run EXPERIMENT --resume");
    switch (failureKindFromName(kind).value_or(FailureKind::Unknown)) {
    case FailureKind::Credit:
        return PauseText::tr("Fill the account up, then continue.");
    case FailureKind::Authentication:
        return PauseText::tr("Give another key, then continue.");
    case FailureKind::ModelNotFound:
        return PauseText::tr("The server does not know the model: it needs another experiment, or another server.");
    case FailureKind::Disk:
        return PauseText::tr("Make room, then continue.");
    case FailureKind::Container:
        return PauseText::tr("Start the container engine, then continue.");
    default:
        return PauseText::tr("Continue when that is mended.");
    }
}

} // namespace

QString pauseText(const PauseReason &reason)
{
    return PauseText::tr("Paused: %1").arg(displayText(reason.sentence.substr(0, 600))) + QLatin1Char('\n') +
           remedy(reason.kind);
}

} // namespace sweci
