// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "base/filedescriptor.h"

#include <string>
#include <string_view>

namespace sweci
{

// A connection of a test, to speak by hand. Nothing waits longer than half a minute.
class Speaker
{
public:
    explicit Speaker(FileDescriptor socket);
    bool valid() const { return m_socket.valid(); }
    bool say(std::string_view bytes) const;
    // Reads until the text has come, or the end: all that was read since the last call.
    std::string hear(std::string_view until = {});
    void finish() const; // says no more
    void close() { m_socket.reset(); }

private:
    FileDescriptor m_socket;
};

// Listens on a port of its own on every address of this machine (those of bridges too).
class Listener
{
public:
    Listener();
    int port() const { return m_port; }
    bool heardSomething() const;
    // The next connection; an invalid one after half a minute.
    Speaker accept() const;

private:
    FileDescriptor m_socket;
    int m_port = 0;
};

} // namespace sweci
