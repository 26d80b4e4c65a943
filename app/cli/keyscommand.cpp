// SPDX-License-Identifier: GPL-3.0-or-later
#include "command.h"
#include "hiddeninput.h"
#include "keys/keyring.h"
#include "output.h"

namespace sweci
{

namespace
{

// Without a store nothing is kept in the open unasked: it is said where else the key may lie.
int saySomewhereElse(const Keyring &keys, const std::string &name, const Error &error)
{
    const int code = fail(error);
    say(Text::tr("Keep it in %1, which only you can read, with: sweci keys set %2 --store file")
            .arg(displayPath(keys.file()), displayText(name)));
    say(Text::tr("Or keep it nowhere, and put it into the variable %1.")
            .arg(displayText(Keyring::variablesOf(name).front())));
    return code;
}

int set(const std::string &name, const std::string &store)
{
    auto place = Keyring::placeFromName(store);
    if (!place)
        return fail(place.error());
    const Keyring keys{Keychain()};
    auto key = isTerminal(0) ? readHidden(Text::tr("Key %1: ").arg(displayText(name))) : readInput();
    if (!key)
        return fail(key.error());
    while (!key->empty() && (key->back() == '\n' || key->back() == '\r'))
        key->pop_back();
    if (key->empty())
        return fail({ErrorKind::Usage, Text::tr("There is no key on standard input."), "empty"});
    if (auto kept = keys.keep(name, *key, *place); !kept)
        return kept.error().kind == ErrorKind::Usage || *place == KeyPlace::File
                   ? fail(kept.error())
                   : saySomewhereElse(keys, name, kept.error());
    say(*place == KeyPlace::Keychain
            ? Text::tr("The key %1 is kept in the key store.").arg(displayText(name))
            : Text::tr("The key %1 is kept in %2.").arg(displayText(name), displayPath(keys.file())));
    for (const std::string &variable : Keyring::variablesOf(name)) {
        if (!environmentValue(variable.c_str()).empty())
            say(Text::tr("The variable %1 is set and goes before it.").arg(displayText(variable)));
    }
    return ExitDone;
}

int list()
{
    auto keys = Keyring{Keychain()}.kept();
    if (!keys)
        return fail(keys.error());
    std::vector<std::vector<std::string>> rows{{"NAME", "STORE", "WHERE"}};
    for (const KeptKey &key : *keys)
        rows.push_back({key.name, keyPlaceText(key.place).toStdString(), key.text.toStdString()});
    if (rows.size() == 1)
        say(Text::tr("No key is kept."));
    else
        print(table(rows));
    return ExitDone;
}

int remove(const std::string &name)
{
    if (auto removed = Keyring{Keychain()}.remove(name); !removed)
        return fail(removed.error());
    say(Text::tr("The key %1 is not kept any more.").arg(displayText(name)));
    return ExitDone;
}

} // namespace

Command makeKeysCommand(CLI::App &program)
{
    CLI::App *app = program.add_subcommand("keys", "Keep keys of model servers: in the desktop's key store or a file");
    app->require_subcommand(1);
    auto name = std::make_shared<std::string>();
    auto store = std::make_shared<std::string>("keychain");
    CLI::App *setting = app->add_subcommand("set", "Keep a key, read from standard input or without echo");
    setting->add_option("name", *name, "Its name, for --key: letters, digits, '-', '_' and '.'")->required();
    setting->add_option("--store", *store, "keychain (default) or file, which only you can read");
    CLI::App *listing = app->add_subcommand("list", "Names and where each lies; never the keys themselves");
    CLI::App *removing = app->add_subcommand("remove", "Keep a key no longer");
    removing->add_option("name", *name, "Its name")->required();
    return {app, [=] {
                if (listing->parsed())
                    return list();
                return setting->parsed() ? set(*name, *store) : remove(*name);
            }};
}

} // namespace sweci
