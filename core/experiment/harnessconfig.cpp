// SPDX-License-Identifier: GPL-3.0-or-later
#include "experiment/harnessconfig.h"

#include "base/files.h"
#include "base/text.h"

#include <QUrl>

#include <algorithm>
#include <cctype>
#include <charconv>
#include <cmath>
#include <functional>
#include <map>
#include <sstream>
#include <toml++/toml.h>

namespace sweci
{

namespace fs = std::filesystem;

namespace
{

class ConfigReader
{
public:
    explicit ConfigReader(std::string_view name) : m_name(displayText(name))
    {
        text("experiment_name", m_config.experimentName);
        text("splitting", m_config.split);
        text("hf_repo_id", m_config.hubRepository);
        text("hf_token", m_config.hubToken);
        text("agent_name", m_config.agent);
        text("api_key", m_config.key);
        text("base_url", m_config.baseUrl);
        text("model_name", m_config.model);
        m_keys["save_root_dir"] = [this](const toml::node &node) {
            std::string folder;
            const QString wrong = take(node, folder);
            m_config.dataset = folder;
            return wrong;
        };
        m_keys["mode"] = [this](const toml::node &node) {
            std::string mode;
            const QString wrong = take(node, mode);
            return wrong.isEmpty() && !mode.empty() && mode != "tdd"
                       ? Text::tr("the mode \"%1\" is not one that can be run here; \"tdd\" is").arg(displayText(mode))
                       : wrong;
        };
        number("pytest.timeout", m_config.testSeconds, 1);
        number("evolve.max_epoch", m_config.iterations, 1);
        number("evolve.max_workers", m_config.workers, 1);
        number("evolve.architect.timeout", m_config.architectSeconds, 1);
        number("evolve.architect.max_try", m_config.architectTries, 1);
        number("evolve.programmer.timeout", m_config.programmerSeconds, 1);
        number("evolve.programmer.max_try", m_config.programmerTries, 1);
        number("docker.cpus", m_config.processors, 0);
        m_keys["docker.memory"] = [this](const toml::node &node) {
            std::string size;
            if (const QString wrong = take(node, size); !wrong.isEmpty() || size.empty())
                return wrong;
            m_config.memoryBytes = parseDockerSize(size);
            return m_config.memoryBytes ? QString()
                                        : Text::tr("\"%1\" is no size like \"8192mb\"").arg(displayText(size));
        };
        for (const char *key :
             {"agent.node_version", "agent.npm_pkg", "agent.npm_bin", "docker.storage_disk", "docker.read_bps",
              "docker.write_bps", "docker.memory_reservation", "iflow.auth_type", "init.max_workers"})
            m_keys[key] = [this, key](const toml::node &node) {
                std::string value;
                const QString wrong = take(node, value);
                if (!value.empty())
                    m_config.unused.emplace_back(key);
                return wrong;
            };
    }

    Result<HarnessConfig> read(const toml::table &table)
    {
        if (auto done = walk(table, {}); !done)
            return done.error();
        if (m_config.hubToken == "none")
            m_config.hubToken.clear();
        return std::move(m_config);
    }

private:
    using Setter = std::function<QString(const toml::node &)>; // what is wrong with the value, or nothing

    // Texts; numbers are taken for texts where the harness takes either.
    static QString take(const toml::node &node, std::string &target)
    {
        if (node.is_string())
            target = node.ref<std::string>();
        else if (const auto whole = node.value<std::int64_t>(); whole && node.is_integer())
            target = std::to_string(*whole);
        else if (const auto number = node.value<double>(); number && node.is_floating_point())
            target = QString::number(*number).toStdString();
        else
            return Text::tr("a text was expected");
        return {};
    }

    void text(const char *key, std::string &target)
    {
        m_keys[key] = [&target](const toml::node &node) { return take(node, target); };
    }

    template <typename T> void number(const char *key, std::optional<T> &target, double least)
    {
        m_keys[key] = [&target, least](const toml::node &node) {
            std::string value;
            if (const QString wrong = take(node, value); !wrong.isEmpty() || value.empty())
                return wrong;
            double found = 0;
            const auto end = value.data() + value.size();
            if (std::from_chars(value.data(), end, found).ptr != end || !(found >= least) || found > 1e9 ||
                (std::is_integral_v<T> && found != std::floor(found)))
                return Text::tr("\"%1\" is no number from %2").arg(displayText(value), QString::number(least));
            if (found > 0)
                target = static_cast<T>(found);
            return QString();
        };
    }

    Result<void> walk(const toml::table &table, const std::string &prefix)
    {
        for (const auto &[name, node] : table) {
            const std::string key = prefix + std::string(name.str());
            const auto line = static_cast<int>(node.source().begin.line);
            const auto known = m_keys.find(key);
            if (known != m_keys.end()) {
                if (const QString wrong = known->second(node); !wrong.isEmpty())
                    return Error{
                        ErrorKind::Parse,
                        Text::tr("%1, line %2: %3: %4.").arg(m_name, QString::number(line), displayText(key), wrong),
                        "bad value"};
            } else if (const toml::table *inner = node.as_table(); inner && isPrefix(key + '.')) {
                if (auto done = walk(*inner, key + '.'); !done)
                    return done;
            } else {
                m_config.warnings.push_back(Text::tr("%1, line %2: there is no key \"%3\"; it has no effect.")
                                                .arg(m_name, QString::number(line), displayText(key)));
            }
        }
        return {};
    }

    bool isPrefix(const std::string &prefix) const
    {
        const auto next = m_keys.lower_bound(prefix);
        return next != m_keys.end() && next->first.compare(0, prefix.size(), prefix) == 0;
    }

    QString m_name;
    HarnessConfig m_config;
    std::map<std::string, Setter> m_keys;
};

} // namespace

std::optional<std::uint64_t> parseDockerSize(std::string_view text)
{
    double number = 0;
    const auto [rest, failure] = std::from_chars(text.data(), text.data() + text.size(), number);
    if (failure != std::errc() || !(number >= 0))
        return std::nullopt;
    std::string unit(rest, text.data() + text.size());
    std::transform(unit.begin(), unit.end(), unit.begin(), [](unsigned char c) { return std::tolower(c); });
    unit.erase(0, std::min(unit.find_first_not_of(' '), unit.size()));
    if (unit.size() == 3 && unit.substr(1) == "ib")
        unit.resize(1);
    else if (unit.size() == 2 && unit[1] == 'b')
        unit.resize(1);
    static const std::map<std::string, int> powers{{"", 0}, {"b", 0}, {"k", 1}, {"m", 2}, {"g", 3}, {"t", 4}};
    const auto power = powers.find(unit);
    const double bytes = power == powers.end() ? -1 : number * std::pow(1024.0, power->second);
    if (bytes < 0 || bytes > 1e18)
        return std::nullopt;
    return static_cast<std::uint64_t>(bytes);
}

std::string HarnessConfig::keyName() const
{
    const std::string host = QUrl(QString::fromStdString(baseUrl)).host().toStdString();
    return host.empty() ? (agent.empty() ? std::string("api") : agent) : host;
}

Result<HarnessConfig> parseHarnessConfig(std::string_view text, std::string_view name)
{
    try {
        return ConfigReader(name).read(toml::parse(text));
    } catch (const toml::parse_error &failure) {
        // Its words may quote the line, and that may hold a key.
        return Error{ErrorKind::Parse,
                     Text::tr("%1, line %2: this is not TOML.")
                         .arg(displayText(name), QString::number(failure.source().begin.line)),
                     "not TOML"};
    }
}

Result<HarnessConfig> readHarnessConfig(const fs::path &file)
{
    auto text = readFile(file, std::size_t(1) << 20);
    if (!text)
        return text.error();
    return parseHarnessConfig(*text, file.native());
}

} // namespace sweci
