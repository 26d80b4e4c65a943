// SPDX-License-Identifier: GPL-3.0-or-later
#include "sandbox/enginetrouble.h"

#include "base/text.h"

#include <algorithm>
#include <array>
#include <cctype>
#include <utility>

namespace sweci
{

namespace
{

constexpr std::string_view causePrefix = "engine ";

struct Words {
    const char *text; // lower case
    EngineTrouble trouble;
};

// The first that fits counts: the narrower ones stand before those that also occur beside them.
constexpr std::array<Words, 33> table{{
    {"no space left on device", EngineTrouble::NoSpace},
    {"disk quota exceeded", EngineTrouble::NoSpace},
    {"exec format error", EngineTrouble::OtherProcessor},
    {"does not match the specified platform", EngineTrouble::OtherProcessor},
    {"does not match the detected host platform", EngineTrouble::OtherProcessor},
    {"permission denied while trying to connect", EngineTrouble::NoPermission},
    {"connect: permission denied", EngineTrouble::NoPermission},
    {"context not found", EngineTrouble::WrongEndpoint},
    {"unable to resolve docker endpoint", EngineTrouble::WrongEndpoint},
    {"unable to parse docker host", EngineTrouble::WrongEndpoint},
    {"no such host", EngineTrouble::WrongEndpoint},
    {"no image with that name", EngineTrouble::ImageMissing},
    {"no such image", EngineTrouble::ImageMissing},
    {"image not known", EngineTrouble::ImageMissing},
    {"unable to find image", EngineTrouble::ImageMissing},
    {"pull access denied", EngineTrouble::ImageMissing},
    {"error waiting for container", EngineTrouble::Lost},
    {"unexpected eof", EngineTrouble::Lost},
    {"connection reset by peer", EngineTrouble::Lost},
    {"use of closed network connection", EngineTrouble::Lost},
    {"broken pipe", EngineTrouble::Lost},
    {"cannot connect to the docker daemon", EngineTrouble::DaemonDown},
    {"is the docker daemon running", EngineTrouble::DaemonDown},
    {"cannot connect to podman", EngineTrouble::DaemonDown},
    {"unable to connect to podman", EngineTrouble::DaemonDown},
    {"connection refused", EngineTrouble::DaemonDown},
    {"dial unix", EngineTrouble::DaemonDown},
    {"executable file not found", EngineTrouble::ProgramMissing},
    {"no such file or directory: unknown", EngineTrouble::ProgramMissing},
    {"invalid tar header", EngineTrouble::BadArchive},
    {"error processing tar file", EngineTrouble::BadArchive},
    {"does not contain a manifest", EngineTrouble::BadArchive},
    {"invalid archive", EngineTrouble::BadArchive},
}};

constexpr std::array<std::pair<EngineTrouble, const char *>, 12> names{{
    {EngineTrouble::ClientMissing, "client_missing"},
    {EngineTrouble::DaemonDown, "daemon_down"},
    {EngineTrouble::WrongEndpoint, "wrong_endpoint"},
    {EngineTrouble::NoPermission, "no_permission"},
    {EngineTrouble::NoAnswer, "no_answer"},
    {EngineTrouble::Lost, "lost"},
    {EngineTrouble::NoSpace, "no_space"},
    {EngineTrouble::ImageMissing, "image_missing"},
    {EngineTrouble::OtherProcessor, "other_processor"},
    {EngineTrouble::ProgramMissing, "program_missing"},
    {EngineTrouble::BadArchive, "bad_archive"},
    {EngineTrouble::Other, "other"},
}};

// What the client said, in one line.
QString said(std::string_view errors)
{
    std::string line(errors.substr(0, 600));
    std::replace(line.begin(), line.end(), '\n', ' ');
    return displayText(line).trimmed();
}

QString sentenceOf(EngineTrouble trouble, const QString &engine, const QString &endpoint, std::string_view errors)
{
    switch (trouble) {
    case EngineTrouble::ClientMissing:
        return Text::tr("%1 is not installed. Install it, or choose another sandbox.").arg(engine);
    case EngineTrouble::DaemonDown:
        return Text::tr("The container engine does not run: nobody answers at %1. Start it (systemctl start %2).")
            .arg(endpoint, engine);
    case EngineTrouble::WrongEndpoint:
        return Text::tr("No container engine answers at %1. Correct or unset DOCKER_HOST and DOCKER_CONTEXT, or choose "
                        "another context (%2 context use): %3")
            .arg(endpoint, engine, said(errors));
    case EngineTrouble::NoPermission:
        return Text::tr("You may not use the container engine at %1. Ask to be made a member of the group docker, or "
                        "use a rootless engine.")
            .arg(endpoint);
    case EngineTrouble::NoAnswer:
        return Text::tr("The container engine at %1 does not answer. Look after it, or restart it.").arg(endpoint);
    case EngineTrouble::Lost:
        return Text::tr("The container engine went away while it worked: %1").arg(said(errors));
    case EngineTrouble::NoSpace:
        return Text::tr("The container engine's disk is full. Make room (%1 system df tells what takes it): %2")
            .arg(engine, said(errors));
    case EngineTrouble::ImageMissing:
        return Text::tr("The image is not there any more; it is loaded again at the next start: %1").arg(said(errors));
    case EngineTrouble::OtherProcessor:
        return Text::tr("The image is for another processor architecture than the container engine's: %1")
            .arg(said(errors));
    case EngineTrouble::ProgramMissing:
        return Text::tr("The image lacks a program that is needed: %1").arg(said(errors));
    case EngineTrouble::BadArchive:
        return Text::tr("The archive holds no image that %1 can load: %2").arg(engine, said(errors));
    case EngineTrouble::Other:
        break;
    }
    return Text::tr("%1 failed: %2").arg(engine, said(errors));
}

} // namespace

EngineTrouble engineTroubleOf(std::string_view errors, bool elsewhere)
{
    std::string text(errors);
    std::transform(text.begin(), text.end(), text.begin(), [](unsigned char c) { return std::tolower(c); });
    for (const Words &words : table) {
        if (text.find(words.text) == std::string::npos)
            continue;
        if (words.trouble == EngineTrouble::DaemonDown && elsewhere)
            return EngineTrouble::WrongEndpoint;
        return words.trouble;
    }
    return EngineTrouble::Other;
}

const char *engineTroubleName(EngineTrouble trouble)
{
    for (const auto &[value, name] : names) {
        if (value == trouble)
            return name;
    }
    return "other";
}

Error engineError(EngineTrouble trouble, const std::string &engine, const std::string &endpoint,
                  std::string_view errors)
{
    return {trouble == EngineTrouble::NoSpace ? ErrorKind::DiskFull : ErrorKind::NotReady,
            sentenceOf(trouble, displayText(engine), displayText(endpoint), errors),
            std::string(causePrefix) + engineTroubleName(trouble) + ": " + std::string(errors.substr(0, 20000))};
}

bool isEngineError(const Error &error)
{
    return error.cause.compare(0, causePrefix.size(), causePrefix) == 0;
}

bool isEngineTrouble(const Error &error, EngineTrouble trouble)
{
    const std::string start = std::string(causePrefix) + engineTroubleName(trouble) + ": ";
    return error.cause.compare(0, start.size(), start) == 0;
}

bool isDeadEngine(const Error &error)
{
    static constexpr std::array dead{EngineTrouble::ClientMissing, EngineTrouble::DaemonDown,
                                     EngineTrouble::WrongEndpoint, EngineTrouble::NoPermission,
                                     EngineTrouble::NoAnswer,      EngineTrouble::Lost};
    return std::any_of(dead.begin(), dead.end(),
                       [&](EngineTrouble trouble) { return isEngineTrouble(error, trouble); });
}

} // namespace sweci
