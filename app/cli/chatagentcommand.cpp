// SPDX-License-Identifier: GPL-3.0-or-later
#include "agents/chat/chatsession.h"
#include "command.h"
#include "dataset/hubproxies.h"
#include "datasetactions.h"
#include "output.h"

#include <QCoreApplication>

#include <unistd.h>

namespace sweci
{

namespace
{

constexpr std::size_t longestPrompt = std::size_t(16) << 20;

constexpr double longestWait = 1e6; // seconds: timers count milliseconds in an int

struct ChatArguments {
    std::string role = "programmer";
    std::string code;
    std::string requirement;
    std::string nonPassed;
    std::string baseUrl;
    std::string keyVariable = "SWECI_CHAT_KEY";
    std::vector<std::string> headers;
    std::vector<std::string> parameters;
    std::string proxy;
    double answerMegabytes = 16;
    ChatSettings settings;
};

Error usageError(const QString &sentence)
{
    return {ErrorKind::Usage, sentence, "usage"};
}

// A header must not bring others with it.
bool isHeader(const std::string &name, const std::string &value)
{
    const auto isNamePart = [](unsigned char c) { return std::isalnum(c) || c == '-' || c == '_' || c == '.'; };
    return !name.empty() && std::all_of(name.begin(), name.end(), isNamePart) &&
           value.find_first_of(std::string("\r\n\0", 3)) == std::string::npos;
}

Result<void> addHeader(ChatServer &server, const std::string &text)
{
    const std::size_t colon = text.find(':');
    const std::string name = text.substr(0, colon);
    std::string value = colon == std::string::npos ? std::string() : text.substr(colon + 1);
    value.erase(0, std::min(value.find_first_not_of(" \t"), value.size()));
    if (colon == std::string::npos || !isHeader(name, value))
        return usageError(Text::tr("A header is written as \"Name: value\"."));
    server.headers.emplace_back(name, value);
    return {};
}

Result<std::string> readPrompt()
{
    std::string prompt;
    char buffer[65536];
    while (prompt.size() <= longestPrompt) {
        const ssize_t got = ::read(STDIN_FILENO, buffer, sizeof buffer);
        if (got < 0 && errno == EINTR && !wasInterrupted())
            continue;
        if (got < 0)
            return systemError(errno, Text::tr("The prompt cannot be read from standard input."));
        if (got == 0)
            break;
        prompt.append(buffer, static_cast<std::size_t>(got));
    }
    if (prompt.size() > longestPrompt)
        return usageError(Text::tr("The prompt is too long."));
    if (prompt.find_first_not_of(" \t\r\n") == std::string::npos)
        return usageError(Text::tr("There is no prompt on standard input."));
    return prompt;
}

Result<ChatSettings> settingsOf(const ChatArguments &arguments)
{
    ChatSettings settings = arguments.settings;
    ChatServer &server = settings.server;
    server.url = ChatServer::completions(QString::fromStdString(arguments.baseUrl));
    if (!server.url.isValid())
        return usageError(
            Text::tr("\"%1\" is no address of a server, like https://host/v1.").arg(displayText(arguments.baseUrl)));
    server.key = environmentValue(arguments.keyVariable.c_str());
    if (server.key == "none") // what the runner writes where no key is wanted
        server.key.clear();
    if (!isHeader(server.keyHeader.empty() ? "Authorization" : server.keyHeader, server.key))
        return usageError(Text::tr("The key or the name of its header holds characters that no header can hold."));
    for (const std::string &header : arguments.headers) {
        if (auto added = addHeader(server, header); !added)
            return added.error();
    }
    // Headers that are secret: a command line can be read by everyone.
    const QStringList secret =
        QString::fromStdString(environmentValue("SWECI_CHAT_HEADERS")).split(QLatin1Char('\n'), Qt::SkipEmptyParts);
    for (const QString &line : secret) {
        if (auto added = addHeader(server, line.toStdString()); !added)
            return added.error();
    }
    if (!arguments.proxy.empty())
        server.proxy = HubProxies::fromText(QString::fromStdString(arguments.proxy));
    server.mostBytes = static_cast<std::size_t>(arguments.answerMegabytes * (1 << 20));
    for (const std::string &parameter : arguments.parameters) {
        const std::size_t equals = parameter.find('=');
        // In brackets, since a document must not be a number alone.
        auto value = equals == std::string::npos ? Result<JsonValue>(usageError({}))
                                                 : parseJson('[' + parameter.substr(equals + 1) + ']', "parameter");
        if (!value || value->toArray().size() != 1)
            return usageError(Text::tr("A parameter is written as name=JSON, like temperature=0.2, not as %1.")
                                  .arg(displayText(parameter)));
        settings.parameters.set(parameter.substr(0, equals), value->toArray().front());
    }
    return settings;
}

int runChat(const ChatArguments &arguments)
{
    auto settings = settingsOf(arguments);
    if (!settings)
        return fail(settings.error());
    std::error_code failure;
    if (!std::filesystem::is_directory(arguments.code, failure))
        return fail(
            {ErrorKind::NotFound, Text::tr("There is no folder %1.").arg(displayPath(arguments.code)), "no code"});
    auto prompt = readPrompt();
    if (!prompt)
        return fail(prompt.error());
    ChatWorkspace::Places places;
    places.role = arguments.role == "architect" ? ColorRole::Architect : ColorRole::Programmer;
    places.code = arguments.code;
    places.requirement = arguments.requirement;
    if (places.role == ColorRole::Architect)
        places.nonPassed = arguments.nonPassed;
    ChatSession session(std::move(*settings),
                        ChatTools(ChatFiles(ChatWorkspace(places), [] { return wasInterrupted(); })),
                        std::move(*prompt), [](const JsonValue &event) { print(event.toJson() + '\n'); });
    QObject::connect(&session, &ChatSession::finished, QCoreApplication::instance(), &QCoreApplication::quit);
    runEventLoop([&] { session.start(); }, [&] { session.cancel(); });
    const ChatEnd &end = session.end();
    if (!end.ok)
        say(displayText(end.message));
    return end.ok ? ExitDone : end.cancelled ? ExitCancelled : ExitSomeFailed;
}

} // namespace

Command makeChatAgentCommand(CLI::App &program)
{
    CLI::App *app = program.add_subcommand(
        "chat-agent", "Let a model behind an OpenAI-compatible address play a role; the prompt on standard input");
    auto arguments = std::make_shared<ChatArguments>();
    ChatSettings &settings = arguments->settings;
    app->add_option("--role", arguments->role, "architect or programmer (default)")
        ->check(CLI::IsMember({"architect", "programmer"}));
    app->add_option("--code", arguments->code, "Folder of the code")->required();
    app->add_option("--requirement", arguments->requirement,
                    "The requirement document, which the architect writes and the programmer reads");
    app->add_option("--non-passed", arguments->nonPassed, "Folder of test reports, for the architect");
    app->add_option("--base-url", arguments->baseUrl, "Address of the server, like https://host/v1")->required();
    app->add_option("--model", settings.model, "Model to ask for")->required();
    app->add_option("--key-variable", arguments->keyVariable,
                    "Environment variable that holds the key (default SWECI_CHAT_KEY)");
    app->add_option("--key-header", settings.server.keyHeader,
                    "Header that the key is sent in as it is (default: Authorization, after Bearer)");
    app->add_option("--header", arguments->headers,
                    "A further header, \"Name: value\"; secret ones in the variable SWECI_CHAT_HEADERS, one a line");
    app->add_option("--parameter", arguments->parameters, "A further member of each request, as temperature=0.2");
    app->add_option("--proxy", arguments->proxy,
                    "Proxy, as http://host:port or socks5://host:port (default: as the environment says)");
    app->add_option("--steps", settings.steps, "Most answers of the model (default 100)")->check(CLI::Range(1, 100000));
    app->add_option("--context", settings.contextTokens, "Tokens that the model can take in (default 128000)")
        ->check(CLI::Range(2000, 100000000));
    app->add_option("--tries", settings.tries, "Tries of one request (default 6)")->check(CLI::Range(1, 1000));
    app->add_option("--first-delay", settings.firstDelay, "Seconds before the second try, doubled from then on (2)")
        ->check(CLI::Range(0.0, longestWait));
    app->add_option("--longest-delay", settings.longestDelay,
                    "Seconds that it waits at most; where the server asks for more it ends, and says so (120)")
        ->check(CLI::Range(0.0, longestWait));
    app->add_option("--idle", settings.server.idleSeconds, "Seconds without a byte from the server (300)")
        ->check(CLI::Range(0.001, longestWait));
    app->add_option("--answer", arguments->answerMegabytes, "Most MiB of one answer (16)")
        ->check(CLI::Range(0.1, 1024.0));
    return {app, [arguments] { return runChat(*arguments); }};
}

} // namespace sweci
