// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "base/childprocess.h"
#include "tempfolder.h"

#include <memory>
#include <optional>
#include <string>
#include <vector>

namespace sweci
{

// A real container engine of a test's own: a dockerd with data, socket, process file and bridge of its own, which ends
// with this (and with the test, whatever ends that). Needs root, the packages docker.io and iproute2, and the image
// that packaging/test --all makes (SWECI_TEST_IMAGE).
class TestEngine
{
public:
    // Why there can be none here; empty when there can.
    static std::string lacking();

    TestEngine();
    ~TestEngine();
    TestEngine(const TestEngine &) = delete;
    TestEngine &operator=(const TestEngine &) = delete;

    // Starts it and waits until it answers; stop() ends it as a restart of its service would.
    bool start();
    void stop();

    // For programs that are to use it; their calls are logged.
    Environment environment() const;
    // One call of the client, which is not logged.
    ProcessOutcome call(const std::vector<std::string> &arguments) const;
    // Calls since the last clear() that begin with the words, as "image inspect".
    int count(const std::string &words) const;
    std::vector<std::string> calls() const; // arguments, separated by blanks
    void clear();

    // An address of this machine that containers with an open network reach.
    const std::string &bridgeAddress() const { return m_address; }
    // The archive of an image with Python and pytest.
    static std::filesystem::path image();

private:
    TempFolder m_temp;
    std::string m_bridge;
    std::string m_address;
    std::optional<ChildProcess> m_daemon;
};

// A copy of the bundled sample whose tasks have that image.
std::filesystem::path sampleWithImage(const std::filesystem::path &folder, const std::filesystem::path &image);

} // namespace sweci
