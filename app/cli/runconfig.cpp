// SPDX-License-Identifier: GPL-3.0-or-later
#include "runconfig.h"

#include "command.h"
#include "evolution/harnessplan.h"
#include "keys/keyring.h"
#include "output.h"

namespace sweci
{

namespace
{

// Keeps a key that is new.
int keepKey(const std::string &file, const std::string &key, const std::string &name)
{
    if (key.empty())
        return ExitDone;
    const Keyring keys{Keychain()};
    auto known = keys.find(name);
    if (!known)
        return fail(known.error());
    if (*known && (*known)->key == key)
        return ExitDone;
    auto kept = keys.keepSomewhere(name, key);
    if (!kept)
        return fail(kept.error());
    const QString place = *kept == KeyPlace::Keychain ? Text::tr("the key store") : displayPath(keys.file());
    say(Text::tr("The key in %1 is kept in %2 as \"%3\"; it can be removed from the file.")
            .arg(displayPath(file), place, displayText(name)));
    return ExitDone;
}

bool isFolderName(const std::string &name)
{
    return name.find('/') == std::string::npos && name != "." && name != "..";
}

} // namespace

int takeConfig(const std::string &file, RunPlan &plan, std::string &name, KeySet *dry)
{
    if (file.empty())
        return ExitDone;
    auto config = readHarnessConfig(file);
    if (!config)
        return fail(config.error());
    if (!isFolderName(config->experimentName))
        return fail({ErrorKind::Usage,
                     Text::tr("%1: the experiment_name \"%2\" cannot be the name of a folder.")
                         .arg(displayPath(file), displayText(config->experimentName)),
                     "experiment name"});
    for (const QString &warning : config->warnings)
        say(warning);
    applyHarnessConfig(*config, plan);
    if (!config->unused.empty()) {
        QStringList keys;
        for (const std::string &key : config->unused)
            keys << displayText(key);
        say(Text::tr("%1: without effect here: %2.").arg(displayPath(file), keys.join(QStringLiteral(", "))));
    }
    std::error_code failure;
    if (!config->hubRepository.empty() && !plan.dataset.empty() &&
        !std::filesystem::exists(plan.dataset / "metadata" / (plan.split + ".csv"), failure))
        say(Text::tr("Its data set can be had with: sweci dataset download %1 --repository %2 --split %3")
                .arg(displayPath(plan.dataset), displayText(config->hubRepository), displayText(plan.split)));
    name = config->experimentName;
    if (dry) {
        if (!config->key.empty())
            dry->take(config->keyName() + '=' + config->key);
        return ExitDone;
    }
    if (const int code = keepKey(file, config->key, config->keyName()); code != ExitDone)
        return code;
    return keepKey(file, config->hubToken, "huggingface");
}

} // namespace sweci
