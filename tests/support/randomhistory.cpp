// SPDX-License-Identifier: GPL-3.0-or-later
#include "randomhistory.h"

#include <algorithm>
#include <iterator>

namespace sweci
{

namespace
{

std::vector<std::string> linesOf(const std::string &text)
{
    std::vector<std::string> lines;
    for (std::size_t at = 0; at < text.size();) {
        const std::size_t end = std::min(text.find('\n', at), text.size() - 1);
        lines.push_back(text.substr(at, end + 1 - at));
        at = end + 1;
    }
    return lines;
}

std::string joined(const std::vector<std::string> &lines)
{
    std::string text;
    for (const std::string &line : lines)
        text += line;
    return text;
}

} // namespace

int RandomHistory::number(int below)
{
    return static_cast<int>(m_random() % static_cast<unsigned>(below));
}

// Few enough different ones that a difference can be told in many ways.
std::string RandomHistory::line()
{
    const std::string indent(static_cast<std::size_t>(4 * number(3)), ' ');
    switch (number(6)) {
    case 0:
        return "\n";
    case 1:
        return indent + "return None\n";
    case 2:
        return indent + "if ready:\n";
    case 3:
        return std::string(indent).append("def run_").append(std::to_string(number(8))).append("(self):\n");
    default: {
        const std::string name = std::to_string(number(40));
        const std::string value = std::to_string(number(500));
        return std::string(indent).append("value_").append(name).append(" = make(").append(value).append(")\n");
    }
    }
}

std::string RandomHistory::text(int lines)
{
    std::string text;
    for (int i = 0; i < lines; ++i)
        text += line();
    return text;
}

std::string RandomHistory::binary()
{
    std::string bytes(1, '\0');
    for (int i = 20 + number(200); i > 0; --i)
        bytes += static_cast<char>(number(256));
    return bytes;
}

std::string RandomHistory::newPath()
{
    static const char *const folders[] = {"", "src/", "src/parts/", "lib/", "tests/"};
    return std::string(folders[number(5)]).append("file").append(std::to_string(m_names++)).append(".py");
}

std::string RandomHistory::anyPath()
{
    if (m_texts.empty())
        return {};
    return std::next(m_texts.begin(), number(static_cast<int>(m_texts.size())))->first;
}

void RandomHistory::setText(const std::string &path, std::string content)
{
    const auto old = m_tree.find(path);
    m_tree[path] = m_builder.entry(content, old == m_tree.end() ? FileMode::Regular : old->second.mode);
    m_texts[path] = std::move(content);
}

void RandomHistory::edit(const std::string &path)
{
    auto lines = linesOf(m_texts[path]);
    for (int i = 1 + number(3); i > 0; --i) {
        const auto at = lines.begin() + number(static_cast<int>(lines.size()) + 1);
        const auto rest = static_cast<int>(lines.end() - at);
        const auto to = at + std::min(number(6), rest);
        switch (number(4)) {
        case 0:
            lines.erase(at, to);
            break;
        case 1:
            std::generate(at, to, [this] { return line(); });
            break;
        default: {
            const auto added = linesOf(text(1 + number(8)));
            lines.insert(at, added.begin(), added.end());
        }
        }
    }
    std::string content = joined(lines);
    if (number(12) == 0 && !content.empty() && content.back() == '\n')
        content.pop_back();
    else if (number(4) == 0 && !content.empty() && content.back() != '\n')
        content += '\n';
    setText(path, std::move(content));
}

void RandomHistory::change()
{
    const std::string path = anyPath();
    const int what = path.empty() ? 0 : number(20);
    switch (what) {
    case 0:
        return setText(newPath(), number(10) == 0 ? std::string() : text(5 + number(80)));
    case 1:
        if (m_texts.size() > 30) {
            m_tree.erase(path);
            m_texts.erase(path);
        }
        return;
    case 2:
    case 3: { // moved, and maybe edited
        const std::string to = newPath();
        m_tree[to] = m_tree[path];
        m_texts[to] = m_texts[path];
        m_tree.erase(path);
        m_texts.erase(path);
        if (what == 3)
            edit(to);
        return;
    }
    case 4:
        return setText(newPath(), m_texts[path]);
    case 5: {
        FileMode &mode = m_tree[path].mode;
        mode = mode == FileMode::Regular ? FileMode::Executable : FileMode::Regular;
        return;
    }
    case 6:
        m_tree[std::string("bin/data").append(std::to_string(number(5)))] = m_builder.entry(binary());
        return;
    case 7: { // a link, which becomes a file and a link again
        TreeEntry &link = m_tree[std::string("link").append(std::to_string(number(3)))];
        link = number(2) == 0 && !link.blob.empty() ? m_builder.entry(text(3)) : m_builder.entry(path, FileMode::Link);
        return;
    }
    case 8:
        m_tree["module"] = {FileMode::Submodule, std::string(40, "123456789abcdef"[number(15)])};
        return;
    case 9: { // the line ends of all of it
        std::string content;
        for (std::string one : linesOf(m_texts[path])) {
            if (one.size() > 1 && one[one.size() - 2] == '\r')
                one.erase(one.size() - 2, 1);
            else if (one.back() == '\n')
                one.insert(one.size() - 1, 1, '\r');
            content.append(one);
        }
        return setText(path, std::move(content));
    }
    default:
        return edit(path);
    }
}

std::vector<FlatTree> RandomHistory::commits(int count)
{
    std::vector<FlatTree> trees;
    for (int i = 0; i < count; ++i) {
        for (int changes = m_texts.size() < 20 ? 8 : 1 + number(4); changes > 0; --changes)
            change();
        trees.push_back(m_tree);
    }
    return trees;
}

} // namespace sweci
