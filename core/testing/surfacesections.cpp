// SPDX-License-Identifier: GPL-3.0-or-later
#include "testing/surfacesections.h"

#include "testing/tomlpytest.h"

#include <algorithm>
#include <vector>

namespace sweci
{

namespace
{

// A line with its end, and whether it is part of a pytest section.
struct Line {
    std::string_view text;
    bool pytest = false;
};

std::string_view stripped(std::string_view line)
{
    while (!line.empty() && (line.back() == '\n' || line.back() == '\r' || line.back() == ' ' || line.back() == '\t'))
        line.remove_suffix(1);
    return line;
}

// Python splits text at more places than we do; a header hidden behind one would be missed.
bool hasOddLineEnds(std::string_view content)
{
    for (std::size_t i = 0; i < content.size(); ++i) {
        const char c = content[i];
        if (c == '\v' || c == '\f' || (c >= 0x1c && c <= 0x1e) || c == '\0')
            return true;
        if (c == '\r' && (i + 1 == content.size() || content[i + 1] != '\n'))
            return true;
    }
    return content.find("\xc2\x85") != std::string_view::npos ||
           content.find("\xe2\x80\xa8") != std::string_view::npos ||
           content.find("\xe2\x80\xa9") != std::string_view::npos;
}

// The section's name as iniconfig, which pytest reads with, takes it.
std::string_view iniHeader(std::string_view line)
{
    if (line.empty() || line.front() != '[')
        return {};
    for (const char comment : {'#', ';'})
        line = stripped(line.substr(0, line.find(comment)));
    if (line.size() < 2 || line.back() != ']')
        return {};
    return line.substr(1, line.size() - 2);
}

bool isIniPytest(std::string_view name)
{
    return name == "tool:pytest" || name == "pytest";
}

std::vector<Line> splitLines(std::string_view content)
{
    std::vector<Line> lines;
    while (!content.empty()) {
        const std::size_t end = std::min(content.find('\n'), content.size() - 1) + 1;
        lines.push_back({content.substr(0, end), false});
        content.remove_prefix(end);
    }
    return lines;
}

std::vector<Line> markIni(std::string_view content)
{
    std::vector<Line> lines = splitLines(content);
    bool inside = false;
    for (Line &line : lines) {
        const std::string_view name = iniHeader(stripped(line.text));
        if (!name.empty())
            inside = isIniPytest(name);
        line.pytest = inside;
    }
    return lines;
}

std::vector<Line> markToml(std::string_view content)
{
    std::vector<Line> lines = splitLines(content);
    TomlLines reader;
    bool inside = false;
    for (Line &line : lines) {
        if (const auto header = reader.take(stripped(line.text)))
            inside = isTomlPytest(*header);
        line.pytest = inside;
    }
    return lines;
}

// Blank lines and comments at the end of a section belong to what follows it.
void trimSections(std::vector<Line> &lines)
{
    bool tail = true;
    for (auto line = lines.rbegin(); line != lines.rend(); ++line) {
        const std::string_view text = stripped(line->text);
        if (!line->pytest) {
            tail = true;
        } else if (tail && (text.empty() || text.front() == '#' || text.front() == ';')) {
            line->pytest = false;
        } else {
            tail = false;
        }
    }
}

void appendLine(std::string &out, std::string_view line)
{
    out.append(line);
    if (out.back() != '\n')
        out += '\n';
}

std::optional<std::vector<Line>> marked(std::string_view content, ConfigSyntax syntax)
{
    if (hasOddLineEnds(content))
        return std::nullopt;
    std::vector<Line> lines = syntax == ConfigSyntax::Ini ? markIni(content) : markToml(content);
    trimSections(lines);
    if (syntax == ConfigSyntax::Toml) {
        // A real parser has the last word: without the sections nothing may be left for pytest.
        std::string rest;
        for (const Line &line : lines) {
            if (!line.pytest)
                rest.append(line.text);
        }
        if (!isTomlWithoutPytest(rest) || !isToml(content))
            return std::nullopt;
    }
    return lines;
}

std::string sectionsOf(const std::vector<Line> &lines)
{
    std::string sections;
    for (const Line &line : lines) {
        if (line.pytest)
            appendLine(sections, line.text);
    }
    return sections;
}

} // namespace

std::optional<std::string> pytestSections(std::string_view content, ConfigSyntax syntax)
{
    const auto lines = marked(content, syntax);
    if (!lines)
        return std::nullopt;
    return sectionsOf(*lines);
}

std::optional<std::string> withPytestSections(std::string_view content, std::string_view sections, ConfigSyntax syntax)
{
    const auto lines = marked(content, syntax);
    if (!lines)
        return std::nullopt;
    if (sectionsOf(*lines) == sections)
        return std::string(content);
    std::string out;
    bool placed = false;
    for (const Line &line : *lines) {
        if (!line.pytest) {
            out.append(line.text);
        } else if (!placed) {
            out.append(sections);
            placed = true;
        }
    }
    if (!placed && !sections.empty()) {
        if (!out.empty() && out.back() != '\n')
            out += '\n';
        out.append(sections);
    }
    const auto again = marked(out, syntax);
    if (!again || sectionsOf(*again) != sections)
        return std::nullopt;
    return out;
}

} // namespace sweci
