// SPDX-License-Identifier: GPL-3.0-or-later
#include "dataset/imageconfig.h"

#include "base/hash.h"
#include "base/jsonvalue.h"
#include "base/text.h"

#include <map>
#include <sys/utsname.h>

namespace sweci
{

std::string ImageConfig::searchPath() const
{
    for (const auto &[name, value] : environment) {
        if (name == "PATH")
            return value;
    }
    return {};
}

Result<ImageConfig> parseImageConfig(std::string_view text, std::string_view name)
{
    auto json = parseJson(text, name);
    if (!json)
        return json.error();
    const auto wrong = [&](const QString &what) {
        return Error{ErrorKind::Parse, Text::tr("%1 is no configuration of an image: %2.").arg(displayText(name), what),
                     "bad image config"};
    };
    if (!json->isObject() || (*json)["rootfs"]["type"].toString() != "layers")
        return wrong(Text::tr("rootfs is not of the type \"layers\""));
    ImageConfig config;
    config.digest = sha256(text);
    config.architecture = (*json)["architecture"].toString();
    config.system = (*json)["os"].toString();
    const JsonValue &run = (*json)["config"];
    config.workingFolder = run["WorkingDir"].toString();
    config.user = run["User"].toString();
    for (const JsonValue &variable : run["Env"].toArray()) {
        const std::string entry = variable.toString();
        if (const std::size_t equals = entry.find('='); equals != std::string::npos && equals > 0)
            config.environment.emplace_back(entry.substr(0, equals), entry.substr(equals + 1));
    }
    for (const JsonValue &id : (*json)["rootfs"]["diff_ids"].toArray()) {
        const std::string digest = id.toString();
        if (digest.compare(0, 7, "sha256:") != 0 || digest.size() != 71)
            return wrong(Text::tr("the layer \"%1\" is no SHA-256").arg(displayText(digest)));
        config.layers.push_back(digest.substr(7));
    }
    return config;
}

std::string machineArchitecture()
{
    static const std::map<std::string, std::string> words{
        {"x86_64", "amd64"}, {"aarch64", "arm64"}, {"i686", "386"}, {"armv7l", "arm"}};
    utsname system = {};
    ::uname(&system);
    const auto found = words.find(system.machine);
    return found == words.end() ? system.machine : found->second;
}

} // namespace sweci
