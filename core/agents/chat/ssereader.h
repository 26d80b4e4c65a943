// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <functional>
#include <string>
#include <string_view>

namespace sweci
{

// Server-sent events (HTML Living Standard, section 9.2), in any pieces: gives the data of each event on. Lines end in
// LF, CR LF or CR; comments and fields other than "data" are passed over; an event without its empty line at the end of
// the stream is given by finish(), since servers leave that line out.
class SseReader
{
public:
    explicit SseReader(std::function<void(const std::string &data)> sink, std::size_t mostBytes)
        : m_sink(std::move(sink)), m_mostBytes(mostBytes)
    {
    }

    // False when an event is larger than `mostBytes`; nothing more is read then.
    bool feed(std::string_view bytes);
    void finish();

private:
    void takeLine();
    void takeEvent();

    std::function<void(const std::string &)> m_sink;
    std::size_t m_mostBytes;
    std::string m_line;
    std::string m_data;
    bool m_hasData = false;
    bool m_afterReturn = false; // the last byte was CR: an LF now belongs to it
    bool m_tooLarge = false;
};

} // namespace sweci
