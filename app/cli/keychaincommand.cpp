// SPDX-License-Identifier: GPL-3.0-or-later
// `sweci keychain`: the process that core's Keychain starts; not meant for people.
#include "base/jsonvalue.h"
#include "command.h"
#include "keys/keychainjob.h"
#include "output.h"

#include <QCoreApplication>
#include <QTimer>

namespace sweci
{

namespace
{

int ask(const std::string &action, const std::string &name)
{
    // A key is told to a program that asks for it, never shown.
    if (action == "read" && isTerminal(1))
        return fail({ErrorKind::Usage, Text::tr("Keys are not shown."), "terminal"});
    const auto kind = action == "read"     ? KeychainJob::Action::Read
                      : action == "write"  ? KeychainJob::Action::Write
                      : action == "remove" ? KeychainJob::Action::Remove
                                           : KeychainJob::Action::Check;
    const std::string key = kind == KeychainJob::Action::Write ? readInput() : std::string();
    KeychainJob job;
    QObject::connect(&job, &KeychainJob::finished, &job,
                     [](KeychainJob::State state, const QString &read, const QString &cause) {
                         constexpr const char *words[] = {"done", "not_found", "denied", "none"};
                         JsonValue json = JsonValue::object();
                         json.set("state", words[static_cast<int>(state)]);
                         if (!read.isEmpty())
                             json.set("key", read.toStdString());
                         print(json.set("cause", cause.toStdString()).toJson() + '\n');
                         QCoreApplication::exit(ExitDone);
                     });
    QTimer::singleShot(0, &job, [&] { job.start(kind, QString::fromStdString(name), QString::fromStdString(key)); });
    return QCoreApplication::exec();
}

} // namespace

Command makeKeychainCommand(CLI::App &program)
{
    CLI::App *app = program.add_subcommand("keychain", "Ask the desktop's key store, for other processes of sweci");
    app->group(""); // not in the help
    auto action = std::make_shared<std::string>();
    auto name = std::make_shared<std::string>();
    app->add_option("action", *action)->required()->check(CLI::IsMember({"check", "read", "write", "remove"}));
    app->add_option("name", *name);
    return {app, [action, name] { return ask(*action, *name); }};
}

} // namespace sweci
