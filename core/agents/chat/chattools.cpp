// SPDX-License-Identifier: GPL-3.0-or-later
#include "agents/chat/chattools.h"

#include "agents/chat/chatsearch.h"

#include <algorithm>
#include <array>

namespace sweci
{

namespace
{

constexpr std::string_view toolsText = R"([
{"type": "function", "function": {"name": "list", "description": "Lists the files of a folder. Folders end in '/'.",
  "parameters": {"type": "object", "properties": {
    "path": {"type": "string", "description": "Folder, from the code folder on; '.' is the code folder."},
    "recursive": {"type": "boolean", "description": "With all that lies in folders below."}}}}},
{"type": "function", "function": {"name": "read",
  "description": "Shows a text file, each line after its number and a tab. At most 2000 lines at a time.",
  "parameters": {"type": "object", "properties": {
    "path": {"type": "string"},
    "first": {"type": "integer", "description": "First line, from 1 on."},
    "lines": {"type": "integer", "description": "How many."}}, "required": ["path"]}}},
{"type": "function", "function": {"name": "search",
  "description": "Finds the lines that a regular expression fits, in a file or in all files below a folder.",
  "parameters": {"type": "object", "properties": {
    "pattern": {"type": "string", "description": "Perl regular expression, matched line by line."},
    "path": {"type": "string", "description": "File or folder; the code folder if it is left out."}},
    "required": ["pattern"]}}},
{"type": "function", "function": {"name": "write",
  "description": "Writes a whole file. Makes it and the folders above it, or replaces its content.",
  "parameters": {"type": "object", "properties": {
    "path": {"type": "string"}, "content": {"type": "string"}}, "required": ["path", "content"]}}},
{"type": "function", "function": {"name": "edit",
  "description": "Replaces a piece of text in a file. old_text must be there exactly once, or all must be true.",
  "parameters": {"type": "object", "properties": {
    "path": {"type": "string"},
    "old_text": {"type": "string", "description": "Exactly as in the file, without line numbers."},
    "new_text": {"type": "string"},
    "all": {"type": "boolean", "description": "Replaces every place."}},
    "required": ["path", "old_text", "new_text"]}}}
])";

constexpr std::array<std::string_view, 5> names{"list", "read", "search", "write", "edit"};

// The arguments of one call, checked as they are asked for.
class Arguments
{
public:
    explicit Arguments(JsonValue json) : m_json(std::move(json)) {}

    const std::string &text(const char *name, const std::string *fallback = nullptr)
    {
        const JsonValue &value = m_json[name];
        if (value.isString())
            return value.toString();
        if (value.isNull() && fallback)
            return *fallback;
        complain(value.isNull() ? std::string("The argument \"") + name + "\" is missing."
                                : std::string("The argument \"") + name + "\" must be a string.");
        static const std::string nothing;
        return nothing;
    }

    std::int64_t number(const char *name, std::int64_t fallback)
    {
        const JsonValue &value = m_json[name];
        if (!value.isNull() && !value.isNumber())
            complain(std::string("The argument \"") + name + "\" must be a number.");
        return value.toInteger(fallback);
    }

    bool flag(const char *name)
    {
        const JsonValue &value = m_json[name];
        if (!value.isNull() && !value.isBool())
            complain(std::string("The argument \"") + name + "\" must be true or false.");
        return value.toBool();
    }

    const std::string &complaint() const { return m_complaint; }

private:
    void complain(std::string text) { m_complaint = m_complaint.empty() ? std::move(text) : m_complaint; }

    JsonValue m_json;
    std::string m_complaint;
};

} // namespace

const JsonValue &ChatTools::definitions()
{
    static const JsonValue all = parseJson(toolsText, "tools").value();
    return all;
}

ToolResult ChatTools::run(const std::string &name, const std::string &text)
{
    if (std::find(names.begin(), names.end(), name) == names.end())
        return ToolResult::failure("There is no tool \"" + asUtf8(name.substr(0, 100)) +
                                   "\". There is: list, read, search, write, edit.");
    // Of an object without members some models write nothing at all.
    auto json = parseJson(text.find_first_not_of(" \t\r\n") == std::string::npos ? "{}" : text, "arguments");
    if (!json || !json->isObject())
        return ToolResult::failure("The arguments are not a JSON object" +
                                   (json ? std::string(".") : ": " + json.error().cause + ".") +
                                   " Call the tool again with valid JSON.");
    static const std::string here = ".";
    Arguments arguments(std::move(*json));
    std::function<ToolResult()> call;
    if (name == "list") {
        call = [&, path = arguments.text("path", &here), deep = arguments.flag("recursive")] {
            return m_files.list(path, deep);
        };
    } else if (name == "read") {
        call = [&, path = arguments.text("path"), first = arguments.number("first", 1),
                lines = arguments.number("lines", ChatFiles::mostLines)] { return m_files.read(path, first, lines); };
    } else if (name == "search") {
        call = [&, pattern = arguments.text("pattern"), path = arguments.text("path", &here)] {
            return m_files.search(pattern, path);
        };
    } else if (name == "write") {
        call = [&, path = arguments.text("path"), content = arguments.text("content")] {
            return m_files.write(path, content);
        };
    } else {
        call = [&, path = arguments.text("path"), before = arguments.text("old_text"),
                after = arguments.text("new_text"),
                all = arguments.flag("all")] { return m_files.edit(path, before, after, all); };
    }
    return arguments.complaint().empty() ? call() : ToolResult::failure(arguments.complaint());
}

} // namespace sweci
