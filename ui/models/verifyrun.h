// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "models/hunktrials.h"

#include <QObject>

namespace sweci
{

class ProgramCall;

// What is to be tried.
struct VerifyRequest {
    std::filesystem::path experiment;
    std::string task;
    int iteration = 0;
    std::string test;
    std::string hunk; // "FILE:LINE" as `sweci causes --hunk` takes it; empty: all that something speaks for
};

// Undoes hunks and runs a lost test without them, by `sweci causes ... --verify`, a process of its own: nothing of the
// code under test runs in this one. One at a time. It ends when this goes.
class VerifyRun : public QObject
{
    Q_OBJECT

public:
    explicit VerifyRun(QObject *parent = nullptr);
    ~VerifyRun() override;

    // finished(), failed() or cancelled() follows. False while one runs.
    bool start(const VerifyRequest &request);
    void cancel(); // asks it to end; it is killed when it does not
    bool running() const;
    const VerifyRequest &request() const { return m_request; }
    // What it does now, as it says; seconds since it was started.
    QString stage() const;
    double seconds() const;

    // Verdicts by hunkKey(), from what `sweci causes --verify --format json` printed.
    static Result<std::map<std::string, TrialResult>> parse(std::string_view json, const std::string &test);

Q_SIGNALS:
    void progress(); // stage or seconds changed
    void finished(const std::map<std::string, sweci::TrialResult> &byHunk);
    void failed(const QString &sentence);
    void cancelled();

private:
    void take(const std::string &output);

    VerifyRequest m_request;
    ProgramCall *m_call;
};

} // namespace sweci
