// SPDX-License-Identifier: GPL-3.0-or-later
#include "agents/commandflags.h"

#include <algorithm>
#include <array>

namespace sweci
{

namespace
{

constexpr std::size_t lookedAt = 65536;
constexpr std::size_t longestNested = 4096;
constexpr int mostNested = 64;

// The words of a command line, with "" where a new command begins.
std::vector<std::string> wordsOf(std::string_view text)
{
    std::vector<std::string> words{std::string()};
    std::string word;
    bool inWord = false;
    char quote = 0;
    const auto endWord = [&] {
        if (inWord)
            words.push_back(word);
        word.clear();
        inWord = false;
    };
    for (std::size_t i = 0; i < text.size(); ++i) {
        const char c = text[i];
        if (quote == '\'' ? c != '\'' : (quote == '"' && c != '"')) {
            if (quote == '"' && c == '\\' && i + 1 < text.size())
                word += text[++i];
            else
                word += c;
        } else if (quote) {
            quote = 0;
        } else if (c == '\'' || c == '"') {
            quote = c;
            inWord = true;
        } else if (c == '\\' && i + 1 < text.size()) {
            word += text[++i];
            inWord = true;
        } else if (c == ' ' || c == '\t') {
            endWord();
        } else if (std::string_view("\n;|&(){}`<>").find(c) != std::string_view::npos) {
            endWord();
            // A redirection goes on with the same command.
            if (c != '<' && c != '>' && !words.back().empty())
                words.emplace_back();
        } else {
            word += c;
            inWord = true;
        }
    }
    endWord();
    return words;
}

std::string baseName(const std::string &word)
{
    return word.substr(word.rfind('/') + 1);
}

bool startsWith(const std::string &text, std::string_view start)
{
    return text.compare(0, start.size(), start) == 0;
}

bool isOneOf(const std::string &word, std::initializer_list<std::string_view> words)
{
    return std::find(words.begin(), words.end(), word) != words.end();
}

// Words that stand in front of a command without being it.
bool isPrefix(const std::string &word)
{
    const std::size_t equals = word.find('=');
    return (equals != std::string::npos && equals > 0 && word.find('/') > equals) ||
           isOneOf(word, {"sudo", "env", "time", "nohup", "exec", "command", "then", "do", "else", "if", "while", "!",
                          "$", "timeout", "nice", "xargs"});
}

void add(std::vector<std::string> &flags, const char *flag)
{
    if (std::find(flags.begin(), flags.end(), flag) == flags.end())
        flags.emplace_back(flag);
}

// `left`: how many nested commands may still be looked at, in all: the text is the agent's.
void look(std::string_view command, int &left, std::vector<std::string> &flags);

void lookAtOne(const std::vector<std::string> &words, int &left, std::vector<std::string> &flags)
{
    std::size_t at = 0;
    while (at < words.size() && (isPrefix(words[at]) || (at > 0 && (startsWith(words[at], "-") ||
                                                                    (words[at][0] >= '0' && words[at][0] <= '9')))))
        ++at;
    if (at == words.size())
        return;
    const std::string program = baseName(words[at]);
    const auto has = [&](std::string_view word) {
        return std::find(words.begin() + static_cast<long>(at) + 1, words.end(), word) != words.end();
    };
    if (isOneOf(program, {"sh", "bash", "dash", "zsh"})) {
        for (std::size_t i = at + 1; i + 1 < words.size(); ++i) {
            if (startsWith(words[i], "-") && words[i].find('c') != std::string::npos && left-- > 0)
                return look(words[i + 1], left, flags);
        }
        return;
    }
    const bool python = startsWith(program, "python") || program == "py";
    const auto module = std::find(words.begin() + static_cast<long>(at), words.end(), "-m");
    const std::string name = python && module != words.end() && module + 1 != words.end() ? *(module + 1) : program;
    const bool runs = isOneOf(program, {"uv", "poetry", "pipenv", "tox", "nox", "coverage", "hatch"});
    if (startsWith(name, "pip") || (runs && has("pip")) || (program == "poetry" && has("add")) ||
        isOneOf(program, {"pipx", "easy_install", "conda", "uvx"}))
        add(flags, "pip");
    if (isOneOf(program, {"curl", "wget"}))
        add(flags, "download");
    if (program == "git" && (has("clone") || has("fetch") || has("pull")))
        add(flags, "git_clone");
    if (isOneOf(name, {"pytest", "py.test", "unittest"}) || startsWith(name, "pytest-") || (runs && has("pytest")) ||
        program == "tox" || program == "nox")
        add(flags, "pytest");
}

void look(std::string_view command, int &left, std::vector<std::string> &flags)
{
    std::vector<std::string> words = wordsOf(command.substr(0, lookedAt));
    words.emplace_back();
    std::vector<std::string> one;
    for (const std::string &word : words) {
        if (!word.empty()) {
            one.push_back(word);
            continue;
        }
        if (!one.empty())
            lookAtOne(one, left, flags);
        one.clear();
    }
    // Substitutions within double quotes.
    for (std::size_t at = command.find("$("); at != std::string_view::npos && left-- > 0;
         at = command.find("$(", at + 2)) {
        const std::size_t end = std::min({command.find(')', at), command.size(), at + 2 + longestNested});
        look(command.substr(at + 2, end - at - 2), left, flags);
    }
}

} // namespace

std::vector<std::string> commandFlags(std::string_view command)
{
    std::vector<std::string> flags;
    int left = mostNested;
    look(command, left, flags);
    return flags;
}

std::vector<std::string> inputFlags(const JsonValue &input)
{
    if (input.isString())
        return commandFlags(input.toString());
    if (input.isArray()) {
        // A list of arguments: each is one word, whatever stands in it.
        std::string command;
        for (const JsonValue &part : input.toArray()) {
            command += command.empty() ? "'" : " '";
            for (const char c : part.toString())
                command += c == '\'' ? std::string("'\\''") : std::string(1, c);
            command += '\'';
        }
        return commandFlags(command);
    }
    for (const char *name : {"command", "cmd", "script"}) {
        const JsonValue &member = input[name];
        if (member.isString() || member.isArray())
            return inputFlags(member);
    }
    return {};
}

} // namespace sweci
