// SPDX-License-Identifier: GPL-3.0-or-later
#include "keys/keychain.h"

#include "base/childprocess.h"
#include "base/jsonvalue.h"
#include "base/text.h"

namespace sweci
{

namespace fs = std::filesystem;

fs::path Keychain::defaultProgram()
{
    if (const std::string named = environmentValue("SWECI_PROGRAM"); !named.empty())
        return named;
    std::error_code failure;
    return fs::read_symlink("/proc/self/exe", failure).parent_path() / "sweci";
}

Result<Keychain::Answer> Keychain::ask(const char *action, const std::string &name, const std::string &key) const
{
    ProcessSpec spec;
    spec.argv = {m_program.native(), "keychain", action};
    if (!name.empty())
        spec.argv.push_back(name);
    spec.environment = ownEnvironment();
    spec.input = key;
    ProcessLimits limits;
    limits.seconds = m_seconds;
    limits.outputBytes = std::size_t(1) << 20;
    limits.graceSeconds = 0.2;
    auto outcome = runProcess(spec, limits, m_tick);
    if (!outcome)
        return Error{ErrorKind::NotReady, Text::tr("The key store cannot be asked: %1").arg(outcome.error().sentence),
                     outcome.error().cause};
    if (outcome->end == ProcessEnd::Cancelled)
        return Error{ErrorKind::Cancelled, Text::tr("The key store was not waited for."), "cancelled"};
    if (outcome->end == ProcessEnd::TimedOut)
        return Error{
            ErrorKind::TimedOut,
            Text::tr("The key store did not answer within %n second(s).", nullptr, static_cast<int>(m_seconds)),
            "keychain"};
    const auto json = parseJson(outcome->output, "keychain");
    const std::string state = json ? (*json)["state"].toString() : std::string();
    const std::string why = json ? (*json)["cause"].toString() : outcome->errors.substr(0, 2000);
    if (state == "done")
        return Answer{true, (*json)["key"].toString()};
    if (state == "not_found")
        return Answer{false, {}};
    if (state == "denied")
        return Error{ErrorKind::Io, Text::tr("The key store was not opened to this program."), why};
    return Error{ErrorKind::NotReady, Text::tr("There is no key store (secret service) here."), why};
}

Result<void> Keychain::check() const
{
    auto answer = ask("check", {});
    return answer ? Result<void>() : Result<void>(answer.error());
}

Result<std::optional<std::string>> Keychain::read(const std::string &name) const
{
    auto answer = ask("read", name);
    if (!answer)
        return answer.error();
    return answer->found ? std::optional(std::move(answer->key)) : std::optional<std::string>();
}

Result<void> Keychain::write(const std::string &name, const std::string &key) const
{
    auto answer = ask("write", name, key);
    return answer ? Result<void>() : Result<void>(answer.error());
}

Result<void> Keychain::remove(const std::string &name) const
{
    auto answer = ask("remove", name);
    return answer ? Result<void>() : Result<void>(answer.error());
}

} // namespace sweci
