// SPDX-License-Identifier: GPL-3.0-or-later
#include "base/linespool.h"

#include "base/files.h"
#include "base/text.h"

#include <algorithm>
#include <cerrno>
#include <climits>
#include <cstdlib>
#include <cstring>
#include <fcntl.h>

namespace sweci
{

namespace
{

constexpr int linesOfBlock = 256;
constexpr std::uint64_t bytesOfBlock = 64 * 1024; // a block is closed by the line that reaches it

std::filesystem::path temporaryFolder()
{
    const char *named = std::getenv("TMPDIR");
    return named && *named ? named : "/var/tmp";
}

Result<FileDescriptor> temporaryFile()
{
    const std::filesystem::path folder = temporaryFolder();
    FileDescriptor fd(::open(folder.c_str(), O_TMPFILE | O_RDWR | O_CLOEXEC, 0600));
    if (!fd.valid()) {
        // Not every file system has files without a name.
        std::string name = (folder / "sweci-lines-XXXXXX").native();
        fd = FileDescriptor(::mkostemp(name.data(), O_CLOEXEC));
        if (fd.valid())
            ::unlink(name.c_str());
    }
    if (!fd.valid())
        return systemError(errno, Text::tr("No temporary file can be made in %1.").arg(displayPath(folder)));
    return fd;
}

Result<void> writeAt(int fd, std::string_view bytes, std::uint64_t offset)
{
    while (!bytes.empty()) {
        const ssize_t put = ::pwrite(fd, bytes.data(), bytes.size(), static_cast<off_t>(offset));
        if (put < 0 && errno == EINTR)
            continue;
        if (put <= 0)
            return systemError(errno, Text::tr("The text does not fit into %1.").arg(displayPath(temporaryFolder())));
        offset += static_cast<std::uint64_t>(put);
        bytes.remove_prefix(static_cast<std::size_t>(put));
    }
    return {};
}

void readAt(int fd, char *to, std::size_t size, std::uint64_t offset)
{
    while (size > 0) {
        const ssize_t got = ::pread(fd, to, size, static_cast<off_t>(offset));
        if (got < 0 && errno == EINTR)
            continue;
        if (got <= 0) {
            std::memset(to, ' ', size); // the disk failed: lines stay where they are
            return;
        }
        to += got;
        size -= static_cast<std::size_t>(got);
        offset += static_cast<std::uint64_t>(got);
    }
}

} // namespace

Result<std::shared_ptr<LineSpool>> LineSpool::create()
{
    auto text = temporaryFile();
    if (!text)
        return text.error();
    auto styles = temporaryFile();
    if (!styles)
        return styles.error();
    std::shared_ptr<LineSpool> spool(new LineSpool);
    spool->m_text = std::move(text).value();
    spool->m_styles = std::move(styles).value();
    return spool;
}

void LineSpool::append(const Line &line)
{
    if (m_written.line == INT_MAX)
        return;
    const Block *last = !m_newBlocks.empty() ? &m_newBlocks.back() : !m_blocks.empty() ? &m_blocks.back() : nullptr;
    if (!last || m_written.line - last->line >= linesOfBlock || m_written.offset - last->offset >= bytesOfBlock)
        m_newBlocks.push_back(m_written);
    m_newText += line.text;
    m_newText += '\n';
    const std::size_t styles = std::min(line.styles.size(), stylesOfLine);
    for (std::size_t i = 0; i < styles; ++i)
        m_newStyles.push_back({m_written.line, line.styles[i]});
    m_written.styles += styles;
    m_written.offset += line.text.size() + 1;
    ++m_written.line;
    m_newLongest = std::max<std::uint64_t>(m_newLongest, line.text.size());
}

Result<void> LineSpool::publish(std::vector<Line> changing)
{
    if (auto put = writeAt(m_text.get(), m_newText, m_published.offset); !put)
        return put;
    const std::string_view styles(reinterpret_cast<const char *>(m_newStyles.data()),
                                  m_newStyles.size() * sizeof(StoredStyle));
    if (auto put = writeAt(m_styles.get(), styles, m_published.styles * sizeof(StoredStyle)); !put)
        return put;
    m_newText.clear();
    m_newStyles.clear();
    const std::lock_guard lock(m_mutex);
    m_blocks.insert(m_blocks.end(), m_newBlocks.begin(), m_newBlocks.end());
    m_newBlocks.clear();
    m_published = m_written;
    m_changing = std::move(changing);
    m_changingBytes = 0;
    for (const Line &line : m_changing) {
        m_changingBytes += line.text.size() + 1;
        m_newLongest = std::max<std::uint64_t>(m_newLongest, line.text.size());
    }
    m_longest = m_newLongest;
    return {};
}

int LineSpool::count() const
{
    const std::lock_guard lock(m_mutex);
    return m_published.line + static_cast<int>(m_changing.size());
}

std::uint64_t LineSpool::bytes() const
{
    const std::lock_guard lock(m_mutex);
    return m_published.offset + m_changingBytes;
}

std::uint64_t LineSpool::longest() const
{
    const std::lock_guard lock(m_mutex);
    return m_longest;
}

std::size_t LineSpool::blockOf(int line) const
{
    const auto after = std::upper_bound(m_blocks.begin(), m_blocks.end(), line,
                                        [](int value, const Block &block) { return value < block.line; });
    return static_cast<std::size_t>(after - m_blocks.begin()) - 1;
}

std::uint64_t LineSpool::endOf(std::size_t block) const
{
    return block + 1 < m_blocks.size() ? m_blocks[block + 1].offset : m_published.offset;
}

// All lines of a block but its last lie in there, and the last begins in there.
const std::string &LineSpool::headOf(std::size_t block) const
{
    if (m_headBlock != block || m_headEnd != endOf(block)) {
        m_headBlock = block;
        m_headEnd = endOf(block);
        m_head.resize(std::min(m_headEnd - m_blocks[block].offset, bytesOfBlock));
        readAt(m_text.get(), m_head.data(), m_head.size(), m_blocks[block].offset);
    }
    return m_head;
}

LineSpool::Place LineSpool::placeOf(int line) const
{
    const std::size_t at = blockOf(line);
    const Block &block = m_blocks[at];
    const int next = at + 1 < m_blocks.size() ? m_blocks[at + 1].line : m_published.line;
    const std::string &head = headOf(at);
    std::size_t begin = 0;
    for (int i = block.line; i < line; ++i)
        begin = std::min(head.find('\n', begin), head.size() - 1) + 1;
    const std::size_t newline = line + 1 < next ? head.find('\n', begin) : std::string::npos;
    const std::uint64_t end = newline == std::string::npos ? endOf(at) - 1 : block.offset + newline;
    const std::uint64_t start = std::min(block.offset + begin, end);
    return {start, end - start};
}

std::uint64_t LineSpool::size(int line) const
{
    const std::lock_guard lock(m_mutex);
    if (line < 0 || line >= m_published.line + static_cast<int>(m_changing.size()))
        return 0;
    if (line >= m_published.line)
        return m_changing[static_cast<std::size_t>(line - m_published.line)].text.size();
    return placeOf(line).size;
}

std::string LineSpool::part(int line, std::uint64_t begin, std::uint64_t bytes) const
{
    const std::lock_guard lock(m_mutex);
    if (line < 0 || line >= m_published.line + static_cast<int>(m_changing.size()))
        return {};
    if (line >= m_published.line) {
        const std::string &text = m_changing[static_cast<std::size_t>(line - m_published.line)].text;
        return begin < text.size() ? text.substr(begin, bytes) : std::string();
    }
    const Place place = placeOf(line);
    begin = std::min(begin, place.size);
    std::string text(std::min(bytes, place.size - begin), '\0');
    readAt(m_text.get(), text.data(), text.size(), place.offset + begin);
    return text;
}

std::vector<LineSpool::Style> LineSpool::styles(int line) const
{
    const std::lock_guard lock(m_mutex);
    if (line < 0 || line >= m_published.line + static_cast<int>(m_changing.size()))
        return {};
    if (line >= m_published.line)
        return m_changing[static_cast<std::size_t>(line - m_published.line)].styles;
    const std::size_t block = blockOf(line);
    const std::uint64_t first = m_blocks[block].styles;
    const std::uint64_t end = block + 1 < m_blocks.size() ? m_blocks[block + 1].styles : m_published.styles;
    std::vector<StoredStyle> stored(end - first);
    readAt(m_styles.get(), reinterpret_cast<char *>(stored.data()), stored.size() * sizeof(StoredStyle),
           first * sizeof(StoredStyle));
    std::vector<Style> found;
    for (const StoredStyle &each : stored) {
        if (each.line == line)
            found.push_back(each.style);
    }
    return found;
}

int LineSpool::pieces() const
{
    const std::lock_guard lock(m_mutex);
    return static_cast<int>(m_blocks.size()) + 1;
}

LineSpool::Piece LineSpool::piece(int index) const
{
    const std::lock_guard lock(m_mutex);
    Piece piece;
    if (index < static_cast<int>(m_blocks.size())) {
        const auto at = static_cast<std::size_t>(index);
        piece.firstLine = m_blocks[at].line;
        piece.text.resize(endOf(at) - m_blocks[at].offset);
        readAt(m_text.get(), piece.text.data(), piece.text.size(), m_blocks[at].offset);
    } else {
        piece.firstLine = m_published.line;
        for (const Line &line : m_changing)
            piece.text += line.text + '\n';
    }
    return piece;
}

} // namespace sweci
