// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "base/childprocess.h"
#include "tempfolder.h"

#include <string>
#include <vector>

namespace sweci
{

// Podman with storage and settings of a test's own; it has no daemon. Needs root, the packages podman and runc, and the
// image that packaging/test --all makes (SWECI_TEST_IMAGE).
class TestPodman
{
public:
    // Why there can be none here; empty when there can.
    static std::string lacking();

    TestPodman();
    ~TestPodman(); // its containers and images go
    TestPodman(const TestPodman &) = delete;
    TestPodman &operator=(const TestPodman &) = delete;

    // For programs that are to use it.
    Environment environment() const;
    ProcessOutcome call(const std::vector<std::string> &arguments) const;

private:
    TempFolder m_temp;
};

} // namespace sweci
