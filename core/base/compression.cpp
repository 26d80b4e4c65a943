// SPDX-License-Identifier: GPL-3.0-or-later
#include "base/compression.h"

#include "base/files.h"
#include "base/text.h"

#include <memory>
#include <zstd.h>

namespace sweci
{

std::string compress(std::string_view bytes)
{
    std::string frame(ZSTD_compressBound(bytes.size()), '\0');
    const std::size_t size = ZSTD_compress(frame.data(), frame.size(), bytes.data(), bytes.size(), 3);
    frame.resize(ZSTD_isError(size) ? 0 : size);
    return frame;
}

Result<std::string> decompress(std::string_view frame, std::size_t limit)
{
    const std::unique_ptr<ZSTD_DStream, std::size_t (*)(ZSTD_DStream *)> stream(ZSTD_createDStream(),
                                                                                &ZSTD_freeDStream);
    std::string out;
    std::string block(ZSTD_DStreamOutSize(), '\0');
    ZSTD_inBuffer in{frame.data(), frame.size(), 0};
    std::size_t left = 1;
    while (left != 0 || in.pos < in.size) { // frames may follow one another
        ZSTD_outBuffer buffer{block.data(), block.size(), 0};
        left = ZSTD_decompressStream(stream.get(), &buffer, &in);
        if (ZSTD_isError(left))
            return Error{ErrorKind::Parse, Text::tr("Compressed data is damaged."), ZSTD_getErrorName(left)};
        if (left != 0 && buffer.pos == 0 && in.pos == in.size)
            return Error{ErrorKind::Parse, Text::tr("Compressed data is cut off."), "unexpected end of frame"};
        if (out.size() + buffer.pos > limit)
            return Error{ErrorKind::Unsafe, Text::tr("Compressed data holds more than %1 bytes.").arg(limit), "limit"};
        out.append(block.data(), buffer.pos);
    }
    return out;
}

Result<void> writeCompressed(const std::filesystem::path &path, std::string_view bytes)
{
    return writeFileAtomically(path, compress(bytes));
}

Result<std::string> readCompressed(const std::filesystem::path &path, std::size_t limit)
{
    auto frame = readFile(path);
    if (!frame)
        return frame.error();
    return decompress(*frame, limit);
}

} // namespace sweci
