// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "base/result.h"
#include "models/latestjob.h"

#include <QObject>

#include <filesystem>
#include <string>

namespace sweci
{

// What a test of an agent needs; the key by its name.
struct AgentTestRequest {
    std::string agent;
    std::string model;
    std::string baseUrl;
    std::string keyName;
};

// Lets an agent change one line in a folder of its own, by `sweci agents test`, and says what came of it. A new test
// supersedes the one before, and ends it; so does the end of this object.
class AgentTest : public QObject
{
    Q_OBJECT

public:
    // `program`: the sweci that tests.
    explicit AgentTest(std::filesystem::path program, QObject *parent = nullptr)
        : QObject(parent), m_program(std::move(program)), m_job(this)
    {
    }

    void start(const AgentTestRequest &request);
    void cancel() { m_job.cancel(); }
    bool running() const { return m_job.running(); }

Q_SIGNALS:
    // `text`: one line, for display.
    void finished(const std::string &agent, bool ok, const QString &text);

private:
    std::filesystem::path m_program;
    LatestJob m_job;
};

} // namespace sweci
